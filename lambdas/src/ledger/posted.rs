//! What a dealer's events of a time counted, by the keys of their postings.

use super::posting::PREFIX;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, from_item, text};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::figures::DayFigures;
use serde::Deserialize;

/// What is read of a posting.
#[derive(Debug, Deserialize)]
pub struct Posted {
    /// Its id.
    pub id: String,
    /// What the event counts of each deal.
    #[serde(default)]
    pub figures: Vec<DayFigures>,
}

/// What events counted from one time to before another, in milliseconds since the epoch, oldest first: no more than are asked for, and where to go on.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn posted_between(
    db: &Db,
    dealer_id: &DealerId,
    (from, before): (u64, u64),
    limit: i32,
    start: Option<Key>,
) -> Result<(Vec<Posted>, Option<Key>), StoreError> {
    let query = db
        .client()
        .query()
        .table_name(db.name(Table::Ledger))
        .key_condition_expression("dealer_id = :dealer AND id BETWEEN :from AND :before")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":from", text(format!("{PREFIX}{from:013}")))
        .expression_attribute_values(":before", text(format!("{PREFIX}{before:013}")))
        .limit(limit)
        .set_exclusive_start_key(start);
    let found = Fields::Only(&["id", "figures"])
        .of_query(query)
        .send()
        .await
        .map_err(|error| StoreError::call("read postings", &error))?;
    let events = found.items.unwrap_or_default().into_iter().map(from_item);
    Ok((events.collect::<Result<_, _>>()?, found.last_evaluated_key))
}
