//! One-time passwords.

use super::writes::{AccountWrite, author, still_admin};
use crate::access::session::{Account, PASSWORD, find_account};
use crate::audit::{AccountEvent, Entry, account_subject};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, number, pause, put_new, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::access::account::{ONE_TIME_PASSWORD_MS, PasswordReset};
use dealer_core::access::password::one_time_password;
use dealer_core::form::ids::UsernameKey;

/// How often an account is read again that was changed in between.
const TRIES: u32 = 6;

/// Gives an account a password that is good for one login within 7 days, and ends all its sessions. What was tried with the one before
/// no longer locks anything: counts of failures go by the account's number of sessions.
///
/// # Errors
/// 404 for no such account, 409 for one's own, 401 when who acts is no longer an administrator, 503 without database.
pub(super) async fn reset(state: &AppState, admin: &Actor, username: &str) -> Result<PasswordReset, ApiError> {
    let db = state.db();
    let key = UsernameKey::of(username);
    let password = random_password()?;
    let hash = state.passwords().hash(password.clone()).await?;
    for attempt in 1..=TRIES {
        let before = find_account(db, &key).await?;
        let before = before.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
        if before.user_id == admin.user_id {
            return Err(ApiError::new(ErrorKind::OwnAccount).with_detail("Please change your own password instead."));
        }
        let now = state.now_ms();
        let expires = now.saturating_add(ONE_TIME_PASSWORD_MS);
        let mut after = before.clone();
        after.one_time_until = Some(expires);
        after.session_epoch += 1;
        after.version += 1;
        let subject = account_subject(&key);
        let entry = Entry::<()>::new(author(admin, &after), now, AccountEvent::PasswordReset, &subject)?;
        let writes = Writes::new()
            .with(AccountWrite::Account, update(db, &before, &after, &hash, admin)?)
            .with(AccountWrite::Entry, put_new(db, Table::AuditLog, &entry)?)
            .with(AccountWrite::Administrator, still_admin(db, admin)?);
        match writes.send(db, "reset password").await? {
            Transacted::Done => {
                return Ok(PasswordReset {
                    one_time_password: password,
                    expires,
                    user: after.into(),
                });
            }
            refused if refused.failed(&AccountWrite::Administrator) => {
                return Err(ApiError::new(ErrorKind::NotSignedIn));
            }
            Transacted::ConditionsFailed(_) => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded("reset password", "changed by others again and again").into())
}

/// A password that no one guesses and everybody can read out.
///
/// # Errors
/// 500 when the machine has no randomness.
pub fn random_password() -> Result<String, ApiError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
    Ok(one_time_password(bytes))
}

fn update(db: &Db, before: &Account, after: &Account, hash: &str, by: &Actor) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text(&before.username_key))
        .update_expression(
            "SET #password = :hash, one_time_until = :until, session_epoch = :epoch, version = :next, changed_by = :by",
        )
        .condition_expression("version = :version")
        .expression_attribute_names("#password", PASSWORD)
        .expression_attribute_values(":hash", text(hash))
        .expression_attribute_values(":until", number(after.one_time_until.unwrap_or_default()))
        .expression_attribute_values(":by", text(&by.username))
        .expression_attribute_values(":epoch", number(after.session_epoch))
        .expression_attribute_values(":next", number(after.version))
        .expression_attribute_values(":version", number(before.version))
        .build()
        .map_err(|error| StoreError::refused("reset password", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
