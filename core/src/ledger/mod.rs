//! The money of what was sold: accounts, entries, the postings of every event, and what always holds of them.
//!
//! A transaction names its event, sums to zero and never changes: another transaction corrects a mistake. Balances are the fold of the
//! entries. Amounts are whole cents, debits positive, credits negative.

mod account;
mod balance;
mod entry;
pub mod posting;

pub use crate::form::ids::{BatchId, IdError, LineId, TpaId};
pub use account::{Account, AccountError, Kind, Side};
pub use balance::{Balances, Fault, Position};
pub use entry::{Cause, Entry, Transaction};

/// The largest amount of one event, in cents: $99,999,999.99, as of every other amount of the product and of an ACH entry.
pub const MAX_AMOUNT: i64 = crate::money::Cents::MAX.get();
