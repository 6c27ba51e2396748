//! What every resource's store needs: the database's client and table names, records as items, conditional writes,
//! transactions, cursors.

mod connect;
mod cursor;
mod db;
mod error;
mod item;
mod transact;

pub use connect::{EmbeddedEndpoint, client_from_environment};
pub use cursor::{InvalidCursor, Key, decode_cursor, encode_cursor};
pub use db::Db;
pub use error::{StoreError, when_condition_holds};
pub use item::{Item, from_item, number, text, to_item};
pub use transact::{Transacted, put_new, transact};
