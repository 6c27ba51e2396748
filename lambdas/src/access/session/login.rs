//! What a login goes through: its fields, the throttle, the account, the password, the mode, the new session.

use super::credentials::find_credentials;
use super::dealer_access::{dealer_of, find_dealer_access};
use super::device::{self, Device};
use super::store::{self, SessionRecord};
use super::throttle;
use super::token::{Owner, Token};
use super::{ACCOUNT_DISABLED, DEALER_DISABLED};
use crate::http::{ApiError, ErrorKind, log_account, log_attempt};
use crate::platform::state::AppState;
use dealer_core::access::account::SessionAnswer;
use dealer_core::access::login;
use dealer_core::access::session::{LoginMode, UserInfo, expires_at};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::UsernameKey;
use serde::Deserialize;

/// The most characters of a username.
const MAX_USERNAME: usize = 100;
/// The most characters of a password.
const MAX_PASSWORD: usize = 200;

/// What the login form sends.
// No `Debug`: a password must not reach a log.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct LoginRequest {
    username: String,
    password: String,
    #[serde(default)]
    remember_me: bool,
    mode: LoginMode,
}

impl LoginRequest {
    fn errors(&self) -> Vec<FieldError> {
        let mut errors = login::problems(&self.username, &self.password);
        let mut limit = |path: &str, text: &str, most: usize| {
            if text.chars().count() > most {
                errors.push(FieldError::new(
                    path,
                    FieldCode::TooLong,
                    format!("Please use at most {most} characters."),
                ));
            }
        };
        limit("username", &self.username, MAX_USERNAME);
        limit("password", &self.password, MAX_PASSWORD);
        if self.username.chars().any(char::is_control) {
            errors.push(FieldError::new(
                "username",
                FieldCode::UnseenCharacters,
                "Please leave out control characters.",
            ));
        }
        errors
    }
}

/// A session that has just begun.
pub(super) struct Login {
    /// What the browser is told.
    pub(super) answer: SessionAnswer,
    /// What its cookie carries.
    pub(super) token: Token,
    /// The browser, which is known from now on.
    pub(super) device: Device,
    /// How long both are good for, in milliseconds.
    pub(super) lives_ms: u64,
}

/// Signs someone in, at an address, with the browser that says what it is.
///
/// # Errors
/// 422 for the fields, 429 when locked, 401 for who or what is wrong or expired, 403 for who is disabled, for a dealer in admin mode and
/// for the people of a disabled dealer, 503 without database.
pub(super) async fn log_in(
    state: &AppState,
    address: &str,
    device: Option<Device>,
    request: LoginRequest,
) -> Result<Login, ApiError> {
    let errors = request.errors();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let db = state.db();
    let username_key = UsernameKey::of(&request.username);
    log_attempt(state.log_key(), &username_key, address);
    let device_hash = device.as_ref().map(|device| device.hash(&username_key));
    let credentials = find_credentials(db, &username_key, device_hash.as_deref()).await?;
    // Reserved before anything is verified: calls at the same time can't all slip through.
    let now = state.now_ms();
    let attempt = throttle::reserve(db, now, credentials.caller(&username_key, address, now)).await?;
    let (account, stored) = credentials.found.unzip();
    if let Some(account) = &account {
        log_account(&account.user_id);
    }
    let is_right = state.passwords().verify(request.password, stored).await?;
    let account = match account {
        Some(account) if is_right && *account.username == *request.username => account,
        account => {
            attempt.failed(db, state.now_ms()).await?;
            let kind = account.map_or(ErrorKind::UsernameNotFound, |_| ErrorKind::PasswordIncorrect);
            return Err(wrong(state, kind));
        }
    };
    attempt.succeeded(db).await?;
    let now = state.now_ms();
    // Who knows the password may know this; no one else does.
    if account.disabled {
        return Err(ApiError::new(ErrorKind::AccountDisabled).with_detail(ACCOUNT_DISABLED));
    }
    if account.has_expired_password(now) {
        return Err(ApiError::new(ErrorKind::PasswordExpired));
    }
    if request.mode == LoginMode::Admin && !account.is_admin {
        return Err(ApiError::new(ErrorKind::NotAdmin));
    }
    let dealer = find_dealer_access(db, dealer_of(&account)).await?;
    if dealer.disabled {
        return Err(ApiError::new(ErrorKind::DealerDisabled).with_detail(DEALER_DISABLED));
    }
    let expires = expires_at(now, request.remember_me);
    let token = Token::random(Owner::of(&account))?;
    let record = SessionRecord::new(token.hash(), &account, dealer, request.remember_me, now, expires);
    store::put_session(db, &record).await?;
    let device = device.map_or_else(Device::random, Ok)?;
    device::remember(db, &device, &account, credentials.device.as_ref(), now).await?;
    Ok(Login {
        answer: SessionAnswer {
            hurdle: account.hurdle(),
            user_info: UserInfo {
                user_id: account.user_id,
                dealer_id: account.dealer_id,
                dealer_name: account.dealer_name,
                username: account.username,
                expires,
                remember_me: request.remember_me,
                is_admin: account.is_admin,
            },
        },
        token,
        device,
        lives_ms: expires.saturating_sub(now),
    })
}

/// What is wrong, as far as the deployment tells it.
fn wrong(state: &AppState, kind: ErrorKind) -> ApiError {
    if state.config().disclose_unknown_usernames {
        ApiError::new(kind)
    } else {
        ApiError::new(ErrorKind::InvalidCredentials)
    }
}
