//! Prices: the demo providers' prices, and a dealer's markups on them.

pub mod demo;
pub mod markup;
pub mod settings;
