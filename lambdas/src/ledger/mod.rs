//! The ledger: what events posted, the balances and the counters of days that follow it, and the comparison of both.

mod balances;
mod fold;
mod month;
mod posted;
mod posting;
mod read;
mod shard;

pub use balances::{FOLLOW, writes_after};
pub use fold::{Difference, FOLD, differences};
pub use month::{months_of, months_of_all};
pub use posted::{Posted, posted_between};
pub use posting::{Posting, posting_id, posting_id_of};
pub use read::postings_of;
pub use shard::{SHARDS, shard_number, shard_of, shards};
