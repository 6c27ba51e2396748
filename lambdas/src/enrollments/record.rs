//! What the records of dealers and TPAs have in common: a name to be listed by, and a version.

#[cfg(feature = "local")]
use crate::store::put_item;
use crate::store::{Db, Item, StoreError, from_item, number, text, to_item};
use crate::tables::Table;
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::enrollment::StoredDealer;
use dealer_core::tpa_enrollment::StoredTpa;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The partition of an index that holds all records of its table by name.
pub(super) const ALL: &str = "all";

/// The longest id that is asked for: the database refuses longer keys.
const LONGEST_ID: usize = 200;

/// A record that administrators enrol and correct.
pub(crate) trait Enrolled: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Where the records are.
    const TABLE: Table;

    /// What people know it by.
    fn name(&self) -> &str;
}

impl Enrolled for StoredDealer {
    const TABLE: Table = Table::EnrolledDealers;

    fn name(&self) -> &str {
        self.dealer.name()
    }
}

impl Enrolled for StoredTpa {
    const TABLE: Table = Table::ActiveAdmins;

    fn name(&self) -> &str {
        &self.tpa.tpa_name
    }
}

/// How names are compared: without regard to case.
pub(super) fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// A record as it is now.
pub(super) async fn find<T: Enrolled>(db: &Db, id: &str) -> Result<Option<T>, StoreError> {
    find_item::<T>(db, id).await?.map(from_item).transpose()
}

/// A record as it is now, with what only the store knows of it.
pub(super) async fn find_item<T: Enrolled>(db: &Db, id: &str) -> Result<Option<Item>, StoreError> {
    if id.is_empty() || id.len() > LONGEST_ID {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(T::TABLE))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find enrolled", &error))?;
    Ok(found.item)
}

/// The item of a record: its fields and what the index needs.
pub(super) fn item_of<T: Enrolled>(record: &T) -> Result<Item, StoreError> {
    let mut item = to_item(record)?;
    item.insert("list".to_owned(), text(ALL));
    item.insert("name_key".to_owned(), text(name_key(record.name())));
    Ok(item)
}

/// The write of a record that nobody enrols: demo data.
#[cfg(feature = "local")]
pub(crate) fn put_enrolled<T: Enrolled>(db: &Db, record: &T) -> Result<TransactWriteItem, StoreError> {
    put_item(db, T::TABLE, item_of(record)?)
}

/// The write of a record whose id must be free.
pub(super) fn put_first<T: Enrolled>(db: &Db, item: Item) -> Result<TransactWriteItem, StoreError> {
    put(Put::builder()
        .table_name(db.name(T::TABLE))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(id)"))
}

/// The write of a record whose stored version must be the one that was read. `before` keeps what only the store knows.
pub(super) fn put_next<T: Enrolled>(
    db: &Db,
    before: Item,
    version: u64,
    after: &T,
) -> Result<TransactWriteItem, StoreError> {
    let mut item = before;
    item.extend(item_of(after)?);
    let unversioned = if version == 0 {
        " OR (attribute_exists(id) AND attribute_not_exists(version))"
    } else {
        ""
    };
    put(Put::builder()
        .table_name(db.name(T::TABLE))
        .set_item(Some(item))
        .condition_expression(format!("version = :version{unversioned}"))
        .expression_attribute_values(":version", number(version)))
}

fn put(put: aws_sdk_dynamodb::types::builders::PutBuilder) -> Result<TransactWriteItem, StoreError> {
    let put = put
        .build()
        .map_err(|error| StoreError::other("put enrolled", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}
