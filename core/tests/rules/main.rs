//! The rules from outside, in one executable: each of its own would be linked with all of them once more, and run alone.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

#[path = "../../examples/support/quotes.rs"]
mod quotes;
#[path = "../../examples/support/scenarios.rs"]
mod scenarios;
mod support;

mod ach_reader;
mod after_the_sale;
mod csv_readers;
mod golden;
mod layout;
mod pricing;
mod properties;
mod quote_sources;
mod rated;
mod register;
mod spec;
