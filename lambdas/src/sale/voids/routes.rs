//! `/api/product-lines/{id}/void`.

use super::void::void;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::extract::State;
use dealer_core::form::ids::LineId;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::UpdateItem, Action::Query]),
        Table::Ledger.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/product-lines/{id}/void", Access::Dealer, void_line)
            .summary("Voids a product line of an administrator (TPA): it never took effect")
            .refuses(&[
                ErrorKind::IdempotencyKeyReused,
                ErrorKind::RecordNotFound,
                ErrorKind::NotIssued,
                ErrorKind::AlreadyPaid,
                ErrorKind::InClosedBatch,
                ErrorKind::StaleVersion,
            ]),
    ]
}

async fn void_line(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<WithReason>,
) -> Result<Once<ChangedRows>, ApiError> {
    let id = LineId::new(&*id).map_err(|_| ApiError::new(ErrorKind::RecordNotFound))?;
    void(&state, &actor, key.as_str(), &id, &form).await
}
