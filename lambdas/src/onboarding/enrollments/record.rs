//! What the records of dealers and TPAs have in common: a name to be listed by, and a version.

use super::folded_id::RESERVED;
use crate::catalog::tpas::OWN;
use crate::http::{Actor, ApiError, ErrorKind};
use crate::store::put_item;
use crate::store::tables::{ALL, Table};
use crate::store::{Db, Item, StoreError, could_be_id, from_item, number, text, to_item};
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::form::ids::{DealerId, TpaId, Username};
use dealer_core::onboarding::dealer::enrollment::{EnrolledDealer, StoredDealer};
use dealer_core::onboarding::tpa::{StoredTpa, TpaRecord};
use dealer_core::screens::search::Searched;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The attribute that says who made a record's last change: a username.
const CHANGED_BY: &str = "changed_by";

/// What every record has besides what its form said.
#[derive(Debug, Deserialize)]
pub struct Kept {
    id: String,
    #[serde(default)]
    disabled: bool,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    created_at: u64,
}

/// The names of [`Kept`].
const KEPT: [&str; 4] = ["id", "disabled", "version", "created_at"];

/// A record that administrators enrol and correct.
pub trait Enrolled: Searched + Serialize + Send + Sync + 'static {
    /// What it is called by in records and addresses.
    type Id: DeserializeOwned + Deref<Target = str> + Send;

    /// What its form said.
    type Said: DeserializeOwned;

    /// Where the records are.
    const TABLE: Table;

    /// The whole record.
    fn of(kept: Kept, said: Self::Said) -> Self;

    /// The record's id.
    fn id(&self) -> &str;

    /// What people know it by.
    fn name(&self) -> &str;

    /// What tells it from others of its name: 'Acme Motors (acme-motors), 1 Main Street, Reno, NV'.
    fn called(&self) -> String;
}

impl Enrolled for StoredDealer {
    type Id = DealerId;
    type Said = EnrolledDealer;

    const TABLE: Table = Table::EnrolledDealers;

    fn of(kept: Kept, said: EnrolledDealer) -> Self {
        Self {
            id: DealerId::recorded(kept.id),
            dealer: said,
            disabled: kept.disabled,
            version: kept.version,
            created_at: kept.created_at,
        }
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        self.dealer.name()
    }

    fn called(&self) -> String {
        let EnrolledDealer {
            address, city, state, ..
        } = &self.dealer;
        format!("{} ({}), {address}, {city}, {state}", self.name(), self.id)
    }
}

impl Enrolled for StoredTpa {
    type Id = TpaId;
    type Said = TpaRecord;

    const TABLE: Table = Table::ActiveAdmins;

    fn of(kept: Kept, said: TpaRecord) -> Self {
        Self {
            id: TpaId::recorded(kept.id),
            tpa: said,
            disabled: kept.disabled,
            version: kept.version,
            created_at: kept.created_at,
        }
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.tpa.tpa_name
    }

    fn called(&self) -> String {
        let TpaRecord {
            address, city, state, ..
        } = &self.tpa;
        format!("{}, {address}, {city}, {state}", self.name())
    }
}

/// How names are compared: without regard to case.
pub(super) fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// The record of an item. Its two parts are read by themselves: as one type with a flattened part each field is copied to see where it
/// belongs, and a list takes a third longer.
pub(super) fn read<T: Enrolled>(mut item: Item) -> Result<T, StoreError> {
    let kept: Item = KEPT.iter().filter_map(|name| item.remove_entry(*name)).collect();
    Ok(T::of(from_item(kept)?, from_item(item)?))
}

/// A record as it is now; none of an id that no record can have.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn find<T: Enrolled>(db: &Db, id: &str) -> Result<Option<T>, StoreError> {
    find_item::<T>(db, id).await?.map(read).transpose()
}

/// A record as it is now, with what only the store knows of it.
pub(super) async fn find_item<T: Enrolled>(db: &Db, id: &str) -> Result<Option<Item>, StoreError> {
    // What begins so is no record of a TPA or a dealer: the table's own.
    if !could_be_id(id) || id.starts_with(RESERVED) || id.starts_with(OWN) {
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

/// The refusal of a version that is not the stored one, with who stored that.
pub(super) async fn stale<T: Enrolled>(db: &Db, id: &str) -> Result<ApiError, StoreError> {
    let stored = find_item::<T>(db, id).await?;
    let by = stored.and_then(|mut item| item.remove(CHANGED_BY)?.as_s().ok().map(Username::recorded));
    Ok(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by))
}

/// The item of a record: its fields and what the index needs.
pub(super) fn item_of<T: Enrolled>(record: &T) -> Result<Item, StoreError> {
    let mut item = to_item(record)?;
    item.insert("list".to_owned(), text(ALL));
    item.insert("name_key".to_owned(), text(name_key(record.name())));
    Ok(item)
}

/// The write of a record that no one enrols: demo data.
pub fn put_enrolled<T: Enrolled>(db: &Db, record: &T) -> Result<TransactWriteItem, StoreError> {
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
    by: &Actor,
) -> Result<TransactWriteItem, StoreError> {
    let mut item = before;
    item.extend(item_of(after)?);
    item.insert(CHANGED_BY.to_owned(), text(&by.username));
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
        .map_err(|error| StoreError::refused("put enrolled", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}
