//! Who is acting, as the server's session says it: never what a request says.

use super::error::ApiError;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use dealer_core::access::hurdle::Hurdle;
use dealer_core::document::Handed;
use dealer_core::form::ids::{DealerId, Username};

/// Who is acting, and for which dealer. A handler takes it as a parameter; the route's [`super::Access`] has been checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// Who.
    pub user_id: String,
    /// For which dealer; the partition of everything that it reads and writes.
    pub dealer_id: DealerId,
    /// The dealer's name, empty when there is none.
    pub dealer_name: String,
    /// The name used to sign in.
    pub username: Username,
    /// Administrator rather than dealer.
    pub is_admin: bool,
}

/// The session of the call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrentSession {
    /// Who is acting.
    pub actor: Actor,
    /// When it ends, in milliseconds since the epoch.
    pub expires: u64,
    /// Whether it was made to live 30 days.
    pub remember_me: bool,
    /// What is to be done before anything else, if anything is.
    pub hurdle: Option<Hurdle>,
    /// What a customer was handed the device for, as long as it is not taken back.
    pub handed: Option<Handed>,
    /// The link that let a customer's own phone in, where it is the session of one.
    pub phone: Option<String>,
}

/// The customer who holds a dealer's device, or their own phone. A handler of [`super::Access::Customer`] takes it as a parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// Who handed the device over, or made the link for the phone.
    pub by: Actor,
    /// What for.
    pub handed: Handed,
    /// The link that let their own phone in; none on the dealership's device.
    pub phone: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for CurrentSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts
            .extensions
            .get::<Self>()
            .cloned()
            .ok_or_else(|| ApiError::internal("a handler of a public route asked for the session"))
    }
}

impl<S: Sync> FromRequestParts<S> for Actor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        CurrentSession::from_request_parts(parts, state)
            .await
            .map(|session| session.actor)
    }
}

impl<S: Sync> FromRequestParts<S> for Customer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let session = CurrentSession::from_request_parts(parts, state).await?;
        let handed = session
            .handed
            .ok_or_else(|| ApiError::internal("a handler of a route that is not for customers asked for one"))?;
        Ok(Self {
            by: session.actor,
            handed,
            phone: session.phone,
        })
    }
}
