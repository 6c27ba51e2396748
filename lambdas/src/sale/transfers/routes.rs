//! `/api/product-lines/{id}/transfer`.

use super::known::known_of;
use super::transfer::transfer;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::sale::cancellations::line_of;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::deal::{TransferForm, TransferKnown};
use dealer_core::form::ids::LineId;
use dealer_core::sale::choice::ChangedRows;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::UpdateItem, Action::Query]),
        Table::LineFacts.uses(&[Action::GetItem]),
        Table::Ledger.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    use ErrorKind::{
        IdempotencyKeyReused, NoQuote, NotIssued, NotTransferable, RecordNotFound, StaleVersion, TooOften,
    };
    vec![
        Route::get("/api/product-lines/{id}/transfer", Access::Dealer, known)
            .summary("What is known of a product line that is to be transferred")
            .refuses(&[RecordNotFound, NotIssued, NotTransferable, NoQuote]),
        Route::post("/api/product-lines/{id}/transfer", Access::Dealer, transferred)
            .summary("Transfers a product line of an administrator (TPA) to a new owner of its vehicle")
            .refuses(&[
                IdempotencyKeyReused,
                RecordNotFound,
                NotIssued,
                NotTransferable,
                NoQuote,
                StaleVersion,
                TooOften,
            ]),
    ]
}

async fn known(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
) -> Result<Json<TransferKnown>, ApiError> {
    let line = line_of(state.db(), &actor.dealer_id, &id.to_id()?).await?;
    Ok(Json(known_of(&state, &actor.dealer_id, &line).await?))
}

async fn transferred(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<TransferForm>,
) -> Result<Once<ChangedRows>, ApiError> {
    transfer(&state, &actor, key.as_str(), &id.to_id()?, &form).await
}
