//! What a dealership is called, in the accounts and session records of its users.

use super::known_dealer::same_but_for_case;
use crate::http::{ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, Fields, StoreError, from_item, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{DealerId, UsernameKey};
use dealer_core::onboarding::dealer::enrollment::known_name;
use serde::Deserialize;

/// The names in a record of `enrolled_dealers`.
#[derive(Deserialize)]
struct Names {
    #[serde(default)]
    legal_name: String,
    #[serde(default)]
    dba: Option<String>,
}

/// The name that an enrolled dealer does business under, else its legal name; the id where the dealer is not enrolled.
pub(super) async fn dealer_name(db: &Db, dealer_id: &DealerId) -> Result<String, StoreError> {
    let name = enrolled_name(db, dealer_id)
        .await?
        .filter(|name| !name.trim().is_empty());
    Ok(name.unwrap_or_else(|| dealer_id.to_string()))
}

/// Demands that a dealer is enrolled, or that somebody said that it need not be.
///
/// # Errors
/// 409 `unknown_dealer`, 422 where an enrolled dealer's id differs by case alone, 503 without database.
pub(super) async fn check_dealer(db: &Db, dealer_id: &DealerId, any_dealer: bool) -> Result<(), ApiError> {
    if enrolled_name(db, dealer_id).await?.is_some() {
        return Ok(());
    }
    if let Some(other) = same_but_for_case(db, dealer_id).await? {
        let message = format!("The enrolled dealer's ID is {other}. Please write it like that.");
        return Err(ApiError::field("dealerId", FieldCode::OtherSpelling, message));
    }
    if any_dealer {
        Ok(())
    } else {
        Err(ApiError::new(ErrorKind::UnknownDealer))
    }
}

/// The names of an enrolled dealer; none for what is not enrolled.
async fn enrolled_name(db: &Db, dealer_id: &DealerId) -> Result<Option<String>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::EnrolledDealers))
        .key("id", text(dealer_id))
        .projection_expression("legal_name, dba")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find dealer's name", &error))?;
    let names: Option<Names> = found.item.map(from_item).transpose()?;
    Ok(names.map(|names| known_name(&names.legal_name, names.dba.as_deref()).to_owned()))
}

/// What is read of an account to give it its dealer's name.
const NAMED: Fields = Fields::Only(&["username_key", "dealerName"]);

/// The writes that give a dealer's name to those of its accounts that have another one. Their conditions are that the accounts
/// are the dealer's still.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn name_accounts(
    db: &Db,
    dealer_id: &DealerId,
    name: &str,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let query = NAMED
        .of_query(db.client().query())
        .table_name(db.name(Table::LoginCredentials))
        .index_name("by_dealer")
        .key_condition_expression("#dealer = :dealer")
        .expression_attribute_names("#dealer", "dealerID")
        .expression_attribute_values(":dealer", text(dealer_id));
    let mut pages = query.into_paginator().send();
    let mut writes = Vec::new();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("list a dealer's accounts", &error))?;
        for account in page.items.unwrap_or_default() {
            let account: Named = from_item(account)?;
            if account.dealer_name != name {
                writes.push(name_account(db, &account.username_key, dealer_id, name)?);
            }
        }
    }
    Ok(writes)
}

#[derive(Deserialize)]
struct Named {
    username_key: UsernameKey,
    #[serde(rename = "dealerName")]
    dealer_name: String,
}

/// The account's version stays: no one decides on the name when they correct an account.
fn name_account(
    db: &Db,
    username_key: &UsernameKey,
    dealer_id: &DealerId,
    name: &str,
) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text(username_key))
        .update_expression("SET dealerName = :name")
        .condition_expression("dealerID = :dealer")
        .expression_attribute_values(":name", text(name))
        .expression_attribute_values(":dealer", text(dealer_id))
        .build()
        .map_err(|error| StoreError::refused("name an account", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
