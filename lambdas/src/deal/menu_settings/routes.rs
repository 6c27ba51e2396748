//! `/api/menu-settings`.

use super::store::{Saved, menu_settings_of, save};
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::document::menu::{StoredMenuSettings, VersionedMenuSettings};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::MenuSettings.uses(&[Action::GetItem, Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/menu-settings", Access::Dealer, read).summary("The packages of the dealer's menus"),
        Route::put("/api/menu-settings", Access::Dealer, write)
            .summary("Replaces the packages of the dealer's menus")
            .refuses(&[ErrorKind::StaleVersion]),
    ]
}

async fn read(State(state): State<AppState>, actor: Actor) -> Result<Json<StoredMenuSettings>, ApiError> {
    Ok(Json(menu_settings_of(state.db(), &actor.dealer_id).await?))
}

/// Saves what was based on the version that is stored; anything else is a 409, and nothing is changed.
async fn write(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(changed): ApiJson<VersionedMenuSettings>,
) -> Result<Json<StoredMenuSettings>, ApiError> {
    let errors = changed.settings.check();
    if !errors.is_empty() {
        let under = errors.into_iter().map(|error| error.under("settings"));
        return Err(ApiError::validation(under.collect()));
    }
    match save(state.db(), Author::from(&actor), state.now_ms(), changed).await? {
        Saved::Done(saved) => Ok(Json(saved)),
        Saved::Stale(by) => Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by)),
    }
}
