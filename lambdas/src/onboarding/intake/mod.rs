//! The public forms: what dealers and partners apply with.

mod routes;
mod throttle;

pub use routes::RESOURCE;
pub use throttle::MAX_PER_HOUR;
