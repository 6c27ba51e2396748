//! Storing many records at once: demo data of great size.

use super::{Db, StoreError, WRITES_AT_ONCE, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use tokio::task::{JoinError, JoinSet};

/// Transactions on their way at the same time.
const CALLS_AT_ONCE: usize = 4;

/// Writes without conditions, on their way. Many share a transaction, as the embedded engine waits for the disk once for each: with
/// BatchWriteItem it does so for each record, which takes twice as long.
#[derive(Debug)]
pub struct Bulk<'a> {
    db: &'a Db,
    writes: Vec<TransactWriteItem>,
    calls: JoinSet<Result<(), StoreError>>,
}

impl<'a> Bulk<'a> {
    /// Nothing yet.
    #[must_use]
    pub fn new(db: &'a Db) -> Self {
        Self {
            db,
            writes: Vec::new(),
            calls: JoinSet::new(),
        }
    }

    /// Adds writes that are done together or not at all: at most a hundred, whose records no one else of this bulk writes.
    ///
    /// # Errors
    /// [`StoreError`] of an earlier write: the database can't be written.
    pub async fn add(&mut self, together: Vec<TransactWriteItem>) -> Result<(), StoreError> {
        if self.writes.len() + together.len() > WRITES_AT_ONCE {
            self.send().await?;
        }
        self.writes.extend(together);
        Ok(())
    }

    /// Waits until all is stored.
    ///
    /// # Errors
    /// [`StoreError`] when the database can't be written; some of the writes may be done then.
    pub async fn finish(mut self) -> Result<(), StoreError> {
        if !self.writes.is_empty() {
            self.send().await?;
        }
        while let Some(ended) = self.calls.join_next().await {
            result_of(ended)?;
        }
        Ok(())
    }

    async fn send(&mut self) -> Result<(), StoreError> {
        if self.calls.len() == CALLS_AT_ONCE
            && let Some(ended) = self.calls.join_next().await
        {
            result_of(ended)?;
        }
        let (db, writes) = (self.db.clone(), std::mem::take(&mut self.writes));
        // Without conditions there is only one way for it to end well.
        self.calls
            .spawn(async move { transact(&db, "store in bulk", writes).await.map(drop) });
        Ok(())
    }
}

fn result_of(ended: Result<Result<(), StoreError>, JoinError>) -> Result<(), StoreError> {
    ended.map_err(|error| StoreError::refused("store in bulk", error.to_string()))?
}
