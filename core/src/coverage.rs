//! Vehicle aspects and coverage options.

use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// A fact about the vehicle or its use that changes which coverage applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Aspect {
    /// Used for business purposes.
    Commercial,
    /// Has a snow plow.
    SnowPlow,
    /// Drives for hire.
    RideShare,
    /// Has a lift kit.
    LiftKit,
    /// Was declared a total loss.
    Salvage,
    /// Is an airplane.
    Airplane,
}

impl Aspect {
    /// All six, in the order of the cards.
    pub const ALL: [Self; 6] = [
        Self::Commercial,
        Self::SnowPlow,
        Self::RideShare,
        Self::LiftKit,
        Self::Salvage,
        Self::Airplane,
    ];

    /// The card's title.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Commercial => "Commercial",
            Self::SnowPlow => "Snow Plow",
            Self::RideShare => "Ride Share",
            Self::LiftKit => "Lift Kit",
            Self::Salvage => "Salvage",
            Self::Airplane => "Is An Airplane",
        }
    }

    /// The card's text.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Commercial => "Used for business purposes",
            Self::SnowPlow => "Fitted with a snow plow",
            Self::RideShare => "Carries passengers for hire",
            Self::LiftKit => "Suspension raised above factory height",
            Self::Salvage => "Previously declared a total loss",
            Self::Airplane => "Flies rather than drives",
        }
    }
}

/// How much the service contract covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CoverageLevel {
    /// Powertrain.
    Basic,
    /// Powertrain and common systems.
    Enhanced,
    /// Most systems.
    Comprehensive,
    /// All but what is listed as excluded.
    Exclusionary,
}

impl CoverageLevel {
    /// All four, from least to most.
    pub const ALL: [Self; 4] = [Self::Basic, Self::Enhanced, Self::Comprehensive, Self::Exclusionary];

    /// The name on the screens.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Basic => "Basic",
            Self::Enhanced => "Enhanced",
            Self::Comprehensive => "Comprehensive",
            Self::Exclusionary => "Exclusionary",
        }
    }

    /// What it covers, in a line.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Basic => "Engine, transmission and drive axle",
            Self::Enhanced => "Basic plus steering, brakes and air conditioning",
            Self::Comprehensive => "Enhanced plus electrical, fuel and cooling systems",
            Self::Exclusionary => "Every part except those the contract lists as excluded",
        }
    }

    /// The fixed VSC estimate of a level on the buyer form; 1,500 dollars while none is chosen.
    #[must_use]
    pub const fn estimate(level: Option<Self>) -> Cents {
        Cents::from_dollars(match level {
            Some(Self::Basic) => 1200,
            Some(Self::Enhanced) => 1800,
            Some(Self::Comprehensive) => 2400,
            Some(Self::Exclusionary) => 3000,
            None => 1500,
        })
    }
}

/// Coverage times to choose from, in months.
pub const COVERAGE_TIMES: [u32; 6] = [12, 24, 36, 48, 60, 72];
/// The coverage time at the start, in months.
pub const DEFAULT_COVERAGE_TIME: u32 = 36;
/// Annual mileages to choose from, in miles, with their labels.
pub const ANNUAL_MILEAGES: [(u32, &str); 3] = [
    (10_000, "Low (<10,000)"),
    (12_000, "Average (~12,000)"),
    (15_000, "High (>15,000)"),
];
/// The annual mileage at the start, in miles.
pub const DEFAULT_ANNUAL_MILES: u32 = 12_000;
/// The deductible at the start, in whole dollars.
pub const DEFAULT_DEDUCTIBLE: u32 = 100;
/// The step of the deductible field, in whole dollars.
pub const DEDUCTIBLE_STEP: u32 = 50;
/// The largest deductible, in whole dollars: six digits are more than any vehicle's repair.
pub const MAX_DEDUCTIBLE: u32 = 999_999;
/// The highest odometer reading taken, in miles.
pub const MAX_MILES: u32 = 9_999_999;

/// A whole number that a person typed; anything non-numeric or negative becomes 0, and nothing passes `most`.
#[must_use]
pub fn whole_number_or_zero(typed: &str, most: u32) -> u32 {
    let plain: String = typed.trim().chars().filter(|&c| c != ',').collect();
    if plain.is_empty() || !plain.chars().all(|c| c.is_ascii_digit()) {
        return 0;
    }
    plain.parse().unwrap_or(most).min(most)
}
