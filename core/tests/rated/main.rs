//! Deals whose prices come from rate books: cards, reasons, what would help, what is asked, what the check refuses, what is kept.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod cards;
mod checks;
mod desk;
mod questions;
