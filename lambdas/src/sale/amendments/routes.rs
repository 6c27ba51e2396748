//! `/api/product-lines/{id}/replacement`.

use super::replace::{replace, too_often};
use super::sold::{Sold, sold};
use crate::catalog::tpas::find_tpa;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::sale::batches::{About, refused};
use crate::sale::sold::read_deals;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::deal::{Amendable, AmendmentForm};
use dealer_core::form::ids::LineId;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::{Refusal, Standing};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::PutItem, Action::UpdateItem, Action::Query]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
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
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::NotIssued,
                ErrorKind::NoDeal,
                ErrorKind::TooOften,
            ]),
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

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

async fn known(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
) -> Result<Json<Amendable>, ApiError> {
    let id = id.to_id()?;
    let db = state.db();
    let deal_ids = deal_id_of(&id).into_iter().collect();
    let mut deals = read_deals(db, &actor.dealer_id, &deal_ids).await?;
    let deal = deals.pop_first().map(|(_, deal)| deal);
    let line = deal.and_then(|deal| deal.lines.into_iter().find(|line| line.id == id));
    let line = line.ok_or_else(not_found)?;
    let tpa = line.tpa.as_deref().ok_or_else(not_found)?;
    if tpa.standing != Standing::Issued {
        let about = About {
            line: Some(&line),
            ..About::default()
        };
        return Err(refused(Refusal::NotIssued, about));
    }
    if line.next_id().is_none() {
        return Err(too_often());
    }
    let (sold, of_tpa) = tokio::try_join!(sold(db, &actor.dealer_id, &line), async {
        Ok(find_tpa(db, &tpa.tpa_id).await?)
    },)?;
    let Sold {
        contract_id,
        as_sold,
        sale,
    } = sold;
    Ok(Json(Amendable {
        tpa_name: of_tpa.map_or_else(|| tpa.tpa_id.to_string(), |of_tpa| of_tpa.tpa.tpa_name),
        is_paid: !line.status.is_unpaid(),
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
    replace(&state, &actor, key.as_str(), &id.to_id()?, &form).await
}
