//! Prices: rate books that administrators import, the function that rates a vehicle with them, the demo providers' prices, and a
//! dealer's markups.
//!
//! [`book`] is what a TPA publishes, [`rate`] what a vehicle, a loan and a choice come to, [`offer`] what of it a card shows, [`reason`] why there is no price: there
//! amounts are `i64` cents, percentages hundredths of a percent, distances miles, terms months, days without a time zone.

pub mod book;
pub mod demo;
pub mod facts;
pub mod live_book;
pub mod markup;
pub mod offer;
pub mod publishing;
pub mod rate;
pub mod reason;
pub mod settings;
mod share;
pub mod word;
