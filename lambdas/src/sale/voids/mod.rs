//! Voiding product lines of administrators (TPAs), by themselves or with their contract: they never took effect.

mod routes;
mod void;
mod void_contract;

pub use routes::RESOURCE;
