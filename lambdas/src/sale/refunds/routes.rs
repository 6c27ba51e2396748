//! `/api/refunds`, and what is done about the refund of a product line.

use super::change::change;
use super::order::Asked;
use super::record::{OPEN, RefundRecord};
use super::today::today_of;
use super::view::{ChangedRefunds, Refund, with_lines};
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, DealerList, ErrorKind, IdempotencyKey, Once, Page, PageQuery,
    Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Fields};
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::LineId;
use dealer_core::sale::refund::form::{PayRefund, RedirectRefund, RefundPenalty, TpaRefund};

const REFUNDS: DealerList = DealerList {
    table: Table::Refunds,
    index: None,
    id: "id",
    id_prefix: "deal-",
    newest_first: true,
    fields: Fields::All,
};

/// Those of which something is owed, what is due first at the top.
const OPEN_REFUNDS: DealerList = DealerList {
    index: Some("open"),
    id: "open_id",
    id_prefix: OPEN,
    newest_first: false,
    ..REFUNDS
};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Refunds.uses(&[Action::PutItem, Action::Query]),
        Table::Refunds.queries("open"),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::BatchGetItem, Action::UpdateItem, Action::Query]),
        Table::Ledger.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

const REUSED: ErrorKind = ErrorKind::IdempotencyKeyReused;
const NOT_FOUND: ErrorKind = ErrorKind::RecordNotFound;
const STALE: ErrorKind = ErrorKind::StaleVersion;

fn routes() -> Vec<Route> {
    use ErrorKind::{ExceedsDue, ExceedsRefund, NothingDue, TooOften};
    vec![
        Route::get("/api/refunds", Access::Dealer, list)
            .summary("What lenders and buyers were owed after the dealer's cancellations, the newest deal first"),
        Route::get("/api/open-refunds", Access::Dealer, list_open)
            .summary("What lenders and buyers are owed still, what is due first at the top"),
        Route::post("/api/product-lines/{id}/refund-payments", Access::Dealer, pay)
            .summary("A lender or a buyer got money of a cancelled line's refund")
            .refuses(&[REUSED, NOT_FOUND, NothingDue, ExceedsRefund, TooOften, STALE]),
        Route::post("/api/product-lines/{id}/refund-redirections", Access::Dealer, redirect)
            .summary("What a lender or a buyer is owed of a refund is owed to the other one")
            .refuses(&[REUSED, NOT_FOUND, ExceedsRefund, TooOften, STALE]),
        Route::post("/api/product-lines/{id}/refund-penalties", Access::Dealer, penalty)
            .summary("A late refund costs more")
            .refuses(&[REUSED, NOT_FOUND, NothingDue, TooOften, STALE]),
        Route::post("/api/product-lines/{id}/tpa-refunds", Access::Dealer, tpa_refund)
            .summary("The administrator (TPA) gave money back on a line")
            .refuses(&[REUSED, NOT_FOUND, ExceedsDue, TooOften, STALE]),
    ]
}

async fn page(
    state: &AppState,
    actor: &Actor,
    list: &DealerList,
    query: &PageQuery,
) -> Result<Json<Page<Refund>>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let page: Page<RefundRecord> = list.page(db, dealer_id, query).await?;
    let today = today_of(state, dealer_id).await?;
    Ok(Json(Page {
        items: with_lines(db, dealer_id, &page.items, today).await?,
        next_cursor: page.next_cursor,
    }))
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<Refund>>, ApiError> {
    page(&state, &actor, &REFUNDS, &query).await
}

async fn list_open(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<Refund>>, ApiError> {
    page(&state, &actor, &OPEN_REFUNDS, &query).await
}

async fn moved<A: Asked + Sync>(
    state: &AppState,
    actor: &Actor,
    (id, key): (&str, &IdempotencyKey),
    asked: &A,
) -> Result<Once<ChangedRefunds>, ApiError> {
    let id = LineId::new(id).map_err(|_| ApiError::new(ErrorKind::RecordNotFound))?;
    change(state, actor, key.as_str(), &id, asked).await
}

async fn pay(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<PayRefund>,
) -> Result<Once<ChangedRefunds>, ApiError> {
    moved(&state, &actor, (&id, &key), &form).await
}

async fn redirect(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<RedirectRefund>,
) -> Result<Once<ChangedRefunds>, ApiError> {
    moved(&state, &actor, (&id, &key), &form).await
}

async fn penalty(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<RefundPenalty>,
) -> Result<Once<ChangedRefunds>, ApiError> {
    moved(&state, &actor, (&id, &key), &form).await
}

async fn tpa_refund(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<TpaRefund>,
) -> Result<Once<ChangedRefunds>, ApiError> {
    moved(&state, &actor, (&id, &key), &form).await
}
