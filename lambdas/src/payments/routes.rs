//! `/api/payments`.

use super::pay::{Outcome, pay};
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiQuery, DealerList, ErrorKind, IdempotencyKey, Once, Page, PageQuery, Route,
};
use crate::state::AppState;
use crate::store::Fields;
use crate::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::payment::{Payment, PaymentOrder};

const PAYMENTS: DealerList = DealerList {
    table: Table::Payments,
    index: None,
    id: "id",
    id_prefix: "payment-",
    newest_first: true,
    fields: Fields::All,
};

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/payments", Access::Dealer, create)
            .summary("Pays for product lines")
            .refuses(&[ErrorKind::IdempotencyKeyReused, ErrorKind::StaleVersion]),
        Route::get("/api/payments", Access::Dealer, list).summary("The dealer's payments, newest first"),
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
