//! `/api/session`.

use super::change_password::change_password;
use super::device::Device;
use super::hand_over::{HandedAnswer, take_back};
use super::login::{LoginRequest, log_in};
use super::own_password::From;
use super::phone::PHONES;
use super::store;
use super::token::{Token, ended_cookie};
use crate::http::{
    Access, ApiError, ApiJson, ClientAddress, CurrentSession, Customer, Done, ErrorKind, Resource, Route, WithCookie,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Use};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use dealer_core::access::account::SessionAnswer;
use dealer_core::access::hurdle::Hurdle;
use dealer_core::access::password::{OwnPassword, PasswordChange};
use dealer_core::access::session::UserInfo;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::LoginCredentials.uses(&[Action::BatchGetItem, Action::UpdateItem]),
        Table::Sessions.uses(&[
            Action::BatchGetItem,
            Action::PutItem,
            Action::UpdateItem,
            Action::DeleteItem,
        ]),
        Table::LoginAttempts.uses(&[Action::UpdateItem]),
        PHONES,
        Table::Devices.uses(&[Action::BatchGetItem, Action::PutItem]),
        Table::EnrolledDealers.uses(&[Action::BatchGetItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

/// What the guard reads before the handler of any route that is not public: the caller's session, account and dealer.
pub const GUARD: &[Use] = &[
    Table::LoginCredentials.uses(&[Action::BatchGetItem]),
    Table::Sessions.uses(&[Action::BatchGetItem]),
    Table::EnrolledDealers.uses(&[Action::BatchGetItem]),
];

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/session", Access::Public, sign_in)
            .summary("Signs in")
            .refuses(&[
                ErrorKind::UsernameNotFound,
                ErrorKind::PasswordIncorrect,
                ErrorKind::InvalidCredentials,
                ErrorKind::PasswordExpired,
                ErrorKind::AccountDisabled,
                ErrorKind::NotAdmin,
                ErrorKind::DealerDisabled,
                ErrorKind::TooManyAttempts,
            ]),
        Route::get("/api/session", Access::SignedIn, who_am_i)
            .admits(&[Hurdle::NewPassword])
            .summary("Who is signed in"),
        Route::put("/api/session/password", Access::SignedIn, new_password)
            .admits(&[Hurdle::NewPassword])
            .summary("Changes one's own password, and ends all other sessions")
            .refuses(&[ErrorKind::TooManyAttempts, ErrorKind::StaleVersion]),
        Route::get("/api/session/handed", Access::Customer, handed).summary("What the device was handed over for"),
        Route::post("/api/session/take-back", Access::Customer, taken_back)
            .summary("Takes the device back from a customer")
            .refuses(&[ErrorKind::TooManyAttempts]),
        // Public, since who is signed out already has nothing left to do.
        Route::delete("/api/session", Access::Public, sign_out).summary("Signs out"),
    ]
}

async fn sign_in(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    ApiJson(request): ApiJson<LoginRequest>,
) -> Result<WithCookie<Json<SessionAnswer>>, ApiError> {
    let device = Device::of_request(&headers, state.config());
    let login = log_in(&state, &address, device, request).await?;
    // A session does not outlive the next one of the same browser.
    if let Some(earlier) = Token::of_request(&headers, state.config()) {
        store::delete_session(state.db(), &earlier.hash()).await?;
    }
    let session = login.token.cookie(state.config(), login.lives_ms);
    let device = login.device.cookie(state.config());
    Ok(WithCookie {
        cookies: vec![session, device],
        answer: Json(login.answer),
    })
}

async fn who_am_i(session: CurrentSession) -> Json<SessionAnswer> {
    Json(answer(session))
}

fn answer(session: CurrentSession) -> SessionAnswer {
    SessionAnswer {
        user_info: UserInfo {
            user_id: session.actor.user_id,
            dealer_id: session.actor.dealer_id,
            dealer_name: session.actor.dealer_name,
            username: session.actor.username,
            expires: session.expires,
            remember_me: session.remember_me,
            is_admin: session.actor.is_admin,
        },
        hurdle: session.hurdle,
    }
}

/// Changes the password of who is signed in, ends all their other sessions, and answers with this one.
async fn new_password(
    State(state): State<AppState>,
    session: CurrentSession,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    ApiJson(change): ApiJson<PasswordChange>,
) -> Result<Json<SessionAnswer>, ApiError> {
    let token = Token::of_request(&headers, state.config()).ok_or_else(|| ApiError::new(ErrorKind::NotSignedIn))?;
    let device = Device::of_request(&headers, state.config());
    let from = From {
        address: &address,
        device,
    };
    change_password(&state, &session.actor, &token, from, change).await?;
    Ok(Json(answer(CurrentSession {
        hurdle: None,
        ..session
    })))
}

async fn handed(customer: Customer) -> Json<HandedAnswer> {
    Json(customer.into())
}

async fn taken_back(
    State(state): State<AppState>,
    customer: Customer,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    ApiJson(request): ApiJson<OwnPassword>,
) -> Result<Json<HandedAnswer>, ApiError> {
    take_back(&state, customer, &headers, &address, request).await.map(Json)
}

async fn sign_out(State(state): State<AppState>, headers: HeaderMap) -> Result<WithCookie<Done>, ApiError> {
    if let Some(token) = Token::of_request(&headers, state.config()) {
        store::delete_session(state.db(), &token.hash()).await?;
    }
    // The browser stays a known one.
    let cookies = vec![ended_cookie(state.config())];
    Ok(WithCookie { cookies, answer: Done })
}
