//! Decoding VINs without a network: vPIC's data in a pack, and vPIC's rules over it.
//!
//! [`Pack::parse`] checks a pack and reads it in place; [`Pack::decode`] answers for a VIN. The pack is built by
//! `tools/vpic-pack` from NHTSA's Vehicle Product Information Catalog, whose stored procedure `spVinDecode` is the
//! source of every rule here. `docs/adr/` says how the pack is laid out and why.
//!
//! There is no clock in here: what day it is decides which model years are possible and which manufacturer codes are
//! public, so the caller passes [`Today`].
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod bytes;
mod characters;
#[cfg(test)]
mod damage;
mod decode;
mod decoded;
mod elements;
#[cfg(feature = "embedded")]
mod embedded;
mod errors;
mod index;
mod index_file;
mod key;
mod manufacturer;
mod matching;
mod pack;
mod pass;
mod rows;
mod schema;
mod sections;
mod specs;
mod suggest;
mod suspects;
mod today;
mod values;
mod weights;
mod years;

pub use decoded::{Decoded, Displacement, Suspect};
pub use errors::error_text;
pub use key::accepted_characters;
pub use pack::{Pack, PackError, checksum};
pub use suggest::Suggestion;
pub use today::Today;
