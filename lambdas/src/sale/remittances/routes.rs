//! `/api/remittances`.

use super::save::save;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiQuery, DealerList, ErrorKind, Page, PageQuery, Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Fields};
use axum::Json;
use axum::extract::State;
use dealer_core::sale::choice::{ChangedRows, RemittanceChanges};
use dealer_core::sale::contract::ProductLine;

/// Lines that are to be paid next, those that wait longest first.
const REMITTED: DealerList = DealerList {
    table: Table::ProductContracts,
    index: Some("remitted"),
    id: "remit_id",
    id_prefix: "deal-",
    newest_first: false,
    fields: Fields::All,
};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::UpdateItem, Action::Query]),
        Table::ProductContracts.queries("remitted"),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::put("/api/remittances", Access::Dealer, change)
            .summary("Chooses what is paid next")
            .refuses(&[ErrorKind::StaleVersion]),
        Route::get("/api/remittances", Access::Dealer, list)
            .summary("Lines that are to be paid next, those that wait longest first"),
    ]
}

async fn change(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(changes): ApiJson<RemittanceChanges>,
) -> Result<Json<ChangedRows>, ApiError> {
    let errors = changes.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    save(&state, &actor, &changes).await.map(Json)
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<ProductLine>>, ApiError> {
    REMITTED.page(state.db(), &actor.dealer_id, &query).await.map(Json)
}
