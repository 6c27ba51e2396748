//! Sold deals: reading contracts with their lines as they are now, and changing both in one transaction.

mod attempts;
mod changers;
mod changes;
mod ended;
mod fields;
mod figures;
mod read;
mod seen;
mod version;
mod writes;

pub use attempts::{Attempts, change_deals};
pub use changers::{changer_of, name_changers, stale_row};
pub use changes::Changes;
pub use ended::{repeated, with_end};
pub use fields::CONTRACT_FIELDS;
pub use read::{Deals, line_of, lines_of, read_deals, txns_of};
pub use seen::Seen;
pub use version::VersionQuery;
pub(in crate::sale) use writes::{OWED, owed_by};
