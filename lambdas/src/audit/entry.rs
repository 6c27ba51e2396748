//! A record of `audit_log`.

use super::What;
use crate::http::Actor;
use crate::store::{StoreError, random_bytes};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;

/// For whom and by whom records are made.
#[derive(Debug, Clone, Copy)]
pub struct Author<'a> {
    /// The dealership.
    pub dealer_id: &'a str,
    /// The person.
    pub user_id: &'a str,
    /// The name that the person signs in with.
    pub username: &'a str,
}

/// The partition of entries that belong to no dealer. No dealer's id has this character.
const ADMINISTRATION: &str = "#administration";

impl<'a> Author<'a> {
    /// An administrator who changes what belongs to no dealer.
    #[must_use]
    pub fn of_administration(admin: &'a Actor) -> Self {
        Self {
            dealer_id: ADMINISTRATION,
            ..Self::from(admin)
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

/// An entry, with what was changed before and after as the kind of change needs it.
#[derive(Debug, Clone, Serialize)]
pub struct Entry<'a, T: ?Sized> {
    dealer_id: &'a str,
    /// When, about what, and a few random letters: unique, and in order of time.
    time: String,
    who: &'a str,
    username: &'a str,
    what: What,
    subject: &'a str,
    before: Option<&'a T>,
    after: Option<&'a T>,
}

impl<'a, T: ?Sized> Entry<'a, T> {
    /// An entry about a subject (a contract's, line's or payment's id, 'settings', or an account) at a time in milliseconds since the epoch.
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
            subject,
            before: None,
            after: None,
        })
    }

    /// What it was before.
    #[must_use]
    pub const fn with_before(mut self, before: &'a T) -> Self {
        self.before = Some(before);
        self
    }

    /// What it is after.
    #[must_use]
    pub const fn with_after(mut self, after: &'a T) -> Self {
        self.after = Some(after);
        self
    }

    /// Whose it is.
    pub(super) const fn dealer_id(&self) -> &str {
        self.dealer_id
    }

    /// The entry's sort key, which a contract's history names.
    pub(super) fn key(&self) -> &str {
        &self.time
    }
}
