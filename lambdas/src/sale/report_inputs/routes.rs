//! `/api/report-inputs/{month}`.

use super::store::{Saved, find, save};
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, Month, Resource, Route};
use crate::platform::state::AppState;
use crate::sale::dealer_day::dealer_day;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::day::Day;
use dealer_core::sale::report_inputs::{ReportInputsForm, StoredReportInputs};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::ReportInputs.uses(&[Action::GetItem, Action::PutItem]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/report-inputs/{month}", Access::Dealer, read)
            .summary("Finance reserve and retail vehicles delivered of a month, as typed")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/report-inputs/{month}", Access::Dealer, write)
            .summary("Replaces finance reserve and retail vehicles delivered of a month that has begun")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion]),
    ]
}

/// The month of a path, once it has begun where the dealership stands; nothing is known of another one.
async fn begun(state: &AppState, actor: &Actor, text: &str) -> Result<Month, ApiError> {
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let month = Month::parse(text).ok_or_else(not_found)?;
    let first = Day::parse(&format!("{month}-01")).map_err(|_| not_found())?;
    let today = dealer_day(state.db(), &actor.dealer_id, state.now_ms()).await?;
    if first > today {
        return Err(not_found());
    }
    Ok(month)
}

async fn read(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(month): ApiPath<String>,
) -> Result<Json<StoredReportInputs>, ApiError> {
    let month = begun(&state, &actor, &month).await?;
    Ok(Json(find(state.db(), &actor.dealer_id, month).await?))
}

/// Saves what was based on the version that is stored; anything else is a 409, and nothing is changed.
async fn write(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(month): ApiPath<String>,
    ApiJson(form): ApiJson<ReportInputsForm>,
) -> Result<Json<StoredReportInputs>, ApiError> {
    let month = begun(&state, &actor, &month).await?;
    let typed = form.check().map_err(ApiError::validation)?;
    match save(
        state.db(),
        Author::from(&actor),
        state.now_ms(),
        month,
        (typed, form.version),
    )
    .await?
    {
        Saved::Done(saved) => Ok(Json(saved)),
        Saved::Stale(by) => Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by)),
    }
}
