//! What is known of a vehicle, as the screens word it.

use crate::vehicle::parts::{VehicleParts, known};
use crate::vehicle::traits::VehicleTraits;
use serde::{Deserialize, Serialize};

/// The word for a text that is not known.
pub const UNKNOWN: &str = "Unknown";

/// A decoded vehicle. Unknown texts read 'Unknown', an unknown year is 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VehicleInfo {
    /// Maker's name, as vPIC writes it.
    pub make: String,
    /// Model name.
    pub model: String,
    /// Model year, 0 when unknown.
    pub year: u16,
    /// Body class, else vehicle type.
    pub body_type: String,
    /// Displacement, configuration and fuel in one text: '2.4L In-Line Gasoline'.
    pub engine_type: String,
    /// Country of the plant.
    pub manufacturing_plant: String,
    /// What its price may depend on besides. Records of before have none of it.
    #[serde(default, skip_serializing_if = "VehicleTraits::are_unknown")]
    pub traits: VehicleTraits,
}

impl VehicleInfo {
    /// Words the parts as the screens show them.
    #[must_use]
    pub fn from_parts(parts: &VehicleParts<'_>) -> Self {
        Self {
            make: known(parts.make).unwrap_or(UNKNOWN).to_owned(),
            model: known(parts.model).unwrap_or(UNKNOWN).to_owned(),
            year: parts.model_year.unwrap_or(0),
            body_type: known(parts.body_class)
                .or(known(parts.vehicle_type))
                .unwrap_or(UNKNOWN)
                .to_owned(),
            engine_type: engine_type(parts),
            manufacturing_plant: known(parts.plant_country).unwrap_or(UNKNOWN).to_owned(),
            traits: VehicleTraits::from_parts(parts),
        }
    }

    /// Whether the decode says what vehicle it is: a make, and a model or a year. Less is 'not found'.
    #[must_use]
    pub fn is_identified(&self) -> bool {
        self.make != UNKNOWN && (self.model != UNKNOWN || self.year != 0)
    }

    /// Whether two decoders mean the same vehicle by what screens show of it: brackets, spaces and capitals, which the government's
    /// service changes now and then, make no difference, and neither do traits, which one may know and the other not.
    #[must_use]
    pub fn is_same_as(&self, other: &Self) -> bool {
        let texts = |vehicle: &Self| {
            [
                &vehicle.make,
                &vehicle.model,
                &vehicle.body_type,
                &vehicle.engine_type,
                &vehicle.manufacturing_plant,
            ]
            .map(|text| letters_and_digits(text))
        };
        self.year == other.year && texts(self) == texts(other)
    }

    /// Year make model, leaving out what is unknown: '2019 HONDA Accord'.
    #[must_use]
    pub fn title(&self) -> String {
        let year = (self.year != 0).then(|| self.year.to_string());
        let words: Vec<&str> = year
            .as_deref()
            .into_iter()
            .chain(
                [self.make.as_str(), self.model.as_str()]
                    .into_iter()
                    .filter(|text| *text != UNKNOWN),
            )
            .collect();
        if words.is_empty() {
            UNKNOWN.to_owned()
        } else {
            words.join(" ")
        }
    }
}

fn letters_and_digits(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

fn engine_type(parts: &VehicleParts<'_>) -> String {
    let displacement = known(parts.displacement_litres).and_then(displacement_text);
    let words: Vec<&str> = displacement
        .as_deref()
        .into_iter()
        .chain(known(parts.engine_configuration))
        .chain(known(parts.fuel_type_primary))
        .collect();
    if words.is_empty() {
        UNKNOWN.to_owned()
    } else {
        words.join(" ")
    }
}

/// '2.480000' becomes '2.5L': one decimal, half up, worked out on the digits so that no binary fraction gets in.
fn displacement_text(litres: &str) -> Option<String> {
    let (whole, fraction) = litres.split_once('.').unwrap_or((litres, ""));
    if !fraction.chars().all(|c| c.is_ascii_digit()) || fraction.len() > 18 {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let digit = |index: usize| fraction.chars().nth(index).and_then(|c| c.to_digit(10)).unwrap_or(0);
    let tenths = whole.checked_mul(10)? + digit(0) + u32::from(digit(1) >= 5);
    (tenths > 0).then(|| format!("{}.{}L", tenths / 10, tenths % 10))
}
