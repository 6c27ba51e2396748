//! `/api/product-lines/{id}/replacement`.

use super::replace::replace;
use super::sold::{Sold, sold};
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::sale::sold::read_deals;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::deal::{AmendedFacts, AmendmentForm};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, LineId};
use dealer_core::money::Cents;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::deal_id_of;
use serde::Serialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::PutItem, Action::UpdateItem, Action::Query]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::LineFacts.uses(&[Action::GetItem, Action::PutItem]),
        Table::TpaTerms.uses(&[Action::BatchGetItem]),
        Table::VehicleDecodes.uses(&[Action::GetItem, Action::PutItem]),
        Table::Ledger.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/product-lines/{id}/replacement", Access::Dealer, known)
            .summary("What a product line says, as far as it can be corrected")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::NoDeal]),
        Route::post("/api/product-lines/{id}/replacement", Access::Dealer, replaced)
            .summary("Takes a product line of an administrator (TPA) back, and sells a corrected one for it")
            .refuses(&[
                ErrorKind::IdempotencyKeyReused,
                ErrorKind::RecordNotFound,
                ErrorKind::NoDeal,
                ErrorKind::NotIssued,
                ErrorKind::InClosedBatch,
                ErrorKind::StaleVersion,
                ErrorKind::TooOften,
            ]),
    ]
}

/// What a product line says, as far as it can be corrected.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Amendable {
    /// The line.
    line_id: LineId,
    /// Its version.
    version: u64,
    /// Its contract.
    contract_id: ContractId,
    /// Provider and what it covers.
    product_name: String,
    /// The day of the sale, where the dealership stands.
    sale_date: Day,
    /// Whether a rate book gave its price: then neither that nor the odometer can be corrected.
    is_rated: bool,
    /// Buyer, vehicle and odometer.
    facts: AmendedFacts,
    /// What the buyer pays, in cents.
    price: Cents,
    /// What the administrator gets, in cents.
    cost: Cents,
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

fn line_id(text: &str) -> Result<LineId, ApiError> {
    LineId::new(text).map_err(|_| not_found())
}

async fn known(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
) -> Result<Json<Amendable>, ApiError> {
    let id = line_id(&id)?;
    let deal_ids = deal_id_of(&id).into_iter().collect();
    let mut deals = read_deals(state.db(), &actor.dealer_id, &deal_ids).await?;
    let deal = deals.pop_first().map(|(_, deal)| deal);
    let line = deal.and_then(|deal| deal.lines.into_iter().find(|line| line.id == id));
    let line = line.ok_or_else(not_found)?;
    let Sold {
        contract_id,
        as_sold,
        sale,
    } = sold(state.db(), &actor.dealer_id, &line).await?;
    Ok(Json(Amendable {
        line_id: line.id,
        version: line.version,
        contract_id,
        product_name: line.product_name,
        sale_date: sale.sale_date,
        is_rated: as_sold.is_rated,
        facts: as_sold.facts,
        price: as_sold.price,
        cost: as_sold.cost,
    }))
}

async fn replaced(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<AmendmentForm>,
) -> Result<Once<ChangedRows>, ApiError> {
    replace(&state, &actor, key.as_str(), &line_id(&id)?, &form).await
}
