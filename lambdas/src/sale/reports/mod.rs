//! Reports of what was sold: of a month, read from the counters of its days, and of what is unremitted now.

mod admin;
mod answer;
mod behind;
mod month;
mod names;
mod routes;
mod unremitted;

pub use admin::RESOURCE as ADMIN;
pub use behind::RESOURCE as BEHIND;
pub use routes::RESOURCE;
