//! Vehicles: their identification numbers, what is known of them, and the decoder that needs no network.

pub mod info;
pub mod vin;
pub mod vpic;
