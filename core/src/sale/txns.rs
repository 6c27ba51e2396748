//! Which postings a line's money is told by: those of its own events, and the batches that held it, which keep the ids of their own postings.

use crate::form::ids::{BatchId, PostingId};
use std::collections::BTreeSet;

/// What the ids of postings begin with, and no batch's id does.
const POSTING: &str = "txn#";

/// The ids of a line's own postings and of the batches that held it, its credit, or the fee of one of its transfers (joints.md, section 2). A set, since
/// the ledger has the times.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Txns {
    postings: BTreeSet<PostingId>,
    batches: BTreeSet<BatchId>,
}

impl Txns {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            postings: BTreeSet::new(),
            batches: BTreeSet::new(),
        }
    }

    /// Of one posting: a line that was sold now.
    #[must_use]
    pub fn of(posting: PostingId) -> Self {
        Self {
            postings: [posting].into(),
            batches: BTreeSet::new(),
        }
    }

    /// Those of a record. A text that is neither kind of id is left out.
    #[must_use]
    pub fn recorded(ids: impl IntoIterator<Item = String>) -> Self {
        let mut txns = Self::default();
        for id in ids {
            if id.starts_with(POSTING) {
                txns.postings.insert(PostingId::from(id));
            } else if let Ok(batch) = BatchId::new(id) {
                txns.batches.insert(batch);
            }
        }
        txns
    }

    /// All of them, as a record keeps them.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let batches = self.batches.iter().map(BatchId::as_str);
        self.postings.iter().map(PostingId::as_str).chain(batches)
    }

    /// The ids of the line's own postings.
    pub fn postings(&self) -> impl Iterator<Item = &PostingId> {
        self.postings.iter()
    }

    /// The batches that held it.
    pub fn batches(&self) -> impl Iterator<Item = &BatchId> {
        self.batches.iter()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.postings.len().saturating_add(self.batches.len())
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.postings.is_empty() && self.batches.is_empty()
    }

    /// Adds a posting of the line's own.
    pub fn note(&mut self, posting: PostingId) {
        self.postings.insert(posting);
    }

    /// Adds a batch that holds the line.
    pub fn hold(&mut self, batch: BatchId) {
        self.batches.insert(batch);
    }

    /// Forgets a batch that let the line go before it was paid: it posts nothing on it.
    pub fn let_go(&mut self, batch: &BatchId) {
        self.batches.remove(batch);
    }

    /// Those that another one lacks.
    #[must_use]
    pub fn without(&self, other: &Self) -> Vec<String> {
        let known: BTreeSet<&str> = other.ids().collect();
        let own = self.ids().filter(|id| !known.contains(id));
        own.map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_gives_back_what_it_was_given() {
        let mut txns = Txns::of(PostingId::from("txn#0000000000005#a"));
        txns.hold(BatchId::new("batch-5").unwrap());
        let ids: Vec<String> = txns.ids().map(str::to_owned).collect();
        assert_eq!(ids, ["txn#0000000000005#a", "batch-5"]);
        assert_eq!(Txns::recorded(ids), txns);
        assert_eq!(Txns::recorded([String::new()]), Txns::default());
        let own = Txns::of(PostingId::from("txn#0000000000005#a"));
        assert_eq!(
            (txns.without(&own), own.without(&txns)),
            (vec!["batch-5".to_owned()], Vec::new())
        );
    }
}
