//! The refund register: what lenders and buyers are owed after cancellations.

mod record;

pub use record::{Opening, closed, opened};
