//! Deleting lines and contracts. What is paid stays.

use crate::audit::Author;
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::sold::{Changes, Deals, Seen, change_deals, changer_of};
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::{ChangedLines, SaleEvent};
use dealer_core::sale::sold_deal::{Fate, SoldDeal};

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
        check(seen, !line.status.is_unpaid(), line.version)?;
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
        check(seen, deal.has_paid_lines(), deal.contract.version)?;
        Ok(deal.after(|_: &ProductLine| Fate::Deleted))
    })
    .await
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

/// That something is paid is told first: whatever else changed, it can no longer be deleted.
fn check(seen: Seen<'_>, is_paid: bool, version: u64) -> Result<(), ApiError> {
    if is_paid {
        Err(ApiError::new(ErrorKind::Paid))
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
    let deal_id = deal_id_of(seen.id).ok_or_else(not_found)?;
    let deal_ids = [deal_id.clone()].into();
    let decide = |deals: &Deals| {
        let deal = deals.get(&deal_id).ok_or_else(not_found)?;
        let mut changes = Changes::default();
        changes.add(deal, rest_of(deal)?);
        Ok(changes)
    };
    let event_of = |changes: &Changes| event_of(changes.lines());
    match change_deals(state, Author::from(actor), &deal_ids, decide, event_of).await {
        Ok(_) => Ok(()),
        Err(refusal) if refusal.kind() == ErrorKind::StaleVersion => {
            let by = changer_of(state.db(), &actor.dealer_id, seen.id).await?;
            Err(refusal.with_changed_by(by))
        }
        Err(refusal) => Err(refusal),
    }
}
