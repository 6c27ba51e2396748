//! `/api/admin/state-rules`: what the states' laws say of cancellations and prices, in words.

use crate::http::{Access, ApiError, ApiQuery, Resource, Route, sought_text};
use crate::store::StoreError;
use axum::Json;
use dealer_core::sale::state_rules::{Table, WordedRule, worded};
use dealer_core::screens::search::{Searched, Sought};
use serde::{Deserialize, Serialize};

/// This resource. It asks nothing of the database: the rules are compiled in.
pub const RESOURCE: Resource = Resource { routes, uses: &[] };

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/state-rules", Access::Admin, list)
            .summary("What the states' laws say of cancellations and prices"),
    ]
}

/// What the list takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RulesQuery {
    /// Words to find in a rule, without regard to case and accents.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
    q: Option<String>,
}

/// The rules that are found.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StateRules {
    /// The caps of rating, then the rules on cancellations, each in the order of its table.
    items: Vec<WordedRule>,
    /// The SHA-256 of the table of cancellation rules: which one it is.
    hash: String,
}

async fn list(ApiQuery(query): ApiQuery<RulesQuery>) -> Result<Json<StateRules>, ApiError> {
    let sought = Sought::of(sought_text("q", query.q.as_deref())?);
    let table = Table::built_in().map_err(|error| StoreError::unreadable("read state rules", error.to_string()))?;
    let mut items = worded(&table);
    items.retain(|rule| sought.is_in(&rule.found_by()));
    Ok(Json(StateRules {
        items,
        hash: table.hash().to_owned(),
    }))
}
