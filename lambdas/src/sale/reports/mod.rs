//! Reports of what was sold: of months, read from the counters of their days; of batches that were paid in them; of what is unremitted now; and of the
//! reserve as it was worked out last.

mod admin;
mod answer;
mod behind;
mod month;
mod names;
mod paid;
mod reserved;
mod routes;
mod unremitted;

pub use admin::RESOURCE as ADMIN;
pub use behind::RESOURCE as BEHIND;
pub use routes::RESOURCE;
