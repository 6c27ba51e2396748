//! What handlers answer with besides plain JSON, as types: a handler's signature says all that it can answer.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Serialize;

/// 201 with what was made.
#[derive(Debug, Clone, Copy)]
pub struct Created<T>(pub T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

/// Says of an answer that an earlier call with the same `Idempotency-Key` made what it shows.
pub const REPLAY_HEADER: &str = "idempotent-replay";

/// What is made once, however often it is sent: 201 the first time; after that 200 with it as it is then, and [`REPLAY_HEADER`].
#[derive(Debug, Clone, Copy)]
pub enum Once<T> {
    /// Made by this call.
    Now(T),
    /// Made by an earlier one.
    Before(T),
}

impl<T: Serialize> IntoResponse for Once<T> {
    fn into_response(self) -> Response {
        match self {
            Self::Now(made) => Created(made).into_response(),
            Self::Before(made) => ([(REPLAY_HEADER, "true")], Json(made)).into_response(),
        }
    }
}

/// 204: it is done, and there is nothing to say.
#[derive(Debug, Clone, Copy)]
pub struct Done;

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

/// An answer that gives the browser cookies, or takes them away.
#[derive(Debug, Clone)]
pub struct WithCookie<R> {
    /// The `Set-Cookie` headers.
    pub cookies: Vec<String>,
    /// The answer.
    pub answer: R,
}

impl<R: IntoResponse> IntoResponse for WithCookie<R> {
    fn into_response(self) -> Response {
        let cookies = AppendHeaders(self.cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)));
        (cookies, self.answer).into_response()
    }
}
