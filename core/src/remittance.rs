//! Which sold products are to be paid to their providers next.

use crate::contract::{Contract, ProductLine, contract_id_of};
use crate::field::{Errors, FieldError};
use crate::money::Cents;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The lines and contracts that one save or one payment can change: a transaction of the database holds a hundred writes, and
/// three of them are the payment, its key and the audit entry.
pub const MOST_AT_ONCE: usize = 97;

/// The most rows of one save: each may change its contract too.
pub const MOST_CHANGES: usize = 40;

/// A row's new choice, and the version of the row that it was made on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct RemitChange {
    /// A line's id, or a contract's.
    pub id: String,
    /// The version that the person saw.
    pub version: u64,
    /// Whether it is to be paid next.
    pub remit: bool,
}

/// The changed rows of one save.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct RemittanceChanges {
    /// Lines, each for itself.
    pub lines: Vec<RemitChange>,
    /// Contracts, each for all its unpaid lines.
    pub contracts: Vec<RemitChange>,
}

impl RemittanceChanges {
    /// What is wrong with it: nothing to save, too much at once, a row twice.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        let count = self.lines.len() + self.contracts.len();
        if count == 0 {
            errors.add("lines", "There are no changes to save");
        } else if count > MOST_CHANGES {
            errors.add("lines", format!("Save at most {MOST_CHANGES} rows at once"));
        }
        for (name, changes) in [("lines", &self.lines), ("contracts", &self.contracts)] {
            let mut seen = BTreeSet::new();
            for (index, change) in changes.iter().enumerate() {
                if !seen.insert(change.id.as_str()) {
                    errors.add(&format!("{name}.{index}.id"), "This row is there twice");
                }
            }
        }
        errors.into_vec()
    }
}

/// The rows as they are after a save or a payment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct ChangedRows {
    /// The changed lines.
    pub lines: Vec<ProductLine>,
    /// The contracts that they belong to.
    pub contracts: Vec<Contract>,
}

/// What is to be paid for these lines, in cents.
#[must_use]
pub fn total(lines: &[ProductLine]) -> Cents {
    lines.iter().map(|line| line.price).sum()
}

/// How many of these lines, from the first, one payment can hold.
#[must_use]
pub fn payable_at_once(lines: &[ProductLine]) -> usize {
    let mut deals = BTreeSet::new();
    lines
        .iter()
        .enumerate()
        .take_while(|(index, line)| {
            deals.insert(line.deal_id.as_str());
            index + 1 + deals.len() <= MOST_AT_ONCE
        })
        .count()
}

/// The ids of the contracts that these lines belong to, each once.
#[must_use]
pub fn contract_ids(lines: &[ProductLine]) -> BTreeSet<String> {
    lines.iter().filter_map(|line| contract_id_of(&line.deal_id)).collect()
}
