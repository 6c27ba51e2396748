//! Who is signed in changes their own password.

use super::account::Account;
use super::own_password::{From, own_password};
use super::store::keep_session;
use super::token::Token;
use crate::access::session::PASSWORD;
use crate::audit::{AccountEvent, Author, Entry, account_subject};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, number, put_new, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::access::password::PasswordChange;
use dealer_core::form::ids::UsernameKey;

/// The writes of a changed password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The password, on the account's version that was read.
    Password,
    /// The session that stays.
    Session,
    /// The audit entry.
    Entry,
}

/// Replaces the password, ends all other sessions of the account and lifts the demand of a one-time password, in one
/// transaction with the audit entry.
///
/// # Errors
/// 422 for a wrong current password and for a new one that won't do, 429 when locked, 409 when the account was changed
/// by then, 401 when the session has ended by then, 503 without database.
pub(super) async fn change_password(
    state: &AppState,
    actor: &Actor,
    token: &Token,
    from: From<'_>,
    change: PasswordChange,
) -> Result<(), ApiError> {
    let errors = change.check(&[&actor.username, &actor.dealer_id, &actor.dealer_name]);
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let db = state.db();
    let key = UsernameKey::of(&actor.username);
    let account = own_password(state, actor, from, ("current", change.current)).await?;
    let hash = state.passwords().hash(change.next).await?;
    let subject = account_subject(&key);
    let entry = Entry::<()>::new(
        Author::from(actor),
        state.now_ms(),
        AccountEvent::PasswordChanged,
        &subject,
    )?;
    let writes = Writes::new()
        .with(Write::Password, replace_password(db, &account, &hash)?)
        .with(
            Write::Session,
            keep_session(db, &token.hash(), account.session_epoch + 1)?,
        )
        .with(Write::Entry, put_new(db, Table::AuditLog, &entry)?);
    match writes.send(db, "change password").await? {
        Transacted::Done => Ok(()),
        refused if refused.failed(&Write::Password) => Err(ApiError::new(ErrorKind::StaleVersion)),
        Transacted::ConditionsFailed(_) => Err(ApiError::new(ErrorKind::NotSignedIn)),
    }
}

/// The write of a password that its owner chose; its condition fails when the account was changed since it was read.
fn replace_password(db: &Db, account: &Account, hash: &str) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text(&account.username_key))
        .update_expression(
            "SET #password = :hash, session_epoch = session_epoch + :one, version = version + :one, changed_by = :by REMOVE one_time_until",
        )
        .condition_expression("version = :version")
        .expression_attribute_names("#password", PASSWORD)
        .expression_attribute_values(":hash", text(hash))
        .expression_attribute_values(":by", text(&account.username))
        .expression_attribute_values(":one", number(1))
        .expression_attribute_values(":version", number(account.version))
        .build()
        .map_err(|error| StoreError::refused("change password", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
