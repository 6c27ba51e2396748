//! What a paid or returned batch makes of its lines: copied to their records some at a time, each on condition that the batch holds it still.
//! Until then readers believe the batch.

use super::record::{BatchRecord, batches_of, find, find_all, rules_of};
use crate::audit::Author;
use crate::platform::state::AppState;
use crate::sale::sold::{Changes, read_deals};
use crate::store::{StoreError, Transacted, Writes, pause};
use dealer_core::form::ids::{BatchId, DealId, DealerId};
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::choice::{MAX_AT_ONCE, writes_of};
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::{BatchedLines, SaleEvent};
use dealer_core::sale::happen::deal_after_batches;
use std::collections::BTreeSet;

/// How many deals are looked at together.
const DEALS_AT_ONCE: usize = 30;

/// How often it is tried again while others change the same deals.
const TRIES: u32 = 12;

/// Brings the records of a batch's lines in line with it. It may be done again, and by two at once.
///
/// # Errors
/// [`StoreError`] when it could not be done now.
pub async fn settle(state: &AppState, dealer_id: &DealerId, id: &BatchId) -> Result<(), StoreError> {
    let Some(record) = find(state.db(), dealer_id, id).await? else {
        return Ok(());
    };
    let what = match record.batch.state {
        BatchState::Draft | BatchState::Closed => return Ok(()),
        BatchState::Paid | BatchState::Confirmed => BatchedLines::Paid,
        BatchState::Returned => BatchedLines::Returned,
    };
    let deals: BTreeSet<DealId> = record.batch.rows().filter_map(|line| deal_id_of(line)).collect();
    let deals: Vec<DealId> = deals.into_iter().collect();
    for some in deals.chunks(DEALS_AT_ONCE) {
        settle_deals(state, &record, what, &some.iter().cloned().collect()).await?;
    }
    Ok(())
}

async fn settle_deals(
    state: &AppState,
    record: &BatchRecord,
    what: BatchedLines,
    ids: &BTreeSet<DealId>,
) -> Result<(), StoreError> {
    let by = match (what, &record.paid) {
        (BatchedLines::Paid, Some(paid)) => paid,
        _ => &record.since,
    };
    let author = Author {
        dealer_id: &record.dealer_id,
        user_id: &by.user_id,
        username: &by.username,
    };
    let mut attempt = 0;
    loop {
        let deals = read_deals(state.db(), &record.dealer_id, ids).await?;
        let ids_of_batches = batches_of(deals.values().flat_map(|deal| &deal.lines));
        let records = find_all(state.db(), ids_of_batches.iter().map(|id| (&record.dealer_id, id))).await?;
        let rules = rules_of(records.values());
        let mut changes = Changes::default();
        let mut is_whole = true;
        for deal in deals.values() {
            let mut more = changes.clone();
            more.add(deal, deal_after_batches(deal, &rules));
            if more.writes() > MAX_AT_ONCE.max(writes_of(deal.lines.len(), 1)) {
                is_whole = false;
                break;
            }
            changes = more;
        }
        if changes.is_empty() {
            return Ok(());
        }
        let event = SaleEvent::BatchChanged {
            what,
            batch_id: record.id.clone(),
            lines: changes.lines(),
        };
        let written = changes.write(state.db(), author, state.now_ms(), &event, (Writes::new(), ()));
        match written.await? {
            Transacted::Done if is_whole => return Ok(()),
            // The rest follows, now that these need nothing.
            Transacted::Done => {}
            Transacted::ConditionsFailed(_) if attempt >= TRIES => {
                return Err(StoreError::overloaded("settle batch", "others kept changing its lines"));
            }
            Transacted::ConditionsFailed(_) => {
                attempt += 1;
                pause(attempt).await;
            }
        }
    }
}
