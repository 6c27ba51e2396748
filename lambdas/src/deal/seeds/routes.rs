//! `/api/deal-seeds`.

use super::draft::{DealDraft, keep, kept};
use super::store::draw;
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, Created, Done, ErrorKind, Nothing, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[Table::WaitingDeals.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem, Action::Query])],
};

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/deal-seeds", Access::Dealer, create).summary("Draws the seed of a deal's demo prices"),
        Route::get("/api/deal-seeds/{seed}/draft", Access::Dealer, waiting)
            .summary("The deal that waits with its seed")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/deal-seeds/{seed}/draft", Access::Dealer, keep_waiting)
            .summary("Has a deal wait with its seed while the device is in a customer's hands")
            .refuses(&[ErrorKind::RecordNotFound]),
    ]
}

/// What a deal's demo prices are drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealSeed {
    /// The deal's `seed`: good for one contract of this person.
    pub seed: u32,
}

async fn create(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Created<DealSeed>, ApiError> {
    let seed = draw(state.db(), Author::from(&actor), state.now_ms()).await?;
    Ok(Created(DealSeed { seed }))
}

async fn waiting(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(seed): ApiPath<u32>,
) -> Result<Json<DealDraft>, ApiError> {
    let draft = kept(state.db(), Author::from(&actor), seed).await?;
    draft.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

async fn keep_waiting(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(seed): ApiPath<u32>,
    ApiJson(draft): ApiJson<DealDraft>,
) -> Result<Done, ApiError> {
    let errors = draft.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    if keep(state.db(), Author::from(&actor), seed, &draft, state.now_ms()).await? {
        Ok(Done)
    } else {
        Err(ApiError::new(ErrorKind::RecordNotFound))
    }
}
