//! Contracts and product lines: generated from a finished deal, listed newest first, deleted, with their history.

mod bulk;
mod delete;
mod generate;
mod history;
mod list;
mod postings;
mod record;
mod routes;
mod signed;
mod store;
mod whole;

pub use bulk::{put_sold, sold_writes};
pub use list::{CONTRACTS, LINES, unpaid};
pub use record::Kept;
pub use routes::RESOURCE;
pub use signed::deal_of;
pub(in crate::sale) use signed::not_signed;
pub use store::{put_generated, put_line};
