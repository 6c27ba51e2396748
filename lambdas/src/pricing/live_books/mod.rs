//! The rate books that a dealer's enrolment lets it rate with.

mod deal_rates;
mod line_books;
mod routes;
mod store;

pub use deal_rates::rates_of;
pub use line_books::{LineBooks, line_books};
pub use routes::{LiveBooks, RESOURCE};
