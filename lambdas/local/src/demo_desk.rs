//! Somebody who calls the interface as people do, so that demo data come about as theirs do.

use crate::demo_accounts::PASSWORD;
use crate::seed_error::SeedError;
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::{Method, Request};
use dealer_api::app;
use dealer_api::platform::state::AppState;
use dealer_api::store::random_id;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use tower::ServiceExt;

/// More than any answer of these calls has.
const MAX_ANSWER: usize = 4 << 20;

/// Somebody of a dealership, and a buyer in front of the same device.
pub(super) struct Desk {
    router: Router,
    cookie: String,
}

impl Desk {
    /// Signs in to the demo account of a dealership.
    ///
    /// # Errors
    /// [`SeedError::Interface`] with the call that was refused, as of each call.
    pub(super) async fn sign_in(state: &AppState, username: &str) -> Result<Self, SeedError> {
        let mut desk = Self {
            router: app(state),
            cookie: String::new(),
        };
        let login = json!({"username": username, "password": PASSWORD, "mode": "dealer", "rememberMe": false});
        desk.post::<IgnoredAny>("/api/session", login).await?;
        Ok(desk)
    }

    /// Signs out.
    pub(super) async fn sign_out(mut self) -> Result<(), SeedError> {
        self.send(Method::DELETE, "/api/session", Body::empty()).await.map(drop)
    }

    /// What stands at an address.
    pub(super) async fn read<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, SeedError> {
        Ok(serde_json::from_slice(
            &self.send(Method::GET, path, Body::empty()).await?,
        )?)
    }

    /// Sends a body with a key of its own.
    pub(super) async fn post<T: DeserializeOwned>(&mut self, path: &str, body: Value) -> Result<T, SeedError> {
        let body = Body::from(body.to_string());
        Ok(serde_json::from_slice(&self.send(Method::POST, path, body).await?)?)
    }

    /// Replaces what stands at an address.
    pub(super) async fn put(&mut self, path: &str, body: Value) -> Result<(), SeedError> {
        let body = Body::from(body.to_string());
        self.send(Method::PUT, path, body).await.map(drop)
    }

    /// Makes a call with the session's cookie, which is the first one that a login gives, and gives what was answered.
    async fn send(&mut self, method: Method, path: &str, body: Body) -> Result<Bytes, SeedError> {
        let refused = |why: String| SeedError::Interface {
            call: format!("{method} {path}"),
            why,
        };
        let request = Request::builder()
            .method(&method)
            .uri(path)
            .header(CONTENT_TYPE, "application/json")
            .header(USER_AGENT, "Demo data")
            .header("idempotency-key", random_id()?)
            .header(COOKIE, &self.cookie)
            .extension(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))))
            .body(body)
            .map_err(|error| refused(error.to_string()))?;
        let Ok(answer) = self.router.clone().oneshot(request).await;
        let status = answer.status();
        if self.cookie.is_empty()
            && let Some(cookie) = answer.headers().get(SET_COOKIE)
        {
            let pair = cookie.to_str().ok().and_then(|text| text.split(';').next());
            pair.unwrap_or_default().clone_into(&mut self.cookie);
        }
        let bytes = to_bytes(answer.into_body(), MAX_ANSWER).await;
        let bytes = bytes.map_err(|error| refused(error.to_string()))?;
        if status.is_success() {
            Ok(bytes)
        } else {
            Err(refused(format!("{status}: {}", String::from_utf8_lossy(&bytes))))
        }
    }
}
