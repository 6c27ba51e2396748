//! Brings what an earlier release stored into the form of this one. Safe to repeat, and to do while the product runs: each step is
//! one transaction on what was read, and finds nothing to do the second time.

mod args;
mod differences;
mod histories;
mod keys;

pub use args::{Args, USAGE, run};

use crate::store::{Db, Item, StoreError};
use crate::tables::Table;
use std::fmt;

/// Which form the records have, counted by release that changed it. A file of the local run says which one its own have.
pub const FORM: u32 = 2;

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
        } = self;
        write!(
            f,
            "{entries} history entries ({contracts} contracts), {keys} idempotency keys, {differences} open differences"
        )
    }
}

/// Brings all records over, or counts those that would be.
///
/// # Errors
/// [`StoreError`] when the database can't be used; what was done until then stays done.
pub async fn migrate(db: &Db, now_ms: u64, dry_run: bool) -> Result<Migrated, StoreError> {
    let mut migrated = Migrated::default();
    for table in [Table::Contracts, Table::Payments] {
        let mut pages = db
            .client()
            .scan()
            .table_name(db.name(table))
            .consistent_read(true)
            .into_paginator()
            .send();
        while let Some(page) = pages.next().await {
            let page = page.map_err(|error| StoreError::call("read what is stored", &error))?;
            for item in page.items.unwrap_or_default() {
                if keys::is_key(&item) {
                    keys::bring_over(db, now_ms, table, item, dry_run).await?;
                    migrated.keys += 1;
                } else if table == Table::Payments {
                    migrated.differences += u64::from(differences::bring_over(db, &item, dry_run).await?);
                } else if let Some(entries) = histories::bring_over(db, &item, dry_run).await? {
                    migrated.contracts += 1;
                    migrated.entries += entries;
                }
            }
        }
    }
    Ok(migrated)
}

/// A text of an item.
fn text_of<'a>(item: &'a Item, name: &str) -> Result<&'a str, StoreError> {
    let found = item.get(name).and_then(|value| value.as_s().ok());
    found
        .map(String::as_str)
        .ok_or_else(|| StoreError::other("read what is stored", format!("a record without {name}")))
}
