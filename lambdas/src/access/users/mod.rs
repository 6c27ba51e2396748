//! Users' accounts, for administrators: listed, opened, made, corrected, disabled; passwords reset.

mod change;
mod create;
mod dealer_name;
mod known_dealer;
mod list;
mod reset;
mod routes;
mod writes;

pub use create::{Created, create};
pub(crate) use dealer_name::name_accounts;
pub(crate) use known_dealer::same_but_for_case;
pub use reset::random_password;
pub use routes::RESOURCE;
