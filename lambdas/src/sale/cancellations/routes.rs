//! `/api/product-lines/{id}/cancellation`, its quotes, and `/api/product-lines/{id}/reinstatement`.

use super::execute::execute;
use super::prefill::{line_of, prefill_of};
use super::quotes::ask;
use super::record::{QuoteRecord, find_quote};
use super::reinstate::reinstate;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, Created, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, LineId, QuoteId, Username};
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::cancellation::Quote;
use dealer_core::sale::cancellation::form::{CancellationForm, ExecuteQuote, Prefill};
use dealer_core::sale::choice::ChangedRows;
use serde::Serialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::CancellationQuotes.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem]),
        Table::Refunds.uses(&[Action::PutItem, Action::Query]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
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
        IdempotencyKeyReused, InBatch, InClosedBatch, NoQuote, NotCancelled, NotIssued, QuoteChanged, QuoteEstimate,
        QuoteExpired, RecordNotFound, RefundPaid, RemainderPaid, StaleVersion, TooOften, TpaRefunded,
    };
    vec![
        Route::get("/api/product-lines/{id}/cancellation", Access::Dealer, known)
            .summary("What is known of a product line that is to be cancelled")
            .refuses(&[RecordNotFound, NotIssued, NoQuote]),
        Route::post("/api/product-lines/{id}/cancellation-quotes", Access::Dealer, asked)
            .summary("Works out what a cancellation refunds, and keeps it")
            .refuses(&[RecordNotFound, NotIssued, NoQuote, StaleVersion]),
        Route::get("/api/cancellation-quotes/{id}", Access::Dealer, shown)
            .summary("A quote of a cancellation, as it was kept")
            .refuses(&[RecordNotFound]),
        Route::post("/api/product-lines/{id}/cancellation", Access::Dealer, executed)
            .summary("Cancels a product line as a quote says")
            .refuses(&[
                IdempotencyKeyReused,
                RecordNotFound,
                NotIssued,
                InClosedBatch,
                StaleVersion,
                QuoteChanged,
                QuoteExpired,
                QuoteEstimate,
            ]),
        Route::post("/api/product-lines/{id}/reinstatement", Access::Dealer, reinstated)
            .summary("Reinstates a cancelled product line of whose refund nothing was paid")
            .refuses(&[
                IdempotencyKeyReused,
                RecordNotFound,
                NotCancelled,
                RefundPaid,
                InBatch,
                InClosedBatch,
                RemainderPaid,
                TpaRefunded,
                TooOften,
                StaleVersion,
            ]),
    ]
}

/// A quote of a cancellation, as it was kept.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct KeptQuote {
    /// Its id.
    id: QuoteId,
    /// The line.
    line_id: LineId,
    /// Its contract.
    contract_id: ContractId,
    /// The line's version when it was worked out.
    version: u64,
    /// The last day on which it can be executed, where the dealership stands.
    valid_until: Day,
    /// When it was made, in milliseconds since the epoch.
    made_at: u64,
    /// By whom.
    made_by: Username,
    /// When it was executed, in milliseconds since the epoch; none until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    executed_at: Option<u64>,
    /// What was known of the line.
    prefill: Prefill,
    /// What was typed.
    form: CancellationForm,
    /// What came of both.
    quote: Quote,
}

impl From<QuoteRecord> for KeptQuote {
    fn from(record: QuoteRecord) -> Self {
        Self {
            id: record.id,
            line_id: record.line_id,
            contract_id: record.contract_id,
            version: record.prefill.version,
            valid_until: record.valid_until,
            made_at: record.made.at,
            made_by: record.made.username,
            executed_at: record.executed.map(|by| by.at),
            prefill: record.prefill,
            form: record.form,
            quote: record.quote,
        }
    }
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

async fn known(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
) -> Result<Json<Prefill>, ApiError> {
    let line = line_of(state.db(), &actor.dealer_id, &id.to_id()?).await?;
    Ok(Json(prefill_of(&state, &actor.dealer_id, &line).await?))
}

async fn asked(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    ApiJson(form): ApiJson<CancellationForm>,
) -> Result<Created<KeptQuote>, ApiError> {
    Ok(Created(ask(&state, &actor, &id.to_id()?, form).await?.into()))
}

async fn shown(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<QuoteId>,
) -> Result<Json<KeptQuote>, ApiError> {
    let record = find_quote(state.db(), &actor.dealer_id, &id).await?;
    Ok(Json(record.ok_or_else(not_found)?.into()))
}

async fn executed(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<ExecuteQuote>,
) -> Result<Once<ChangedRows>, ApiError> {
    execute(&state, &actor, key.as_str(), &id.to_id()?, &form).await
}

async fn reinstated(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<WithReason>,
) -> Result<Once<ChangedRows>, ApiError> {
    reinstate(&state, &actor, key.as_str(), &id.to_id()?, &form).await
}
