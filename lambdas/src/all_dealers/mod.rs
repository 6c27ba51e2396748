//! Contracts and product lines of all dealers, for administrators.

mod list;
mod routes;

pub use routes::routes;
