//! From an imported file to prices that rate: drafts with their reports, published and withdrawn versions, and what is live.
//!
//! A book has one draft at most, which the next import of the same book replaces. Publishing names the content that was looked at and the
//! version that it was compared with, so no one publishes what nobody saw.

mod live;
mod order;
mod record;
mod report;

pub use live::{live_of, rating_on};
pub use order::{PublishOrder, WithdrawOrder};
pub use record::{
    BookContent, BookRecord, BookState, Shown, Stamp, VersionName, Withdrawable, Withdrawal, shown, withdrawable,
};
pub use report::{BookCounts, Differences, MAX_DIFFERENCES, Report};
