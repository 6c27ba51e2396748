//! Whether the interface and its database work.

use crate::http::{Access, ApiError, DISK_FULL, Resource, Route};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, StoreError, text};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::{fs, io};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[Table::Sessions.uses(&[Action::GetItem])],
};

fn routes() -> Vec<Route> {
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
    if let Some(folder) = state.config().data_folder.clone() {
        // Reading works on a full disk too.
        let tried = tokio::task::spawn_blocking(move || try_to_write(&folder)).await;
        let tried = tried.map_err(|_| ApiError::internal("the health check was cut off"))?;
        tried.map_err(|error| not_written(&error))?;
    }
    Ok(Json(Health {
        status: "ok".to_owned(),
    }))
}

/// As much as a small change of the database takes.
static PROBE: [u8; 64 * 1024] = [1; 64 * 1024];

/// Writes a file beside the database, and removes it. Two calls at once write the same, and one finds it removed.
fn try_to_write(folder: &Path) -> io::Result<()> {
    let file = folder.join("health-probe");
    let written = fs::write(&file, PROBE);
    // Half a file must not take the last room.
    let _ = fs::remove_file(&file);
    written
}

fn not_written(error: &io::Error) -> ApiError {
    let unavailable = ApiError::from(StoreError::unreachable(
        "health",
        format!("the data folder: {}", error.kind()),
    ));
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => unavailable.with_detail(DISK_FULL),
        _ => unavailable.with_detail("Nothing can be written to the data folder."),
    }
}
