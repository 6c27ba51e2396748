//! Remittance: which lines are to be paid next.

mod routes;
mod save;

pub use routes::RESOURCE;
