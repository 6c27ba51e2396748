//! `/api/vehicles/{vin}`.

use super::lookup::{FoundVehicle, find_vehicle};
use crate::http::{Access, ApiError, ApiPath, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::field_code::FieldCode;
use dealer_core::vehicle::vin::{VIN_MESSAGE, Vin};

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

async fn decode(State(state): State<AppState>, ApiPath(vin): ApiPath<String>) -> Result<Json<FoundVehicle>, ApiError> {
    let vin = Vin::parse(&vin).map_err(|_| ApiError::field("vin", FieldCode::NotAVin, VIN_MESSAGE))?;
    let found = find_vehicle(&state, &vin).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::VehicleNotFound))
}
