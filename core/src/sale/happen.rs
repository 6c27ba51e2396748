//! Events after the sale, on deals and batches as they are stored.

use super::batch::{Batch, BatchState};
use super::event::AfterSaleEvent;
use super::fee_item::{fee_records, fees_outcome, with_fees};
use super::noted::Noting;
use super::records::Records;
use super::refusal::Refusal;
use super::sold_deal::SoldDeal;
use super::sold_line::{followed, record_of, sold_for};
use super::tpa_side::{CreditTaken, is_outright};
use crate::form::ids::{BatchId, PostingId};
use crate::ledger::{LineId, Transaction};
use crate::money::Cents;
use crate::sale::contract::ProductLine;
use crate::sale::standing::Money;
use std::collections::{BTreeMap, BTreeSet};

/// What events made of deals and batches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    /// Each changed deal, as it was and as it is.
    pub deals: Vec<(SoldDeal, SoldDeal)>,
    /// The changed batches, as they are.
    pub batches: BTreeMap<BatchId, Batch>,
    /// What was posted, in order.
    pub posted: Vec<Transaction>,
    /// The id of the posting, which its lines keep.
    pub posting: PostingId,
}

/// An event that is refused, by its place from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    /// Which of the events.
    pub at: usize,
    /// Why.
    pub refusal: Refusal,
}

/// Lets events happen one after the other, all or none. `batches` are those that the events and the lines of the deals name. What they post gets the
/// id `posting`, which each line keeps whose money moves; nothing is written under it where they post nothing.
///
/// # Errors
/// The first event that is refused. That a line has room for the id is checked last.
pub fn happen(
    deals: &[&SoldDeal],
    batches: &BTreeMap<BatchId, Batch>,
    events: &[AfterSaleEvent],
    posting: &PostingId,
) -> Result<Happening, Refused> {
    let mut records = records_of(deals, batches);
    let mut noting = Noting::new(deals, posting);
    let (mut lines, mut changed) = (BTreeSet::new(), BTreeSet::new());
    let mut posted = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let refused = |refusal| Refused { at, refusal };
        let change = records.decide(event).map_err(refused)?;
        noting.take(event, &change, &mut records).map_err(refused)?;
        lines.extend(change.lines.into_keys());
        changed.extend(change.batches.into_keys());
        posted.extend(change.transactions);
    }
    let after = |line: &ProductLine| {
        let after = match records.lines.get(&line.id) {
            Some(record) if lines.contains(&line.id) => followed(line, record, records.money(record)),
            _ => line.clone(),
        };
        noting.noted(with_fees(after, line.version, |fee| {
            records.lines.get(fee).filter(|_| lines.contains(fee))
        }))
    };
    // A line that was sold for another one stands in the other one's deal.
    let sold = |line: &ProductLine| {
        let id = records.lines.get(&line.id)?.replaced_by.as_ref();
        let id = id.filter(|id| lines.contains(*id))?;
        Some(noting.noted(sold_for(line, id, records.lines.get(id)?)))
    };
    let deals = deals.iter().filter_map(|deal| {
        let changed = deal.lines.iter().map(after);
        let is_new = |new: &ProductLine| deal.lines.iter().all(|line| line.id != new.id);
        let sold = deal.lines.iter().filter_map(sold).filter(is_new);
        let after = deal.changed_to(changed.chain(sold).collect());
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
        posting: posting.clone(),
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
        records.lines.extend(fee_records(line));
    }
    records
}

/// A line as its batches say that it is, where its own record does not say so yet: a paid batch has paid it, its transfers' fees, or taken its
/// credit, a returned one has let it go or owes the credit again. None where there is nothing to make up for. The batches' steps commute, so that they may be
/// made up for in any order.
#[must_use]
pub fn outcome(line: &ProductLine, batches: &BTreeMap<BatchId, Batch>) -> Option<ProductLine> {
    let with_credit = credit_outcome(line, batches);
    let line_now = with_credit.as_ref().unwrap_or(line);
    let with_money = held_outcome(line_now, batches).or(with_credit);
    let line_now = with_money.as_ref().unwrap_or(line);
    let mut after = fees_outcome(line_now, batches).or(with_money)?;
    if after.version > line.version {
        after.version = line.version.saturating_add(1);
    }
    Some(after)
}

/// What the batch that holds a line made of it.
fn held_outcome(line: &ProductLine, batches: &BTreeMap<BatchId, Batch>) -> Option<ProductLine> {
    let id = line.tpa.as_ref()?.batch_id.as_ref()?;
    let batch = batches.get(id)?;
    let mut record = record_of(line)?;
    let money = match batch.state {
        BatchState::Draft | BatchState::Closed => return None,
        BatchState::Paid | BatchState::Confirmed => {
            record.payable = 0;
            Money::of(Some(batch.state))
        }
        BatchState::Returned => {
            record.payable = 0;
            record.free(batch.paid_on(&line.id), batch.netted_on(&line.id));
            Money::Unremitted
        }
    };
    let after = followed(line, &record, money);
    (after != *line).then_some(after)
}

/// What the batch that takes a line's credit made of it.
fn credit_outcome(line: &ProductLine, batches: &BTreeMap<BatchId, Batch>) -> Option<ProductLine> {
    let tpa = line.tpa.as_ref()?;
    let mut after = tpa.clone();
    if let Some(taken) = &tpa.credited
        && let Some(batch) = batches.get(&taken.batch_id)
        && batch.state == BatchState::Returned
    {
        let owed = tpa.refund_due.get().saturating_add(taken.amount.get());
        after.refund_due = Cents::new(owed).unwrap_or(Cents::MAX);
        after.credited = None;
    }
    if let Some(id) = &tpa.credit_batch
        && let Some(batch) = batches.get(id)
    {
        match batch.state {
            BatchState::Draft | BatchState::Closed if batch.credits.contains(&line.id) => {}
            BatchState::Paid | BatchState::Confirmed if batch.credits.contains(&line.id) => {
                let amount = Cents::new(batch.credit_of(&line.id, 0).unwrap_or_default()).unwrap_or_default();
                let owed = after.refund_due.get().saturating_sub(amount.get());
                after.refund_due = Cents::new(owed).unwrap_or_default();
                after.credit_batch = None;
                after.credited = Some(Box::new(CreditTaken {
                    batch_id: id.clone(),
                    amount,
                }));
            }
            // It left the batch with the return of the one that had paid the line, or what took it came back.
            _ => after.credit_batch = None,
        }
    }
    (after != *tpa).then(|| ProductLine {
        tpa: Some(after),
        version: line.version.saturating_add(1),
        ..line.clone()
    })
}

/// The deal as these batches say that it is.
#[must_use]
pub fn deal_after_batches(deal: &SoldDeal, batches: &BTreeMap<BatchId, Batch>) -> SoldDeal {
    let after = |line: &ProductLine| outcome(line, batches).unwrap_or_else(|| line.clone());
    deal.changed_to(deal.lines.iter().map(after).collect())
}

impl Batch {
    /// What it paid, or pays, on one of its lines, in cents.
    #[must_use]
    pub fn paid_on(&self, line: &LineId) -> i64 {
        let frozen = self.frozen.iter().flat_map(|frozen| &frozen.lines);
        frozen.filter(|(of, _)| of == line).map(|(_, cents)| *cents).sum()
    }

    /// What its return took from the administrator's debt on one of its lines, in cents.
    #[must_use]
    pub fn netted_on(&self, line: &LineId) -> i64 {
        let netted = self.netted.iter().filter(|(of, _)| of == line);
        netted.map(|(_, cents)| *cents).sum()
    }

    /// What is to be paid, in cents: as closed, else what is due on its lines as they are, less what the administrator owes on its credits,
    /// and its adjustments.
    #[must_use]
    pub fn due(
        &self,
        payable_of: impl Fn(&LineId) -> Option<Cents>,
        owed_on: impl Fn(&LineId) -> Option<Cents>,
    ) -> i64 {
        if let Some(frozen) = &self.frozen {
            return frozen.total;
        }
        let lines = self.lines.iter().filter_map(payable_of).map(Cents::get);
        let credits = self.credits.iter().filter_map(owed_on);
        let lines = lines.chain(credits.map(|cents| cents.get().saturating_neg()));
        let adjusted = self.adjustments.iter().map(|adjustment| adjustment.amount);
        lines.chain(adjusted).fold(0_i64, i64::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::Product;
    use crate::form::given::Given;
    use crate::ledger::TpaId;
    use crate::sale::Standing;
    use crate::sale::contract::{ContractFacts, SoldProduct, Status, generate};
    use crate::sale::event::{AfterSaleEvent, NewLine};
    use crate::sale::tpa_side::TpaSide;

    fn cents(number: i64) -> Cents {
        Cents::new(number).unwrap()
    }

    /// A deal with a service contract of 2,400.00 at cost 1,500.00.
    fn deal() -> SoldDeal {
        let products = [SoldProduct {
            product: Product::Vsc,
            product_name: "Gold".to_owned(),
            price: cents(240_000),
            cost: cents(150_000),
            rated: None,
        }];
        let facts = ContractFacts {
            buyer_name: "Maria Alvarez",
            vehicle_info: "",
            vin: &Given::default(),
            otd_price: cents(1_000_000),
            products: &products,
        };
        let mut generated = generate(&facts, 5, 5);
        for line in &mut generated.lines {
            line.tpa = Some(Box::new(TpaSide::issued(TpaId::recorded("T1"), line.cost)));
        }
        SoldDeal {
            contract: generated.contract,
            lines: generated.lines,
        }
    }

    fn replaced(deal: &SoldDeal, price: i64, cost: i64) -> Result<Happening, Refused> {
        let old = deal.lines.last().unwrap();
        let event = AfterSaleEvent::Replace {
            line: old.id.clone(),
            new: NewLine {
                line: old.next_id().unwrap(),
                tpa: TpaId::recorded("T1"),
                price,
                cost,
                tax: 0,
            },
        };
        happen(&[deal], &BTreeMap::new(), &[event], &PostingId::from("txn#1"))
    }

    #[test]
    fn a_corrected_line_stands_behind_the_one_that_it_is_sold_for() {
        let before = deal();
        let happening = replaced(&before, 230_000, 100_000).unwrap();
        let [(_, after)] = happening.deals.as_slice() else {
            panic!("one deal changes");
        };
        let [old, new] = after.lines.as_slice() else {
            panic!("two lines");
        };
        let (old_side, new_side) = (old.tpa.as_ref().unwrap(), new.tpa.as_ref().unwrap());
        assert_eq!(
            (old_side.standing, old.status, old.version),
            (Standing::Replaced, Status::Failed, 2)
        );
        assert_eq!(old_side.replaced_by.as_ref(), Some(&new.id));
        assert_eq!(new_side.replaces.as_ref(), Some(&old.id));
        assert_eq!(new.id, "deal-5-vsc-r2");
        assert_eq!(
            (new.price, new.cost, new.markup),
            (cents(230_000), cents(100_000), cents(130_000))
        );
        assert_eq!(
            (new.status, new.version, new.product()),
            (Status::Pending, 1, Some(Product::Vsc))
        );
        assert_eq!(after.contract.total_price, cents(990_000));
        assert_eq!((after.contract.status, after.contract.version), (Status::Pending, 2));
        // Later lines of the deal keep what was replaced before.
        let again = replaced(after, 230_000, 100_000).unwrap();
        let lines = &again.deals.first().unwrap().1.lines;
        let ids: Vec<&str> = lines.iter().map(|line| line.id.as_str()).collect();
        assert_eq!(ids, ["deal-5-vsc", "deal-5-vsc-r2", "deal-5-vsc-r3"]);
    }

    #[test]
    fn a_replaced_line_is_not_replaced_again() {
        let before = deal();
        let happening = replaced(&before, 240_000, 150_000).unwrap();
        let mut after = happening.deals.into_iter().next().unwrap().1;
        after.lines.pop();
        assert_eq!(
            replaced(&after, 240_000, 150_000).unwrap_err().refusal.code(),
            "not_issued"
        );
        assert_eq!(replaced(&before, 100, 200).unwrap_err().refusal.code(), "bad_amount");
    }
}
