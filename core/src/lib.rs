//! The rules of CoverDesk, once, for the browser and the server.
//!
//! Pure: no I/O, no clock, no randomness of its own. What a rule needs (the time, a seed) is a parameter.
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

pub mod account;
pub mod admin_constants;
pub mod alike;
pub mod all_dealers;
pub mod application;
pub mod audit;
pub mod autofill;
pub mod conflict;
pub mod constants;
pub mod contact;
pub mod contract;
pub mod coverage;
pub mod csv_export;
pub mod deal;
pub mod easy_password;
pub mod enrollment;
pub mod enrollment_change;
pub mod field;
pub mod finance;
pub mod lead;
pub mod lender;
pub mod lockout;
pub mod login;
pub mod markup;
pub mod merge;
pub mod money;
pub mod partner;
pub mod payment;
pub mod product;
pub mod provider;
pub mod rate;
pub mod remittance;
pub mod search;
pub mod session;
pub mod settings;
pub mod sold_deal;
pub mod state_list;
pub mod text;
pub mod tpa;
pub mod tpa_enrollment;
pub mod tpa_selection;
pub mod typing;
pub mod user;
pub mod vehicle;
pub mod vin;
pub mod vpic;
