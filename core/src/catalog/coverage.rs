//! Vehicle aspects and coverage options.

use crate::form::number_text::{as_typed, plain_decimal, plain_whole};
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

/// The miles of a coverage of so many miles a year, for as long as it runs in months.
#[must_use]
pub fn total_miles(annual: u32, months: u32) -> i64 {
    i64::from(annual) * i64::from(months) / 12
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

/// Why a text is not an odometer reading.
pub const MILES_MESSAGE: &str = "Mileage must be a whole number of miles, at most 9,999,999";
/// Why a text is not a deductible.
pub const DEDUCTIBLE_MESSAGE: &str = "Deductible must be whole dollars, at most $999,999";

/// A number with a character in it that can't stand there, or one that is too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a whole number within its limit")]
pub struct NotWhole;

/// Miles that a person typed. Text without a number, and a negative number, are 0; what follows a point is cut.
///
/// # Errors
/// [`NotWhole`] for a number with something else in it, and above [`MAX_MILES`].
pub fn read_miles(typed: &str) -> Result<u32, NotWhole> {
    let text = typed.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() || !fraction.chars().all(|c| c.is_ascii_digit()) {
        return zero_or_wrong(text);
    }
    whole_number(whole, MAX_MILES).or_else(|_| zero_or_wrong(text))
}

/// A deductible in whole dollars that a person typed. Text without a number, and a negative number, are 0.
///
/// # Errors
/// [`NotWhole`] for a number with cents or something else in it, and above [`MAX_DEDUCTIBLE`].
pub fn read_deductible(typed: &str) -> Result<u32, NotWhole> {
    let text = typed.trim();
    let number = text.strip_prefix('$').unwrap_or(text);
    let (whole, cents) = number.split_once('.').unwrap_or((number, "00"));
    if whole.is_empty() || cents != "00" {
        return zero_or_wrong(text);
    }
    whole_number(whole, MAX_DEDUCTIBLE).or_else(|_| zero_or_wrong(text))
}

fn whole_number(text: &str, most: u32) -> Result<u32, NotWhole> {
    let plain = plain_whole(text).ok_or(NotWhole)?;
    let number: u32 = plain.parse().map_err(|_| NotWhole)?;
    if number > most { Err(NotWhole) } else { Ok(number) }
}

/// 'abc' and '-5' are 0; '4a5' is a number that can't be read.
fn zero_or_wrong(text: &str) -> Result<u32, NotWhole> {
    let negative = text
        .strip_prefix('-')
        .map(|rest| rest.strip_prefix('$').unwrap_or(rest));
    let is_negative = negative.is_some_and(|number| plain_decimal(number).is_some());
    if is_negative || !text.chars().any(|c| c.is_ascii_digit()) {
        Ok(0)
    } else {
        Err(NotWhole)
    }
}

/// What a mileage field keeps of what was typed: digits without separators, and anything else as it was typed, so that no
/// character between digits is lost while a number is typed.
#[must_use]
pub fn clean_miles_input(typed: &str) -> String {
    let text = typed.trim_start();
    plain_whole(text).unwrap_or_else(|| as_typed(text))
}

/// What a deductible field keeps of what was typed: '$250', and anything but a number of whole dollars as it was typed.
#[must_use]
pub fn clean_deductible_input(typed: &str) -> String {
    let text = typed.trim_start();
    match plain_whole(text.strip_prefix('$').unwrap_or(text)) {
        Some(plain) if plain.is_empty() => plain,
        Some(plain) => format!("${plain}"),
        None => as_typed(text),
    }
}

/// The deductible a step above or below another, within its limits.
#[must_use]
pub fn deductible_step(from: u32, up: bool) -> u32 {
    if up {
        from.saturating_add(DEDUCTIBLE_STEP).min(MAX_DEDUCTIBLE)
    } else {
        from.saturating_sub(DEDUCTIBLE_STEP)
    }
}
