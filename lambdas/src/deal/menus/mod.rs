//! Menus: what a deal offers, presented on the dealership's device, and what a buyer chose of it.

mod customer;
mod dealer;
mod holds;
mod record;
mod store;

pub use customer::{CustomerMenu, RESOURCE as CUSTOMER};
pub use dealer::{PresentedMenu, RESOURCE as DEALER};
pub(crate) use holds::menu_that_holds;
pub(crate) use store::{menu_of_waiver, outdated};
