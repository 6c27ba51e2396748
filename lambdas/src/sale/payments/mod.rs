//! Payments of remitted lines.

mod pay;
mod routes;
mod settle;
mod store;

pub use routes::RESOURCE;
