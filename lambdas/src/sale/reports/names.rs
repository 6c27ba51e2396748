//! What reports call people and administrators (TPAs).

use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::ids::{DealerId, TpaId};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
struct Person {
    user_id: String,
    #[serde(rename = "Username")]
    username: String,
}

#[derive(Deserialize)]
struct Administrator {
    id: TpaId,
    tpa_name: String,
}

/// The names that a dealership's people sign in with, by their users' ids.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn names_of(db: &Db, dealer_id: &DealerId) -> Result<BTreeMap<String, String>, StoreError> {
    let items = Fields::Only(&["user_id", "Username"])
        .of_query(db.client().query())
        .table_name(db.name(Table::LoginCredentials))
        .index_name("by_dealer")
        .key_condition_expression("dealerID = :dealer")
        .expression_attribute_values(":dealer", text(dealer_id))
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read names", &error))?;
    let people: Vec<Person> = items.into_iter().map(from_item).collect::<Result<_, _>>()?;
    Ok(people
        .into_iter()
        .map(|person| (person.user_id, person.username))
        .collect())
}

/// The names of administrators (TPAs); one that is gone has none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn tpa_names(db: &Db, ids: BTreeSet<TpaId>) -> Result<BTreeMap<TpaId, String>, StoreError> {
    let keys = ids.iter().map(|id| Key::from([("id".to_owned(), text(id))])).collect();
    let items = batch_get(db, Table::ActiveAdmins, keys, Fields::Only(&["id", "tpa_name"])).await?;
    let found: Vec<Administrator> = items.into_iter().map(from_item).collect::<Result<_, _>>()?;
    Ok(found.into_iter().map(|tpa| (tpa.id, tpa.tpa_name)).collect())
}
