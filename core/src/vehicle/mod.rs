//! Vehicles: their identification numbers, and what is known of them. The decoder that needs no network is a crate beside this one, `core/vpic`.

pub mod info;
pub mod parts;
pub mod traits;
pub mod vin;
