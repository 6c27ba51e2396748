//! What lines cost together, and how many of them one change or one payment can hold.

use crate::money::Cents;
use crate::sale::contract::ProductLine;
use std::collections::BTreeSet;

/// The writes that changing deals can take in one save or one payment, counted by [`writes_of`]: a transaction of the database holds
/// a hundred, and three of them are the payment, its key and the audit entry.
pub const MAX_AT_ONCE: usize = 97;

/// The writes that changing deals can take in one save of choices: a transaction holds a hundred, one of them is the audit entry, and two each
/// are the batches of seven administrators (TPAs) and the entries of those that are opened.
pub const MAX_REMITTED: usize = 85;

/// How many writes a change of this many lines of this many deals takes: each line, each deal's contract, and the record that leads from
/// each contract to the audit entry.
#[must_use]
pub const fn writes_of(lines: usize, deals: usize) -> usize {
    lines + 2 * deals
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
            writes_of(index + 1, deals.len()) <= MAX_AT_ONCE
        })
        .count()
}
