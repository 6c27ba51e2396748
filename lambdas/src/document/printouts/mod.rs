//! Registers of remittance batches and stubs of checks, drawn when somebody asks: the same records give the same bytes.

mod batch;
mod file;
mod refund;
mod routes;

pub use routes::RESOURCE;
