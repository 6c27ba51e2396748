//! Contracts and product lines of all dealers, for administrators.

mod list;
mod query;
mod routes;

pub use routes::RESOURCE;
