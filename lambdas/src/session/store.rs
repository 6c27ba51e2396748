//! Accounts and sessions, as they are stored.

use crate::store::{Db, StoreError, from_item, text, to_item, when_condition_holds};
use crate::tables::Table;
use dealer_core::session::UserInfo;
use serde::{Deserialize, Serialize};

/// A record of `login_credentials`. The attributes have the names of the document; `Password` holds the Argon2id hash.
/// No `Debug`: a hash must not reach a log.
#[derive(Clone, Serialize, Deserialize)]
pub struct Account {
    /// The username in lower case: usernames are unique without regard to case.
    pub username_key: String,
    /// Who, for the records that they make; it stays when the username changes.
    pub user_id: String,
    /// The exact username.
    #[serde(rename = "Username")]
    pub username: String,
    /// The Argon2id hash of the password, in PHC form.
    #[serde(rename = "Password")]
    pub password_hash: String,
    /// For which dealer.
    #[serde(rename = "dealerID")]
    pub dealer_id: String,
    /// The dealer's name, empty when there is none.
    #[serde(rename = "dealerName")]
    pub dealer_name: String,
    /// Administrator rather than dealer.
    #[serde(rename = "isAdmin")]
    pub is_admin: bool,
    /// Can't sign in.
    #[serde(default)]
    pub disabled: bool,
    /// When it was made, in milliseconds since the epoch.
    pub created_at: u64,
}

/// The key under which a username is found.
pub(super) fn username_key(username: &str) -> String {
    username.to_lowercase()
}

/// Finds an account without regard to case.
pub(super) async fn find_account(db: &Db, username_key: &str) -> Result<Option<Account>, StoreError> {
    db.client()
        .get_item()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text(username_key))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find account", &error))?
        .item
        .map(from_item)
        .transpose()
}

/// Stores a new account under its username in lower case; `false` when the username is taken.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
pub async fn create_account(db: &Db, account: &Account) -> Result<bool, StoreError> {
    let mut item = to_item(account)?;
    item.insert("username_key".to_owned(), text(username_key(&account.username)));
    let put = db
        .client()
        .put_item()
        .table_name(db.name(Table::LoginCredentials))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(username_key)")
        .send()
        .await;
    Ok(when_condition_holds("create account", put)?.is_some())
}

/// A record of `sessions`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SessionRecord {
    token_hash: String,
    pub(super) user_id: String,
    pub(super) username: String,
    pub(super) dealer_id: String,
    pub(super) dealer_name: String,
    pub(super) is_admin: bool,
    pub(super) remember_me: bool,
    created_at: u64,
    pub(super) expires: u64,
    /// The second after which the database may delete it.
    ttl: u64,
}

impl SessionRecord {
    pub(super) fn new(token_hash: String, user: &UserInfo, now_ms: u64) -> Self {
        Self {
            token_hash,
            user_id: user.user_id.clone(),
            username: user.username.clone(),
            dealer_id: user.dealer_id.clone(),
            dealer_name: user.dealer_name.clone(),
            is_admin: user.is_admin,
            remember_me: user.remember_me,
            created_at: now_ms,
            expires: user.expires,
            ttl: user.expires.div_ceil(1000),
        }
    }
}

pub(super) async fn put_session(db: &Db, record: &SessionRecord) -> Result<(), StoreError> {
    db.client()
        .put_item()
        .table_name(db.name(Table::Sessions))
        .set_item(Some(to_item(record)?))
        .send()
        .await
        .map_err(|error| StoreError::call("put session", &error))?;
    Ok(())
}

pub(super) async fn find_session(db: &Db, token_hash: &str) -> Result<Option<SessionRecord>, StoreError> {
    db.client()
        .get_item()
        .table_name(db.name(Table::Sessions))
        .key("token_hash", text(token_hash))
        // A session that was ended a moment ago must be gone.
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find session", &error))?
        .item
        .map(from_item)
        .transpose()
}

pub(super) async fn delete_session(db: &Db, token_hash: &str) -> Result<(), StoreError> {
    db.client()
        .delete_item()
        .table_name(db.name(Table::Sessions))
        .key("token_hash", text(token_hash))
        .send()
        .await
        .map_err(|error| StoreError::call("delete session", &error))?;
    Ok(())
}
