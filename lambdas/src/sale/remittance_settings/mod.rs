//! How the dealer's bank knows the dealer: what the head of an ACH file needs.

mod routes;
mod store;

pub use routes::RESOURCE;
pub(in crate::sale) use store::remittance_settings_of;
