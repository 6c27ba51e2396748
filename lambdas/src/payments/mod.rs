//! Payments of remitted lines.

mod pay;
mod routes;
mod store;

pub use routes::routes;
