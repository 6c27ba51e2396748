//! What holds after every event.

use super::draws::line_id;
use super::oracle::Oracle;
use dealer_core::ledger::{Account, Balances, BatchId, LineId, TpaId};
use dealer_core::sale::batch::{Batch, BatchState};
use dealer_core::sale::contract::Status;
use dealer_core::sale::standing::{RefundState, Standing};
use dealer_core::sale::{AfterSaleEvent, CancelLine, Change, Journal, Line, Outcome, Records, Sent};
use std::collections::BTreeMap;

/// The words that a line shows, but for its place in a draft.
fn words(records: &Records, line: &Line) -> (Standing, RefundState, Status) {
    let money = records.money(line);
    (line.standing, line.refund(), line.status(money))
}

/// Everything that holds after each event.
pub fn check(journal: &Journal, balances: &Balances, oracle: &Oracle) {
    assert_eq!(balances.faults(), []);
    let records = &journal.records;
    assert_eq!(records.lines.len(), oracle.lines.len());
    for (id, line) in &records.lines {
        let at = balances.position(id);
        let due = [line.payable, line.refund_due, line.owed_lienholder, line.owed_buyer];
        let posted = [at.payable, at.refund_due, at.owed_lienholder, at.owed_buyer];
        assert_eq!(due.map(i128::from), posted, "the record of {id} and its entries");
        let own = &oracle.lines[id];
        assert_eq!(
            due,
            [own.payable, own.due, own.owed[0], own.owed[1]],
            "{id} by its own events"
        );
        assert_eq!(line.is_fee(), own.fee, "{id}");
        if line.standing == Standing::Void {
            assert_eq!(balances.of_line(id).count(), 0, "{id} is void");
        }
        if matches!(line.standing, Standing::Issued | Standing::Expired) {
            assert_eq!((line.refund_due, line.owed(), line.paid_back), (0, 0, 0), "{id}");
        }
        let holders = |held: fn(&Batch) -> &Vec<LineId>, states: &[BatchState]| -> Vec<BatchId> {
            let batches = records.batches.iter();
            let holding = batches.filter(|(_, batch)| states.contains(&batch.state) && held(batch).contains(id));
            holding.map(|(id, _)| id.clone()).collect()
        };
        let open = [BatchState::Draft, BatchState::Closed];
        let not_returned = [open[0], open[1], BatchState::Paid, BatchState::Confirmed];
        let of_line: Vec<BatchId> = line.batch_id.clone().into_iter().collect();
        let of_credit: Vec<BatchId> = line.credit_batch.clone().into_iter().collect();
        assert_eq!(holders(|batch| &batch.lines, &not_returned), of_line, "{id}");
        assert_eq!(holders(|batch| &batch.credits, &open), of_credit, "{id}");
    }
    let mut clearing: BTreeMap<&TpaId, i64> = BTreeMap::new();
    for batch in records.batches.values() {
        *clearing.entry(&batch.tpa_id).or_default() += match batch.state {
            BatchState::Paid => batch.total(),
            _ => 0,
        };
        if batch.state == BatchState::Closed {
            let frozen = batch.frozen.as_ref().expect("amounts");
            for (id, cents) in &frozen.lines {
                assert_eq!(records.lines[id].payable, *cents, "{id} is fast");
            }
            for (id, cents) in &frozen.credits {
                assert_eq!(records.lines[id].refund_due, *cents, "the credit of {id} is fast");
            }
        }
    }
    for (tpa, total) in clearing {
        let held = balances.of(&Account::Clearing(tpa.clone()), None);
        assert_eq!(held, -i128::from(total), "clearing of {tpa}");
    }
}

/// Cancelling and reinstating at once leaves all balances and words as they were.
pub fn check_reinstating(journal: &Journal, before: &Records, posted: usize, cancel: &CancelLine) {
    let event = AfterSaleEvent::Reinstate {
        line: cancel.line.clone(),
    };
    let change = journal.records.decide(&event).expect("it can be reinstated");
    let mut after = journal.records.clone();
    after.take(&change);
    let (line, old) = (&after.lines[&cancel.line], &before.lines[&cancel.line]);
    // Only its place in a draft is lost.
    let mut wanted = old.clone();
    if before.batch_state(old) == Some(BatchState::Draft) {
        wanted.batch_id = None;
    }
    assert_eq!(*line, wanted);
    assert_eq!(words(&after, line), words(before, old));
    let reinstated = journal.ledger.iter().chain(&change.transactions);
    assert_eq!(Balances::fold(reinstated), Balances::fold(&journal.ledger[..posted]));
}

/// What an accepted event posts, and which versions it counts up.
pub fn done(journal: &Journal, before: &Records, posted: usize, change: &Change, balances: &mut Balances) {
    let posted = &journal.ledger[posted..];
    assert_eq!(posted, change.transactions);
    for transaction in posted {
        assert!(transaction.is_balanced() && !transaction.entries.is_empty());
        assert!(transaction.entries.iter().all(|entry| entry.amount != 0));
        balances.post(transaction);
    }
    for (id, batch) in &change.batches {
        let counted = before.batches.get(id).map_or(0, |batch| batch.version);
        assert_eq!(batch.version, counted + 1, "{id}");
    }
}

/// What is due on a line, and its place in batches, changes only with the version of the batch that holds it.
pub fn check_versions(after: &Records, before: &Records, change: &Change) {
    for id in change.lines.keys() {
        let Some((old, new)) = before.lines.get(id).zip(after.lines.get(id)) else {
            continue;
        };
        let mut counted: Vec<BatchId> = Vec::new();
        if (old.payable, old.refund_due, &old.batch_id) != (new.payable, new.refund_due, &new.batch_id) {
            counted.extend([old, new].into_iter().filter_map(|line| line.batch_id.clone()));
        }
        if old.credit_batch != new.credit_batch {
            counted.extend([old, new].into_iter().filter_map(|line| line.credit_batch.clone()));
        }
        if new.credit_batch.is_some() && old.credit_batch.is_none() {
            counted.extend(new.batch_id.clone());
        }
        for batch in counted {
            assert!(change.batches.contains_key(&batch), "{id} counts {batch} up");
        }
    }
}

/// A key that was used answers `repeat` to the same event and `key_reused` to another one, and changes nothing.
pub fn send_again(journal: &mut Journal, sent: &[Sent], number: u8) {
    // Seldom, since it compares all that is kept.
    let Some(old) = sent.get(usize::from(number) / 2).filter(|_| number.is_multiple_of(8)) else {
        return;
    };
    let before = journal.clone();
    assert_eq!(journal.send(old), Outcome::Repeat);
    let other = Sent {
        event: AfterSaleEvent::Void {
            line: line_id("another"),
        },
        key: old.key.clone(),
    };
    assert_eq!(journal.send(&other).code(), "key_reused");
    assert!(*journal == before);
}
