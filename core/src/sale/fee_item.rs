//! The items of transfers' fees: the rules know each as a line of its own, and the record of the line that was transferred keeps them all.

use super::batch::{Batch, BatchState};
use super::contract::ProductLine;
use super::holder::{Holder, TransferFee};
use super::sold_line::cents;
use super::standing::Line;
use super::tpa_side::TpaSide;
use crate::form::ids::BatchId;
use crate::ledger::LineId;
use crate::money::Cents;
use std::collections::BTreeMap;

/// The items of a line with their ids, as the rules know them.
pub(super) fn fee_records(line: &ProductLine) -> impl Iterator<Item = (LineId, Line)> {
    let tpa = line.tpa.as_deref();
    tpa.into_iter().flat_map(|tpa| {
        let numbered = (1..).zip(&tpa.fees);
        numbered.map(|(number, fee)| (line.id.fee(number), record_of(line, tpa, fee)))
    })
}

fn record_of(line: &ProductLine, tpa: &TpaSide, fee: &TransferFee) -> Line {
    Line {
        batch_id: fee.batch_id.clone(),
        failed: fee.failed,
        payable: fee.payable.get(),
        ..Line::fee_item(tpa.tpa_id.clone(), line.id.clone(), fee.amount.get())
    }
}

/// A fee as its record says.
fn followed(amount: Cents, record: &Line) -> TransferFee {
    TransferFee {
        amount,
        payable: cents(record.payable),
        batch_id: record.batch_id.clone(),
        failed: record.failed,
    }
}

/// A line with its items as their records say that they are now, and with a new one where there is one. `changed` has the record of a changed item;
/// `was` is the version of the line before, which a change counts up once.
pub(super) fn with_fees<'a>(
    mut line: ProductLine,
    was: u64,
    changed: impl Fn(&LineId) -> Option<&'a Line>,
) -> ProductLine {
    let Some(tpa) = &mut line.tpa else {
        return line;
    };
    let mut fees = Vec::with_capacity(tpa.fees.len());
    for (number, fee) in (1..).zip(&tpa.fees) {
        let record = changed(&line.id.fee(number));
        fees.push(record.map_or_else(|| fee.clone(), |record| followed(fee.amount, record)));
    }
    let next = u32::try_from(fees.len()).unwrap_or(u32::MAX).saturating_add(1);
    if let Some(record) = changed(&line.id.fee(next)) {
        fees.push(followed(cents(record.payable), record));
    }
    if fees != tpa.fees {
        tpa.fees = fees;
        line.version = was.saturating_add(1);
    }
    line
}

/// A line whose items are as their batches say; none where their records say so already.
pub(super) fn fees_outcome(line: &ProductLine, batches: &BTreeMap<BatchId, Batch>) -> Option<ProductLine> {
    let mut settled = BTreeMap::new();
    for (id, mut record) in fee_records(line) {
        let batch = record.batch_id.as_ref().and_then(|batch| batches.get(batch));
        match batch.map(|batch| (batch, batch.state)) {
            None | Some((_, BatchState::Draft | BatchState::Closed)) => continue,
            Some((_, BatchState::Paid | BatchState::Confirmed)) => record.payable = 0,
            Some((batch, BatchState::Returned)) => {
                record.payable = 0;
                record.free(batch.paid_on(&id), batch.netted_on(&id));
            }
        }
        settled.insert(id, record);
    }
    let after = with_fees(line.clone(), line.version, |id| settled.get(id));
    (after != *line).then_some(after)
}

/// A row for an item of a line, as batches show it; none where the line has no such item. Its version is that of the line.
#[must_use]
pub fn fee_row(line: &ProductLine, number: u32) -> Option<ProductLine> {
    let tpa = line.tpa.as_deref()?;
    let at = usize::try_from(number).ok()?.checked_sub(1)?;
    let fee = tpa.fees.get(at)?;
    let paid = |holder: &&Holder| holder.fee > Cents::ZERO;
    let holder = tpa.holders.iter().filter(paid).nth(at);
    Some(ProductLine {
        id: line.id.fee(number),
        buyer_name: holder.map_or_else(|| line.buyer_name.clone(), |holder| holder.name.clone()),
        product_name: format!("Transfer fee, {}", line.product_name),
        price: Cents::ZERO,
        cost: Cents::ZERO,
        markup: Cents::ZERO,
        rated: None,
        tpa: Some(Box::new(TpaSide {
            batch_id: fee.batch_id.clone(),
            failed: fee.failed,
            ..TpaSide::issued(tpa.tpa_id.clone(), fee.payable)
        })),
        ..line.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::ids::{PostingId, TpaId};
    use crate::sale::event::AfterSaleEvent;
    use crate::sale::happen::{happen, outcome};
    use crate::sale::sold_deal::SoldDeal;
    use crate::sale::test_deal::deal;

    /// The deal and its batches after an event.
    fn after(
        deal: &SoldDeal,
        batches: &BTreeMap<BatchId, Batch>,
        event: AfterSaleEvent,
    ) -> (SoldDeal, BTreeMap<BatchId, Batch>) {
        let happening = happen(&[deal], batches, &[event], &PostingId::from("txn#1")).unwrap();
        let changed = happening.deals.into_iter().next().map(|(_, after)| after);
        let mut all = batches.clone();
        all.extend(happening.batches);
        (changed.unwrap_or_else(|| deal.clone()), all)
    }

    fn side(deal: &SoldDeal) -> &TpaSide {
        deal.lines.first().and_then(|line| line.tpa.as_deref()).unwrap()
    }

    #[test]
    fn a_fee_is_an_item_that_its_line_keeps() {
        let line = deal().lines.first().unwrap().id.clone();
        let transfer = |fee| AfterSaleEvent::Transfer {
            line: line.clone(),
            fee,
        };
        let (once, batches) = after(&deal(), &BTreeMap::new(), transfer(4_000));
        let (twice, batches) = after(&once, &batches, transfer(2_500));
        let amounts: Vec<i64> = side(&twice).fees.iter().map(|fee| fee.payable.get()).collect();
        assert_eq!((amounts, twice.lines.first().unwrap().version), (vec![4_000, 2_500], 3));
        assert_eq!(side(&twice).payable, Cents::from_dollars(1_500));
        // One that costs nothing moves nothing.
        let free = happen(&[&twice], &batches, &[transfer(0)], &PostingId::from("txn#2"));
        assert!(free.unwrap().deals.is_empty());
        let row = fee_row(twice.lines.first().unwrap(), 2).unwrap();
        assert_eq!(
            (row.id.as_str(), row.product_name.as_str()),
            ("deal-5-vsc#t2", "Transfer fee, Gold")
        );
        assert!(fee_row(twice.lines.first().unwrap(), 3).is_none());
    }

    #[test]
    fn a_fee_follows_its_batch() {
        let line = deal().lines.first().unwrap().id.clone();
        let batch = BatchId::new("batch-1").unwrap();
        let drafts = [(batch.clone(), Batch::open(TpaId::recorded("T1")))].into();
        let event = AfterSaleEvent::Transfer {
            line: line.clone(),
            fee: 4_000,
        };
        let (sold, drafts) = after(&deal(), &drafts, event);
        let add = AfterSaleEvent::BatchAdd {
            batch: batch.clone(),
            line: line.fee(1),
        };
        let (held, mut batches) = after(&sold, &drafts, add);
        assert!(!side(&held).has_open_fee() && side(&held).has_batched_fee());
        assert!(side(&held).batch_id.is_none(), "the line itself stays out of it");
        let kept = batches.get_mut(&batch).unwrap();
        kept.frozen = Some(crate::sale::batch::Frozen {
            lines: vec![(line.fee(1), 4_000)],
            credits: Vec::new(),
            adjustment: 0,
            total: 4_000,
        });
        kept.state = BatchState::Paid;
        let paid = outcome(held.lines.first().unwrap(), &batches).unwrap();
        assert_eq!(paid.tpa.as_ref().unwrap().fees.first().unwrap().payable, Cents::ZERO);
        assert_eq!(outcome(&paid, &batches), None);
        batches.get_mut(&batch).unwrap().state = BatchState::Returned;
        let back = outcome(&paid, &batches).unwrap();
        let fee = back.tpa.as_ref().unwrap().fees.first().unwrap().clone();
        assert_eq!((fee.payable.get(), fee.failed, fee.is_open()), (4_000, true, true));
        assert_eq!(outcome(&back, &batches), None);
    }
}
