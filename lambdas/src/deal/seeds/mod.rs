//! Seeds of demo prices: drawn for a person, and used up by one contract. The browser has no say in its prices
//! ([why](../../../docs/adr/prices-from-a-seed.md)).

mod draft;
mod routes;
mod store;

pub use draft::DealDraft;
pub use routes::{DealSeed, RESOURCE};
pub(crate) use store::use_up;
