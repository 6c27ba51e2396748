//! The terms of administrators (TPAs), as people enter them: due dates, and cancellation terms by product and form. Versions are added and never
//! edited; what is in force is fixed for the lines of a sale.

mod in_force;
mod record;
mod routes;
mod store;
mod view;

pub use in_force::in_force_of;
pub use routes::RESOURCE;
pub use store::{Terms, add};
