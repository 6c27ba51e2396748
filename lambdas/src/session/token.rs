//! The opaque token of a session, and the cookie that carries it.

use crate::config::Config;
use crate::http::ApiError;
use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// Bytes of a token: nobody guesses 256 random bits.
const TOKEN_BYTES: usize = 32;

/// A session's token, known to one browser. No `Debug`: it must not reach a log.
pub(super) struct Token([u8; TOKEN_BYTES]);

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
    pub(super) fn random() -> Result<Self, ApiError> {
        let mut bytes = [0; TOKEN_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
        Ok(Self(bytes))
    }

    /// The one that a call's cookie carries; `None` for none, and for what can't be one.
    pub(super) fn of_request(headers: &HeaderMap, config: &Config) -> Option<Self> {
        let jar = CookieJar::from_headers(headers);
        let text = jar.get(cookie_name(config))?.value();
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// What is stored of it: who reads the database can't sign in with that.
    pub(super) fn hash(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(self.0))
    }

    /// The `Set-Cookie` header that gives it to the browser for so long.
    pub(super) fn cookie(&self, config: &Config, lives_ms: u64) -> String {
        let seconds = i64::try_from(lives_ms / 1000).unwrap_or_default();
        cookie(config, URL_SAFE_NO_PAD.encode(self.0), seconds)
    }
}

/// The `Set-Cookie` header that takes the cookie away.
pub(super) fn ended_cookie(config: &Config) -> String {
    cookie(config, String::new(), 0)
}

fn cookie(config: &Config, value: String, max_age_s: i64) -> String {
    let mut cookie = Cookie::new(cookie_name(config), value);
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Strict);
    cookie.set_path("/");
    cookie.set_secure(config.cookie_secure);
    let text = cookie.to_string();
    format!("{text}; Max-Age={max_age_s}")
}
