//! The rules of CoverDesk, once, for the browser and the server.
//!
//! Each folder is a wing, and no file uses a wing above its own:
//! `form`, `money`, `vehicle`, `catalog`, `pricing`, `access`, `ledger`, `sale`, `deal`, `document`, `onboarding`, `screens`.
//!
//! Pure: no I/O, no clock, no randomness of its own. What a rule needs (the time, a seed) is a parameter.
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

pub mod access;
pub mod catalog;
pub mod deal;
pub mod document;
pub mod form;
pub mod ledger;
pub mod money;
pub mod onboarding;
pub mod pricing;
pub mod sale;
pub mod screens;
pub mod vehicle;
