//! A dealer's books for a test, and the events that fill them.

use crate::scenarios;
use dealer_core::ledger::{BatchId, LineId};
use dealer_core::sale::{Batch, Journal, Line};
use serde_json::{Value, json};

/// A dealer's books, and the keys of what is sent.
#[derive(Default)]
pub struct Books {
    pub journal: Journal,
    keys: u32,
}

impl Books {
    /// Sends an event under a new key and gives the outcome's code.
    pub fn send(&mut self, event: Value) -> &'static str {
        self.keys += 1;
        let key = format!("k{}", self.keys);
        self.send_as(event, &key)
    }

    pub fn send_as(&mut self, mut event: Value, key: &str) -> &'static str {
        event["key"] = json!(key);
        self.journal.send(&scenarios::event(&event).expect("an event")).code()
    }

    pub fn all_ok(&mut self, events: impl IntoIterator<Item = Value>) {
        for event in events {
            assert_eq!(self.send(event.clone()), "ok", "{event}");
        }
    }

    pub fn line(&self, id: &str) -> &Line {
        &self.journal.records.lines[&LineId::new(id).expect("an id")]
    }

    pub fn batch(&self, id: &str) -> &Batch {
        &self.journal.records.batches[&BatchId::new(id).expect("an id")]
    }

    /// The line A, sold for 2,400.00 at cost 1,500.00.
    pub fn sold() -> Self {
        let mut books = Self::default();
        books.all_ok([issue("A")]);
        books
    }

    /// A in a batch B1 that is this far.
    pub fn in_batch(steps: &[&str]) -> Self {
        let mut books = Self::sold();
        books.all_ok([open("B1"), add("B1", "A")]);
        books.all_ok(steps.iter().map(|step| on_batch(step, "B1")));
        books
    }

    pub fn paid() -> Self {
        Self::in_batch(&["batch_close", "batch_pay"])
    }
}

pub fn issue(line: &str) -> Value {
    json!({"event": "issue", "line": line, "tpa": "T1", "price": 240_000, "cost": 150_000, "tax": 0})
}

pub fn open(batch: &str) -> Value {
    json!({"event": "batch_open", "batch": batch, "tpa": "T1"})
}

pub fn add(batch: &str, line: &str) -> Value {
    json!({"event": "batch_add", "batch": batch, "line": line})
}

pub fn credit(batch: &str, line: &str) -> Value {
    json!({"event": "batch_credit", "batch": batch, "line": line})
}

pub fn on_batch(event: &str, batch: &str) -> Value {
    json!({"event": event, "batch": batch})
}

pub fn on_line(event: &str, line: &str) -> Value {
    json!({"event": event, "line": line})
}

pub fn amount(event: &str, line: &str, payee: &str, cents: i64) -> Value {
    json!({"event": event, "line": line, "payee": payee, "amount": cents})
}

/// Cancels with 600.00 of the administrator and 570.00 of the dealer, all to the lender.
pub fn cancel(line: &str) -> Value {
    json!({
        "event": "cancel", "line": line, "tpa_share": 60_000, "dealer_share": 57_000, "tax_refund": 0,
        "to_lienholder": 117_000, "to_buyer": 0,
    })
}

pub fn replace(line: &str, new: &str) -> Value {
    json!({
        "event": "replace", "line": line,
        "new": {"line": new, "tpa": "T1", "price": 220_000, "cost": 140_000, "tax": 0},
    })
}
