//! Whether the interface and its database work.

use crate::http::{Access, ApiError, Route};
use crate::state::AppState;
use crate::store::{StoreError, text};
use crate::tables::Table;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![Route::get("/api/health", Access::Public, health).summary("Whether the interface and its database work")]
}

/// The answer of the health check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Health {
    /// 'ok'.
    pub status: String,
}

/// Reads one record that is never there: that needs the whole way to the database and tells nothing.
async fn health(State(state): State<AppState>) -> Result<Json<Health>, ApiError> {
    let db = state.db();
    db.client()
        .get_item()
        .table_name(db.name(Table::Sessions))
        .key("token_hash", text("health"))
        .send()
        .await
        .map_err(|error| StoreError::call("health", &error))?;
    Ok(Json(Health {
        status: "ok".to_owned(),
    }))
}
