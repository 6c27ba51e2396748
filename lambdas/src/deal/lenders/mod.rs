//! Lenders: the list behind the pre-fill select, and one by its code.

mod routes;
mod store;

pub use routes::RESOURCE;
pub use store::create_lender;
