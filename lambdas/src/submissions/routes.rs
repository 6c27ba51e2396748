//! `/api/submissions`.

use super::store::{self, Saved};
use crate::http::{Access, Actor, ApiError, ApiJson, Route};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use dealer_core::lead::Lead;
use serde::{Deserialize, Serialize};

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![Route::post("/api/submissions", Access::Dealer, save)]
}

/// The answer to a lead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submitted {
    /// Always true: what could not be saved is a problem answer.
    pub saved: bool,
    /// Whether it was the last saved one again, which is not saved twice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub duplicate: bool,
}

async fn save(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(lead): ApiJson<Lead>,
) -> Result<impl IntoResponse, ApiError> {
    let errors = lead.save_errors();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    Ok(match store::save(state.db(), &actor, lead, state.now_ms()).await? {
        Saved::Now => (
            StatusCode::CREATED,
            Json(Submitted {
                saved: true,
                duplicate: false,
            }),
        ),
        Saved::Before => (
            StatusCode::OK,
            Json(Submitted {
                saved: true,
                duplicate: true,
            }),
        ),
    })
}
