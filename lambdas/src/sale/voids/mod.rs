//! Voiding a product line of an administrator (TPA): it never took effect.

mod routes;
mod void;

pub use routes::RESOURCE;
