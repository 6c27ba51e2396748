//! `/api/deal-seeds`.

use super::store::draw;
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, Created, Nothing, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[Table::WaitingDeals.uses(&[Action::PutItem, Action::UpdateItem, Action::Query])],
};

fn routes() -> Vec<Route> {
    vec![Route::post("/api/deal-seeds", Access::Dealer, create).summary("Draws the seed of a deal's demo prices")]
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
