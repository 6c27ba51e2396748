//! Storing many sold deals at once: demo data of great size.

use super::record::{ContractRecord, LineRecord};
use crate::audit::Author;
use crate::store::tables::Table;
use crate::store::{Bulk, Db, StoreError, put};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::sale::sold_deal::SoldDeal;

/// Stores deals in place of those with their ids, each whole or not at all, with the records of a deal that was entered. The
/// audit log says nothing of them, and their history is empty: no one did what invented data tells of, and an entry for each
/// change would be more data than the deals.
///
/// # Errors
/// [`StoreError`] when the database can't be written; some of the deals may be stored then.
pub async fn put_sold(db: &Db, author: Author<'_>, deals: &[SoldDeal]) -> Result<(), StoreError> {
    let mut bulk = Bulk::new(db);
    for deal in deals {
        bulk.add(sold_writes(db, author, deal)?).await?;
    }
    bulk.finish().await
}

/// The writes of one such deal.
///
/// # Errors
/// [`StoreError`] when the deal's time has no month: a bug.
pub fn sold_writes(db: &Db, author: Author<'_>, deal: &SoldDeal) -> Result<Vec<TransactWriteItem>, StoreError> {
    let contract = ContractRecord::new(author, &deal.contract, None)?;
    let mut writes = vec![put(db, Table::Contracts, &contract)?];
    for line in &deal.lines {
        writes.push(put(db, Table::ProductContracts, &LineRecord::new(author, line)?)?);
    }
    Ok(writes)
}
