//! Lines.

use super::books::{Books, add, cancel, on_batch, on_line, replace};
use serde_json::json;

/// [AS-1] A cancelled line leaves its draft; what is left of it can be added again.
#[test]
fn a_cancelled_line_leaves_its_draft() {
    let mut books = Books::in_batch(&[]);
    books.all_ok([cancel("A")]);
    assert!(books.batch("B1").is_empty());
    books.all_ok([add("B1", "A"), on_batch("batch_close", "B1")]);
    assert_eq!(books.batch("B1").total(), 90_000);
}

/// [AS-4] Of two who cancel, the second finds it cancelled.
#[test]
fn a_line_is_cancelled_once() {
    let mut books = Books::sold();
    books.all_ok([cancel("A")]);
    for event in [
        cancel("A"),
        on_line("void", "A"),
        replace("A", "A2"),
        on_line("expire", "A"),
    ] {
        assert_eq!(books.send(event), "not_issued");
    }
}

/// [AS-5] [AS-6] A key again is the first answer with the same event, and refused with another one.
#[test]
fn a_key_stands_for_one_event() {
    let mut books = Books::sold();
    assert_eq!(books.send_as(cancel("A"), "x"), "ok");
    let ledger = books.journal.ledger.clone();
    assert_eq!(books.send_as(cancel("A"), "x"), "repeat");
    let mut other = cancel("A");
    other["to_buyer"] = json!(1);
    assert_eq!(books.send_as(other, "x"), "key_reused");
    assert_eq!(books.journal.ledger, ledger);
    // A refusal leaves its key free.
    assert_eq!(books.send_as(on_line("void", "A"), "y"), "not_issued");
    assert_eq!(books.send_as(on_line("reinstate", "A"), "y"), "ok");
}

/// [AS-30] Amounts that no sale has are refused.
#[test]
fn a_sale_has_an_amount() {
    let mut books = Books::default();
    for (price, cost, tax) in [
        (0, 0, 0),
        (100, 101, 0),
        (100, -1, 0),
        (100, 50, -1),
        (10_000_000_000_i64, 0, 0),
    ] {
        let sale = json!({"event": "issue", "line": "A", "tpa": "T1", "price": price, "cost": cost, "tax": tax});
        assert_eq!(books.send(sale), "bad_amount");
    }
}
