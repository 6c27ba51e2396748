//! What a line keeps of what is posted on it: the ids of its own postings and of the batches that held it, in the transaction of each event.

use super::batch::BatchState;
use super::contract::ProductLine;
use super::event::AfterSaleEvent;
use super::records::{Change, Records};
use super::refusal::Refusal;
use super::sold_deal::SoldDeal;
use super::tpa_side::is_outright;
use super::txns::Txns;
use crate::form::ids::{BatchId, PostingId};
use crate::ledger::LineId;
use std::collections::{BTreeMap, BTreeSet};

/// The most ids that a line keeps, so that its postings are one read (joints.md, section 2). What ends or settles a line may use all of them.
const MOST: usize = 60;

/// Up to how many a line goes into a batch, or its credit does: each payment that comes back costs one.
const MOST_REMITTED: usize = 55;

/// Up to how many anything begins that has to be settled later.
const MOST_BEGUN: usize = 50;

/// How many ids a line may have after an event.
///
/// No line is locked out of its end: from [`MOST_BEGUN`] on it is neither transferred nor reinstated, and no refund is redirected, raised or paid in part, so what
/// is left of its life is bounded. It goes into batches five times more; after that only what needs at most five ids can follow: one void, replacement or
/// cancellation, one payment of all to each payee, and two refunds of all that the administrator owes (one of them for a credit whose batch came back).
/// What a batch goes through as a whole is in the batch's own record, and is never refused for this.
fn most_after(event: &AfterSaleEvent, before: &Records) -> usize {
    let settles = match event {
        AfterSaleEvent::RefundPay { line, payee, amount } => {
            let line = before.lines.get(line);
            line.is_some_and(|line| *amount == line.owed_to(*payee))
        }
        AfterSaleEvent::TpaRefund { line: id, amount } => before.lines.get(id).is_some_and(|line| {
            let credited = before.seen(id, line).credited.unwrap_or_default();
            *amount == line.refund_due.saturating_sub(credited)
        }),
        AfterSaleEvent::Issue(_)
        | AfterSaleEvent::Void { .. }
        | AfterSaleEvent::Replace { .. }
        | AfterSaleEvent::Expire { .. }
        | AfterSaleEvent::Cancel(_)
        | AfterSaleEvent::BatchOpen { .. }
        | AfterSaleEvent::BatchRemove { .. }
        | AfterSaleEvent::BatchUncredit { .. }
        | AfterSaleEvent::BatchAdjust { .. }
        | AfterSaleEvent::BatchClose { .. }
        | AfterSaleEvent::BatchReopen { .. }
        | AfterSaleEvent::BatchPay { .. }
        | AfterSaleEvent::BatchConfirm { .. }
        | AfterSaleEvent::BatchReturn { .. } => true,
        AfterSaleEvent::BatchAdd { .. } | AfterSaleEvent::BatchCredit { .. } => return MOST_REMITTED,
        AfterSaleEvent::Transfer { .. }
        | AfterSaleEvent::Reinstate { .. }
        | AfterSaleEvent::RefundRedirect { .. }
        | AfterSaleEvent::Penalty { .. } => false,
    };
    if settles { MOST } else { MOST_BEGUN }
}

/// The ids of lines while events happen to them.
pub(super) struct Noting<'a> {
    posting: &'a PostingId,
    txns: BTreeMap<LineId, Txns>,
}

impl<'a> Noting<'a> {
    /// Those that the lines of these deals have. What is posted on them gets this id.
    pub(super) fn new(deals: &[&SoldDeal], posting: &'a PostingId) -> Self {
        let lines = deals.iter().flat_map(|deal| &deal.lines);
        let known = lines.filter_map(|line| Some((line.id.clone(), line.tpa.as_ref()?.txns.clone())));
        Self {
            posting,
            txns: known.collect(),
        }
    }

    /// Puts what an event changes into the records, and notes it in its lines.
    ///
    /// # Errors
    /// [`Refusal::TooOften`] where a line would have more ids than it may after this event.
    pub(super) fn take(
        &mut self,
        event: &AfterSaleEvent,
        change: &Change,
        records: &mut Records,
    ) -> Result<(), Refusal> {
        let most = most_after(event, records);
        let touched: BTreeSet<LineId> = change.lines.keys().map(LineId::of_record).collect();
        let before: Vec<(LineId, BTreeSet<BatchId>)> = touched
            .into_iter()
            .map(|line| (line.clone(), held(records, &line)))
            .collect();
        records.take(change);
        let entries = change.transactions.iter().flat_map(|posted| &posted.entries);
        let moved: BTreeSet<LineId> = entries
            .filter_map(|entry| entry.line.as_ref().map(LineId::of_record))
            .collect();
        for (line, before) in before {
            let after = held(records, &line);
            let txns = self.txns.entry(line.clone()).or_default();
            let had = txns.len();
            for batch in &after {
                txns.hold(batch.clone());
            }
            if moved.contains(&line) {
                txns.note(self.posting.clone());
            } else {
                // A draft has posted nothing yet: whoever leaves it by itself can come and go without end.
                let is_draft = |batch: &&BatchId| {
                    let known = records.batches.get(*batch);
                    known.is_some_and(|batch| batch.state == BatchState::Draft)
                };
                before
                    .difference(&after)
                    .filter(is_draft)
                    .for_each(|batch| txns.let_go(batch));
            }
            if txns.len() > most && txns.len() > had {
                return Err(Refusal::TooOften);
            }
        }
        Ok(())
    }

    /// A line with its ids as they are now.
    pub(super) fn noted(&self, mut line: ProductLine) -> ProductLine {
        if let (Some(tpa), Some(txns)) = (&mut line.tpa, self.txns.get(&line.id)) {
            tpa.txns.clone_from(txns);
        }
        line
    }
}

/// The batches that hold a line, its credit, or the fee of one of its transfers.
fn held(records: &Records, id: &LineId) -> BTreeSet<BatchId> {
    let line = records.lines.get(id);
    let fees = line.map_or(0, |line| line.fees);
    let items = (1..=fees).filter_map(|number| records.lines.get(&id.fee(number)));
    let batches = line
        .into_iter()
        .chain(items)
        .flat_map(|line| [line.batch_id.clone(), line.credit_batch.clone()]);
    batches.flatten().filter(|batch| !is_outright(batch)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::ids::TpaId;
    use crate::ledger::posting::Payee;
    use crate::sale::batch::Batch;
    use crate::sale::event::CancelLine;
    use crate::sale::happen::{Happening, happen};
    use crate::sale::test_deal;

    /// A deal with one line, of which this many postings are known.
    fn deal(known: usize) -> SoldDeal {
        let mut deal = test_deal::deal();
        let side = deal.lines.first_mut().and_then(|line| line.tpa.as_mut()).unwrap();
        for number in 0..known {
            side.txns.note(PostingId::from(format!("txn#{number}")));
        }
        deal
    }

    fn line_of(deal: &SoldDeal) -> LineId {
        deal.lines.first().unwrap().id.clone()
    }

    fn txns(deal: &SoldDeal) -> Vec<&str> {
        deal.lines.first().unwrap().tpa.as_ref().unwrap().txns.ids().collect()
    }

    fn try_after(deal: &SoldDeal, event: AfterSaleEvent, posting: &str) -> Result<Happening, Refusal> {
        let batch = (BatchId::new("batch-1").unwrap(), Batch::open(TpaId::recorded("T1")));
        let happened = happen(&[deal], &[batch].into(), &[event], &PostingId::from(posting));
        happened.map_err(|refused| refused.refusal)
    }

    fn after(deal: &SoldDeal, event: AfterSaleEvent, posting: &str) -> SoldDeal {
        try_after(deal, event, posting).unwrap().deals.remove(0).1
    }

    fn cancel(deal: &SoldDeal) -> AfterSaleEvent {
        AfterSaleEvent::Cancel(CancelLine {
            line: line_of(deal),
            tpa_share: 1_000,
            dealer_share: 500,
            tax_refund: 0,
            to_lienholder: 0,
            to_buyer: 1_500,
        })
    }

    fn pay(deal: &SoldDeal, amount: i64) -> AfterSaleEvent {
        AfterSaleEvent::RefundPay {
            line: line_of(deal),
            payee: Payee::Buyer,
            amount,
        }
    }

    fn add(deal: &SoldDeal) -> AfterSaleEvent {
        AfterSaleEvent::BatchAdd {
            batch: BatchId::new("batch-1").unwrap(),
            line: line_of(deal),
        }
    }

    #[test]
    fn a_line_keeps_what_its_events_post_and_the_batch_that_holds_it() {
        let sold = deal(1);
        let added = after(&sold, add(&sold), "txn#a");
        assert_eq!(
            txns(&added),
            ["txn#0", "batch-1"],
            "a line that goes into a draft posts nothing"
        );
        let transfer = AfterSaleEvent::Transfer {
            line: line_of(&sold),
            fee: 4_000,
        };
        let transferred = after(&sold, transfer, "txn#b");
        assert_eq!(txns(&transferred), ["txn#0", "txn#b"], "a fee is its line's");
        let cancelled = after(&transferred, cancel(&sold), "txn#c");
        assert_eq!(txns(&cancelled), ["txn#0", "txn#b", "txn#c"]);
    }

    /// What comes and goes before anything is paid costs no place.
    #[test]
    fn a_draft_that_lets_a_line_go_is_forgotten() {
        let sold = deal(1);
        let mut batch = Batch::open(TpaId::recorded("T1"));
        batch.lines.push(line_of(&sold));
        let id = BatchId::new("batch-1").unwrap();
        let held = after(&sold, add(&sold), "txn#a");
        let event = AfterSaleEvent::BatchRemove {
            batch: id.clone(),
            line: line_of(&sold),
        };
        let happened = happen(&[&held], &[(id, batch)].into(), &[event], &PostingId::from("txn#b")).unwrap();
        assert_eq!(txns(&happened.deals.first().unwrap().1), ["txn#0"]);
    }

    #[test]
    fn a_corrected_line_begins_with_the_posting_of_its_correction() {
        let sold = deal(60 - 1);
        let event = AfterSaleEvent::Replace {
            line: line_of(&sold),
            new: crate::sale::event::NewLine {
                line: sold.lines.first().unwrap().next_id().unwrap(),
                tpa: TpaId::recorded("T1"),
                price: 240_000,
                cost: 150_000,
                tax: 0,
            },
        };
        let replaced = after(&sold, event, "txn#new");
        let new = replaced.lines.last().unwrap().tpa.as_ref().unwrap();
        assert_eq!(new.txns, Txns::of(PostingId::from("txn#new")));
        assert_eq!(txns(&replaced).len(), 60);
    }

    #[test]
    fn what_begins_is_refused_first_then_what_is_remitted_and_never_an_end() {
        let transfer = |deal: &SoldDeal| AfterSaleEvent::Transfer {
            line: line_of(deal),
            fee: 4_000,
        };
        let (almost, full) = (deal(MOST_BEGUN - 1), deal(MOST_BEGUN));
        assert!(try_after(&almost, transfer(&almost), "txn#z").is_ok());
        assert_eq!(
            try_after(&full, transfer(&full), "txn#z").unwrap_err(),
            Refusal::TooOften
        );
        // A transfer without a fee posts nothing, and is refused for nothing.
        let free = AfterSaleEvent::Transfer {
            line: line_of(&full),
            fee: 0,
        };
        assert!(try_after(&full, free, "txn#z").is_ok());
        assert!(try_after(&full, add(&full), "txn#z").is_ok());
        let full = deal(MOST_REMITTED);
        assert_eq!(try_after(&full, add(&full), "txn#z").unwrap_err(), Refusal::TooOften);
        // It is still cancelled, and paid back at once, but not bit by bit, and not reinstated.
        let cancelled = after(&full, cancel(&full), "txn#c");
        assert_eq!(
            try_after(&cancelled, pay(&full, 1), "txn#d").unwrap_err(),
            Refusal::TooOften
        );
        let reinstate = AfterSaleEvent::Reinstate { line: line_of(&full) };
        assert_eq!(
            try_after(&cancelled, reinstate, "txn#d").unwrap_err(),
            Refusal::TooOften
        );
        let paid = after(&cancelled, pay(&full, 1_500), "txn#d");
        assert_eq!(txns(&paid).len(), MOST_REMITTED + 2);
        let void = AfterSaleEvent::Void { line: line_of(&full) };
        assert!(try_after(&full, void, "txn#v").is_ok());
    }

    /// What the rules refuse for another reason is told so.
    #[test]
    fn that_there_is_no_room_is_told_last() {
        let full = deal(MOST);
        let transfer = AfterSaleEvent::Transfer {
            line: line_of(&full),
            fee: -1,
        };
        assert_eq!(try_after(&full, transfer, "txn#z").unwrap_err(), Refusal::BadAmount);
    }
}
