//! The family of events. Two enums, since they mean two things:
//!
//! - [`SaleEvent`] **has happened**: it can't be refused, it names what it changed as that was before and after, and the audit entry of its
//!   transaction is made of it.
//! - `AfterSaleEvent` **is asked for**: it has a key, names what shall happen to a line or a batch, and
//!   `Records::decide` makes changes and postings of it, or refuses it. When the server lets one happen, what came of it becomes a `SaleEvent`.
//!
//! [`Happened`] is what is passed on of the first kind to those who act after it.
//!
//! One enum for both would let a refused event be remembered, and a remembered one be decided again.

mod after_sale;
mod happened;
mod sale;

pub use after_sale::{AfterSaleEvent, CancelLine, NewLine};
pub use happened::{CancelledLines, Happened, LinesOfContract, OneMenu, PublishedForm, ReplacedLines, TransferredLine};
pub use sale::{BatchedLines, ChangedLines, RefundMoved, SaleEvent, State};
