//! Enrolled dealers and TPAs, for administrators: enrolled, listed by name, opened, corrected.

mod alike;
mod dealers;
mod folded_id;
mod list;
mod named;
mod record;
mod routes;
mod tpas;

pub use record::{Enrolled, Kept, find as find_enrolled, put_enrolled};
pub use routes::RESOURCE;
