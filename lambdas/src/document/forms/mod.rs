//! Forms: written, published and retired by administrators, and found again for documents.

mod change;
mod look;
mod record;
mod routes;
mod store;

pub use routes::RESOURCE;
