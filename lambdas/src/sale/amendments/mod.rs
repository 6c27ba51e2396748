//! Amending a product line of an administrator (TPA): it is taken back, and a corrected one is sold for it in one step.

mod confirm;
mod rating;
mod replace;
mod routes;
mod sold;

pub use routes::RESOURCE;
