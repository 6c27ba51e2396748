//! Signing in and out, and who is signed in.

mod login;
mod password;
mod routes;
mod store;
mod throttle;
mod token;

pub use password::Passwords;
pub use routes::routes;
pub use store::{Account, create_account};

use crate::http::{Actor, ApiError, CurrentSession};
use crate::state::AppState;
use axum::http::HeaderMap;
use token::Token;

/// The session that a call's cookie opens, if it opens one that has not ended.
///
/// # Errors
/// 503 when the database can't be asked.
pub async fn current(state: &AppState, headers: &HeaderMap) -> Result<Option<CurrentSession>, ApiError> {
    let Some(token) = Token::of_request(headers, state.config()) else {
        return Ok(None);
    };
    let record = store::find_session(state.db(), &token.hash()).await?;
    // The database deletes an expired record some time later: only the time itself ends a session.
    Ok(record
        .filter(|record| record.expires > state.now_ms())
        .map(|record| CurrentSession {
            actor: Actor {
                user_id: record.user_id,
                dealer_id: record.dealer_id,
                dealer_name: record.dealer_name,
                username: record.username,
                is_admin: record.is_admin,
            },
            expires: record.expires,
            remember_me: record.remember_me,
        }))
}
