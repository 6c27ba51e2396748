//! The writes that making, correcting and resetting accounts share, and what the audit log keeps of an account.

use crate::access::session::Account;
use crate::audit::Author;
use crate::http::{Actor, ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, get_together, text};
use aws_sdk_dynamodb::types::{AttributeValue, ConditionCheck, TransactWriteItem};
use dealer_core::form::ids::{DealerId, Username, UsernameKey};
use serde::Serialize;

/// The writes of an administrator's change of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AccountWrite {
    /// The account, on the version that was read.
    Account,
    /// Its audit entry.
    Entry,
    /// [`still_admin`].
    Administrator,
}

/// What administrators decide about an account, as the audit log keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountState {
    dealer_id: DealerId,
    is_admin: bool,
    disabled: bool,
}

impl From<&Account> for AccountState {
    fn from(account: &Account) -> Self {
        Self {
            dealer_id: account.dealer_id.clone(),
            is_admin: account.is_admin,
            disabled: account.disabled,
        }
    }
}

/// An administrator as the author of an entry. Entries about an account are kept with its dealer's.
pub(super) fn author<'a>(admin: &'a Actor, account: &'a Account) -> Author<'a> {
    Author {
        dealer_id: &account.dealer_id,
        user_id: &admin.user_id,
        username: &admin.username,
    }
}

/// The refusal of a version that is not the stored one, with who made that.
pub(super) async fn stale(db: &Db, username_key: &UsernameKey) -> Result<ApiError, StoreError> {
    let key = Key::from([("username_key".to_owned(), text(username_key))]);
    let wanted = (Table::LoginCredentials, key, Fields::Only(&["changed_by"]));
    let mut found = get_together(db, [wanted]).await?;
    let by = found
        .remove(&Table::LoginCredentials)
        .and_then(|mut item| item.remove("changed_by")?.as_s().ok().map(Username::recorded));
    Ok(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by))
}

/// The check that who acts is an administrator still, as a part of the write: of two who disable each other at the same moment
/// only one succeeds, so an administrator stays.
pub(super) fn still_admin(db: &Db, admin: &Actor) -> Result<TransactWriteItem, StoreError> {
    let check = ConditionCheck::builder()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text(UsernameKey::of(&admin.username)))
        .condition_expression("user_id = :me AND isAdmin = :yes AND disabled = :no")
        .expression_attribute_values(":me", text(&admin.user_id))
        .expression_attribute_values(":yes", AttributeValue::Bool(true))
        .expression_attribute_values(":no", AttributeValue::Bool(false))
        .build()
        .map_err(|error| StoreError::refused("check administrator", error.to_string()))?;
    Ok(TransactWriteItem::builder().condition_check(check).build())
}
