//! Documents: golden ones, what is refused, and what holds of all of them.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

mod cancelled;
mod evidence;
mod golden;
mod own;
mod printouts;
mod properties;
mod refused;
mod support;
mod transferred;
mod whole;
