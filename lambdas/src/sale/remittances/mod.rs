//! Remittance: which lines are to be paid next.

mod batched;
mod marked;
mod routes;
mod save;

pub use marked::batch_marked;
pub use routes::RESOURCE;
