//! A record of `audit_log` that leads from a contract to an entry about it.

use super::Entry;
use dealer_core::form::ids::DealerId;
use serde::{Deserialize, Serialize};

/// One of a contract's history. It is a record of its own, so that a contract with any number of changes is saved as fast as a new one
/// ([why](../../../docs/adr/a-history-of-pointers.md)).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointer {
    /// [`Pointer::partition`].
    dealer_id: String,
    /// The entry's time, and the version that the contract has since: in the order of versions even within a millisecond.
    time: String,
    /// The entry's sort key.
    entry: String,
}

impl Pointer {
    /// To an entry about a contract, which has this version with it; a contract that goes has the next one.
    #[must_use]
    pub fn new<T>(entry: &Entry<'_, T>, contract_id: &str, version: u64) -> Self {
        Self::to(entry.dealer_id(), entry.key(), contract_id, version)
    }

    /// To the dealer's entry of this sort key.
    #[must_use]
    pub fn to(dealer_id: &DealerId, entry: &str, contract_id: &str, version: u64) -> Self {
        let ms = entry.split('#').next().unwrap_or_default();
        Self {
            dealer_id: Self::partition(dealer_id, contract_id),
            time: format!("{ms}#{version:010}"),
            entry: entry.to_owned(),
        }
    }

    /// The partition of a contract's history. No dealer's id has this character, so no dealer's own entries are in it.
    #[must_use]
    pub fn partition(dealer_id: &DealerId, contract_id: &str) -> String {
        format!("{dealer_id}#{contract_id}")
    }

    /// The sort key of the entry that it leads to.
    #[must_use]
    pub fn into_entry(self) -> String {
        self.entry
    }
}
