//! `/api/admin/reports`: the reports of months and of the reserve, of all dealers together or of one.

use super::answer::ReportAnswer;
use super::month::{MonthQuery, monthly};
use super::reserved::reserved;
use crate::http::{Access, ApiError, ApiPath, ApiQuery, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::sale::dealer_day::day_of;
use crate::store::tables::Table;
use crate::store::{Action, could_be_id};
use axum::Json;
use axum::extract::State;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::report::ReportName;
use serde::Deserialize;

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
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/reports/{name}", Access::Admin, show)
            .summary("A report of months, or of the markup that is not earned yet, of all dealers together or of one")
            .refuses(&[ErrorKind::RecordNotFound]),
    ]
}

/// What administrators' reports take.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AdminQuery {
    /// The last month, as yyyy-MM; this month unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::MonthText"))]
    month: Option<String>,
    /// How many months up to then: 1 to 24, 1 unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Months"))]
    months: Option<String>,
    /// All dealers unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::OfDealer"))]
    dealer_id: Option<String>,
}

impl AdminQuery {
    fn dealer_id(&self) -> Result<Option<DealerId>, ApiError> {
        match self.dealer_id.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            // What no dealer can be called may be the partition of something else.
            Some(id) if !could_be_id(id) || id.contains('#') => {
                Err(ApiError::field("dealerId", FieldCode::NoSuch, "No dealer has this id."))
            }
            Some(id) => Ok(Some(DealerId::recorded(id))),
        }
    }
}

/// A day is each dealership's own; this month, where none is asked for, is that of UTC.
async fn show(
    State(state): State<AppState>,
    ApiPath(name): ApiPath<ReportName>,
    ApiQuery(query): ApiQuery<AdminQuery>,
) -> Result<Json<ReportAnswer>, ApiError> {
    let dealer_id = query.dealer_id()?;
    // What is unremitted, what people typed, and batches are of one dealership.
    let is_of_one = matches!(name, ReportName::Pvr | ReportName::Register);
    if name == ReportName::Ageing || (is_of_one && dealer_id.is_none()) {
        return Err(ApiError::new(ErrorKind::RecordNotFound));
    }
    let AdminQuery { month, months, .. } = query;
    let asked = MonthQuery { month, months }.asked()?;
    let today = day_of(None, state.now_ms())?;
    let report = match name {
        ReportName::Reserve => reserved(state.db(), dealer_id.as_ref()).await?,
        _ => monthly(state.db(), name, dealer_id.as_ref(), (asked, today)).await?,
    };
    ReportAnswer::new(report).map(Json)
}
