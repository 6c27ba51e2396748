//! Storing many sold deals at once: demo data of great size.

use super::record::{ContractRecord, LineRecord};
use crate::audit::Author;
use crate::store::{Db, StoreError, put, transact};
use crate::tables::Table;
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::sold_deal::SoldDeal;
use tokio::task::{JoinError, JoinSet};

/// Writes of one transaction at most: DynamoDB's limit.
const WRITES_AT_ONCE: usize = 100;

/// Transactions on their way at the same time.
const CALLS_AT_ONCE: usize = 4;

/// Stores deals in place of those with their ids, each whole or not at all, with the records of a deal that was entered. The
/// audit log says nothing of them, and their history is empty: nobody did what invented data tells of, and an entry for each
/// change would be more data than the deals.
///
/// Many deals share a transaction, as the embedded engine waits for the disk once for each: with BatchWriteItem it
/// does so for each record, which takes twice as long.
///
/// # Errors
/// [`StoreError`] when the database can't be written; some of the deals may be stored then.
pub async fn put_sold(db: &Db, author: Author<'_>, deals: &[SoldDeal]) -> Result<(), StoreError> {
    let mut calls = JoinSet::new();
    let mut writes = Vec::new();
    for deal in deals {
        let of_deal = writes_of(db, author, deal)?;
        if writes.len() + of_deal.len() > WRITES_AT_ONCE {
            send(db, &mut calls, std::mem::take(&mut writes)).await?;
        }
        writes.extend(of_deal);
    }
    if !writes.is_empty() {
        send(db, &mut calls, writes).await?;
    }
    while let Some(ended) = calls.join_next().await {
        result_of(ended)?;
    }
    Ok(())
}

fn writes_of(db: &Db, author: Author<'_>, deal: &SoldDeal) -> Result<Vec<TransactWriteItem>, StoreError> {
    let contract = ContractRecord::new(author, &deal.contract, None, None)?;
    let mut writes = vec![put(db, Table::Contracts, &contract)?];
    for line in &deal.lines {
        writes.push(put(db, Table::ProductContracts, &LineRecord::new(author, line)?)?);
    }
    Ok(writes)
}

type Calls = JoinSet<Result<(), StoreError>>;

async fn send(db: &Db, calls: &mut Calls, writes: Vec<TransactWriteItem>) -> Result<(), StoreError> {
    if calls.len() == CALLS_AT_ONCE
        && let Some(ended) = calls.join_next().await
    {
        result_of(ended)?;
    }
    let db = db.clone();
    // Without conditions there is only one way for it to end well.
    calls.spawn(async move { transact(&db, "store deals", writes).await.map(drop) });
    Ok(())
}

fn result_of(ended: Result<Result<(), StoreError>, JoinError>) -> Result<(), StoreError> {
    ended.map_err(|error| StoreError::other("store deals", error.to_string()))?
}
