//! Reports of what was sold: of months, read from the counters of their days; of batches that were paid in them; and of what is unremitted now.

mod admin;
mod answer;
mod behind;
mod month;
mod names;
mod paid;
mod routes;
mod unremitted;

pub use admin::RESOURCE as ADMIN;
pub use behind::RESOURCE as BEHIND;
pub use routes::RESOURCE;
