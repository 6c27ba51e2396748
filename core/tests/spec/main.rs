//! The rules by checklist line, through the public API.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod applications;
mod deals;
mod decisions;
mod files;
mod finished;
mod kept;
mod lacks;
mod options;
mod products;
mod records;
mod selection;
mod sold;
mod steps;
mod ticket;
