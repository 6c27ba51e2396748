//! Events as they are sent, each with its key, and what came of them.

use super::event::AfterSaleEvent;
use super::records::{Change, Records};
use super::refusal::Refusal;
use crate::ledger::Transaction;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An event with the key that makes it happen once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// The event.
    #[serde(flatten)]
    pub event: AfterSaleEvent,
    /// The caller's key.
    pub key: String,
}

/// What came of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It happened, and changed this.
    Done(Change),
    /// The same event has happened under this key already.
    Repeat,
    /// It was refused: nothing changed, and the key stays free.
    Refused(Refusal),
}

impl Outcome {
    /// The word on the wire: `ok`, `repeat`, or the refusal's code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Done(_) => "ok",
            Self::Repeat => "repeat",
            Self::Refused(refusal) => refusal.code(),
        }
    }
}

/// Records, the ledger of what happened to them, and the keys that were used: a dealer's books in memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Journal {
    /// Lines and batches as they are now.
    pub records: Records,
    /// All transactions, in order.
    pub ledger: Vec<Transaction>,
    keys: BTreeMap<String, AfterSaleEvent>,
}

impl Journal {
    /// Lets an event happen, once for its key.
    pub fn send(&mut self, sent: &Sent) -> Outcome {
        match self.keys.get(&sent.key) {
            Some(event) if *event == sent.event => return Outcome::Repeat,
            Some(_) => return Outcome::Refused(Refusal::KeyReused),
            None => {}
        }
        match self.records.decide(&sent.event) {
            Ok(change) => {
                self.records.take(&change);
                self.ledger.extend(change.transactions.iter().cloned());
                self.keys.insert(sent.key.clone(), sent.event.clone());
                Outcome::Done(change)
            }
            Err(refusal) => Outcome::Refused(refusal),
        }
    }
}
