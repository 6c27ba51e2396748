//! The one record of what is live: it changes in the transaction of each publishing and each withdrawal.

use super::pieces::{pack, unpack};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, number, text};
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::{AttributeValue, Put, TransactWriteItem};
use dealer_core::pricing::live_book::LiveBook;

/// The record's partition and its sort key. No book begins so: a TPA's id comes first there, with a mark behind it.
const LIVE: &str = "live";

/// What is live, and how often it has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Live {
    /// All TPAs' versions that rate.
    pub books: Vec<LiveBook>,
    /// Counts the changes; 0 before the first.
    pub row_version: u64,
}

/// What is live now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn read_live(db: &Db) -> Result<Live, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::RateBooks))
        .key("book", text(LIVE))
        .key("version", text(LIVE))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find live books", &error))?;
    let Some(item) = found.item else {
        return Ok(Live::default());
    };
    let unreadable = || StoreError::unreadable("find live books", "not what is live");
    let books = item
        .get("books")
        .and_then(|value| value.as_b().ok())
        .ok_or_else(unreadable)?;
    let row_version = item
        .get("row_version")
        .and_then(|value| value.as_n().ok()?.parse().ok());
    Ok(Live {
        books: serde_json::from_slice(&unpack(books.as_ref())?).map_err(|_| unreadable())?,
        row_version: row_version.ok_or_else(unreadable)?,
    })
}

/// The write of what is live from now on, on the condition that it is still what was read.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub fn put_live(db: &Db, before: &Live, books: &[LiveBook]) -> Result<TransactWriteItem, StoreError> {
    let refused = |_| StoreError::refused("put live books", "no JSON");
    // Packed, some thousands fit into the record.
    let packed = pack(&serde_json::to_vec(books).map_err(refused)?)?;
    let put = Put::builder()
        .table_name(db.name(Table::RateBooks))
        .item("book", text(LIVE))
        .item("version", text(LIVE))
        .item("books", AttributeValue::B(Blob::new(packed)))
        .item("row_version", number(before.row_version + 1));
    let put = if before.row_version == 0 {
        put.condition_expression("attribute_not_exists(book)")
    } else {
        put.condition_expression("row_version = :version")
            .expression_attribute_values(":version", number(before.row_version))
    };
    let put = put
        .build()
        .map_err(|error| StoreError::refused("put live books", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}
