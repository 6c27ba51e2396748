//! Whoever is signed in proves it once more with their password.

use super::account::Account;
use super::credentials::find_credentials;
use super::device::Device;
use super::throttle;
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::UsernameKey;

/// From where somebody proves who they are.
pub(super) struct From<'a> {
    pub(super) address: &'a str,
    pub(super) device: Option<Device>,
}

/// The account of who is signed in, if this is its password. A stolen session must not try passwords any faster than the login does.
///
/// # Errors
/// 422 that names `field` for another password, 429 when locked, 503 without database.
pub(super) async fn own_password(
    state: &AppState,
    actor: &Actor,
    from: From<'_>,
    (field, password): (&'static str, String),
) -> Result<Account, ApiError> {
    let db = state.db();
    let key = UsernameKey::of(&actor.username);
    let device_hash = from.device.map(|device| device.hash(&key));
    let credentials = find_credentials(db, &key, device_hash.as_deref()).await?;
    let now = state.now_ms();
    let attempt = throttle::reserve(db, now, credentials.caller(&key, from.address, now)).await?;
    let (account, stored) = credentials.found.unzip();
    let is_right = state.passwords().verify(password, stored).await?;
    if let Some(account) = account.filter(|_| is_right) {
        attempt.succeeded(db).await?;
        return Ok(account);
    }
    attempt.failed(db, state.now_ms()).await?;
    // Not a 401, which would end the browser's session.
    Err(ApiError::field(
        field,
        FieldCode::PasswordIncorrect,
        "Password is incorrect",
    ))
}
