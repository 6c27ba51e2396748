//! How rate books are kept: what they hold in pieces by its hash, and one record of what is live.

mod live;
mod pieces;

pub use live::{put_live, read_live};
pub use pieces::{keep, pack, read_packed, unpack};
