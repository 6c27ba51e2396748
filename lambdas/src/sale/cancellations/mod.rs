//! Cancelling a product line of an administrator (TPA), and reinstating it: what is known of it, quotes that are kept, and both events.

mod ends;
mod execute;
mod prefill;
mod quotes;
mod record;
mod reinstate;
mod routes;
mod terms;

pub(in crate::sale) use ends::end_of;
pub(crate) use prefill::{Kept, kept};
pub(in crate::sale) use prefill::{line_of, prefill_of};
pub use record::{ExecutedQuote, executed_quote};
pub use routes::RESOURCE;
pub(in crate::sale) use terms::{terms_of, word_of};
