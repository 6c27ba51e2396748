//! Dealers' markups.

pub mod settings;
