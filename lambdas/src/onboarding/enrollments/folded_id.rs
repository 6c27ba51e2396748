//! Ids of dealers that differ by case alone: of two of them one would be taken for the other.

use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, text};
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::form::ids::DealerId;

/// What the key of a reservation begins with; no dealer's id does.
pub(super) const RESERVED: char = '~';

/// The write that reserves an id in all its spellings; its condition fails where somebody enrols another spelling at the same moment.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub(super) fn reserve(db: &Db, id: &DealerId) -> Result<TransactWriteItem, StoreError> {
    // Not in the list of dealers: it has no `list`.
    let item = Item::from([
        ("id".to_owned(), text(format!("{RESERVED}{}", id.to_ascii_lowercase()))),
        ("dealer_id".to_owned(), text(id)),
    ]);
    let put = Put::builder()
        .table_name(db.name(Table::EnrolledDealers))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(id)")
        .build()
        .map_err(|error| StoreError::refused("reserve id", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}
