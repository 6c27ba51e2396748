//! What things cost: providers' rate books, and dealers' markups.

pub mod live_books;
pub mod rate_books;
pub mod settings;
pub(crate) mod stored_books;

pub use stored_books::{pack, unpack};
