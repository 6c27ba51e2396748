//! What of dealers' markup is not earned yet: worked out each day at 04:00 of the dealership, page by page, and read by the report.

mod count;
mod due;
mod record;
mod work;

pub use due::{RESERVE, Reserved, reserve_due};
pub use record::{newest_of, newest_of_all};
pub use work::PAGES;
