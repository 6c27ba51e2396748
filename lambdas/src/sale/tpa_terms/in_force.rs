//! What is in force, read for a sale.

use super::record::{NOW, NowRecord};
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::ids::TpaId;
use dealer_core::sale::tpa_terms::InForce;
use std::collections::{BTreeMap, BTreeSet};

/// What is in force of these TPAs, read consistently in one call: a version counts from its save on. TPAs without terms have none. The record is no
/// condition of the sale: sales of all dealers would get in each other's way on it, and a save at the same moment may be before or after a sale.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn in_force_of(db: &Db, tpas: &BTreeSet<TpaId>) -> Result<BTreeMap<TpaId, InForce>, StoreError> {
    let keys = tpas
        .iter()
        .map(|tpa| Key::from([("tpa_id".to_owned(), text(tpa)), ("terms_key".to_owned(), text(NOW))]));
    let items = batch_get(db, Table::TpaTerms, keys.collect(), Fields::All).await?;
    let records = items.into_iter().map(|item| {
        let record: NowRecord = from_item(item)?;
        Ok((record.tpa_id, record.terms))
    });
    records.collect()
}
