//! `/api/settings`.

use super::store::{Saved, save, stored_settings};
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, ErrorKind, Route};
use crate::platform::state::AppState;
use axum::Json;
use axum::extract::State;
use dealer_core::pricing::settings::{StoredSettings, VersionedSettings};

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/settings", Access::Dealer, read).summary("The dealer's markups, and who saved them"),
        Route::put("/api/settings", Access::Dealer, write)
            .summary("Replaces the dealer's markups")
            .refuses(&[ErrorKind::StaleVersion]),
    ]
}

async fn read(State(state): State<AppState>, actor: Actor) -> Result<Json<StoredSettings>, ApiError> {
    Ok(Json(stored_settings(state.db(), &actor.dealer_id).await?))
}

/// Saves what was based on the version that is stored; anything else is a 409, and nothing is changed.
async fn write(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(changed): ApiJson<VersionedSettings>,
) -> Result<Json<StoredSettings>, ApiError> {
    let errors = changed.settings.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(
            errors.into_iter().map(|error| error.under("settings")).collect(),
        ));
    }
    match save(state.db(), Author::from(&actor), state.now_ms(), changed).await? {
        Saved::Done(saved) => Ok(Json(saved)),
        Saved::Stale(by) => Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by)),
    }
}
