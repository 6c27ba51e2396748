//! The refund register: what lenders and buyers are owed after cancellations.

mod admin;
mod change;
mod checks;
mod moved;
mod order;
mod record;
mod routes;
mod today;
mod view;

pub use admin::RESOURCE as ADMIN;
pub use checks::{PaidByCheck, paid_by_check};
pub use record::{Opening, closed, opened};
pub use routes::RESOURCE;
pub use today::today_of;
