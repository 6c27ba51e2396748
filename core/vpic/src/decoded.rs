//! What a VIN says.

use std::fmt;

use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::parts::VehicleParts;

/// What is known of a vehicle from its VIN. Texts are vPIC's own: makes in capitals ('HONDA'), models as the maker
/// writes them ('Accord').
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Decoded<'a> {
    /// Make.
    pub make: Option<&'a str>,
    /// Model.
    pub model: Option<&'a str>,
    /// Model year.
    pub model_year: Option<u16>,
    /// Body class, such as 'Sedan/Saloon'.
    pub body_class: Option<&'a str>,
    /// Vehicle type in capitals, such as 'PASSENGER CAR'.
    pub vehicle_type: Option<&'a str>,
    /// Engine displacement.
    pub displacement: Option<Displacement>,
    /// Arrangement of the cylinders, such as 'In-Line'. Often missing in vPIC itself.
    pub engine_configuration: Option<&'a str>,
    /// Number of cylinders.
    pub engine_cylinders: Option<u8>,
    /// Primary fuel, such as 'Gasoline'.
    pub fuel_primary: Option<&'a str>,
    /// How far it is electric, such as 'PHEV (Plug-in Hybrid Electric Vehicle)'; of most cars without a battery nothing.
    pub electrification_level: Option<&'a str>,
    /// Whether the engine has a turbocharger: 'Yes' or 'No'.
    pub turbo: Option<&'a str>,
    /// Which wheels are driven, such as 'AWD/All-Wheel Drive' or '6x4'.
    pub drive_type: Option<&'a str>,
    /// The gross vehicle weight rating by its class, such as 'Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)'; of a range the lower one.
    pub gvwr: Option<&'a str>,
    /// City of the plant.
    pub plant_city: Option<&'a str>,
    /// State or province of the plant.
    pub plant_state: Option<&'a str>,
    /// Country of the plant, such as 'UNITED STATES (USA)'.
    pub plant_country: Option<&'a str>,
    /// Company that runs the plant.
    pub plant_company: Option<&'a str>,
    /// vPIC's error codes, ascending: 0 clean; 1 check digit wrong; 2 to 5 characters that the manufacturer does not
    /// use; 6 shorter than 17; 7 unknown manufacturer; 8 nothing known; 9 glider kit; 10 off-road; 11 no model year;
    /// 12 not the year that the caller says; 14 some positions mean nothing; 400 characters that can't stand in a VIN.
    pub error_codes: Vec<u16>,
    /// The positions of codes 2 to 5, ascending.
    pub suspects: Vec<Suspect>,
    /// With codes 2 to 5 and 400: the VIN with what would be right, and with `!` where that is not certain.
    pub suggested_vin: Option<String>,
}

/// A position whose character the manufacturer does not use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suspect {
    /// The position, counted from 1: 4 to 14.
    pub position: usize,
    /// The characters that the manufacturer uses there; of code 3 the one that the check digit picks.
    pub characters: String,
}

impl From<&Decoded<'_>> for VehicleInfo {
    fn from(decoded: &Decoded<'_>) -> Self {
        let litres = decoded.displacement.map(|displacement| displacement.to_string());
        Self::from_parts(&VehicleParts {
            make: decoded.make,
            model: decoded.model,
            model_year: decoded.model_year,
            body_class: decoded.body_class,
            vehicle_type: decoded.vehicle_type,
            plant_country: decoded.plant_country,
            displacement_litres: litres.as_deref(),
            engine_configuration: decoded.engine_configuration,
            engine_cylinders: decoded.engine_cylinders,
            fuel_type_primary: decoded.fuel_primary,
            electrification_level: decoded.electrification_level,
            turbo: decoded.turbo,
            drive_type: decoded.drive_type,
            gvwr: decoded.gvwr,
        })
    }
}

/// An engine displacement, exact to a millionth of a cubic centimetre. Prints as litres: '3.211864544'.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Displacement {
    /// Billionths of a litre.
    nanolitres: u64,
}

impl Displacement {
    const NANO: u64 = 1_000_000_000;

    /// The displacement in billionths of a litre.
    #[must_use]
    pub fn nanolitres(self) -> u64 {
        self.nanolitres
    }

    /// Reads litres as a decimal text; none when it is no positive number.
    pub(super) fn from_litres(text: &str) -> Option<Self> {
        Self::of(decimal(text, 9)?)
    }

    /// Reads cubic centimetres as a decimal text.
    pub(super) fn from_cubic_centimetres(text: &str) -> Option<Self> {
        Self::of(decimal(text, 6)?)
    }

    /// Reads cubic inches as a decimal text: one is 16.387064 cubic centimetres.
    pub(super) fn from_cubic_inches(text: &str) -> Option<Self> {
        Self::of(decimal(text, 6)?.checked_mul(16_387_064)? / 1_000_000)
    }

    fn of(nanolitres: u64) -> Option<Self> {
        (nanolitres > 0).then_some(Self { nanolitres })
    }
}

impl fmt::Display for Displacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (litres, rest) = (self.nanolitres / Self::NANO, self.nanolitres % Self::NANO);
        let fraction = format!("{rest:09}");
        let fraction = fraction.trim_end_matches('0');
        write!(f, "{litres}.{}", if fraction.is_empty() { "0" } else { fraction })
    }
}

/// A decimal text as a whole number of its `places`th decimal; digits beyond are cut off.
fn decimal(text: &str, places: usize) -> Option<u64> {
    let text = text.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let digits = whole
        .bytes()
        .chain(fraction.bytes().chain(std::iter::repeat(b'0')).take(places));
    if !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.into_iter().try_fold(0_u64, |number, digit| {
        let digit = char::from(digit).to_digit(10)?;
        number.checked_mul(10)?.checked_add(u64::from(digit))
    })
}

#[cfg(test)]
mod tests {
    use super::Displacement;

    #[test]
    fn displacements_are_exact_in_every_unit() {
        let text = |d: Option<Displacement>| d.map(|d| d.to_string());
        assert_eq!(text(Displacement::from_litres("2.480000")).as_deref(), Some("2.48"));
        assert_eq!(
            text(Displacement::from_litres("3.211864544")).as_deref(),
            Some("3.211864544")
        );
        assert_eq!(
            text(Displacement::from_cubic_centimetres("2400.0")).as_deref(),
            Some("2.4")
        );
        assert_eq!(
            text(Displacement::from_cubic_inches("350")).as_deref(),
            Some("5.7354724")
        );
        assert_eq!(text(Displacement::from_litres("5")).as_deref(), Some("5.0"));
        for nonsense in ["", ".", "TBD", "0", "-1", "1.5L", "99999999999999999999"] {
            assert_eq!(Displacement::from_litres(nonsense), None, "{nonsense}");
        }
    }
}
