//! `/api/admin/refunds`: late refunds of all dealers.

use super::record::{RefundRecord, SHARDS, shard};
use super::today::today_everywhere;
use super::view::LateRefund;
use crate::http::{Access, ApiError, Resource, Route};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Db, Fields, Item, Key, StoreError, batch_get, from_item, text};
use axum::Json;
use axum::extract::State;
use dealer_core::form::day::Day;
use futures_util::future::try_join_all;
use serde::Serialize;

/// How many of each partition are listed.
const OF_A_SHARD: i32 = 25;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Refunds.uses(&[Action::BatchGetItem]),
        Table::Refunds.queries("by_due"),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/refunds", Access::Admin, list)
            .summary("Late refunds of all dealers, those that are late longest first"),
    ]
}

/// Late refunds.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct LateRefunds {
    /// Those that are late longest, at most 400.
    items: Vec<LateRefund>,
    /// Whether there are more, which are listed once these are paid.
    more: bool,
}

async fn list(State(state): State<AppState>) -> Result<Json<LateRefunds>, ApiError> {
    let db = state.db();
    let today = today_everywhere(&state)?;
    let shards = try_join_all((0..SHARDS).map(|number| of_shard(db, number, today))).await?;
    let more = shards.iter().any(|(_, more)| *more);
    let keys = shards.into_iter().flat_map(|(items, _)| items).filter_map(key_of);
    let items = batch_get(db, Table::Refunds, keys.collect(), Fields::All).await?;
    let records: Result<Vec<RefundRecord>, StoreError> = items.into_iter().map(from_item).collect();
    let mut records = records?;
    // The index is a moment older than the rows.
    records.retain(|record| record.row.is_open() && record.row.due < today);
    records.sort_by(|a, b| (a.row.due, &a.dealer_id, &a.id).cmp(&(b.row.due, &b.dealer_id, &b.id)));
    let items = records.iter().map(|record| LateRefund::new(record, today)).collect();
    Ok(Json(LateRefunds { items, more }))
}

/// The key in the table of what an index holds.
fn key_of(mut item: Item) -> Option<Key> {
    let parts = ["dealer_id", "id"].map(|name| Some((name.to_owned(), item.remove(name)?)));
    parts.into_iter().collect()
}

/// The rows of a partition that are due before a day, those that are due first.
async fn of_shard(db: &Db, number: u8, today: Day) -> Result<(Vec<Item>, bool), StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::Refunds))
        .index_name("by_due")
        .key_condition_expression("due_shard = :shard AND due < :today")
        .expression_attribute_values(":shard", text(shard(number)))
        .expression_attribute_values(":today", text(today.to_string()))
        .limit(OF_A_SHARD)
        .send()
        .await
        .map_err(|error| StoreError::call("list late refunds", &error))?;
    Ok((found.items.unwrap_or_default(), found.last_evaluated_key.is_some()))
}
