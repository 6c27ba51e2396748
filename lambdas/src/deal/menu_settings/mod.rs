//! A dealership's menus: their packages, and whether a contract needs one.

mod routes;
mod store;

pub use routes::RESOURCE;
pub(crate) use store::menu_settings_of;
