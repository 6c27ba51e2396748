//! Lenders, as they are stored.

use crate::store::tables::Table;
use crate::store::{Db, Key, StoreError, from_item, text};
use crate::store::{to_item, when_condition_holds};
use dealer_core::deal::lender::Lender;

/// The partition of the index that holds all lenders by name.
const ALL: &str = "all";

/// A page of lenders by name, and where the next one starts.
pub(super) async fn by_name(db: &Db, limit: i32, start: Option<Key>) -> Result<(Vec<Lender>, Option<Key>), StoreError> {
    let page = db
        .client()
        .query()
        .table_name(db.name(Table::Lenders))
        .index_name("by_name")
        .key_condition_expression("#list = :all")
        .expression_attribute_names("#list", "list")
        .expression_attribute_values(":all", text(ALL))
        .limit(limit)
        .set_exclusive_start_key(start)
        .send()
        .await
        .map_err(|error| StoreError::call("list lenders", &error))?;
    let lenders = page
        .items
        .unwrap_or_default()
        .into_iter()
        .map(from_item)
        .collect::<Result<_, _>>()?;
    Ok((lenders, page.last_evaluated_key))
}

/// The lender of a code.
pub(super) async fn find(db: &Db, code: &str) -> Result<Option<Lender>, StoreError> {
    // The database refuses an empty key, and one longer than 2,048 bytes; no lender has such a code.
    if code.is_empty() || code.len() > 100 {
        return Ok(None);
    }
    db.client()
        .get_item()
        .table_name(db.name(Table::Lenders))
        .key("lender_code", text(code))
        .send()
        .await
        .map_err(|error| StoreError::call("find lender", &error))?
        .item
        .map(from_item)
        .transpose()
}

/// Stores a new lender; `false` when its code is taken.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
pub async fn create_lender(db: &Db, lender: &Lender) -> Result<bool, StoreError> {
    let mut item = to_item(lender)?;
    item.insert("list".to_owned(), text(ALL));
    let put = db
        .client()
        .put_item()
        .table_name(db.name(Table::Lenders))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(lender_code)")
        .send()
        .await;
    Ok(when_condition_holds("create lender", put)?.is_some())
}
