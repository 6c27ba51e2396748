//! The attribute by which contracts and lines stand in the administrators' index, in records from before there was one. The release before
//! does not look at it, so it can be filled in while that still runs: then the index is whole when the next one reads it.

use super::text_of;
use dealer_api::http::Month;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, text, when_condition_holds};
use dealer_core::form::ids::DealerId;
use futures_util::future::try_join_all;

/// How many records are written at the same time.
const AT_ONCE: usize = 16;

/// Fills it in where it is missing; how many records of a page lacked it.
pub(super) async fn fill(db: &Db, table: Table, page: &[Item], dry_run: bool) -> Result<u64, StoreError> {
    let lack = |item: &&Item| item.contains_key("month") && !item.contains_key("shard");
    let lacking: Vec<&Item> = page.iter().filter(lack).collect();
    if !dry_run {
        for some in lacking.chunks(AT_ONCE) {
            try_join_all(some.iter().map(|item| fill_one(db, table, item))).await?;
        }
    }
    Ok(lacking.len() as u64)
}

async fn fill_one(db: &Db, table: Table, item: &Item) -> Result<(), StoreError> {
    let (dealer_id, id, month) = (
        DealerId::recorded(text_of(item, "dealer_id")?),
        text_of(item, "id")?,
        text_of(item, "month")?,
    );
    let month =
        Month::parse(month).ok_or_else(|| StoreError::unreadable("fill shard", format!("no month: {month}")))?;
    let filled = db
        .client()
        .update_item()
        .table_name(db.name(table))
        .key("dealer_id", text(&dealer_id))
        .key("id", text(id))
        .update_expression("SET #shard = :shard")
        // What was deleted since stays so.
        .condition_expression("attribute_exists(id)")
        .expression_attribute_names("#shard", "shard")
        .expression_attribute_values(":shard", text(month.shard_of(&dealer_id)))
        .send()
        .await;
    when_condition_holds("fill shard", filled).map(drop)
}
