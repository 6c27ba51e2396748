//! Reading contracts and their lines as they are now.

use super::fields::CONTRACT_FIELDS;
use crate::store::tables::Table;
use crate::store::{Db, Item, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::ids::{DealId, DealerId};
use dealer_core::sale::Txns;
use dealer_core::sale::contract::{Contract, ProductLine, contract_id_of};
use dealer_core::sale::sold_deal::SoldDeal;
use futures_util::future::try_join_all;
use std::collections::{BTreeMap, BTreeSet};

/// Deals by their ids.
pub type Deals = BTreeMap<DealId, SoldDeal>;

/// The deals with these ids; there is none for an id that is another dealer's or no one's.
///
/// Contracts are read before their lines, and every change of a line is a new version of its contract: as long as a contract has
/// the version that was read, its lines are those that were read. A write that demands the version rests on them all.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn read_deals(db: &Db, dealer_id: &DealerId, deal_ids: &BTreeSet<DealId>) -> Result<Deals, StoreError> {
    let keys = deal_ids
        .iter()
        .filter_map(contract_id_of)
        .map(|id| Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))]))
        .collect();
    let contracts = batch_get(db, Table::Contracts, keys, CONTRACT_FIELDS).await?;
    // Not in tasks of their own, whose requests would count to no call.
    let reading = contracts.into_iter().map(async |item| {
        let contract: Contract = from_item(item)?;
        let lines = lines_of(db, dealer_id, &contract.deal_id).await?;
        Ok::<_, StoreError>((contract.deal_id.clone(), SoldDeal { contract, lines }))
    });
    Ok(try_join_all(reading).await?.into_iter().collect())
}

/// The lines of a deal as they are now; none where there is no such deal.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn lines_of(db: &Db, dealer_id: &DealerId, deal_id: &DealId) -> Result<Vec<ProductLine>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::ProductContracts))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :deal)")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":deal", text(format!("{deal_id}-")))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read lines", &error))?;
    items.into_iter().map(line_of).collect()
}

/// A line of its whole record, with the ids that stand beside what lists show.
///
/// # Errors
/// [`StoreError`] for a record that is no line's.
pub fn line_of(item: Item) -> Result<ProductLine, StoreError> {
    let txns = txns_of(&item);
    let mut line: ProductLine = from_item(item)?;
    if let Some(tpa) = &mut line.tpa {
        tpa.txns = txns;
    }
    Ok(line)
}

/// The ids of postings and batches that a line's record has.
#[must_use]
pub fn txns_of(item: &Item) -> Txns {
    let ids = item.get("txns").and_then(|value| value.as_ss().ok());
    Txns::recorded(ids.into_iter().flatten().cloned())
}
