//! Signings of a contract's documents: begun by the dealership, signed by buyers who hold its device, completed by the dealership.

mod adopted;
mod begin;
mod customer;
mod dealer;
mod link;
mod seen;
mod step;
mod store;
mod view;

pub use customer::RESOURCE as CUSTOMER;
pub use dealer::RESOURCE as DEALER;
pub(super) use view::SigningView;
