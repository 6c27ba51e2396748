//! Browsers in which an account has signed in before. Guesses elsewhere never keep them out: attempts in them have a count of their own.

use super::account::Account;
use crate::http::ApiError;
use crate::platform::config::Config;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, from_item, text, to_item};
use axum::http::HeaderMap;
use axum_extra::extract::cookie::CookieJar;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::access::lockout::DEVICE_MS;
use dealer_core::form::ids::UsernameKey;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Bytes of a secret: no one guesses 256 random bits.
const SECRET_BYTES: usize = 32;

/// A record that is good for less than this much longer, in milliseconds, is made anew at a login: 150 days, so once a month.
const RENEWED_BELOW_MS: u64 = 150 * 86_400_000;

/// A browser's secret. It opens nothing, and all accounts that sign in there share it. No `Debug`: it must not reach a log.
pub(super) struct Device(String);

/// A record of `devices`: a browser in which an account has signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DeviceRecord {
    device_hash: String,
    user_id: String,
    created_at: u64,
    /// Until when it is known, in milliseconds since the epoch.
    until: u64,
    /// The second after which the database may delete it.
    ttl: u64,
}

impl DeviceRecord {
    /// The browser's hash, where it is one that this account has signed in with, and not too long ago. A username that was used again
    /// belongs to somebody else.
    pub(super) fn known_to(&self, account: &Account, now_ms: u64) -> Option<&str> {
        (self.user_id == account.user_id && self.until > now_ms).then_some(self.device_hash.as_str())
    }
}

/// The cookie's name. With the `__Host-` prefix a browser takes it over https only, and from this very host only.
const fn cookie_name(config: &Config) -> &'static str {
    if config.cookie_secure {
        "__Host-device"
    } else {
        "device"
    }
}

impl Device {
    /// A new one.
    ///
    /// # Errors
    /// 500 when the machine has no randomness.
    pub(super) fn random() -> Result<Self, ApiError> {
        let mut secret = [0; SECRET_BYTES];
        getrandom::fill(&mut secret).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
        Ok(Self(URL_SAFE_NO_PAD.encode(secret)))
    }

    /// The one that a call's cookie carries; `None` for none, and for what can't be one.
    pub(super) fn of_request(headers: &HeaderMap, config: &Config) -> Option<Self> {
        let jar = CookieJar::from_headers(headers);
        let text = jar.get(cookie_name(config))?.value().to_owned();
        let is_possible = URL_SAFE_NO_PAD
            .decode(&text)
            .is_ok_and(|secret| secret.len() == SECRET_BYTES);
        is_possible.then_some(Self(text))
    }

    /// Under what it is stored for one account. Each account that signs in there has a record of its own, and who reads the database
    /// learns no secret.
    pub(super) fn hash(&self, username_key: &UsernameKey) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{}.{username_key}", self.0)))
    }

    /// The `Set-Cookie` header that gives it to the browser.
    pub(super) fn cookie(&self, config: &Config) -> String {
        let seconds = i64::try_from(DEVICE_MS / 1000).unwrap_or_default();
        super::token::cookie(config, cookie_name(config), self.0.clone(), seconds)
    }
}

/// What is read of a browser.
pub(super) fn wanted_device(device_hash: &str) -> (Table, Key, Fields) {
    let key = Key::from([("device_hash".to_owned(), text(device_hash))]);
    (Table::Devices, key, Fields::All)
}

/// What a record says.
pub(super) fn device(record: Option<Item>) -> Result<Option<DeviceRecord>, StoreError> {
    record.map(from_item).transpose()
}

/// Remembers that an account has signed in with a browser, unless that is known well enough.
pub(super) async fn remember(
    db: &Db,
    device: &Device,
    account: &Account,
    before: Option<&DeviceRecord>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let before = before.filter(|record| record.known_to(account, now_ms).is_some());
    if before.is_some_and(|record| record.until >= now_ms.saturating_add(RENEWED_BELOW_MS)) {
        return Ok(());
    }
    let until = now_ms.saturating_add(DEVICE_MS);
    let record = DeviceRecord {
        device_hash: device.hash(&account.username_key),
        user_id: account.user_id.clone(),
        created_at: before.map_or(now_ms, |record| record.created_at),
        until,
        ttl: until.div_ceil(1000),
    };
    db.client()
        .put_item()
        .table_name(db.name(Table::Devices))
        .set_item(Some(to_item(&record)?))
        .send()
        .await
        .map_err(|error| StoreError::call("remember device", &error))?;
    Ok(())
}
