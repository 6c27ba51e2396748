//! What dealerships type for the reports of a month: finance reserve and retail vehicles delivered.

mod routes;
mod store;

pub use routes::RESOURCE;
pub(in crate::sale) use store::inputs_of;
