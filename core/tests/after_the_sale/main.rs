//! The cases of bad input and races that the core decides (after-the-sale.md, section 8). What two people do at once is two events, of
//! which the second sees what the first has changed.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../../examples/support/quotes.rs"]
#[expect(dead_code, reason = "the example writes answers, too")]
mod quotes;
#[path = "../../examples/support/scenarios.rs"]
#[expect(dead_code, reason = "the example tells what came of lists of events, too")]
mod scenarios;

mod batches;
mod books;
mod figures;
mod lines;
mod postings;
mod quoting;
mod refunds;
mod reserve;
