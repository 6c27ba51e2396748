//! `/api/contracts` and `/api/product-lines`.

use super::generate::{Outcome, generate_contract};
use super::list::{CONTRACTS, LINES, unpaid};
use crate::http::{Access, Actor, ApiError, ApiJson, ApiQuery, DealerList, IdempotencyKey, Page, PageQuery, Route};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use dealer_core::contract::{Contract, ProductLine};
use dealer_core::deal::Deal;
use serde::Deserialize;

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/contracts", Access::Dealer, create),
        Route::get("/api/contracts", Access::Dealer, list_contracts),
        Route::get("/api/product-lines", Access::Dealer, list_lines),
    ]
}

async fn create(
    State(state): State<AppState>,
    actor: Actor,
    key: IdempotencyKey,
    ApiJson(deal): ApiJson<Deal>,
) -> Result<impl IntoResponse, ApiError> {
    Ok(match generate_contract(&state, &actor, key.as_str(), &deal).await? {
        Outcome::Created(generated) => (StatusCode::CREATED, Json(generated)),
        Outcome::Repeated(generated) => (StatusCode::OK, Json(generated)),
    })
}

/// What both lists take.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    #[serde(default)]
    cursor: Option<String>,
    #[serde(default)]
    limit: Option<String>,
    /// Only what is not complete.
    #[serde(default)]
    unpaid: Option<String>,
}

impl ListQuery {
    /// The list that is asked for, and the page of it.
    fn of(self, list: DealerList) -> Result<(DealerList, PageQuery), ApiError> {
        let list = match self.unpaid.as_deref() {
            None | Some("" | "false") => list,
            Some("true") => unpaid(list),
            Some(_) => return Err(ApiError::field("unpaid", "Please say true or false.")),
        };
        let page = PageQuery {
            cursor: self.cursor,
            limit: self.limit,
        };
        Ok((list, page))
    }
}

async fn list_contracts(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<Contract>>, ApiError> {
    let (list, page) = query.of(CONTRACTS)?;
    list.page(state.db(), &actor.dealer_id, &page).await.map(Json)
}

async fn list_lines(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<ProductLine>>, ApiError> {
    let (list, page) = query.of(LINES)?;
    list.page(state.db(), &actor.dealer_id, &page).await.map(Json)
}
