//! The signed-in person, as the browser keeps it, and how long a session lives.

use crate::form::ids::{DealerId, Username};
use serde::{Deserialize, Serialize};

/// A session without remember-me, in milliseconds: 24 hours.
pub const SESSION_MS: u64 = 86_400_000;
/// A session with remember-me, in milliseconds: 30 days.
pub const REMEMBERED_SESSION_MS: u64 = 2_592_000_000;

/// When a session that starts at `now_ms` ends; both in milliseconds since the epoch.
#[must_use]
pub const fn expires_at(now_ms: u64, remember_me: bool) -> u64 {
    now_ms.saturating_add(if remember_me { REMEMBERED_SESSION_MS } else { SESSION_MS })
}

/// The session record: the answer to a login, and what the browser keeps under 'userInfo'.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserInfo {
    /// Who.
    pub user_id: String,
    /// For which dealer.
    pub dealer_id: DealerId,
    /// The dealer's name, empty when there is none.
    pub dealer_name: String,
    /// The name used to sign in.
    pub username: Username,
    /// When the session ends, in milliseconds since the epoch.
    pub expires: u64,
    /// Whether it lives 30 days rather than 24 hours.
    pub remember_me: bool,
    /// Administrator rather than dealer.
    pub is_admin: bool,
}

/// What the Dealer/Admin switch of the login page says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LoginMode {
    /// Any account.
    Dealer,
    /// Administrators only.
    Admin,
}

/// What the browser's stored record is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum StoredSession {
    /// Nothing is stored.
    None,
    /// What is stored is no session record.
    Unreadable,
    /// The expiry is missing or past.
    Expired,
    /// Signed in, as far as the browser knows.
    #[serde(rename_all = "camelCase")]
    Valid {
        /// The record.
        user_info: UserInfo,
    },
}

/// The stored record as it may really be: written by an older version, or by hand.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
struct LooseUserInfo {
    user_id: String,
    dealer_id: String,
    dealer_name: Option<String>,
    username: String,
    expires: Option<u64>,
    remember_me: bool,
    is_admin: bool,
}

/// Reads the browser's stored record at a time in milliseconds since the epoch. Of a record that can be read, only
/// `expires` decides whether it is valid: a missing or past one is expired.
#[must_use]
pub fn read_stored_session(raw: Option<&str>, now_ms: u64) -> StoredSession {
    let Some(raw) = raw else {
        return StoredSession::None;
    };
    let Ok(loose) = serde_json::from_str::<LooseUserInfo>(raw) else {
        return StoredSession::Unreadable;
    };
    match loose.expires {
        Some(expires) if expires > now_ms => StoredSession::Valid {
            user_info: UserInfo {
                user_id: loose.user_id,
                dealer_id: DealerId::recorded(loose.dealer_id),
                dealer_name: loose.dealer_name.unwrap_or_default(),
                username: Username::recorded(loose.username),
                expires,
                remember_me: loose.remember_me,
                is_admin: loose.is_admin,
            },
        },
        _ => StoredSession::Expired,
    }
}

/// Where a person's pages start: '/admin/dashboard' or '/dashboard'.
#[must_use]
pub const fn home_of(is_admin: bool) -> &'static str {
    if is_admin { "/admin/dashboard" } else { "/dashboard" }
}

/// The longest address that a login leads to, in bytes.
const LONGEST_ADDRESS: usize = 2000;

/// Where a login leads: to the page that was asked for before it, path with query and fragment, if that is a page of the person's
/// role on this site; else to the role's home.
#[must_use]
pub fn landing_of(is_admin: bool, wanted: &str) -> String {
    let pages = if is_admin { "/admin" } else { "/dashboard" };
    if is_page_under(pages, wanted) {
        wanted.to_owned()
    } else {
        home_of(is_admin).to_owned()
    }
}

/// Whether a browser stays under a path when it follows an address: nothing in it climbs up, names another host, or is read
/// otherwise than it looks.
fn is_page_under(pages: &str, address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let below = path.strip_prefix(pages);
    address.len() <= LONGEST_ADDRESS
        && address.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
        && below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        && !path.contains("//")
        && !path
            .to_ascii_lowercase()
            .replace("%2e", ".")
            .split('/')
            .any(|part| matches!(part, "." | ".."))
}
