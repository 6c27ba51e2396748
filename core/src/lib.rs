//! The rules of CoverDesk, once, for the browser and the server.
//!
//! Pure: no I/O, no clock, no randomness of its own. What a rule needs (the time, a seed) is a parameter.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

pub mod vin;
