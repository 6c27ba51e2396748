//! Signing in and out, and who is signed in.

mod account;
mod change_password;
mod credentials;
mod dealer_access;
mod device;
mod flight;
mod hand_over;
mod login;
mod own_password;
mod phone;
mod routes;
mod store;
mod throttle;
mod token;

pub use account::create_account;
pub(crate) use account::{ACCOUNT_FIELDS, ALL_USERS, PASSWORD, find_account, put_account};
pub use account::{Account, NewAccount, StoredPassword};
pub(crate) use dealer_access::end_sessions;
pub use hand_over::{HAND_OVER, HandedAnswer, hand_over};
pub use phone::{LINK_MS, Let, Link, NewLink};
pub use routes::{GUARD, RESOURCE};
pub(crate) use throttle::reserve_at_address;

use crate::http::{Access, Actor, ApiError, CurrentSession, ErrorKind};
use crate::platform::state::AppState;
use axum::http::HeaderMap;
use store::FoundSession;
use token::Token;

/// What somebody is told whose account is disabled.
const ACCOUNT_DISABLED: &str =
    "Your account has been turned off. Please ask an administrator if you think that this is wrong.";

/// What the people of a disabled dealer are told.
const DEALER_DISABLED: &str =
    "Your dealership's access has been turned off. Please contact us if you think that this is wrong.";

/// The session that a call's cookie opens for a route of an access, if it opens one that has not ended. That of a customer's own phone opens the
/// customers' routes alone: for all others it is none.
///
/// # Errors
/// 401 that says why for the people of a disabled dealer, 503 when the database can't be asked.
pub async fn current(
    state: &AppState,
    headers: &HeaderMap,
    access: Access,
) -> Result<Option<CurrentSession>, ApiError> {
    let own = of_account(state, headers).await?;
    let is_handed_over = own.as_ref().is_some_and(|session| session.handed.is_some());
    if access != Access::Customer || is_handed_over {
        return Ok(own);
    }
    Ok(phone::phone_session(state, headers).await?.or(own))
}

/// The session of an account.
async fn of_account(state: &AppState, headers: &HeaderMap) -> Result<Option<CurrentSession>, ApiError> {
    let Some(token) = Token::of_request(headers, state.config()) else {
        return Ok(None);
    };
    let now = state.now_ms();
    // The account is read on every call: who was disabled a moment ago must be out, and there is one truth about roles.
    let Some(FoundSession {
        record,
        account,
        dealer,
    }) = store::find_session(state.db(), &token).await?
    else {
        return Ok(None);
    };
    // The database deletes an expired record some time later: only the time itself ends a session.
    if record.expires <= now {
        return Ok(None);
    }
    let account = account.filter(|account| record.is_of(account) && !account.has_expired_password(now));
    if account.is_some() && dealer.disabled {
        return Err(ApiError::new(ErrorKind::NotSignedIn).with_detail(DEALER_DISABLED));
    }
    Ok(account
        .filter(|_| record.dealer_epoch == dealer.epoch)
        .map(|account| CurrentSession {
            hurdle: account.hurdle(),
            handed: record.handed,
            actor: Actor {
                user_id: account.user_id,
                dealer_id: account.dealer_id,
                dealer_name: account.dealer_name,
                username: account.username,
                is_admin: account.is_admin,
            },
            expires: record.expires,
            remember_me: record.remember_me,
            phone: None,
        }))
}
