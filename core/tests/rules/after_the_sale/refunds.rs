//! Refunds, and what the administrator gives back.

use super::books::{Books, add, amount, cancel, credit, on_batch, on_line, open};
use serde_json::json;

/// [AS-16] No payee gets more than it is owed, however often it is tried.
#[test]
fn a_refund_is_paid_once() {
    let mut books = Books::sold();
    books.all_ok([cancel("A")]);
    let pay = |cents| amount("refund_pay", "A", "lienholder", cents);
    assert_eq!(books.send(pay(117_001)), "exceeds_refund");
    assert_eq!(books.send(amount("refund_pay", "A", "buyer", 1)), "exceeds_refund");
    assert_eq!(books.send(pay(0)), "bad_amount");
    books.all_ok([pay(117_000)]);
    assert_eq!(books.send(pay(117_000)), "exceeds_refund");
}

/// [AS-17] What the lender sends back is owed to the buyer.
#[test]
fn a_refund_is_redirected() {
    let mut books = Books::sold();
    books.all_ok([cancel("A"), amount("refund_redirect", "A", "lienholder", 117_000)]);
    assert_eq!(
        (books.line("A").owed_lienholder, books.line("A").owed_buyer),
        (0, 117_000)
    );
    assert_eq!(
        books.send(amount("refund_redirect", "A", "lienholder", 1)),
        "exceeds_refund"
    );
    // It is no longer as cancelling left it, until it is directed back.
    assert_eq!(books.send(on_line("reinstate", "A")), "refund_paid");
    books.all_ok([
        amount("refund_redirect", "A", "buyer", 117_000),
        on_line("reinstate", "A"),
    ]);
}

/// [AS-18] After all was paid nothing is late.
#[test]
fn a_penalty_needs_a_debt() {
    let mut books = Books::sold();
    assert_eq!(books.send(amount("penalty", "A", "buyer", 1)), "nothing_due");
    books.all_ok([cancel("A")]);
    assert_eq!(books.send(amount("penalty", "A", "buyer", 0)), "bad_amount");
    books.all_ok([amount("refund_pay", "A", "lienholder", 117_000)]);
    assert_eq!(books.send(amount("penalty", "A", "lienholder", 0)), "nothing_due");
}

/// [AS-19] Money that has moved keeps a cancelled line cancelled.
#[test]
fn moved_money_keeps_a_line_cancelled() {
    let mut paid_refund = Books::sold();
    paid_refund.all_ok([cancel("A"), amount("refund_pay", "A", "lienholder", 1)]);
    assert_eq!(paid_refund.send(on_line("reinstate", "A")), "refund_paid");

    let mut paid_rest = Books::sold();
    paid_rest.all_ok([cancel("A"), open("B1"), add("B1", "A"), on_batch("batch_close", "B1")]);
    assert_eq!(paid_rest.send(on_line("reinstate", "A")), "in_closed_batch");
    paid_rest.all_ok([on_batch("batch_pay", "B1")]);
    assert_eq!(paid_rest.send(on_line("reinstate", "A")), "remainder_paid");

    let mut used = Books::paid();
    used.all_ok([cancel("A"), json!({"event": "tpa_refund", "line": "A", "amount": 1})]);
    assert_eq!(used.send(on_line("reinstate", "A")), "tpa_refunded");
    // Also before the rest was netted.
    used.all_ok([on_batch("batch_return", "B1")]);
    assert_eq!(used.line("A").payable, 90_001);
    assert_eq!(used.send(on_line("reinstate", "A")), "tpa_refunded");
}

/// [AS-20] The administrator's check comes while its credit is in a batch: the credit is taken out first.
#[test]
fn a_credit_in_a_batch_is_not_paid_by_check() {
    let mut books = Books::paid();
    books.all_ok([cancel("A"), open("B2"), credit("B2", "A")]);
    let check = json!({"event": "tpa_refund", "line": "A", "amount": 60_000});
    assert_eq!(books.send(check.clone()), "exceeds_due");
    assert_eq!(books.send(on_line("reinstate", "A")), "in_batch");
    books.all_ok([json!({"event": "batch_remove", "batch": "B2", "line": "A"}), check]);
}
