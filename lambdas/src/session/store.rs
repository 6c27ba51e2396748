//! Sessions, as they are stored.

use super::account::Account;
use super::dealer_access::{DealerAccess, dealer_of};
use crate::store::{Db, StoreError, from_item, number, text, to_item};
use crate::tables::Table;
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use serde::{Deserialize, Serialize};

/// A record of `sessions`. Who acts, for which dealer and in which role, is not in it: the account says so on every call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SessionRecord {
    token_hash: String,
    pub(super) username_key: String,
    pub(super) user_id: String,
    /// The account's number when the session began: when the account has another one, the session has ended.
    pub(super) session_epoch: u64,
    /// The dealer on whose access it depends; empty for an administrator's.
    #[serde(default)]
    pub(super) dealer_id: String,
    /// The dealer's number when the session began: when the dealer was disabled since, it has another one.
    #[serde(default)]
    pub(super) dealer_epoch: u64,
    pub(super) remember_me: bool,
    created_at: u64,
    pub(super) expires: u64,
    /// The second after which the database may delete it.
    ttl: u64,
}

impl SessionRecord {
    pub(super) fn new(
        token_hash: String,
        account: &Account,
        dealer: DealerAccess,
        remember_me: bool,
        now_ms: u64,
        expires: u64,
    ) -> Self {
        Self {
            token_hash,
            username_key: account.username_key.clone(),
            user_id: account.user_id.clone(),
            session_epoch: account.session_epoch,
            dealer_id: dealer_of(account).to_owned(),
            dealer_epoch: dealer.epoch,
            remember_me,
            created_at: now_ms,
            expires,
            ttl: expires.div_ceil(1000),
        }
    }

    /// Whether it is one of the account's sessions that have not ended.
    pub(super) fn is_of(&self, account: &Account) -> bool {
        // A username that was used again belongs to somebody else.
        !account.disabled
            && self.user_id == account.user_id
            && self.session_epoch == account.session_epoch
            && self.dealer_id == dealer_of(account)
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

/// The write that keeps one session alive when the account's number is counted up; its condition fails when the session
/// has ended.
pub(super) fn keep_session(db: &Db, token_hash: &str, session_epoch: u64) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Sessions))
        .key("token_hash", text(token_hash))
        .update_expression("SET session_epoch = :epoch")
        .condition_expression("attribute_exists(token_hash)")
        .expression_attribute_values(":epoch", number(session_epoch))
        .build()
        .map_err(|error| StoreError::other("keep session", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
