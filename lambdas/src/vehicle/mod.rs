//! Vehicles: what a VIN says, from the cache, the government's service or the offline decoder, in this order.

mod lookup;
mod routes;
mod store;

pub use lookup::{FoundVehicle, Source, find_vehicle};
pub use routes::RESOURCE;
