//! Saving remit choices, all of one call or none.

use super::batched::{Made, make};
use crate::audit::Author;
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use crate::sale::batches::{drafts, load};
use crate::sale::sold::{Attempts, Changes, Deals, Seen, name_changers, stale_row};
use crate::store::Transacted;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::DealId;
use dealer_core::sale::choice::{ChangedRows, RemitChange, RemittanceChanges};
use dealer_core::sale::contract::deal_id_of;
use std::collections::BTreeSet;

/// What a refusal calls a row.
const ROW: &str = "this row";

/// Saves choices that were made on rows as they still are; anything else is a 409 that names the rows, and nothing is changed. A line of an
/// administrator goes into a draft of its remittance batches, or leaves it.
pub(super) async fn save(
    state: &AppState,
    actor: &Actor,
    changes: &RemittanceChanges,
) -> Result<ChangedRows, ApiError> {
    match try_save(state, actor, changes).await {
        Ok(saved) => Ok(saved.into_rows()),
        Err(refusal) => Err(name_changers(state.db(), actor, ROW, refusal, |path| row_id_at(changes, path)).await),
    }
}

async fn try_save(state: &AppState, actor: &Actor, wanted: &RemittanceChanges) -> Result<Changes, ApiError> {
    let (db, dealer_id, author) = (state.db(), &actor.dealer_id, Author::from(actor));
    let rows = wanted.lines.iter().chain(&wanted.contracts);
    let deal_ids: BTreeSet<DealId> = rows.filter_map(|row| deal_id_of(&row.id)).collect();
    let chosen = wanted.chosen();
    let mut attempts = Attempts::default();
    let mut attempt = 0;
    loop {
        let mut loaded = load(state, dealer_id, &deal_ids, None).await?;
        refuse_stale(wanted, &loaded.deals)?;
        if loaded.deals.values().any(|deal| chosen.fills_batches(deal)) {
            loaded.batches.extend(drafts(db, dealer_id).await?);
        }
        let Some(Made { changes, written }) = make(db, author, (state.now_ms(), attempt), wanted, &loaded).await?
        else {
            return Ok(Changes::default());
        };
        match written {
            Transacted::Done => return Ok(changes),
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
        attempt += 1;
    }
}

/// The id of the row that an error's path stands for: 'lines.0'.
fn row_id_at(changes: &RemittanceChanges, path: &str) -> Option<String> {
    changes.row_at(path).map(|row| row.id.clone())
}

fn refuse_stale(changes: &RemittanceChanges, deals: &Deals) -> Result<(), ApiError> {
    let mut stale: Vec<FieldError> = Vec::new();
    for (index, change) in changes.lines.iter().enumerate() {
        if let Err(deed) = seen(change).line(deals) {
            stale.push(stale_row(format!("lines.{index}"), ROW, deed));
        }
    }
    for (index, change) in changes.contracts.iter().enumerate() {
        if let Err(deed) = seen(change).contract(deals) {
            stale.push(stale_row(format!("contracts.{index}"), ROW, deed));
        }
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(ApiError::stale(stale))
    }
}

fn seen(change: &RemitChange) -> Seen<'_> {
    Seen {
        id: &change.id,
        version: change.version,
    }
}
