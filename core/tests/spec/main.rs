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
mod files;
mod finished;
mod options;
mod products;
mod records;
mod selection;
mod sold;
mod steps;
mod ticket;
