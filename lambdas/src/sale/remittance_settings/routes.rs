//! `/api/remittance-settings`.

use super::store::{Saved, remittance_settings_of, save};
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::sale::batch::bank::{StoredRemittanceSettings, VersionedRemittanceSettings};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::RemittanceSettings.uses(&[Action::GetItem, Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/remittance-settings", Access::Dealer, read)
            .summary("What the dealer's bank calls the dealer, for the files that pay remittance batches"),
        Route::put("/api/remittance-settings", Access::Dealer, write)
            .summary("Replaces what the dealer's bank calls the dealer")
            .refuses(&[ErrorKind::StaleVersion]),
    ]
}

async fn read(State(state): State<AppState>, actor: Actor) -> Result<Json<StoredRemittanceSettings>, ApiError> {
    Ok(Json(remittance_settings_of(state.db(), &actor.dealer_id).await?))
}

/// Saves what was based on the version that is stored; anything else is a 409, and nothing is changed.
async fn write(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(changed): ApiJson<VersionedRemittanceSettings>,
) -> Result<Json<StoredRemittanceSettings>, ApiError> {
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
