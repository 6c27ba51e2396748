//! `/api/contracts` and `/api/product-lines`.

use super::generate::{Outcome, generate_contract};
use super::list::list;
use super::store::Listed;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiQuery, IdempotencyKey, Page, PageQuery, Route};
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
        Route::get("/api/contracts", Access::Dealer, page_of::<Contract>),
        Route::get("/api/product-lines", Access::Dealer, page_of::<ProductLine>),
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

async fn page_of<T: Listed + serde::Serialize>(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<T>>, ApiError> {
    let unpaid = match query.unpaid.as_deref() {
        None | Some("" | "false") => false,
        Some("true") => true,
        Some(_) => return Err(ApiError::field("unpaid", "Please say true or false.")),
    };
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let name = [
        T::ID_PREFIX,
        actor.dealer_id.as_str(),
        if unpaid { "unpaid" } else { "all" },
    ];
    let (items, last) = list::<T>(state.db(), &actor.dealer_id, unpaid, page.limit()?, page.start(&name)?).await?;
    Ok(Json(Page::new(items, &name, last.as_ref())))
}
