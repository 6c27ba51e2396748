//! A customer's own phone: the link that lets it in, once, and the session that it has from then on. Neither is anybody's account: what such a
//! session opens are the customer's routes alone.

use super::dealer_access::find_dealer_access;
use super::token::cookie;
use crate::http::{Actor, ApiError, CurrentSession};
use crate::platform::config::Config;
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Db, StoreError, Use, from_item, number, put_new, random_bytes, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use axum::http::HeaderMap;
use axum_extra::extract::cookie::CookieJar;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::document::{Handed, Role};
use dealer_core::form::ids::{DealerId, SigningId, Username};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What the guard of the customers' routes reads.
pub const PHONES: Use = Table::SigningLinks.uses(&[Action::GetItem]);

/// How long a link can be opened, in milliseconds.
pub const LINK_MS: u64 = 30 * 60_000;
/// How long a phone's session lives, in milliseconds: longer than the half hour that people have at least (WCAG 2.2.1).
const PHONE_MS: u64 = 60 * 60_000;

/// What a record of `signing_links` is. Each kind is hashed in its own way, so that neither is ever taken for the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    /// What a code on the dealership's screen holds.
    Link,
    /// What the phone's cookie opens.
    Session,
}

impl Kind {
    fn hash(self, secret: &str) -> String {
        let kind = match self {
            Self::Link => "link",
            Self::Session => "session",
        };
        URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{kind}:{secret}")))
    }
}

/// Who signs what on a phone, and who of the dealership let them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Let {
    dealer_id: DealerId,
    dealer_name: String,
    user_id: String,
    username: Username,
    signing: SigningId,
    role: Role,
}

impl Let {
    /// What somebody of the dealership lets a signer do.
    #[must_use]
    pub fn new(by: &Actor, signing: SigningId, role: Role) -> Self {
        Self {
            dealer_id: by.dealer_id.clone(),
            dealer_name: by.dealer_name.clone(),
            user_id: by.user_id.clone(),
            username: by.username.clone(),
            signing,
            role,
        }
    }

    /// For which dealership.
    #[must_use]
    pub const fn dealer_id(&self) -> &DealerId {
        &self.dealer_id
    }

    /// What is signed.
    #[must_use]
    pub const fn signing(&self) -> &SigningId {
        &self.signing
    }

    /// As whom.
    #[must_use]
    pub const fn role(&self) -> Role {
        self.role
    }
}

/// A record of `signing_links`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Record {
    token_hash: String,
    kind: Kind,
    /// The hash of the link; a session's is that of the one which opened it.
    link: String,
    #[serde(flatten)]
    lets: Let,
    /// Until when it is good, in milliseconds since the epoch.
    until: u64,
    /// The second after which the database may delete it.
    ttl: u64,
}

impl Record {
    fn new(kind: Kind, secret: &str, link: Option<String>, lets: Let, until: u64) -> Self {
        let token_hash = kind.hash(secret);
        Self {
            link: link.unwrap_or_else(|| token_hash.clone()),
            token_hash,
            kind,
            lets,
            until,
            ttl: until.div_ceil(1000),
        }
    }
}

/// A new link. No `Debug`: its token must not reach a log.
pub struct NewLink {
    /// What the code holds, behind the site's address.
    pub token: String,
    /// What the link is known by.
    pub hash: String,
    /// Until when it can be opened, in milliseconds since the epoch.
    pub until: u64,
    lets: Let,
}

fn secret() -> Result<String, StoreError> {
    let bytes: [u8; 32] = random_bytes()?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

impl NewLink {
    /// One that can be opened from now on.
    ///
    /// # Errors
    /// [`StoreError`] when the machine has no randomness.
    pub fn new(lets: Let, now_ms: u64) -> Result<Self, StoreError> {
        let token = secret()?;
        Ok(Self {
            hash: Kind::Link.hash(&token),
            token,
            until: now_ms.saturating_add(LINK_MS),
            lets,
        })
    }

    /// The write that stores it.
    ///
    /// # Errors
    /// [`StoreError`] when it is no record: a bug.
    pub fn write(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        let record = Record::new(Kind::Link, &self.token, None, self.lets.clone(), self.until);
        put_new(db, Table::SigningLinks, &record)
    }
}

/// A link that can be opened.
#[derive(Debug)]
pub struct Link(Record);

impl Link {
    /// The link of a token, if it is one that can still be opened; whether somebody has opened it, the write finds out.
    ///
    /// # Errors
    /// [`StoreError`] when the database can't be read.
    pub async fn of_token(db: &Db, token: &str, now_ms: u64) -> Result<Option<Self>, StoreError> {
        let found = find(db, Kind::Link, token, now_ms).await?;
        Ok(found.map(Self))
    }

    /// What it lets somebody do.
    #[must_use]
    pub const fn lets(&self) -> &Let {
        &self.0.lets
    }

    /// What it is known by.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.0.link
    }

    /// The writes that open it and begin the phone's session, and the cookie of that. The condition of one fails when somebody opened the link
    /// by then.
    ///
    /// # Errors
    /// [`StoreError`] when the machine has no randomness.
    pub fn open(&self, state: &AppState) -> Result<(Vec<TransactWriteItem>, String), StoreError> {
        let (db, now_ms) = (state.db(), state.now_ms());
        let secret = secret()?;
        let until = now_ms.saturating_add(PHONE_MS);
        let session = Record::new(
            Kind::Session,
            &secret,
            Some(self.0.link.clone()),
            self.0.lets.clone(),
            until,
        );
        let used = Update::builder()
            .table_name(db.name(Table::SigningLinks))
            .key("token_hash", text(&self.0.token_hash))
            .update_expression("SET opened_at = :now")
            .condition_expression("attribute_exists(token_hash) AND attribute_not_exists(opened_at) AND #until > :now")
            .expression_attribute_names("#until", "until")
            .expression_attribute_values(":now", number(now_ms))
            .build()
            .map_err(|error| StoreError::refused("open link", error.to_string()))?;
        let writes = vec![
            TransactWriteItem::builder().update(used).build(),
            put_new(db, Table::SigningLinks, &session)?,
        ];
        let seconds = i64::try_from(PHONE_MS / 1000).unwrap_or_default();
        let config = state.config();
        Ok((writes, cookie(config, cookie_name(config), secret, seconds)))
    }
}

/// The cookie's name. With the `__Host-` prefix a browser takes it over https only, and from this very host only.
const fn cookie_name(config: &Config) -> &'static str {
    if config.cookie_secure {
        "__Host-signer"
    } else {
        "signer"
    }
}

async fn find(db: &Db, kind: Kind, secret: &str, now_ms: u64) -> Result<Option<Record>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::SigningLinks))
        .key("token_hash", text(kind.hash(secret)))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find link", &error))?;
    let record: Option<Record> = found.item.map(from_item).transpose()?;
    Ok(record.filter(|record| record.kind == kind && record.until > now_ms))
}

/// The session of the phone that a call's cookie opens, if it opens one that has not ended.
///
/// # Errors
/// 503 when the database can't be asked.
pub(super) async fn phone_session(state: &AppState, headers: &HeaderMap) -> Result<Option<CurrentSession>, ApiError> {
    let jar = CookieJar::from_headers(headers);
    let Some(given) = jar.get(cookie_name(state.config())) else {
        return Ok(None);
    };
    let Some(record) = find(state.db(), Kind::Session, given.value(), state.now_ms()).await? else {
        return Ok(None);
    };
    let lets = record.lets;
    if find_dealer_access(state.db(), Some(&lets.dealer_id)).await?.disabled {
        return Ok(None);
    }
    Ok(Some(CurrentSession {
        actor: Actor {
            user_id: lets.user_id,
            dealer_id: lets.dealer_id,
            dealer_name: lets.dealer_name,
            username: lets.username,
            is_admin: false,
        },
        expires: record.until,
        remember_me: false,
        hurdle: None,
        handed: Some(Handed::Signing {
            id: lets.signing,
            role: lets.role,
        }),
        phone: Some(record.link),
    }))
}
