//! Events after the sale, on deals and batches as they are stored.

use super::batch::{Batch, BatchState};
use super::event::AfterSaleEvent;
use super::records::Records;
use super::refusal::Refusal;
use super::sold_deal::SoldDeal;
use super::sold_line::{followed, record_of};
use super::tpa_side::is_outright;
use crate::form::ids::BatchId;
use crate::ledger::{LineId, Transaction};
use crate::money::Cents;
use crate::sale::contract::ProductLine;
use crate::sale::standing::Money;
use std::collections::{BTreeMap, BTreeSet};

/// What events made of deals and batches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Happening {
    /// Each changed deal, as it was and as it is.
    pub deals: Vec<(SoldDeal, SoldDeal)>,
    /// The changed batches, as they are.
    pub batches: BTreeMap<BatchId, Batch>,
    /// What was posted, in order.
    pub posted: Vec<Transaction>,
}

/// An event that is refused, by its place from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    /// Which of the events.
    pub at: usize,
    /// Why.
    pub refusal: Refusal,
}

/// Lets events happen one after the other, all or none. `batches` are those that the events and the lines of the deals name.
///
/// # Errors
/// The first event that is refused.
pub fn happen(
    deals: &[&SoldDeal],
    batches: &BTreeMap<BatchId, Batch>,
    events: &[AfterSaleEvent],
) -> Result<Happening, Refused> {
    let mut records = records_of(deals, batches);
    let (mut lines, mut changed) = (BTreeSet::new(), BTreeSet::new());
    let mut posted = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let change = records.decide(event).map_err(|refusal| Refused { at, refusal })?;
        records.take(&change);
        lines.extend(change.lines.into_keys());
        changed.extend(change.batches.into_keys());
        posted.extend(change.transactions);
    }
    let after = |line: &ProductLine| match records.lines.get(&line.id) {
        Some(record) if lines.contains(&line.id) => followed(line, record, records.money(record)),
        _ => line.clone(),
    };
    let deals = deals.iter().filter_map(|deal| {
        let after = deal.changed_to(deal.lines.iter().map(after).collect());
        (after != **deal).then(|| ((*deal).clone(), after))
    });
    Ok(Happening {
        deals: deals.collect(),
        batches: changed
            .into_iter()
            .filter(|id| !is_outright(id))
            .filter_map(|id| Some((id.clone(), records.batches.get(&id)?.clone())))
            .collect(),
        posted,
    })
}

/// What the rules know of these deals. Whatever was paid without a batch of its own is confirmed.
fn records_of(deals: &[&SoldDeal], batches: &BTreeMap<BatchId, Batch>) -> Records {
    let mut records = Records {
        batches: batches.clone(),
        ..Records::default()
    };
    for line in deals.iter().flat_map(|deal| &deal.lines) {
        let (Some(tpa), Some(record)) = (&line.tpa, record_of(line)) else {
            continue;
        };
        if let Some(batch) = tpa.batch_id.as_ref().filter(|_| tpa.is_paid_outright()) {
            let confirmed = Batch {
                state: BatchState::Confirmed,
                ..Batch::open(tpa.tpa_id.clone())
            };
            records.batches.insert(batch.clone(), confirmed);
        }
        records.lines.insert(line.id.clone(), record);
    }
    records
}

/// A line as its batch says that it is, where its own record does not say so yet: a paid batch has paid it, a returned one has let it go.
/// None where there is nothing to make up for.
#[must_use]
pub fn outcome(line: &ProductLine, id: &BatchId, batch: &Batch) -> Option<ProductLine> {
    let tpa = line.tpa.as_ref()?;
    if tpa.batch_id.as_ref() != Some(id) || line.is_ended() {
        return None;
    }
    let mut record = record_of(line)?;
    let money = match batch.state {
        BatchState::Draft | BatchState::Closed => return None,
        BatchState::Paid | BatchState::Confirmed => {
            record.payable = 0;
            Money::of(Some(batch.state))
        }
        BatchState::Returned => {
            record.payable = 0;
            record.come_back(batch.paid_on(&line.id));
            Money::Unremitted
        }
    };
    let after = followed(line, &record, money);
    (after != *line).then_some(after)
}

/// The deal as a batch says that it is.
#[must_use]
pub fn deal_after_batch(deal: &SoldDeal, id: &BatchId, batch: &Batch) -> SoldDeal {
    let after = |line: &ProductLine| outcome(line, id, batch).unwrap_or_else(|| line.clone());
    deal.changed_to(deal.lines.iter().map(after).collect())
}

impl Batch {
    /// What it paid, or pays, on one of its lines, in cents.
    #[must_use]
    pub fn paid_on(&self, line: &LineId) -> i64 {
        let frozen = self.frozen.iter().flat_map(|frozen| &frozen.lines);
        frozen.filter(|(of, _)| of == line).map(|(_, cents)| *cents).sum()
    }

    /// What is to be paid, in cents: as closed, else what is due on its lines as they are, and its adjustments.
    #[must_use]
    pub fn due(&self, payable_of: impl Fn(&LineId) -> Option<Cents>) -> i64 {
        if let Some(frozen) = &self.frozen {
            return frozen.total;
        }
        let lines = self.lines.iter().filter_map(payable_of).map(Cents::get);
        let adjusted = self.adjustments.iter().map(|adjustment| adjustment.amount);
        lines.chain(adjusted).fold(0_i64, i64::saturating_add)
    }
}
