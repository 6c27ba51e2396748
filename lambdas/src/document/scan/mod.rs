//! Documents that were signed on paper: the dealership stores a scan of each, once.

mod read;
mod routes;
mod take;

pub use routes::RESOURCE;
