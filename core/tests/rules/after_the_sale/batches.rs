//! Remittance batches.

use super::books::{Books, add, cancel, credit, issue, on_batch, on_line, open, replace};
use crate::scenarios;
use dealer_core::ledger::TpaId;
use dealer_core::sale::Outcome;
use dealer_core::sale::batch::{BatchState, MAX_ROWS};
use serde_json::json;

/// [AS-2] A line of a closed batch is not ended: the batch is reopened first.
#[test]
fn a_closed_batch_holds_its_lines() {
    let mut books = Books::in_batch(&["batch_close"]);
    for event in [cancel("A"), on_line("void", "A"), replace("A", "A2")] {
        assert_eq!(books.send(event), "in_closed_batch");
    }
    books.all_ok([on_batch("batch_reopen", "B1"), cancel("A")]);
}

/// [AS-3] The batch of a cancelled line comes back: the line owes its cost less the share.
#[test]
fn a_returned_batch_nets_what_was_cancelled() {
    let mut books = Books::paid();
    books.all_ok([cancel("A")]);
    assert_eq!((books.line("A").payable, books.line("A").refund_due), (0, 60_000));
    books.all_ok([on_batch("batch_return", "B1")]);
    assert_eq!((books.line("A").payable, books.line("A").refund_due), (90_000, 0));
    assert!(books.line("A").failed);
}

/// [AS-21] What changes a draft, or what is due in it, counts its version up: a close rests on the version that it saw.
#[test]
fn every_change_of_a_batch_counts() {
    let mut books = Books::in_batch(&[]);
    let mut version = books.batch("B1").version;
    for event in [
        on_line("void", "A"),
        issue("C"),
        add("B1", "C"),
        cancel("C"),
        add("B1", "C"),
        on_line("reinstate", "C"),
        add("B1", "C"),
        json!({"event": "batch_adjust", "batch": "B1", "amount": 5, "reason": "Rounding"}),
        json!({"event": "batch_remove", "batch": "B1", "line": "C"}),
    ] {
        let changes_batch = event["event"] != "issue";
        assert_eq!(books.send(event.clone()), "ok");
        version += u64::from(changes_batch);
        assert_eq!(books.batch("B1").version, version, "{event}");
    }
    // A credit in another draft counts up the batch that paid its line, too.
    let mut books = Books::paid();
    books.all_ok([cancel("A"), open("B2")]);
    let version = books.batch("B1").version;
    books.all_ok([credit("B2", "A")]);
    assert_eq!(books.batch("B1").version, version + 1);
}

/// [AS-22] A line is in one draft.
#[test]
fn a_line_is_in_one_batch() {
    let mut books = Books::in_batch(&[]);
    books.all_ok([open("B2")]);
    assert_eq!(books.send(add("B2", "A")), "in_batch");
    assert_eq!(books.send(add("B1", "A")), "in_batch");
}

/// [AS-23] [AS-24] A batch takes each step once, and says where it stands.
#[test]
fn a_batch_takes_each_step_once() {
    let mut books = Books::in_batch(&["batch_close", "batch_pay"]);
    assert_eq!(books.send(on_batch("batch_pay", "B1")), "batch_paid");
    books.all_ok([on_batch("batch_confirm", "B1")]);
    for event in [
        "batch_return",
        "batch_confirm",
        "batch_pay",
        "batch_close",
        "batch_reopen",
    ] {
        assert_eq!(books.send(on_batch(event, "B1")), "batch_confirmed");
    }
    let mut books = Books::paid();
    books.all_ok([on_batch("batch_return", "B1")]);
    assert_eq!(books.send(on_batch("batch_confirm", "B1")), "batch_returned");
    assert_eq!(books.send(on_batch("batch_pay", "none")), "unknown_batch");
    // The batch and its state come before the line.
    assert_eq!(books.send(add("none", "none")), "unknown_batch");
    assert_eq!(books.send(add("B1", "none")), "batch_returned");
}

/// [AS-25] Credits above the lines can't be closed; equal to them they are an offset.
#[test]
fn credits_stay_within_the_lines() {
    let mut books = Books::paid();
    books.all_ok([cancel("A"), open("B2"), credit("B2", "A")]);
    assert_eq!(books.send(on_batch("batch_close", "B2")), "negative_total");
    books.all_ok([
        json!({"event": "batch_adjust", "batch": "B2", "amount": 60_000, "reason": "Paid by card"}),
        on_batch("batch_close", "B2"),
        json!({"event": "batch_pay", "batch": "B2", "method": "check", "date": "2026-05-18", "reference": "1042"}),
    ]);
    assert_eq!(books.batch("B2").total(), 0);
    assert_eq!(books.batch("B2").payment.as_ref().expect("a payment").method, None);
}

/// [AS-26] The batch that paid a credit's line comes back: the closed batch that holds the credit is a draft again, without it.
#[test]
fn a_return_takes_credits_out_of_closed_batches() {
    let mut books = Books::paid();
    books.all_ok([
        cancel("A"),
        issue("C"),
        open("B2"),
        add("B2", "C"),
        credit("B2", "A"),
        on_batch("batch_close", "B2"),
    ]);
    assert_eq!(books.batch("B2").total(), 90_000);
    let event = json!({"event": "batch_return", "batch": "B1", "reason": "R03 no account", "key": "k"});
    let outcome = books.journal.send(&scenarios::event(&event).expect("an event"));
    let Outcome::Done(change) = outcome else {
        panic!("{outcome:?}")
    };
    // The same transaction writes the batch that loses the credit.
    assert_eq!(change.batches.len(), 2);
    let batch = books.batch("B2");
    assert_eq!(
        (batch.state, batch.credits.len(), batch.lines.len()),
        (BatchState::Draft, 0, 1)
    );
    assert_eq!(books.line("A").credit_batch, None);
}

/// [AS-29] The 401st line goes into a second draft.
#[test]
fn a_batch_has_four_hundred_lines() {
    let mut books = Books::default();
    let tpa = TpaId::new("T1").expect("an id");
    books.all_ok([open("B1"), open("B2")]);
    for number in 0..=MAX_ROWS {
        books.all_ok([issue(&format!("L{number}"))]);
    }
    for number in 0..MAX_ROWS {
        assert!(books.batch("B1").takes_next(&tpa));
        books.all_ok([add("B1", &format!("L{number}"))]);
    }
    let last = format!("L{MAX_ROWS}");
    assert!(!books.batch("B1").takes_next(&tpa) && books.batch("B2").takes_next(&tpa));
    assert_eq!(books.send(add("B1", &last)), "batch_full");
    books.all_ok([
        add("B2", &last),
        on_batch("batch_close", "B1"),
        on_batch("batch_pay", "B1"),
    ]);
    assert_eq!(books.batch("B1").total(), 60_000_000);
}
