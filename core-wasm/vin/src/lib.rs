//! The offline VIN decoder for the browser: a module of its own, so that only pages where a VIN is entered load it.

use dealer_core::vehicle::info::VehicleInfo;
use dealer_vpic::{Pack, Today, error_text};
use dealer_wasm_boundary::{Answer, give};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// What a VIN says, decoded in the browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LocalDecode {
    /// The vehicle, where the VIN says which one it is.
    pub vehicle: Option<VehicleInfo>,
    /// vPIC's error codes; 0 alone means that nothing is wrong.
    pub error_codes: Vec<u16>,
    /// What the codes mean, in the same order.
    pub findings: Vec<String>,
}

/// A VIN that may have been meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VinSuggestion {
    /// The VIN.
    pub vin: String,
    /// Positions of the characters that differ, counted from 1.
    pub positions: Vec<usize>,
    /// Year make model.
    pub title: String,
}

/// The suggestions for a VIN, none where nothing tells what was meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct VinSuggestions {
    /// At most three.
    pub suggestions: Vec<VinSuggestion>,
}

/// The decoder over its data.
#[wasm_bindgen]
pub struct VinDecoder {
    pack: Pack<'static>,
}

#[wasm_bindgen]
impl VinDecoder {
    /// Opens the data pack. The data stay for as long as the module does: open it once.
    ///
    /// # Errors
    /// An `Error` that says what is wrong with the pack.
    #[wasm_bindgen(constructor)]
    pub fn new(pack: Vec<u8>) -> Result<VinDecoder, JsError> {
        let pack = Pack::parse(pack.leak())?;
        Ok(Self { pack })
    }

    /// Decodes a VIN at a time in milliseconds since 1970, UTC.
    ///
    /// # Errors
    /// A `BoundaryError` when the answer has no form in JavaScript.
    pub fn decode(&self, vin: &str, now_ms: f64) -> Answer<LocalDecode> {
        let decoded = self.pack.decode(vin, day(now_ms));
        let vehicle = VehicleInfo::from(&decoded);
        let findings = decoded.error_codes.iter().filter_map(|code| error_text(*code));
        give(&LocalDecode {
            vehicle: vehicle.is_identified().then_some(vehicle),
            findings: findings.map(str::to_owned).collect(),
            error_codes: decoded.error_codes,
        })
    }

    /// The VINs that may have been meant by a wrong one.
    ///
    /// # Errors
    /// A `BoundaryError` when the answer has no form in JavaScript.
    pub fn suggest(&self, vin: &str, now_ms: f64) -> Answer<VinSuggestions> {
        let suggestions = self.pack.suggestions(vin, day(now_ms)).into_iter();
        let suggestions = suggestions.map(|suggestion| VinSuggestion {
            vin: suggestion.vin.to_string(),
            positions: suggestion.positions,
            title: VehicleInfo::from(&suggestion.decoded).title(),
        });
        give(&VinSuggestions {
            suggestions: suggestions.collect(),
        })
    }
}

/// JavaScript's time; before 1970 and no number count as 1970.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn day(now_ms: f64) -> Today {
    // The cast saturates.
    Today::from_unix_ms(now_ms as u64)
}
