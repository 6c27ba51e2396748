//! The accounts to which administrators (TPAs) are paid: entered by administrators, stored encrypted, shown as the last four characters.

mod routes;
mod store;

pub use routes::RESOURCE;
pub(in crate::sale) use store::{account_of, has_account};
