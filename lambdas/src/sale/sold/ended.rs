//! A line that ends, or is in force again: who did it and why, and the answer to the same call again.

use super::read::read_deals;
use crate::http::{Actor, ApiError, Once};
use crate::platform::state::AppState;
use dealer_core::form::ids::LineId;
use dealer_core::sale::Ended;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::sold_deal::SoldDeal;

/// The deal with who ended the line, and why; none where it is in force.
#[must_use]
pub fn with_end(mut deal: SoldDeal, id: &LineId, ended: Option<&Ended>) -> SoldDeal {
    let line = deal.lines.iter_mut().find(|line| line.id == *id);
    if let Some(tpa) = line.and_then(|line| line.tpa.as_mut()) {
        tpa.ended = ended.cloned();
    }
    deal
}

/// The line, what was sold for it, and its contract as they are now: what an earlier call made.
///
/// # Errors
/// 503 without database.
pub async fn repeated(state: &AppState, actor: &Actor, id: &LineId) -> Result<Once<ChangedRows>, ApiError> {
    let deal_ids = deal_id_of(id).into_iter().collect();
    let deals = read_deals(state.db(), &actor.dealer_id, &deal_ids).await?;
    let mut rows = ChangedRows::default();
    for deal in deals.into_values() {
        rows.contracts.push(deal.contract);
        let replaces = |line: &ProductLine| line.tpa.as_ref().and_then(|tpa| tpa.replaces.clone());
        let is_of = |line: &ProductLine| line.id == *id || replaces(line).as_ref() == Some(id);
        rows.lines.extend(deal.lines.into_iter().filter(is_of));
    }
    Ok(Once::Before(rows))
}
