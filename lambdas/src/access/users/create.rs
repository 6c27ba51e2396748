//! New accounts.

use super::dealer_name::dealer_name;
use super::writes::{AccountState, AccountWrite};
use crate::access::session::{Account, NewAccount, StoredPassword, put_account};
use crate::audit::{AccountEvent, Author, Entry, account_subject};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, put_new, random_bytes};
use aws_sdk_dynamodb::types::TransactWriteItem;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::access::user::NewUser;
use dealer_core::form::ids::Username;

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Created {
    /// Stored.
    Done(Account),
    /// Another account has the username, in whatever case.
    UsernameTaken,
    /// Another condition of the same write did not hold.
    Refused,
}

/// Stores an account and its audit entry in one transaction; that the username is free is a condition of the write, and so is
/// what `condition` checks. `by` makes it: the id and the name of a person or a command.
///
/// # Errors
/// [`StoreError`] when the database can't be used.
pub async fn create(
    db: &Db,
    by: (&str, &Username),
    now_ms: u64,
    user: &NewUser,
    password: StoredPassword,
    condition: Option<TransactWriteItem>,
) -> Result<Created, StoreError> {
    let new = NewAccount {
        user_id: random_user_id()?,
        username: user.username.clone(),
        dealer_name: dealer_name(db, &user.dealer_id).await?,
        dealer_id: user.dealer_id.clone(),
        is_admin: user.is_admin,
        password,
    };
    let (account, put) = put_account(db, new, now_ms)?;
    let (user_id, username) = by;
    let author = Author {
        dealer_id: &account.dealer_id,
        user_id,
        username,
    };
    let subject = account_subject(&account.username_key);
    let after = AccountState::from(&account);
    let entry = Entry::new(author, now_ms, AccountEvent::UserCreated, &subject)?.with_after(&after);
    let writes = Writes::new()
        .with(AccountWrite::Account, put)
        .with(AccountWrite::Entry, put_new(db, Table::AuditLog, &entry)?)
        .with_all(AccountWrite::Administrator, condition);
    Ok(match writes.send(db, "create user").await? {
        Transacted::Done => Created::Done(account),
        refused if refused.failed(&AccountWrite::Account) => Created::UsernameTaken,
        Transacted::ConditionsFailed(_) => Created::Refused,
    })
}

/// No one's but this account's, even when its username is used again one day.
fn random_user_id() -> Result<String, StoreError> {
    Ok(format!("user-{}", URL_SAFE_NO_PAD.encode(random_bytes::<12>()?)))
}
