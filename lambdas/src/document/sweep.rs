//! Documents whose file was to be made and is not: the stream that told of them was cut off.

use super::issue::issue_wanted;
use super::record::{DocumentKey, SHARDS, partition};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, first_of, from_item, number, text};

/// Makes the files of documents that are wanted since before a time in milliseconds, the oldest first, of each partition at most `most`.
///
/// # Errors
/// [`StoreError`] when they can't be found, and when any of them failed, after all were tried.
pub async fn issue_waiting(state: &AppState, before_ms: u64, most: usize) -> Result<(), StoreError> {
    let mut outcome = Ok(());
    for key in waiting_since(state.db(), before_ms, most).await? {
        if let Err(error) = issue_wanted(state, &key).await {
            tracing::error!(%error, "a document is stuck");
            outcome = Err(error);
        }
    }
    outcome
}

async fn waiting_since(db: &Db, before_ms: u64, most: usize) -> Result<Vec<DocumentKey>, StoreError> {
    let mut keys = Vec::new();
    for shard in 0..SHARDS {
        let query = db
            .client()
            .query()
            .table_name(db.name(Table::Documents))
            .index_name("waiting")
            .key_condition_expression("waiting = :partition AND created_at < :before")
            .expression_attribute_values(":partition", text(partition(shard)))
            .expression_attribute_values(":before", number(before_ms));
        for item in first_of(query, most, "find waiting documents").await? {
            keys.push(from_item(item)?);
        }
    }
    Ok(keys)
}
