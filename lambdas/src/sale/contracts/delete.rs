//! Deleting lines and contracts without a TPA. What is paid or signed stays.

use super::signed::not_signed;
use crate::audit::Author;
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::sold::{Attempts, Changes, Seen, changer_of, read_deals};
use crate::store::{Transacted, Writes};
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::{ChangedLines, SaleEvent};
use dealer_core::sale::sold_deal::{Fate, SoldDeal};

/// The writes of a deletion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The documents of its lines, none of them signed.
    Documents,
    /// All that is sold, as it was read.
    Sold,
}

/// Deletes a line. Its contract follows the other lines, and goes with the last one.
pub(super) async fn delete_line(state: &AppState, actor: &Actor, seen: Seen<'_>) -> Result<(), ApiError> {
    let event_of = |lines| SaleEvent::LineDeleted {
        line_id: seen.id.to_owned(),
        lines,
    };
    delete(state, actor, seen, event_of, |deal| {
        let line = deal
            .lines
            .iter()
            .find(|line| *line.id == *seen.id)
            .ok_or_else(not_found)?;
        check(seen, !line.status.is_unpaid(), line.tpa.is_some(), line.version)?;
        Ok(deal.after(|line| {
            if *line.id == *seen.id {
                Fate::Deleted
            } else {
                Fate::Stays
            }
        }))
    })
    .await
}

/// Deletes a contract and all its lines.
pub(super) async fn delete_contract(state: &AppState, actor: &Actor, seen: Seen<'_>) -> Result<(), ApiError> {
    let event_of = |lines| SaleEvent::ContractDeleted {
        contract_id: seen.id.into(),
        lines,
    };
    delete(state, actor, seen, event_of, |deal| {
        if *deal.contract.id != *seen.id {
            return Err(not_found());
        }
        check(seen, deal.has_paid_lines(), deal.has_tpa_lines(), deal.contract.version)?;
        Ok(deal.after(|_: &ProductLine| Fate::Deleted))
    })
    .await
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

/// That something is paid, or a TPA's, is told first: whatever else changed, it can't be deleted.
fn check(seen: Seen<'_>, is_paid: bool, is_tpas: bool, version: u64) -> Result<(), ApiError> {
    if is_paid {
        Err(ApiError::new(ErrorKind::Paid))
    } else if is_tpas {
        Err(ApiError::new(ErrorKind::VoidInstead))
    } else if version != seen.version {
        Err(ApiError::new(ErrorKind::StaleVersion))
    } else {
        Ok(())
    }
}

async fn delete(
    state: &AppState,
    actor: &Actor,
    seen: Seen<'_>,
    event_of: impl Fn(ChangedLines) -> SaleEvent,
    rest_of: impl Fn(&SoldDeal) -> Result<SoldDeal, ApiError>,
) -> Result<(), ApiError> {
    match delete_once(state, actor, seen, event_of, rest_of).await {
        Err(refusal) if refusal.kind() == ErrorKind::StaleVersion => {
            let by = changer_of(state.db(), &actor.dealer_id, seen.id).await?;
            Err(refusal.with_changed_by(by))
        }
        outcome => outcome,
    }
}

async fn delete_once(
    state: &AppState,
    actor: &Actor,
    seen: Seen<'_>,
    event_of: impl Fn(ChangedLines) -> SaleEvent,
    rest_of: impl Fn(&SoldDeal) -> Result<SoldDeal, ApiError>,
) -> Result<(), ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let deal_id = deal_id_of(seen.id).ok_or_else(not_found)?;
    let deal_ids = [deal_id.clone()].into();
    let mut attempts = Attempts::default();
    loop {
        let deals = read_deals(db, dealer_id, &deal_ids).await?;
        let deal = deals.get(&deal_id).ok_or_else(not_found)?;
        let mut changes = Changes::default();
        changes.add(deal, rest_of(deal)?);
        let lines = changes.lines();
        let documents = not_signed(db, dealer_id, &deal.contract.id, &lines.before).await?;
        let others = Writes::new().with_all(Write::Documents, documents);
        let event = event_of(lines);
        let written = changes.write(db, Author::from(actor), state.now_ms(), &event, (others, Write::Sold));
        match written.await? {
            Transacted::Done => return Ok(()),
            failed if failed.failed_only(&Write::Documents) => return Err(ApiError::new(ErrorKind::Signed)),
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
}
