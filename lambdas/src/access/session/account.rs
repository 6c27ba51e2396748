//! Accounts, as they are stored. The password's hash is read only where a password is compared.

use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, from_item, get_together, text, to_item};
use crate::store::{Transacted, transact};
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::access::account::UserAccount;
use dealer_core::access::hurdle::Hurdle;
use dealer_core::form::ids::{DealerId, Username, UsernameKey};
use serde::{Deserialize, Serialize};

/// The attribute that holds the Argon2id hash of the password, in PHC form.
pub(crate) const PASSWORD: &str = "Password";

/// All attributes of [`Account`].
pub(crate) const ACCOUNT_FIELDS: Fields = Fields::Only(&[
    "username_key",
    "user_id",
    "Username",
    "dealerID",
    "dealerName",
    "isAdmin",
    "disabled",
    "created_at",
    "one_time_until",
    "session_epoch",
    "version",
]);

/// The partition of the index that holds all accounts by username.
pub(crate) const ALL_USERS: &str = "users";

/// The longest username that an account can have, in bytes of its key: no longer one is looked for.
pub(super) const LONGEST_KEY: usize = 1000;

/// A record of `login_credentials`, without the password. The attributes have the names of the document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The key of the username.
    pub username_key: UsernameKey,
    /// Who, for the records that they make.
    pub user_id: String,
    /// The exact username.
    #[serde(rename = "Username")]
    pub username: Username,
    /// For which dealer.
    #[serde(rename = "dealerID")]
    pub dealer_id: DealerId,
    /// The dealer's name, empty when there is none.
    #[serde(rename = "dealerName")]
    pub dealer_name: String,
    /// Administrator rather than dealer.
    #[serde(rename = "isAdmin")]
    pub is_admin: bool,
    /// Can't sign in.
    pub disabled: bool,
    /// When it was made, in milliseconds since the epoch.
    pub created_at: u64,
    /// Until when the password is good, in milliseconds since the epoch, where it is one that must be changed at the next login.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_time_until: Option<u64>,
    /// Only sessions that carry the same number are alive: counting it up ends all of them, in the write that does so.
    pub session_epoch: u64,
    /// Counts the account's changes, from 1.
    pub version: u64,
}

impl Account {
    /// What is to be done before anything else, if anything is.
    #[must_use]
    pub fn hurdle(&self) -> Option<Hurdle> {
        self.one_time_until.map(|_| Hurdle::NewPassword)
    }

    /// Whether the password was a one-time one whose time is over.
    #[must_use]
    pub fn has_expired_password(&self, now_ms: u64) -> bool {
        self.one_time_until.is_some_and(|until| until <= now_ms)
    }
}

impl From<Account> for UserAccount {
    fn from(account: Account) -> Self {
        Self {
            hurdle: account.hurdle(),
            user_id: account.user_id,
            username: account.username,
            dealer_id: account.dealer_id,
            dealer_name: account.dealer_name,
            is_admin: account.is_admin,
            disabled: account.disabled,
            created_at: account.created_at,
            version: account.version,
        }
    }
}

/// A password as it is stored. No `Debug`: a hash must not reach a log.
#[derive(Clone)]
pub struct StoredPassword {
    /// The Argon2id hash, in PHC form.
    pub hash: String,
    /// Until when it is good, where it must be changed at the next login.
    pub one_time_until: Option<u64>,
}

impl StoredPassword {
    /// One that its owner chose.
    #[must_use]
    pub const fn lasting(hash: String) -> Self {
        Self {
            hash,
            one_time_until: None,
        }
    }
}

/// What an account is made of.
#[derive(Clone)]
pub struct NewAccount {
    /// Who, for the records that they make.
    pub user_id: String,
    /// The exact username.
    pub username: Username,
    /// For which dealer.
    pub dealer_id: DealerId,
    /// The dealer's name, empty when there is none.
    pub dealer_name: String,
    /// Administrator rather than dealer.
    pub is_admin: bool,
    /// The password.
    pub password: StoredPassword,
}

impl NewAccount {
    /// The account, made at a time in milliseconds since the epoch, and its record.
    fn record(self, now_ms: u64) -> Result<(Account, Item), StoreError> {
        let account = Account {
            username_key: UsernameKey::of(&self.username),
            user_id: self.user_id,
            username: self.username,
            dealer_id: self.dealer_id,
            dealer_name: self.dealer_name,
            is_admin: self.is_admin,
            disabled: false,
            created_at: now_ms,
            one_time_until: self.password.one_time_until,
            session_epoch: 1,
            version: 1,
        };
        let mut item = to_item(&account)?;
        item.insert(PASSWORD.to_owned(), text(self.password.hash));
        item.insert("list".to_owned(), text(ALL_USERS));
        Ok((account, item))
    }
}

/// Finds an account as it is now.
pub(crate) async fn find_account(db: &Db, username_key: &UsernameKey) -> Result<Option<Account>, StoreError> {
    let mut found = get_together(db, wanted_account(username_key)).await?;
    found.remove(&Table::LoginCredentials).map(from_item).transpose()
}

/// What is read of an account; nothing of what no account's key can be.
pub(super) fn wanted_account(username_key: &UsernameKey) -> Option<(Table, Key, Fields)> {
    account_key(username_key).map(|key| (Table::LoginCredentials, key, ACCOUNT_FIELDS))
}

/// The key of an account's record; none for what no account's key can be.
pub(super) fn account_key(username_key: &UsernameKey) -> Option<Key> {
    // The database refuses an empty key, and one longer than 2,048 bytes.
    let is_possible = !username_key.is_empty() && username_key.len() <= LONGEST_KEY;
    is_possible.then(|| Key::from([("username_key".to_owned(), text(username_key))]))
}

/// The write of a new account, under its username in lower case: its condition fails when the username is taken.
///
/// # Errors
/// [`StoreError`] when the account is no record: a bug.
pub(crate) fn put_account(
    db: &Db,
    account: NewAccount,
    now_ms: u64,
) -> Result<(Account, TransactWriteItem), StoreError> {
    let (account, item) = account.record(now_ms)?;
    let put = Put::builder()
        .table_name(db.name(Table::LoginCredentials))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(username_key)")
        .build()
        .map_err(|error| StoreError::refused("put account", error.to_string()))?;
    Ok((account, TransactWriteItem::builder().put(put).build()))
}

/// Stores a new account that no one is said to have made: demo data. `false` when the username is taken.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
pub async fn create_account(db: &Db, account: NewAccount, now_ms: u64) -> Result<bool, StoreError> {
    let (_, write) = put_account(db, account, now_ms)?;
    Ok(transact(db, "create account", vec![write]).await? == Transacted::Done)
}
