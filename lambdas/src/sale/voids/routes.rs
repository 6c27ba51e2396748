//! `/api/product-lines/{id}/void` and `/api/contracts/{id}/void`.

use super::void::void;
use super::void_contract::void_contract;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::extract::State;
use dealer_core::form::ids::{ContractId, LineId};
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::UpdateItem, Action::DeleteItem, Action::Query]),
        Table::Documents.uses(&[Action::ConditionCheckItem]),
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
        Route::post("/api/contracts/{id}/void", Access::Dealer, void_all)
            .summary(
                "Voids a contract: its lines of administrators (TPAs) never took effect, and the others are deleted",
            )
            .refuses(&[
                ErrorKind::IdempotencyKeyReused,
                ErrorKind::RecordNotFound,
                ErrorKind::NotIssued,
                ErrorKind::AlreadyPaid,
                ErrorKind::Paid,
                ErrorKind::Signed,
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
    void(&state, &actor, key.as_str(), &id.to_id()?, &form).await
}

async fn void_all(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<ContractId>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<WithReason>,
) -> Result<Once<ChangedRows>, ApiError> {
    void_contract(&state, &actor, key.as_str(), &id, &form).await
}
