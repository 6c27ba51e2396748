//! `/api/reports`.

use super::answer::ReportAnswer;
use super::month::{MonthQuery, monthly};
use super::reserved::reserved;
use super::unremitted::unremitted;
use crate::http::{Access, Actor, ApiError, ApiPath, ApiQuery, Resource, Route};
use crate::platform::state::AppState;
use crate::sale::dealer_day::{day_of, zone_of};
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::sale::report::{ReportName, ageing};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::LedgerBalances.uses(&[Action::Query]),
        Table::ReportInputs.uses(&[Action::Query]),
        Table::LoginCredentials.queries("by_dealer"),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::BatchGetItem]),
        Table::Batches.uses(&[Action::BatchGetItem]),
        Table::Batches.queries("paid"),
        Table::ProductContracts.uses(&[Action::BatchGetItem]),
        Table::ProductContracts.queries("unpaid"),
    ],
};

fn routes() -> Vec<Route> {
    vec![Route::get("/api/reports/{name}", Access::Dealer, show).summary(
        "A report of the dealership: of months, of what is unremitted now, or of the markup that is not earned yet",
    )]
}

async fn show(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(name): ApiPath<ReportName>,
    ApiQuery(query): ApiQuery<MonthQuery>,
) -> Result<Json<ReportAnswer>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let asked = query.asked()?;
    let zone = zone_of(db, dealer_id).await?;
    let today = day_of(zone, state.now_ms())?;
    let report = match name {
        ReportName::Ageing => ageing(today, &unremitted(db, dealer_id, zone).await?),
        ReportName::Reserve => reserved(db, Some(dealer_id)).await?,
        _ => monthly(db, name, Some(dealer_id), (asked, today)).await?,
    };
    ReportAnswer::new(report).map(Json)
}
