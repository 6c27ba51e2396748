//! The ledger: what events posted, the balances that follow it, and the comparison of both.

mod balances;
mod fold;
mod posting;

pub use balances::{FOLLOW, writes_after};
pub use fold::{Difference, FOLD, differences};
pub use posting::{Posting, posting_id};
