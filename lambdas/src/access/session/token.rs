//! The token of a session, and the cookie that carries it.

use super::account::{Account, LONGEST_KEY};
use super::dealer_access::{dealer_of, given_dealer};
use crate::http::ApiError;
use crate::platform::config::Config;
use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::form::ids::{DealerId, UsernameKey};
use sha2::{Digest, Sha256};

/// Bytes of a secret: no one guesses 256 random bits.
const SECRET_BYTES: usize = 32;

/// Whose a session is: where its account and its dealer are found. The session's record decides whether that is true.
pub(super) struct Owner {
    pub(super) username_key: UsernameKey,
    /// The dealer on whose access the session depends; none for an administrator's.
    pub(super) dealer_id: Option<DealerId>,
}

impl Owner {
    pub(super) fn of(account: &Account) -> Self {
        Self {
            username_key: account.username_key.clone(),
            dealer_id: dealer_of(account).cloned(),
        }
    }
}

/// A session's token, known to one browser: a secret and the owner. No `Debug`: it must not reach a log.
pub(super) struct Token {
    /// What the cookie carries: the three parts in base64url, with dots between them.
    text: String,
    owner: Owner,
}

/// The cookie's name. With the `__Host-` prefix a browser takes it over https only, and from this very host only.
const fn cookie_name(config: &Config) -> &'static str {
    if config.cookie_secure {
        "__Host-session"
    } else {
        "session"
    }
}

impl Token {
    /// A new one.
    pub(super) fn random(owner: Owner) -> Result<Self, ApiError> {
        let mut secret = [0; SECRET_BYTES];
        getrandom::fill(&mut secret).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
        let dealer_id = owner.dealer_id.as_deref().unwrap_or_default();
        let parts: [&[u8]; 3] = [&secret, owner.username_key.as_bytes(), dealer_id.as_bytes()];
        let text = parts.map(|part| URL_SAFE_NO_PAD.encode(part)).join(".");
        Ok(Self { text, owner })
    }

    /// The one that a call's cookie carries; `None` for none, and for what can't be one.
    pub(super) fn of_request(headers: &HeaderMap, config: &Config) -> Option<Self> {
        let jar = CookieJar::from_headers(headers);
        Self::read(jar.get(cookie_name(config))?.value())
    }

    fn read(text: &str) -> Option<Self> {
        let parts = text.split('.').map(|part| URL_SAFE_NO_PAD.decode(part));
        let parts: Vec<Vec<u8>> = parts.collect::<Result<_, _>>().ok()?;
        let [secret, username_key, dealer_id] = <[_; 3]>::try_from(parts).ok()?;
        let is_possible = secret.len() == SECRET_BYTES && username_key.len().max(dealer_id.len()) <= LONGEST_KEY;
        let owner = Owner {
            username_key: UsernameKey::recorded(String::from_utf8(username_key).ok()?),
            dealer_id: given_dealer(String::from_utf8(dealer_id).ok()?),
        };
        is_possible.then(|| Self {
            text: text.to_owned(),
            owner,
        })
    }

    /// Whose session it says it opens.
    pub(super) const fn owner(&self) -> &Owner {
        &self.owner
    }

    /// What is stored of it: who reads the database can't sign in with that. All parts are in it: with another owner it
    /// is another token.
    pub(super) fn hash(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(&self.text))
    }

    /// The `Set-Cookie` header that gives it to the browser for so long.
    pub(super) fn cookie(&self, config: &Config, lives_ms: u64) -> String {
        let seconds = i64::try_from(lives_ms / 1000).unwrap_or_default();
        cookie(config, cookie_name(config), self.text.clone(), seconds)
    }
}

/// The `Set-Cookie` header that takes the cookie away.
pub(super) fn ended_cookie(config: &Config) -> String {
    cookie(config, cookie_name(config), String::new(), 0)
}

/// The `Set-Cookie` header of a cookie that no script and no other site gets at.
pub(super) fn cookie(config: &Config, name: &'static str, value: String, max_age_s: i64) -> String {
    let mut cookie = Cookie::new(name, value);
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Strict);
    cookie.set_path("/");
    cookie.set_secure(config.cookie_secure);
    let text = cookie.to_string();
    format!("{text}; Max-Age={max_age_s}")
}
