//! What the price of a vehicle may depend on besides make, model and year: typed values, read out of vPIC's words.

use crate::form::word::words;
use crate::vehicle::parts::{VehicleParts, known};
use serde::{Deserialize, Serialize};

words! {
    /// What the vehicle runs on.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Fuel {
        /// Gasoline, flexible fuel included.
        Gasoline = "gasoline",
        /// Diesel.
        Diesel = "diesel",
        /// A hybrid that can't be plugged in.
        Hybrid = "hybrid",
        /// A hybrid that can be plugged in.
        PlugInHybrid = "plug_in_hybrid",
        /// A battery alone.
        Electric = "electric",
        /// Anything else.
        Other = "other",
    }
}

words! {
    /// Which wheels are driven.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Drive {
        /// Two.
        Two = "2wd",
        /// Four, when the driver wants it.
        Four = "4wd",
        /// All.
        All = "awd",
    }
}

words! {
    /// How the engine gets its air.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Induction {
        /// Without help.
        Natural = "natural",
        /// From a turbocharger.
        Turbo = "turbo",
        /// From a supercharger.
        Supercharged = "supercharged",
    }
}

/// What a decode says of a vehicle that rating can take. What it lacks is unknown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VehicleTraits {
    /// What it runs on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fuel: Option<Fuel>,
    /// The driven wheels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drive: Option<Drive>,
    /// The engine's induction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub induction: Option<Induction>,
    /// The class of the gross vehicle weight rating, 1 to 8: 1 up to 6,000 lb, 8 above 33,000 lb.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gvwr_class: Option<u8>,
    /// The number of cylinders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cylinders: Option<u8>,
}

impl VehicleTraits {
    /// Reads what a decoder found. Words that are not known here say nothing.
    #[must_use]
    pub fn from_parts(parts: &VehicleParts<'_>) -> Self {
        Self {
            fuel: fuel(parts.fuel_type_primary, parts.electrification_level),
            drive: drive(parts.drive_type),
            induction: induction(parts.turbo),
            gvwr_class: gvwr_class(parts.gvwr),
            cylinders: parts.engine_cylinders,
        }
    }

    /// Whether nothing of it is known.
    #[must_use]
    pub fn are_unknown(&self) -> bool {
        *self == Self::default()
    }
}

/// By vPIC's electrification level (element 126), and by its primary fuel (24) where the level leaves it open. 'Not Applicable' is what
/// the service says where a level makes no sense.
fn fuel(primary: Option<&str>, level: Option<&str>) -> Option<Fuel> {
    match known(level).map(name) {
        Some("BEV") => Some(Fuel::Electric),
        Some("PHEV") => Some(Fuel::PlugInHybrid),
        Some("HEV" | "Strong HEV") => Some(Fuel::Hybrid),
        Some("FCEV") => Some(Fuel::Other),
        None | Some("Mild HEV" | "Not Applicable") => primary_fuel(primary),
        Some(_) => None,
    }
}

fn primary_fuel(primary: Option<&str>) -> Option<Fuel> {
    match name(known(primary)?) {
        "Gasoline" | "Flexible Fuel Vehicle" => Some(Fuel::Gasoline),
        "Diesel" => Some(Fuel::Diesel),
        "Electric" => Some(Fuel::Electric),
        "Compressed Hydrogen/Hydrogen"
        | "Compressed Natural Gas"
        | "Ethanol"
        | "Fuel Cell"
        | "Liquefied Natural Gas"
        | "Liquefied Petroleum Gas"
        | "Methanol"
        | "Natural Gas"
        | "Neat Ethanol"
        | "Neat Methanol" => Some(Fuel::Other),
        _ => None,
    }
}

/// By vPIC's drive type (element 15). Of heavy vehicles it is the wheels and how many of them are driven: with more than two, but other
/// than four of four, it is neither of the words that rate books have.
fn drive(drive_type: Option<&str>) -> Option<Drive> {
    match known(drive_type)?.split('/').next()? {
        "FWD" | "RWD" | "4x2" | "6x2" | "8x2" => Some(Drive::Two),
        "4WD" => Some(Drive::Four),
        "AWD" => Some(Drive::All),
        _ => None,
    }
}

/// By vPIC's answer to whether there is a turbocharger (element 135).
fn induction(turbo: Option<&str>) -> Option<Induction> {
    match known(turbo)? {
        "Yes" => Some(Induction::Turbo),
        "No" => Some(Induction::Natural),
        _ => None,
    }
}

/// The number in vPIC's gross vehicle weight rating (element 25): 2 of 'Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)'.
fn gvwr_class(rating: Option<&str>) -> Option<u8> {
    let class = known(rating)?.strip_prefix("Class ")?;
    let end = class.find(|c: char| !c.is_ascii_digit()).unwrap_or(class.len());
    class.get(..end)?.parse().ok().filter(|class| (1..=8).contains(class))
}

/// A word without what stands in brackets behind it, whose kind the service changes now and then.
fn name(word: &str) -> &str {
    word.split(['(', '[']).next().unwrap_or(word).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fuel_of(primary: &str, level: &str) -> Option<Fuel> {
        fuel(Some(primary), Some(level))
    }

    #[test]
    fn the_primary_fuel_counts_where_there_is_no_battery_to_drive_with() {
        for level in ["", "Mild HEV (Hybrid Electric Vehicle)", "Not Applicable"] {
            for (primary, expected) in [
                ("Gasoline", Some(Fuel::Gasoline)),
                ("Flexible Fuel Vehicle (FFV)", Some(Fuel::Gasoline)),
                ("Diesel", Some(Fuel::Diesel)),
                ("Compressed Natural Gas (CNG)", Some(Fuel::Other)),
                ("Liquefied Petroleum Gas (propane or LPG)", Some(Fuel::Other)),
                ("Compressed Hydrogen/Hydrogen", Some(Fuel::Other)),
                ("Ethanol (E85)", Some(Fuel::Other)),
                ("Fuel Cell", Some(Fuel::Other)),
                ("", None),
                ("Steam", None),
            ] {
                assert_eq!(fuel_of(primary, level), expected, "{primary}, {level}");
            }
        }
        assert_eq!(fuel(Some("Electric"), None), Some(Fuel::Electric));
        assert_eq!(fuel(None, None), None);
    }

    #[test]
    fn the_electrification_level_decides_before_the_primary_fuel() {
        for (level, expected) in [
            ("BEV (Battery Electric Vehicle)", Some(Fuel::Electric)),
            ("BEV [Battery Electric Vehicle]", Some(Fuel::Electric)),
            ("PHEV (Plug-in Hybrid Electric Vehicle)", Some(Fuel::PlugInHybrid)),
            ("Strong HEV (Hybrid Electric Vehicle)", Some(Fuel::Hybrid)),
            ("HEV (Hybrid Electric Vehicle) - Level Unknown", Some(Fuel::Hybrid)),
            ("FCEV (Fuel Cell Electric Vehicle)", Some(Fuel::Other)),
            ("A level of next year", None),
        ] {
            for primary in ["Gasoline", "Electric", "Diesel", ""] {
                assert_eq!(fuel_of(primary, level), expected, "{primary}, {level}");
            }
        }
    }

    #[test]
    fn the_drive_type_says_how_many_wheels_are_driven() {
        for (drive_type, expected) in [
            ("FWD/Front-Wheel Drive", Some(Drive::Two)),
            ("RWD/Rear-Wheel Drive", Some(Drive::Two)),
            ("4x2", Some(Drive::Two)),
            ("6x2", Some(Drive::Two)),
            ("4WD/4-Wheel Drive/4x4", Some(Drive::Four)),
            ("AWD/All-Wheel Drive", Some(Drive::All)),
            // One VIN for both, and axles of which rate books know nothing.
            ("2WD/4WD", None),
            ("6x4", None),
            ("6x6", None),
            ("12x4", None),
            ("Tracks", None),
            (" ", None),
        ] {
            assert_eq!(drive(Some(drive_type)), expected, "{drive_type}");
        }
        assert_eq!(drive(None), None);
    }

    #[test]
    fn no_turbocharger_is_natural_and_nothing_said_is_unknown() {
        for (turbo, expected) in [
            ("Yes", Some(Induction::Turbo)),
            (" No ", Some(Induction::Natural)),
            ("", None),
            ("Twin", None),
        ] {
            assert_eq!(induction(Some(turbo)), expected, "{turbo:?}");
        }
        assert_eq!(induction(None), None);
    }

    #[test]
    fn a_weight_rating_has_its_class_from_1_to_8() {
        for (rating, expected) in [
            ("Class 1A: 3,000 lb or less (1,360 kg or less)", Some(1)),
            ("Class 1: 6,000 lb or less (2,722 kg or less)", Some(1)),
            ("Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)", Some(2)),
            ("Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)", Some(3)),
            ("Class 8: 33,001 lb and above (14,969 kg and above)", Some(8)),
            ("Class 7", Some(7)),
            ("Class 0", None),
            ("Class 9: more", None),
            ("Class 12", None),
            ("Class 99999", None),
            ("Class", None),
            ("6,000 lb or less", None),
            ("", None),
        ] {
            assert_eq!(gvwr_class(Some(rating)), expected, "{rating}");
        }
        assert_eq!(gvwr_class(None), None);
    }

    #[test]
    fn each_trait_is_read_of_its_own_word() {
        let parts = VehicleParts {
            engine_cylinders: Some(8),
            fuel_type_primary: Some("Diesel"),
            turbo: Some("Yes"),
            drive_type: Some("4WD/4-Wheel Drive/4x4"),
            gvwr: Some("Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)"),
            ..VehicleParts::default()
        };
        let traits = VehicleTraits::from_parts(&parts);
        assert_eq!(
            traits,
            VehicleTraits {
                fuel: Some(Fuel::Diesel),
                drive: Some(Drive::Four),
                induction: Some(Induction::Turbo),
                gvwr_class: Some(3),
                cylinders: Some(8),
            }
        );
        assert!(!traits.are_unknown());
        assert!(VehicleTraits::from_parts(&VehicleParts::default()).are_unknown());
    }
}
