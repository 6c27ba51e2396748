//! Third-party administrators: who is eligible, and what a dealer chose at its enrolment.

mod kept;
mod routes;
mod store;

pub use kept::KeptTpas;
pub use routes::routes;
pub use store::{OWN, count_change, eligible_by_product, enrollment_of};
