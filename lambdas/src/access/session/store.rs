//! Sessions, as they are stored.

use super::account::{Account, wanted_account};
use super::dealer_access::{DealerAccess, access, dealer_of, wanted_dealer};
use super::token::Token;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, from_item, get_together, number, text, to_item};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::document::Handed;
use dealer_core::form::ids::{DealerId, UsernameKey};
use serde::{Deserialize, Serialize};

/// A record of `sessions`. Who acts, for which dealer and in which role, is not in it: the account says so on every call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SessionRecord {
    token_hash: String,
    username_key: UsernameKey,
    user_id: String,
    /// The account's number when the session began: when the account has another one, the session has ended.
    session_epoch: u64,
    /// The dealer on whose access it depends; none, which is stored as an empty text, for an administrator's.
    #[serde(default, with = "none_is_empty")]
    dealer_id: Option<DealerId>,
    /// The dealer's number when the session began: when the dealer was disabled since, it has another one.
    #[serde(default)]
    pub(super) dealer_epoch: u64,
    pub(super) remember_me: bool,
    created_at: u64,
    pub(super) expires: u64,
    /// The second after which the database may delete it.
    ttl: u64,
    /// What a customer was handed the device for, as long as it is not taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) handed: Option<Handed>,
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
            dealer_id: dealer_of(account).cloned(),
            dealer_epoch: dealer.epoch,
            remember_me,
            created_at: now_ms,
            expires,
            ttl: expires.div_ceil(1000),
            handed: None,
        }
    }

    /// Whether it is one of the account's sessions that have not ended.
    pub(super) fn is_of(&self, account: &Account) -> bool {
        // A username that was used again belongs to somebody else.
        !account.disabled
            && self.user_id == account.user_id
            && self.session_epoch == account.session_epoch
            && self.dealer_id.as_ref() == dealer_of(account)
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

/// A session with its account and what its dealer's record says, as they are now.
pub(super) struct FoundSession {
    pub(super) record: SessionRecord,
    pub(super) account: Option<Account>,
    pub(super) dealer: DealerAccess,
}

/// The session that a token opens. All three records come in one call, which every call of somebody who is signed in waits for.
pub(super) async fn find_session(db: &Db, token: &Token) -> Result<Option<FoundSession>, StoreError> {
    let owner = token.owner();
    let key = Key::from([("token_hash".to_owned(), text(token.hash()))]);
    let wanted = [
        Some((Table::Sessions, key, Fields::All)),
        wanted_account(&owner.username_key),
        owner.dealer_id.as_ref().and_then(wanted_dealer),
    ];
    let mut found = get_together(db, wanted.into_iter().flatten()).await?;
    // Whose it is stands in what was hashed: a token that names somebody else is another one, and opens nothing.
    let Some(record) = found.remove(&Table::Sessions) else {
        return Ok(None);
    };
    Ok(Some(FoundSession {
        record: from_item(record)?,
        account: found.remove(&Table::LoginCredentials).map(from_item).transpose()?,
        dealer: access(found.remove(&Table::EnrolledDealers))?,
    }))
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
        .map_err(|error| StoreError::refused("keep session", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// A dealer or none, as a record has it.
mod none_is_empty {
    use crate::access::session::dealer_access::given_dealer;
    use dealer_core::form::ids::DealerId;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::ref_option, reason = "serde hands a reference")]
    pub(super) fn serialize<S: Serializer>(dealer: &Option<DealerId>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(dealer.as_deref().unwrap_or_default())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<DealerId>, D::Error> {
        String::deserialize(deserializer).map(given_dealer)
    }
}
