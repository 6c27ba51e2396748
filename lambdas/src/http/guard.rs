//! What happens before a handler: the call comes from the product's own pages, and the caller may make it.

use super::actor::CurrentSession;
use super::error::ApiError;
use super::error_kind::ErrorKind;
use super::observe::log_account;
use super::route::{Access, Media, Route};
use super::same_origin;
use crate::platform::state::AppState;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use dealer_core::access::hurdle::Hurdle;
use std::pin::Pin;

/// Finds the session that a call's cookie opens for a route of an access, if it opens one that has not ended. The sessions' own wing has it.
pub type ReadSession =
    for<'a> fn(
        &'a AppState,
        &'a HeaderMap,
        Access,
    ) -> Pin<Box<dyn Future<Output = Result<Option<CurrentSession>, ApiError>> + Send + 'a>>;

/// The guard of one route.
#[derive(Debug, Clone)]
pub(super) struct Guard {
    state: AppState,
    access: Access,
    media: Media,
    admitted: &'static [Hurdle],
    read_session: ReadSession,
}

impl Guard {
    pub(super) const fn new(state: AppState, route: &Route, read_session: ReadSession) -> Self {
        Self {
            state,
            access: route.access(),
            media: route.media(),
            admitted: route.admitted(),
            read_session,
        }
    }
}

pub(super) async fn guard(
    State(Guard {
        state,
        access,
        media,
        admitted,
        read_session,
    }): State<Guard>,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    same_origin::check(&request, media)?;
    if access != Access::Public {
        let session = read_session(&state, request.headers(), access)
            .await?
            .ok_or_else(|| ApiError::new(ErrorKind::NotSignedIn))?;
        log_account(&session.actor.user_id);
        if session.handed.is_some() && access != Access::Customer {
            return Err(ApiError::new(ErrorKind::HandedOver));
        }
        let allowed = match access {
            Access::Public | Access::SignedIn => true,
            Access::Dealer => !session.actor.is_admin,
            Access::Admin => session.actor.is_admin,
            Access::Customer => session.handed.is_some(),
        };
        if !allowed {
            return Err(ApiError::new(ErrorKind::WrongRole));
        }
        if let Some(hurdle) = session.hurdle.filter(|hurdle| !admitted.contains(hurdle)) {
            return Err(ApiError::new(ErrorKind::held_up_by(hurdle)));
        }
        request.extensions_mut().insert::<CurrentSession>(session);
    }
    Ok(next.run(request).await)
}
