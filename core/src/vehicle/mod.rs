//! Vehicles: their identification numbers, what is known of them, and the decoder that needs no network.

pub mod info;
pub mod parts;
pub mod traits;
pub mod vin;
pub mod vpic;
