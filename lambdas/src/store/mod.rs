//! What every resource's store needs: the database's client and table names, records as items, conditional writes,
//! transactions, cursors.

mod batch_get;
mod bulk;
mod connect;
mod create;
mod cursor;
mod db;
mod error;
mod fields;
mod first;
mod item;
mod later;
mod meter;
pub mod outbox;
mod pause;
mod random;
pub mod tables;
mod transact;
mod uses;
pub mod waits;

pub use batch_get::{batch_get, get_together};
pub use bulk::Bulk;
pub use connect::client_of_operator;
pub use connect::{AMAZON_ROOTS, EmbeddedEndpoint, client_of_function};
pub(crate) use connect::{
    LONGEST_CALL, amazons_https, local_credentials, plain_http, region_of_function, retries, time_limits,
};
pub use create::{CreateError, create_missing};
pub use cursor::{InvalidCursor, Key, decode_cursor, encode_cursor};
pub use db::Db;
pub use error::{StoreError, when_condition_holds};
pub use fields::Fields;
pub(crate) use first::first_of;
pub use item::{Item, could_be_id, from_item, number, text, to_item, to_value};
pub use later::{LATER_IDS, later_ms};
pub use meter::{TableAction, Usage, metered};
pub use pause::pause;
pub use random::{random_bytes, random_id};
pub use transact::{Transacted, WRITES_AT_ONCE, Writes, put, put_item, put_new, put_version, transact};
pub use uses::{Action, Use};
