//! `/api/submissions`.

use super::store::{self, Saved};
use crate::http::{Access, Actor, ApiError, ApiJson, Once, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::extract::State;
use dealer_core::deal::lead::Lead;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[Table::UserSubmissions.uses(&[Action::PutItem])],
};

fn routes() -> Vec<Route> {
    vec![Route::post("/api/submissions", Access::Dealer, save).summary("Saves a lead")]
}

/// The answer to a lead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
) -> Result<Once<Submitted>, ApiError> {
    let errors = lead.save_errors();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let saved = store::save(state.db(), &actor, lead, state.now_ms()).await?;
    let answer = |duplicate| Submitted { saved: true, duplicate };
    Ok(match saved {
        Saved::Now => Once::Now(answer(false)),
        Saved::Before => Once::Before(answer(true)),
    })
}
