//! A record of `audit_log`.

use super::What;
use crate::http::Actor;
use crate::store::{StoreError, random_bytes};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::sale::event::{SaleEvent, State};
use serde::Serialize;
use std::sync::LazyLock;

/// For whom and by whom records are made.
#[derive(Debug, Clone, Copy)]
pub struct Author<'a> {
    /// The dealership.
    pub dealer_id: &'a DealerId,
    /// The person.
    pub user_id: &'a str,
    /// The name that the person signs in with.
    pub username: &'a Username,
}

/// What stands in a dealer's place in entries that belong to none. No dealer's id has this character.
static ADMINISTRATION: LazyLock<DealerId> = LazyLock::new(|| DealerId::recorded("#administration"));

/// Whose the entries are that belong to no dealer.
pub(crate) fn administration() -> &'static DealerId {
    &ADMINISTRATION
}

impl<'a> Author<'a> {
    /// An administrator who changes what belongs to no dealer.
    #[must_use]
    pub fn of_administration(admin: &'a Actor) -> Self {
        Self::administrator(&admin.user_id, &admin.username)
    }

    /// The same, of somebody who is not signed in: who starts with demo data.
    #[must_use]
    pub fn administrator(user_id: &'a str, username: &'a Username) -> Self {
        Self {
            dealer_id: &ADMINISTRATION,
            user_id,
            username,
        }
    }
}

impl<'a> From<&'a Actor> for Author<'a> {
    fn from(actor: &'a Actor) -> Self {
        Self {
            dealer_id: &actor.dealer_id,
            user_id: &actor.user_id,
            username: &actor.username,
        }
    }
}

/// The version of an entry's form that entries don't name.
pub(crate) const FIRST_VERSION: u64 = 1;

/// An entry, with what was changed before and after as the kind of change needs it.
#[derive(Debug, Clone, Serialize)]
pub struct Entry<'a, T> {
    dealer_id: &'a DealerId,
    /// When, about what, and a few random letters: unique, and in order of time.
    time: String,
    who: &'a str,
    username: &'a Username,
    what: What,
    #[serde(skip_serializing_if = "is_first")]
    version: u64,
    subject: &'a str,
    before: Option<T>,
    after: Option<T>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_first(version: &u64) -> bool {
    *version == FIRST_VERSION
}

impl<'a> Entry<'a, State<'a>> {
    /// The entry of what happened to what was sold, at a time in milliseconds since the epoch.
    ///
    /// # Errors
    /// [`StoreError`] when the machine gives no random numbers.
    pub fn of_sale(author: Author<'a>, now_ms: u64, event: &'a SaleEvent) -> Result<Self, StoreError> {
        Ok(Self {
            version: SaleEvent::VERSION,
            before: event.before(),
            after: event.after(),
            ..Self::new(author, now_ms, event.name(), event.subject())?
        })
    }
}

impl<'a, T> Entry<'a, T> {
    /// An entry about a subject ('settings', an account, what administrators keep) at a time in milliseconds since the epoch.
    ///
    /// # Errors
    /// [`StoreError`] when the machine gives no random numbers.
    pub fn new(author: Author<'a>, now_ms: u64, what: impl Into<What>, subject: &'a str) -> Result<Self, StoreError> {
        let random: [u8; 6] = random_bytes()?;
        Ok(Self {
            dealer_id: author.dealer_id,
            time: format!("{now_ms:013}#{subject}#{}", URL_SAFE_NO_PAD.encode(random)),
            who: author.user_id,
            username: author.username,
            what: what.into(),
            version: FIRST_VERSION,
            subject,
            before: None,
            after: None,
        })
    }

    /// What it was before.
    #[must_use]
    pub fn with_before(mut self, before: T) -> Self {
        self.before = Some(before);
        self
    }

    /// What it is after.
    #[must_use]
    pub fn with_after(mut self, after: T) -> Self {
        self.after = Some(after);
        self
    }

    /// Whose it is.
    pub(super) const fn dealer_id(&self) -> &DealerId {
        self.dealer_id
    }

    /// The entry's sort key, which a contract's history names.
    pub(super) fn key(&self) -> &str {
        &self.time
    }
}
