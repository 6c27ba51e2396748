//! `/api/lenders`.

use super::store;
use crate::http::{Access, ApiError, ApiPath, ApiQuery, ErrorKind, Page, PageQuery, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::deal::lender::Lender;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Lenders.uses(&[Action::GetItem]),
        Table::Lenders.queries("by_name"),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/lenders", Access::Dealer, list)
            .of_shared_data()
            .summary("Lenders by name"),
        Route::get("/api/lenders/{code}", Access::Dealer, find)
            .of_shared_data()
            .summary("One lender")
            .refuses(&[ErrorKind::LenderNotFound]),
    ]
}

async fn list(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<Lender>>, ApiError> {
    const LIST: &[&str] = &["lenders"];
    let (items, last) = store::by_name(state.db(), query.limit()?, query.start(LIST)?).await?;
    Ok(Json(Page::new(items, LIST, last.as_ref())))
}

async fn find(State(state): State<AppState>, ApiPath(code): ApiPath<String>) -> Result<Json<Lender>, ApiError> {
    let lender = store::find(state.db(), &code).await?;
    lender.map(Json).ok_or_else(|| ApiError::new(ErrorKind::LenderNotFound))
}
