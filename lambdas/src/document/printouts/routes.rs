//! `/api/batches/{id}/register-pdf`, `/api/batches/{id}/check-stub` and `/api/product-lines/{id}/refund-check-stub`.

use super::file::file_of;
use super::{batch, refund};
use crate::audit::{Author, DocumentEvent};
use crate::http::{Access, Actor, ApiError, ApiPath, ApiQuery, ErrorKind, PdfFile, Resource, Route, Sought};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::extract::State;
use dealer_core::document::{PrintedBatch, Printout, batch_stub, register_printout};
use dealer_core::form::ids::{BatchId, LineId};
use dealer_core::ledger::posting::Payee;
use serde::Deserialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem]),
        Table::Contracts.uses(&[Action::GetItem]),
        Table::LineFacts.uses(&[Action::GetItem]),
        Table::ProductContracts.uses(&[Action::BatchGetItem, Action::GetItem]),
        Table::Refunds.uses(&[Action::Query]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/batches/{id}/register-pdf", Access::Dealer, register)
            .summary("The register of a batch as a PDF file")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::get("/api/batches/{id}/check-stub", Access::Dealer, stub)
            .summary("The stub of the check that paid a batch, as a PDF file")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::get(
            "/api/product-lines/{id}/refund-check-stub",
            Access::Dealer,
            stub_of_refund,
        )
        .summary("The stub of a check that paid a lender's or a buyer's refund, as a PDF file")
        .refuses(&[ErrorKind::RecordNotFound]),
    ]
}

/// Which check of a line's refunds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CheckQuery {
    /// Whose refund.
    payee: Payee,
    /// Which of its steps, from 0.
    #[cfg_attr(feature = "schema", schemars(range(max = 99)))]
    step: u8,
}

async fn register(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
) -> Result<PdfFile, ApiError> {
    let of_batch = (DocumentEvent::RegisterRead, "register");
    printed(&state, &actor, &id, of_batch, |batch| Some(register_printout(batch))).await
}

async fn stub(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
) -> Result<PdfFile, ApiError> {
    let of_batch = (DocumentEvent::CheckStubRead, "check-stub");
    printed(&state, &actor, &id, of_batch, batch_stub).await
}

async fn printed(
    state: &AppState,
    actor: &Actor,
    sought: &str,
    (what, name): (DocumentEvent, &str),
    word: impl Fn(&PrintedBatch<'_>) -> Option<Printout>,
) -> Result<PdfFile, ApiError> {
    let id = BatchId::new(sought).map_err(|_| not_found())?;
    let printout = batch::printed(state, actor, &id, word).await?;
    let printout = printout.ok_or_else(not_found)?;
    let name = format!("{id}-{name}.pdf");
    file_of(state, Author::from(actor), (&printout, &id), (what, name)).await
}

async fn stub_of_refund(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    ApiQuery(query): ApiQuery<CheckQuery>,
) -> Result<PdfFile, ApiError> {
    let id = id.to_id()?;
    let step = usize::from(query.step);
    let printout = refund::printed(&state, &actor, &id, (query.payee, step)).await?;
    let name = format!("{id}-refund-check-stub.pdf");
    let what = (DocumentEvent::CheckStubRead, name);
    file_of(&state, Author::from(&actor), (&printout, &printout.id), what).await
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}
