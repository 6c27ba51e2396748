//! Submissions: the leads of the wizard's input screen.

mod routes;
mod store;

pub use routes::RESOURCE;
