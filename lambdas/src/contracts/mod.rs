//! Contracts and product lines: generated from a finished deal, listed newest first.

mod generate;
mod list;
mod record;
mod routes;
mod store;

pub use list::{CONTRACTS, LINES, unpaid};
pub use routes::routes;
#[cfg(feature = "local")]
pub use store::put_generated;
