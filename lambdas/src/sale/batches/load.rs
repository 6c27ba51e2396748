//! Reading what events rest on: deals, and the batches that their lines are in.

use super::record::{BatchRecord, find_all};
use super::settle::settle;
use crate::platform::state::AppState;
use crate::sale::sold::{Deals, read_deals};
use crate::store::{Db, StoreError};
use dealer_core::form::ids::{BatchId, DealId, DealerId};
use dealer_core::sale::Batch;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::happen::outcome;
use std::collections::{BTreeMap, BTreeSet};

/// What an event rests on.
#[derive(Debug)]
pub struct Loaded {
    /// The deals.
    pub deals: Deals,
    /// The batches that their lines are in, and those that were asked for.
    pub batches: BTreeMap<BatchId, BatchRecord>,
}

impl Loaded {
    /// The batches as the rules know them.
    #[must_use]
    pub fn rules(&self) -> BTreeMap<BatchId, Batch> {
        let known = self.batches.iter();
        known.map(|(id, record)| (id.clone(), record.batch.clone())).collect()
    }
}

/// Reads deals, the batches of their lines, and a batch that is asked for. A line whose batch was paid or came back since is brought in line with it first.
///
/// # Errors
/// [`StoreError`] when the database can't be used.
pub async fn load(
    state: &AppState,
    dealer_id: &DealerId,
    deal_ids: &BTreeSet<DealId>,
    also: Option<&BatchId>,
) -> Result<Loaded, StoreError> {
    let mut is_settled = false;
    loop {
        let deals = read_deals(state.db(), dealer_id, deal_ids).await?;
        let lines: Vec<&ProductLine> = deals.values().flat_map(|deal| &deal.lines).collect();
        let ids = batches_of(&lines);
        let records = find_all(state.db(), ids.iter().chain(also).map(|id| (dealer_id, id))).await?;
        let batches: BTreeMap<BatchId, BatchRecord> =
            records.into_iter().map(|((_, id), record)| (id, record)).collect();
        let behind: BTreeSet<BatchId> = lines.iter().filter_map(|line| behind(line, &batches)).collect();
        if behind.is_empty() || is_settled {
            return Ok(Loaded { deals, batches });
        }
        for id in &behind {
            settle(state, dealer_id, id).await?;
        }
        is_settled = true;
    }
}

fn batches_of(lines: &[&ProductLine]) -> BTreeSet<BatchId> {
    let sides = lines.iter().filter_map(|line| line.tpa.as_ref());
    sides.filter_map(|tpa| tpa.batch_id.clone()).collect()
}

/// The batch that a line's record does not follow yet.
fn behind(line: &ProductLine, batches: &BTreeMap<BatchId, BatchRecord>) -> Option<BatchId> {
    let id = line.tpa.as_ref()?.batch_id.as_ref()?;
    outcome(line, id, &batches.get(id)?.batch)?;
    Some(id.clone())
}

/// Lines as their batches say that they are, for those who read before the worker has copied it.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn overlaid(db: &Db, dealer_id: &DealerId, lines: Vec<ProductLine>) -> Result<Vec<ProductLine>, StoreError> {
    let batched: Vec<&ProductLine> = lines.iter().filter(|line| line.is_batched()).collect();
    if batched.is_empty() {
        return Ok(lines);
    }
    let records = find_all(db, batches_of(&batched).iter().map(|id| (dealer_id, id))).await?;
    let now = |line: ProductLine| {
        let id = line.tpa.as_ref().and_then(|tpa| tpa.batch_id.clone());
        let record = id.and_then(|id| records.get(&(dealer_id.clone(), id)));
        let after = record.and_then(|record| outcome(&line, &record.id, &record.batch));
        // The version is the stored one's: what rests on it finds the rest.
        after.map_or(line.clone(), |after| ProductLine {
            version: line.version,
            ..after
        })
    };
    Ok(lines.into_iter().map(now).collect())
}
