//! `/api/vehicles/{vin}`.

use super::lookup::{FoundVehicle, find_vehicle};
use crate::http::{Access, ApiError, ApiPath, ApiQuery, ErrorKind, Resource, Route, flag};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::field_code::FieldCode;
use dealer_core::vehicle::traits::VehicleTraits;
use dealer_core::vehicle::vin::{VIN_MESSAGE, Vin};
use serde::Deserialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[Table::VehicleDecodes.uses(&[Action::GetItem, Action::PutItem])],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/vehicles/{vin}", Access::Dealer, decode)
            .of_shared_data()
            .summary("What a VIN stands for")
            .refuses(&[ErrorKind::Validation, ErrorKind::VehicleNotFound]),
    ]
}

/// What the call may say besides the VIN.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DecodeQuery {
    /// Whether the vehicle's traits are wanted, too: the site of the release before takes no field that it does not know.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    traits: Option<String>,
}

async fn decode(
    State(state): State<AppState>,
    ApiPath(vin): ApiPath<String>,
    ApiQuery(query): ApiQuery<DecodeQuery>,
) -> Result<Json<FoundVehicle>, ApiError> {
    let with_traits = flag("traits", query.traits.as_deref())?;
    let vin = Vin::parse(&vin).map_err(|_| ApiError::field("vin", FieldCode::NotAVin, VIN_MESSAGE))?;
    let found = find_vehicle(&state, &vin).await?;
    let mut found = found.ok_or_else(|| ApiError::new(ErrorKind::VehicleNotFound))?;
    if !with_traits {
        found.vehicle.traits = VehicleTraits::default();
    }
    Ok(Json(found))
}
