//! `/api/payments`.

use super::pay::{Outcome, pay};
use super::settle::settle;
use super::store::ID_PREFIX;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, DealerList, ErrorKind, IdempotencyKey, Once, Page, PageQuery,
    Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Fields};
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::PaymentId;
use dealer_core::sale::payment::{Payment, PaymentOrder, SettlementForm};

const PAYMENTS: DealerList = DealerList {
    table: Table::Payments,
    index: None,
    id: "id",
    id_prefix: ID_PREFIX,
    newest_first: true,
    fields: Fields::All,
};

/// Those whose difference is open.
const OPEN_DIFFERENCES: DealerList = DealerList {
    index: Some("open_differences"),
    id: "open_id",
    ..PAYMENTS
};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::UpdateItem, Action::Query]),
        Table::Payments.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem, Action::Query]),
        Table::Payments.queries("open_differences"),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/payments", Access::Dealer, create)
            .summary("Pays for product lines")
            .refuses(&[ErrorKind::IdempotencyKeyReused, ErrorKind::StaleVersion]),
        Route::get("/api/payments", Access::Dealer, list).summary("The dealer's payments, newest first"),
        Route::get("/api/open-differences", Access::Dealer, list_open).summary(
            "The dealer's payments of another amount than their total, until somebody settles that, newest first",
        ),
        Route::post("/api/payments/{id}/settlement", Access::Dealer, settle_difference)
            .summary("Settles the difference of a payment, with a reason")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::AlreadySettled]),
    ]
}

async fn create(
    State(state): State<AppState>,
    actor: Actor,
    key: IdempotencyKey,
    ApiJson(order): ApiJson<PaymentOrder>,
) -> Result<Once<Payment>, ApiError> {
    Ok(match pay(&state, &actor, key.as_str(), &order).await? {
        Outcome::Created(payment) => Once::Now(payment),
        Outcome::Repeated(payment) => Once::Before(payment),
    })
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<Payment>>, ApiError> {
    PAYMENTS.page(state.db(), &actor.dealer_id, &query).await.map(Json)
}

async fn list_open(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<Payment>>, ApiError> {
    OPEN_DIFFERENCES
        .page(state.db(), &actor.dealer_id, &query)
        .await
        .map(Json)
}

async fn settle_difference(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<PaymentId>,
    ApiJson(form): ApiJson<SettlementForm>,
) -> Result<Json<Payment>, ApiError> {
    settle(&state, &actor, &id, &form).await.map(Json)
}
