//! The rate books that a dealer's enrolment lets it rate with.

mod routes;
mod store;

pub use routes::{LiveBooks, RESOURCE};
