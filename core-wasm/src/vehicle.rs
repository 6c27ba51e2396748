//! Vehicles and their VINs.

use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::vin::{self, CheckedVin};
use dealer_wasm_boundary::{Answer, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Whether a text is a VIN.
#[wasm_bindgen(js_name = isVin)]
#[must_use]
pub fn is_vin(text: &str) -> bool {
    vin::Vin::parse(text).is_ok()
}

/// What a VIN field keeps of what was typed.
#[wasm_bindgen(js_name = cleanVinInput)]
#[must_use]
pub fn clean_vin_input(typed: &str) -> String {
    vin::clean_vin_input(typed)
}

/// What a VIN field says of the text that it keeps.
#[wasm_bindgen(js_name = checkVin)]
pub fn check_vin(kept: &str) -> Answer<CheckedVin> {
    give(&vin::check_vin_field(kept))
}

/// Whether two decoders mean the same vehicle.
#[wasm_bindgen(js_name = isSameVehicle)]
pub fn is_same_vehicle(one: &Ts<VehicleInfo>, other: &Ts<VehicleInfo>) -> Result<bool, JsValue> {
    Ok(take(one)?.is_same_as(&take(other)?))
}

/// Year make model of a vehicle: '2019 HONDA Accord'.
#[wasm_bindgen(js_name = vehicleTitle)]
pub fn vehicle_title(vehicle: &Ts<VehicleInfo>) -> Result<String, JsValue> {
    Ok(take(vehicle)?.title())
}
