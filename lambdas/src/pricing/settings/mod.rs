//! A dealer's settings: the markups on the providers' prices.

mod routes;
mod store;

pub use routes::RESOURCE;
pub use store::settings_of;
