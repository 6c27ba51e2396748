//! Leads, as they are stored: a row each, and beside them for each user what the last one was.

use crate::http::Actor;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, number, text, to_item, transact};
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::deal::lead::{Lead, LeadKey, SubmissionRecord};
use dealer_core::form::ids::DealerId;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// What came of a lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Saved {
    /// Stored.
    Now,
    /// The same as this user's last one.
    Before,
}

#[derive(Serialize)]
struct Row {
    dealer_id: DealerId,
    id: String,
    user_id: String,
    created_at: u64,
    #[serde(flatten)]
    record: SubmissionRecord,
}

/// Stores a lead, unless it equals the last one that this user stored: the condition is part of the write, so that two
/// presses at once make one row.
pub(super) async fn save(db: &Db, actor: &Actor, lead: Lead, now_ms: u64) -> Result<Saved, StoreError> {
    let fingerprint = fingerprint(&lead.key());
    let row = Row {
        dealer_id: actor.dealer_id.clone(),
        // The user's id keeps two people apart who press in the same millisecond.
        id: format!("submission-{now_ms}-{}", actor.user_id),
        user_id: actor.user_id.clone(),
        created_at: now_ms,
        record: SubmissionRecord::from(lead),
    };
    let table = db.name(Table::UserSubmissions);
    let last = Put::builder()
        .table_name(table)
        .item("dealer_id", text(&actor.dealer_id))
        .item("id", text(format!("last#{}", actor.user_id)))
        .item("fingerprint", text(&fingerprint))
        .item("created_at", number(now_ms))
        .condition_expression("attribute_not_exists(fingerprint) OR fingerprint <> :fingerprint")
        .expression_attribute_values(":fingerprint", text(&fingerprint));
    let submission = Put::builder().table_name(table).set_item(Some(to_item(&row)?));
    let mut writes = Vec::new();
    for put in [last, submission] {
        let put = put
            .build()
            .map_err(|error| StoreError::refused("save submission", error.to_string()))?;
        writes.push(TransactWriteItem::builder().put(put).build());
    }
    Ok(match transact(db, "save submission", writes).await? {
        Transacted::Done => Saved::Now,
        Transacted::ConditionsFailed(_) => Saved::Before,
    })
}

/// The five values of the duplicate guard, as a hash: they need not be stored a second time to be recognised.
fn fingerprint(key: &LeadKey) -> String {
    let mut hasher = Sha256::new();
    for part in [&key.first_name, &key.last_name, &key.phone, &key.vin] {
        hasher.update(part.len().to_be_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.update(key.miles.to_be_bytes());
    URL_SAFE_NO_PAD.encode(hasher.finalize())
}
