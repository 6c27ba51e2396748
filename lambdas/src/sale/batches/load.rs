//! Reading what events rest on: deals, and the batches that their lines are in.

use super::record::{BatchRecord, batches_of, find_all, rules_of};
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
        rules_of(self.batches.values())
    }

    /// The batches that a line's record does not follow yet. Settling one brings its lines in line with all of theirs.
    fn behind(&self) -> BTreeSet<BatchId> {
        let rules = self.rules();
        let lines = self.deals.values().flat_map(|deal| &deal.lines);
        let late = lines.filter(|line| outcome(line, &rules).is_some());
        batches_of(late)
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
        let ids = batches_of(deals.values().flat_map(|deal| &deal.lines));
        let records = find_all(state.db(), ids.iter().chain(also).map(|id| (dealer_id, id))).await?;
        let batches: BTreeMap<BatchId, BatchRecord> =
            records.into_iter().map(|((_, id), record)| (id, record)).collect();
        let loaded = Loaded { deals, batches };
        if is_settled {
            return Ok(loaded);
        }
        let behind = loaded.behind();
        if behind.is_empty() {
            return Ok(loaded);
        }
        for id in &behind {
            settle(state, dealer_id, id).await?;
        }
        is_settled = true;
    }
}

/// Lines as their batches say that they are, for those who read before the worker has copied it.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn overlaid(db: &Db, dealer_id: &DealerId, lines: Vec<ProductLine>) -> Result<Vec<ProductLine>, StoreError> {
    let is_credited = |line: &ProductLine| line.tpa.as_ref().is_some_and(|tpa| tpa.is_credited());
    let has_fee = |line: &ProductLine| line.tpa.as_ref().is_some_and(|tpa| tpa.has_batched_fee());
    let batched = lines
        .iter()
        .filter(|line| line.is_batched() || is_credited(line) || has_fee(line));
    let ids = batches_of(batched);
    if ids.is_empty() {
        return Ok(lines);
    }
    let records = find_all(db, ids.iter().map(|id| (dealer_id, id))).await?;
    let rules = rules_of(records.values());
    let now = |line: ProductLine| {
        let after = outcome(&line, &rules);
        // The version is the stored one's: what rests on it finds the rest.
        after.map_or(line.clone(), |after| ProductLine {
            version: line.version,
            ..after
        })
    };
    Ok(lines.into_iter().map(now).collect())
}
