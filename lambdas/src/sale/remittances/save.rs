//! Saving remit choices, all of one call or none.

use crate::audit::{Author, BatchEvent, Entry};
use crate::catalog::tpas::find_tpa;
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use crate::sale::batches::{About, Audited, BatchRecord, By, Loaded, PREFIX, drafts, load, refused};
use crate::sale::sold::{Attempts, Changes, Deals, Seen, name_changers, stale_row};
use crate::store::tables::Table;
use crate::store::{Transacted, Writes, later_ms, put_new};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{BatchId, DealId};
use dealer_core::sale::choice::{ChangedRows, MAX_REMITTED, NotBatched, RemitChange, RemittanceChanges, Remitted};
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::SaleEvent;
use std::collections::BTreeSet;

/// The writes that batches can take in one save, besides those of its deals.
const BATCHES: usize = 14;

/// What a refusal calls a row.
const ROW: &str = "this row";

/// What is said of a line whose administrator is paid by batch.
const IN_A_BATCH: &str = "This product is in a remittance batch: take it out there";

/// The writes of a save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Batch,
    Opened,
    Deals,
}

/// Saves choices that were made on rows as they still are; anything else is a 409 that names the rows, and nothing is changed. A line of an administrator
/// goes into a draft of its remittance batches.
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
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let rows = wanted.lines.iter().chain(&wanted.contracts);
    let deal_ids: BTreeSet<DealId> = rows.filter_map(|row| deal_id_of(&row.id)).collect();
    let chosen = wanted.chosen();
    let mut attempts = Attempts::default();
    for attempt in 0.. {
        let mut loaded = load(state, dealer_id, &deal_ids, None).await?;
        refuse_stale(wanted, &loaded.deals)?;
        if loaded.deals.values().any(|deal| chosen.fills_batches(deal)) {
            loaded.batches.extend(drafts(db, dealer_id).await?);
        }
        let now_ms = state.now_ms();
        let mut next_ms = now_ms.saturating_add(if attempt == 0 { 0 } else { later_ms(attempt) });
        let next_id = || {
            loop {
                next_ms += 1;
                let id = BatchId::new(format!("{PREFIX}{next_ms}"));
                let id = id.map_err(|error| ApiError::internal(error.to_string()))?;
                if !loaded.batches.contains_key(&id) {
                    return Ok(id);
                }
            }
        };
        let Remitted { happening, opened } =
            chosen.remit(loaded.deals.values(), &loaded.rules(), next_id, |refused| {
                not_batched(&refused, &loaded)
            })?;
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, after);
        }
        if changes.is_empty() {
            return Ok(changes);
        }
        if changes.writes() + 2 * happening.batches.len() > MAX_REMITTED + BATCHES {
            return Err(ApiError::field(
                "contracts",
                FieldCode::TooMany,
                "Save fewer contracts at once",
            ));
        }
        let by = By {
            user_id: actor.user_id.clone(),
            username: actor.username.clone(),
            at: now_ms,
        };
        let mut writes = Writes::new();
        for (id, batch) in happening.batches {
            match (opened.get(&id), loaded.batches.get(&id)) {
                (Some(tpa), _) => {
                    let name = find_tpa(db, tpa)
                        .await?
                        .map_or_else(|| tpa.to_string(), |found| found.tpa.tpa_name);
                    let record = BatchRecord::open(dealer_id, id, name, batch, by.clone());
                    let entry = Entry::new(Author::from(actor), now_ms, BatchEvent::BatchOpened, &record.id)?
                        .with_after(Audited::new(&record, None));
                    writes = writes
                        .with(Write::Opened, record.put_new(db)?)
                        .with(Write::Opened, put_new(db, Table::AuditLog, &entry)?);
                }
                (None, Some(known)) => {
                    let put = known.changed_to(batch, &by).put(db, known.batch.version)?;
                    writes = writes.with(Write::Batch, put);
                }
                (None, None) => return Err(ApiError::internal("a batch that was not read")),
            }
        }
        let event = SaleEvent::RemittanceSaved {
            contract_id: changes.first_contract_id().into(),
            lines: changes.lines(),
        };
        let written = changes.write(db, Author::from(actor), now_ms, &event, (writes, Write::Deals));
        match written.await? {
            Transacted::Done => return Ok(changes),
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
    Err(ApiError::internal("a save that ended without an answer"))
}

/// Why a line can't be in a batch.
fn not_batched(not: &NotBatched, loaded: &Loaded) -> ApiError {
    let lines = loaded.deals.values().flat_map(|deal| &deal.lines);
    let line = lines.into_iter().find(|line| not.line.as_ref() == Some(&line.id));
    refused(
        not.refused.refusal,
        About {
            line,
            ..About::default()
        },
    )
}

/// The id of the row that an error's path stands for: 'lines.0'.
fn row_id_at(changes: &RemittanceChanges, path: &str) -> Option<String> {
    changes.row_at(path).map(|row| row.id.clone())
}

fn refuse_stale(changes: &RemittanceChanges, deals: &Deals) -> Result<(), ApiError> {
    let mut stale = Vec::new();
    for (index, change) in changes.lines.iter().enumerate() {
        match seen(change).line(deals) {
            Ok(line) if line.is_batched() => {
                stale.push(FieldError::new(
                    format!("lines.{index}"),
                    FieldCode::NotRemitted,
                    IN_A_BATCH,
                ));
            }
            Ok(_) => {}
            Err(deed) => stale.push(stale_row(format!("lines.{index}"), ROW, deed)),
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
