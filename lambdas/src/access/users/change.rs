//! Correcting and disabling an account.

use super::dealer_name::{check_dealer, dealer_name};
use super::writes::{AccountState, AccountWrite, author, stale, still_admin};
use crate::access::session::{Account, find_account};
use crate::audit::{AccountEvent, Entry, account_subject};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, number, put_new, text};
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
use dealer_core::access::account::UserChanges;
use dealer_core::form::ids::{DealerId, UsernameKey};

/// Makes of an account what an administrator wants. Another dealer, another role or being disabled ends all its sessions, in the
/// same write.
///
/// # Errors
/// 404 for no such account, 422 for wrong fields, 409 for a dealer that no one enrolled, for a version that is not the stored one and for what no one can do to their own account, 401 when
/// who acts is no longer an administrator, 503 without database.
pub(super) async fn change(
    db: &Db,
    admin: &Actor,
    now_ms: u64,
    username: &str,
    changes: UserChanges,
) -> Result<Account, ApiError> {
    let key = UsernameKey::of(username);
    let before = find_account(db, &key).await?;
    let before = before.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let is_own = before.user_id == admin.user_id;
    if is_own && (changes.disabled || !changes.is_admin) {
        return Err(ApiError::new(ErrorKind::OwnAccount)
            .with_detail("Please ask another administrator to disable your account or to change its role."));
    }
    let dealer_id = changes.check(&before.dealer_id).map_err(ApiError::validation)?;
    if before.version != changes.version {
        return Err(stale(db, &key).await?);
    }
    // Whose work depends on the dealer from now on; administrators depend on none.
    if !changes.is_admin && (dealer_id != before.dealer_id || before.is_admin) {
        check_dealer(db, &dealer_id, changes.any_dealer).await?;
    }
    let after = changed(db, &before, dealer_id, &changes).await?;
    let subject = account_subject(&key);
    let (state_before, state_after) = (AccountState::from(&before), AccountState::from(&after));
    let entry = Entry::new(author(admin, &after), now_ms, AccountEvent::UserChanged, &subject)?
        .with_before(&state_before)
        .with_after(&state_after);
    let mut writes = Writes::new()
        .with(AccountWrite::Account, update(db, &before, &after, admin)?)
        .with(AccountWrite::Entry, put_new(db, Table::AuditLog, &entry)?);
    if !is_own {
        // A transaction takes each record once: on one's own account the version is the check.
        writes = writes.with(AccountWrite::Administrator, still_admin(db, admin)?);
    }
    match writes.send(db, "change user").await? {
        Transacted::Done => Ok(after),
        refused if refused.failed(&AccountWrite::Administrator) => Err(ApiError::new(ErrorKind::NotSignedIn)),
        Transacted::ConditionsFailed(_) => Err(stale(db, &key).await?),
    }
}

async fn changed(db: &Db, before: &Account, dealer_id: DealerId, changes: &UserChanges) -> Result<Account, StoreError> {
    let mut after = before.clone();
    if dealer_id != before.dealer_id {
        after.dealer_name = dealer_name(db, &dealer_id).await?;
        after.dealer_id = dealer_id;
    }
    after.is_admin = changes.is_admin;
    after.disabled = changes.disabled;
    after.version += 1;
    if AccountState::from(before) != AccountState::from(&after) {
        after.session_epoch += 1;
    }
    Ok(after)
}

fn update(db: &Db, before: &Account, after: &Account, by: &Actor) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text(&before.username_key))
        .update_expression(
            "SET dealerID = :dealer, dealerName = :name, isAdmin = :admin, disabled = :disabled, session_epoch = :epoch, \
             version = :next, changed_by = :by",
        )
        .condition_expression("version = :version")
        .expression_attribute_values(":dealer", text(&after.dealer_id))
        .expression_attribute_values(":name", text(&after.dealer_name))
        .expression_attribute_values(":admin", AttributeValue::Bool(after.is_admin))
        .expression_attribute_values(":disabled", AttributeValue::Bool(after.disabled))
        .expression_attribute_values(":epoch", number(after.session_epoch))
        .expression_attribute_values(":by", text(&by.username))
        .expression_attribute_values(":next", number(after.version))
        .expression_attribute_values(":version", number(before.version))
        .build()
        .map_err(|error| StoreError::refused("change user", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
