//! Third-party administrators: who is eligible, and what a dealer chose at its enrolment.

mod routes;
mod store;

pub use routes::routes;
pub use store::{eligible_by_product, enrollment_of};
