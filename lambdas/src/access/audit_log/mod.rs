//! The audit log on screen: found, opened, exported. Dealers read their own, administrators that of one dealer or of the administration.

mod export;
mod find;
mod query;
mod routes;

pub use routes::{ADMIN, DEALER};
