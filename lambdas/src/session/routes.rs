//! `/api/session`.

use super::login::{LoginRequest, log_in};
use super::store;
use super::token::{Token, ended_cookie};
use crate::http::{Access, ApiError, ApiJson, ClientAddress, CurrentSession, Route};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use dealer_core::session::UserInfo;

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/session", Access::Public, sign_in),
        Route::get("/api/session", Access::SignedIn, who_am_i),
        // Public, since who is signed out already has nothing left to do.
        Route::delete("/api/session", Access::Public, sign_out),
    ]
}

async fn sign_in(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    ApiJson(request): ApiJson<LoginRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let login = log_in(&state, &address, request).await?;
    // A session does not outlive the next one of the same browser.
    if let Some(earlier) = Token::of_request(&headers, state.config()) {
        store::delete_session(state.db(), &earlier.hash()).await?;
    }
    let cookie = login.token.cookie(state.config(), login.lives_ms);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(login.user)))
}

async fn who_am_i(session: CurrentSession) -> Json<UserInfo> {
    Json(UserInfo {
        user_id: session.actor.user_id,
        dealer_id: session.actor.dealer_id,
        dealer_name: session.actor.dealer_name,
        username: session.actor.username,
        expires: session.expires,
        remember_me: session.remember_me,
        is_admin: session.actor.is_admin,
    })
}

async fn sign_out(State(state): State<AppState>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    if let Some(token) = Token::of_request(&headers, state.config()) {
        store::delete_session(state.db(), &token.hash()).await?;
    }
    let cookie = ended_cookie(state.config());
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, cookie)])))
}
