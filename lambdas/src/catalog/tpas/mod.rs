//! Third-party administrators: who is eligible, and what a dealer chose at its enrolment.

mod eligible;
mod kept;
mod routes;
mod store;

pub use eligible::eligible_by_product;
pub use routes::RESOURCE;
pub use store::{OWN, count_change, enrollment_now, enrollment_of, find_dealer, find_tpa};
