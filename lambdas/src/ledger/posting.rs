//! A record of `ledger`: what one event posted, written in the event's transaction and never changed.

use crate::audit::Author;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, put_new, random_bytes};
use aws_sdk_dynamodb::types::TransactWriteItem;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::form::ids::{DealerId, PostingId, Username};
use dealer_core::ledger::Transaction;
use dealer_core::sale::figures::DayFigures;
use serde::{Deserialize, Serialize};

/// What the ids of postings begin with.
pub(super) const PREFIX: &str = "txn#";

/// What one event posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// Whose books.
    pub dealer_id: DealerId,
    /// `txn#`, the time of booking and random letters.
    pub id: PostingId,
    /// When it was booked, in milliseconds since the epoch.
    pub booked_at: u64,
    /// The time that it counts from: of a sale that is booked later, the sale's.
    pub effective_at: u64,
    /// Who did it, by the user's id.
    pub who: String,
    /// The name that the person signed in with then; none in a posting of an earlier release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<Username>,
    /// What it was about: a contract's, a payment's or a batch's id.
    pub subject: String,
    /// What was posted, in order: each sums to zero by itself. None of lines without an administrator.
    pub transactions: Vec<Transaction>,
    /// What the event counts of each deal; nothing where no line counts differently.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<DayFigures>,
}

impl Posting {
    /// What an event posts that happens now, under an id of [`posting_id`] of the same time; nothing where it moves no money and counts nothing.
    #[must_use]
    pub fn new(
        author: Author<'_>,
        (id, now_ms): (PostingId, u64),
        subject: &str,
        transactions: Vec<Transaction>,
        figures: Vec<DayFigures>,
    ) -> Option<Self> {
        if transactions.is_empty() && figures.is_empty() {
            return None;
        }
        Some(Self {
            dealer_id: author.dealer_id.clone(),
            id,
            booked_at: now_ms,
            effective_at: now_ms,
            who: author.user_id.to_owned(),
            username: Some(author.username.clone()),
            subject: subject.to_owned(),
            transactions,
            figures,
        })
    }

    /// The write of it, for the event's transaction.
    ///
    /// # Errors
    /// [`StoreError`] for what the client can't send: a bug.
    pub fn write(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        put_new(db, Table::Ledger, self)
    }
}

/// An id that no other event has: no two of them meet on an item.
///
/// # Errors
/// [`StoreError`] when the machine gives no random numbers.
pub fn posting_id(now_ms: u64) -> Result<PostingId, StoreError> {
    let random: [u8; 9] = random_bytes()?;
    Ok(posting_id_of(now_ms, &URL_SAFE_NO_PAD.encode(random)))
}

/// The id of a posting that is made once: of a time in milliseconds and a name that no other posting has.
#[must_use]
pub fn posting_id_of(ms: u64, name: &str) -> PostingId {
    PostingId::from(format!("{PREFIX}{ms:013}#{name}"))
}
