//! Storing demo records that are not there.

use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, text, when_condition_holds};

/// Stores a record, unless one with its key is there.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
pub(super) async fn put_missing(db: &Db, table: Table, item: Item) -> Result<(), StoreError> {
    let (key, _) = table.spec().partition;
    let put = db
        .client()
        .put_item()
        .table_name(db.name(table))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(#key)")
        .expression_attribute_names("#key", key)
        .send()
        .await;
    when_condition_holds("put demo data", put).map(drop)
}

/// Whether a record is there, by its partition key alone.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn exists(db: &Db, table: Table, id: &str) -> Result<bool, StoreError> {
    let (key, _) = table.spec().partition;
    let got = db
        .client()
        .get_item()
        .table_name(db.name(table))
        .key(key, text(id))
        .send()
        .await
        .map_err(|error| StoreError::call("find demo data", &error))?;
    Ok(got.item.is_some())
}
