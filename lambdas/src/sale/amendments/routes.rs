//! `/api/product-lines/{id}/replacement`, its price, and `/api/product-lines/{id}/confirmation`.

use super::confirm::confirm;
use super::rating::{rated_again, told};
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
use dealer_core::deal::{Amendable, AmendmentForm, RepriceForm, Repriced, RepricedLine};
use dealer_core::form::ids::LineId;
use dealer_core::sale::Refusal;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, deal_id_of};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::PutItem, Action::UpdateItem, Action::Query]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::DealerSettings.uses(&[Action::GetItem]),
        Table::LineFacts.uses(&[Action::GetItem, Action::PutItem]),
        Table::RateBooks.uses(&[Action::GetItem]),
        Table::RateBookParts.uses(&[Action::Query]),
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
        Route::post("/api/product-lines/{id}/replacement-price", Access::Dealer, priced)
            .summary("What a corrected product line of a rate book costs, or why it has no price; nothing is stored")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::NotIssued,
                ErrorKind::NoDeal,
                ErrorKind::TooOften,
            ]),
        Route::post("/api/product-lines/{id}/confirmation", Access::Dealer, confirmed)
            .summary("Confirms the price of a product line whose loan was corrected elsewhere, so that it is no longer to be re-rated")
            .refuses(&[
                ErrorKind::IdempotencyKeyReused,
                ErrorKind::RecordNotFound,
                ErrorKind::NotToRerate,
                ErrorKind::StaleVersion,
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

/// A line that can be replaced, with the deal's other lines.
async fn replaceable(
    state: &AppState,
    actor: &Actor,
    id: &LineId,
) -> Result<(ProductLine, Vec<ProductLine>), ApiError> {
    let deal_ids = deal_id_of(id).into_iter().collect();
    let mut deals = read_deals(state.db(), &actor.dealer_id, &deal_ids).await?;
    let deal = deals.pop_first().map(|(_, deal)| deal);
    let (mut own, others): (Vec<ProductLine>, Vec<ProductLine>) = deal
        .map(|deal| deal.lines)
        .unwrap_or_default()
        .into_iter()
        .partition(|line| line.id == *id);
    let line = own.pop().ok_or_else(not_found)?;
    let tpa = line.tpa.as_deref().ok_or_else(not_found)?;
    if !tpa.is_in_force() {
        let about = About {
            line: Some(&line),
            ..About::default()
        };
        return Err(refused(Refusal::NotIssued, about));
    }
    if line.next_id().is_none() {
        return Err(too_often());
    }
    Ok((line, others))
}

async fn known(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
) -> Result<Json<Amendable>, ApiError> {
    let db = state.db();
    let (line, others) = replaceable(&state, &actor, &id.to_id()?).await?;
    let tpa = line.tpa.as_deref().ok_or_else(not_found)?;
    let (sold, of_tpa) = tokio::try_join!(sold(db, &actor.dealer_id, &line), async {
        Ok(find_tpa(db, &tpa.tpa_id).await?)
    },)?;
    let Sold {
        contract_id,
        as_sold,
        sale,
        ..
    } = sold;
    Ok(Json(Amendable {
        tpa_name: of_tpa.map_or_else(|| tpa.tpa_id.to_string(), |of_tpa| of_tpa.tpa.tpa_name),
        is_paid: !line.status.is_unpaid(),
        has_gap: others.iter().any(ProductLine::rests_on_loan),
        rerate_to: line.rerate_to().cloned(),
        line_id: line.id,
        version: line.version,
        contract_id,
        product: as_sold.product,
        product_name: line.product_name,
        sale_date: sale.sale_date,
        is_rated: as_sold.is_rated,
        is_on_record: as_sold.is_on_record,
        facts: as_sold.facts,
        price: as_sold.price,
        cost: as_sold.cost,
    }))
}

async fn priced(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    ApiJson(form): ApiJson<RepriceForm>,
) -> Result<Json<Repriced>, ApiError> {
    let id = id.to_id()?;
    let errors = form.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let (line, _) = replaceable(&state, &actor, &id).await?;
    let sold = sold(state.db(), &actor.dealer_id, &line).await?;
    let facts = form.corrected(&sold.as_sold.facts);
    let again = rated_again(&state, &actor.dealer_id, (&line, &sold), (&facts, form.rates)).await?;
    // What no book rates again costs what it did.
    let stays = || Repriced::Priced {
        line: RepricedLine {
            product_name: line.product_name.clone(),
            price: sold.as_sold.price,
            cost: sold.as_sold.cost,
            notes: Vec::new(),
        },
    };
    Ok(Json(again.as_ref().map_or_else(stays, told)))
}

async fn confirmed(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<WithReason>,
) -> Result<Once<ChangedRows>, ApiError> {
    confirm(&state, &actor, key.as_str(), &id.to_id()?, &form).await
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
