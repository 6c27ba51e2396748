//! The rules by checklist line, through the public API.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod applications;
mod codes;
mod deals;
mod decisions;
mod files;
mod finished;
mod kept;
mod lacks;
mod menu;
mod options;
mod products;
mod records;
mod selection;
#[path = "../support/sentences.rs"]
mod sentences;
mod sold;
mod steps;
mod ticket;
