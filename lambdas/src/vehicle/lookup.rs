//! The order of the sources.

use super::store;
use crate::http::ApiError;
use crate::platform::state::AppState;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::vin::Vin;
use dealer_vpic::{Pack, PackError, Today};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The VIN data, opened once.
static PACK: LazyLock<Result<Pack<'static>, PackError>> = LazyLock::new(Pack::embedded);

/// Who gave the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Source {
    /// An earlier answer of the government's service.
    Cache,
    /// The government's service.
    Vpic,
    /// The product's own decoder.
    Offline,
}

/// A vehicle and who knew it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundVehicle {
    /// The vehicle.
    pub vehicle: VehicleInfo,
    /// Who gave the answer.
    pub source: Source,
}

/// Finds what a VIN stands for; nothing when no source can identify it.
///
/// # Errors
/// [`ApiError`] when the product's own data can't be read: a bug. A failing cache or service is only logged.
pub async fn find_vehicle(state: &AppState, vin: &Vin) -> Result<Option<FoundVehicle>, ApiError> {
    let now = state.now_ms();
    match store::cached(state.db(), vin, now).await {
        Ok(Some(vehicle)) => {
            return Ok(Some(FoundVehicle {
                vehicle,
                source: Source::Cache,
            }));
        }
        Ok(None) => {}
        // The offline decoder can still answer, so a failing cache fails no lookup.
        Err(error) => tracing::warn!(%error, "the cache of decoded vehicles was not read"),
    }
    if let Some(vehicle) = state.vpic().decode(vin, now).await {
        if let Err(error) = store::keep(state.db(), vin, &vehicle, now).await {
            tracing::warn!(%error, "a decoded vehicle was not kept");
        }
        return Ok(Some(FoundVehicle {
            vehicle,
            source: Source::Vpic,
        }));
    }
    let pack = PACK
        .as_ref()
        .map_err(|error| ApiError::internal(format!("the VIN data: {error}")))?;
    let vehicle = VehicleInfo::from(&pack.decode(vin.as_str(), Today::from_unix_ms(now)));
    Ok(vehicle.is_identified().then_some(FoundVehicle {
        vehicle,
        source: Source::Offline,
    }))
}
