//! A dealer's contracts or lines, newest first, a page at a time.

use super::store::Listed;
use crate::store::{Db, Key, StoreError, from_item, text};

/// A page, and where the next one starts. Only the unpaid ones are read when only they are asked for.
pub(super) async fn list<T: Listed>(
    db: &Db,
    dealer_id: &str,
    unpaid: bool,
    limit: i32,
    start: Option<Key>,
) -> Result<(Vec<T>, Option<Key>), StoreError> {
    let (index, id) = if unpaid {
        (Some("unpaid"), "unpaid_id")
    } else {
        (None, "id")
    };
    let page = db
        .client()
        .query()
        .table_name(db.name(T::TABLE))
        .set_index_name(index.map(str::to_owned))
        .key_condition_expression("dealer_id = :dealer AND begins_with(#id, :prefix)")
        .expression_attribute_names("#id", id)
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":prefix", text(T::ID_PREFIX))
        // The ids hold the time, so their order is the order of time.
        .scan_index_forward(false)
        .limit(limit)
        .set_exclusive_start_key(start)
        .send()
        .await
        .map_err(|error| StoreError::call("list contracts", &error))?;
    let items = page
        .items
        .unwrap_or_default()
        .into_iter()
        .map(from_item)
        .collect::<Result<_, _>>()?;
    Ok((items, page.last_evaluated_key))
}
