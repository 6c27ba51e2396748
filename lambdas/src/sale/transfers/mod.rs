//! Transferring a product line of an administrator (TPA) to a new owner of its vehicle: what is known of it, and the event.

mod known;
mod routes;
mod transfer;

pub use routes::RESOURCE;
