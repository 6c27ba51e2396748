//! Enrolled dealers and TPAs, for administrators: enrolled, listed by name, opened, corrected.

mod dealers;
mod list;
mod record;
mod routes;
mod tpas;

pub use routes::routes;
