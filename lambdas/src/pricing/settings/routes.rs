//! `/api/settings`.

use super::store::{Saved, save, stored_settings};
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::pricing::settings::{StoredSettings, VersionedSettings};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::DealerSettings.uses(&[Action::GetItem, Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
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
