//! Brings what an earlier release stored into the form of this one. Safe to repeat, and to do while the product runs: each step is
//! one transaction on what was read, and finds nothing to do the second time.

mod books;
mod differences;
mod ends;
mod figures;
mod histories;
mod keys;
mod marked;
mod paid;
mod shards;
mod txns;

use books::Books;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError};
use std::fmt;

/// Which form the records have, counted by release that changed it. A file of the local run says which one its own have.
pub const FORM: u32 = 8;

/// What was found in the form of an earlier release, and brought over unless that was only to be counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Migrated {
    /// Contracts that held their history themselves.
    pub contracts: u64,
    /// The entries of their histories.
    pub entries: u64,
    /// Idempotency keys that stood beside contracts and payments.
    pub keys: u64,
    /// Payments whose difference was not among the open ones.
    pub differences: u64,
    /// Contracts and lines that were not in the administrators' index.
    pub shards: u64,
    /// Lines whose administrator (TPA) was not noted, and whose sale was not in the ledger.
    pub books: u64,
    /// Lines of administrators that were marked to be paid next, and in no batch.
    pub marked: u64,
    /// Deals whose sale, or whose end, was in no figure.
    pub figures: u64,
    /// Refunds of which it was not counted how many days they took.
    pub refund_days: u64,
    /// Lines of administrators in force of which it was not noted when they end.
    pub ends: u64,
    /// Paid batches that were not in their index.
    pub paid: u64,
    /// Lines and batches that lacked ids of their postings.
    pub txns: u64,
}

/// How far to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Steps {
    /// Only what the release before does not notice, while it still runs: what new indexes need.
    Prepare,
    /// All.
    All,
}

impl Migrated {
    /// Whether there was nothing to do.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl fmt::Display for Migrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            contracts,
            entries,
            keys,
            differences,
            shards,
            books,
            marked,
            figures,
            refund_days,
            ends,
            paid,
            txns,
        } = self;
        write!(
            f,
            "{shards} records into the administrators' index, {entries} history entries ({contracts} contracts), {keys} idempotency keys, \
             {differences} open differences, {books} lines into the ledger, {marked} marked lines into batches, {figures} deals into the \
             figures of days, {refund_days} refunds into those of how long they took, {ends} ends of lines noted, {paid} paid batches into their index, \
             {txns} lines and batches with the ids of their postings"
        )
    }
}

/// Brings all records over, or counts those that would be.
///
/// # Errors
/// [`StoreError`] when the database can't be used; what was done until then stays done.
pub async fn migrate(db: &Db, now_ms: u64, steps: Steps, dry_run: bool) -> Result<Migrated, StoreError> {
    let mut migrated = Migrated::default();
    let mut books = Books::default();
    let tables: &[Table] = match steps {
        Steps::Prepare => &[Table::Contracts, Table::ProductContracts],
        Steps::All => &[Table::Contracts, Table::ProductContracts, Table::Payments],
    };
    for &table in tables {
        let mut pages = db
            .client()
            .scan()
            .table_name(db.name(table))
            .consistent_read(true)
            .into_paginator()
            .send();
        while let Some(page) = pages.next().await {
            let page = page.map_err(|error| StoreError::call("read what is stored", &error))?;
            let items = page.items.unwrap_or_default();
            migrated.shards += shards::fill(db, table, &items, dry_run).await?;
            if steps == Steps::All {
                if table == Table::ProductContracts {
                    migrated.books += books.open(db, now_ms, &items, dry_run).await?;
                }
                for item in items {
                    migrated.bring_over(db, now_ms, table, item, dry_run).await?;
                }
            }
        }
    }
    migrated.paid = paid::fill(db, dry_run).await?;
    if steps == Steps::All {
        // After the pages above, which note who a line's administrator is.
        migrated.marked = marked::batch_all(db, now_ms, dry_run).await?;
        migrated.figures = figures::count(db, now_ms, dry_run).await?;
        migrated.refund_days = figures::count_refund_days(db, now_ms, dry_run).await?;
        migrated.ends = ends::note_all(db, dry_run).await?;
        // Last: what was posted above has its ids noted, or is among what is missing.
        migrated.txns = txns::note_all(db, dry_run).await?;
    }
    Ok(migrated)
}

impl Migrated {
    async fn bring_over(
        &mut self,
        db: &Db,
        now_ms: u64,
        table: Table,
        item: Item,
        dry_run: bool,
    ) -> Result<(), StoreError> {
        if keys::is_key(&item) {
            keys::bring_over(db, now_ms, table, item, dry_run).await?;
            self.keys += 1;
        } else if table == Table::Payments {
            self.differences += u64::from(differences::bring_over(db, &item, dry_run).await?);
        } else if let Some(entries) = histories::bring_over(db, &item, dry_run).await? {
            self.contracts += 1;
            self.entries += entries;
        }
        Ok(())
    }
}

/// A text of an item.
fn text_of<'a>(item: &'a Item, name: &str) -> Result<&'a str, StoreError> {
    let found = item.get(name).and_then(|value| value.as_s().ok());
    found
        .map(String::as_str)
        .ok_or_else(|| StoreError::unreadable("read what is stored", format!("a record without {name}")))
}
