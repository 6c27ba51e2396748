//! What rating knows: of the vehicle and the deal, and what the buyer wants.

use crate::catalog::coverage::Aspect;
use crate::form::contact::{STATE_MESSAGE, is_address_state};
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::text::MAX_TEXT;
use crate::pricing::word::{Condition, DealType, Drive, Fuel, Induction, WordSet};
use crate::vehicle::info::{UNKNOWN, VehicleInfo};
use crate::vehicle::traits::VehicleTraits;
use serde::{Deserialize, Serialize};

/// The most options that a choice names.
const MAX_OPTIONS: usize = 50;

/// A vehicle and its deal. What is `None` is unknown, and asked for where a price depends on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// The state of the sale, by its USPS code.
    pub state: String,
    /// The day of the sale in the dealership's zone.
    pub sale_date: Day,
    /// How the vehicle is bought.
    pub deal_type: DealType,
    /// What the vehicle is used for.
    pub uses: WordSet<Aspect>,
    /// New, used or certified.
    pub condition: Option<Condition>,
    /// The make.
    pub make: Option<String>,
    /// The model.
    pub model: Option<String>,
    /// The model year.
    pub model_year: Option<i64>,
    /// The fuel.
    pub fuel: Option<Fuel>,
    /// The driven wheels.
    pub drive: Option<Drive>,
    /// The engine's induction; natural where unknown of an electric vehicle.
    pub induction: Option<Induction>,
    /// The GVWR class, 1 to 8.
    pub gvwr_class: Option<i64>,
    /// The number of cylinders; 0 where unknown of an electric vehicle.
    pub cylinders: Option<i64>,
    /// Miles on the odometer.
    pub odometer: Option<i64>,
    /// When the vehicle went into service; the sale date where unknown of a new vehicle.
    pub in_service_date: Option<Day>,
    /// MSRP of a new vehicle, else retail book value, in cents.
    pub vehicle_value: Option<i64>,
    /// The amount financed before the products, in cents.
    pub amount_financed: Option<i64>,
    /// The loan's APR in hundredths of a percent.
    pub apr: Option<i64>,
    /// The loan's months.
    pub loan_months: Option<i64>,
}

impl Facts {
    /// Facts of which only the four that every deal has are known.
    #[must_use]
    pub fn of_sale(state: &str, sale_date: Day, deal_type: DealType, uses: WordSet<Aspect>) -> Self {
        Self {
            state: state.to_owned(),
            sale_date,
            deal_type,
            uses,
            condition: None,
            make: None,
            model: None,
            model_year: None,
            fuel: None,
            drive: None,
            induction: None,
            gvwr_class: None,
            cylinders: None,
            odometer: None,
            in_service_date: None,
            vehicle_value: None,
            amount_financed: None,
            apr: None,
            loan_months: None,
        }
    }

    /// These facts of a sale with those that a decode gives: what it does not know is unknown.
    #[must_use]
    pub fn with_vehicle(self, vehicle: &VehicleInfo) -> Self {
        let known = |text: &str| (text != UNKNOWN).then(|| text.to_owned());
        let VehicleTraits {
            fuel,
            drive,
            induction,
            gvwr_class,
            cylinders,
        } = vehicle.traits;
        Self {
            make: known(&vehicle.make),
            model: known(&vehicle.model),
            model_year: (vehicle.year != 0).then(|| vehicle.year.into()),
            fuel,
            drive,
            induction,
            gvwr_class: gvwr_class.map(i64::from),
            cylinders: cylinders.map(i64::from),
            ..self
        }
    }

    /// What is wrong with its texts, where they come from outside: the state is one, make and model are short lines.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        errors.demand(
            "state",
            &self.state,
            is_address_state,
            FieldCode::NotAState,
            STATE_MESSAGE,
        );
        for (path, text) in [("make", &self.make), ("model", &self.model)] {
            errors.line(path, text.as_deref().unwrap_or_default(), MAX_TEXT);
        }
        errors.into_vec()
    }

    /// The in-service date, if it is known or follows from other facts.
    pub(in crate::pricing) fn in_service(&self) -> Option<Day> {
        let of_new = || (self.condition == Some(Condition::New)).then_some(self.sale_date);
        self.in_service_date.or_else(of_new)
    }

    /// The induction, if it is known or follows from other facts.
    pub(in crate::pricing) fn induction(&self) -> Option<Induction> {
        self.induction
            .or_else(|| self.is_electric().then_some(Induction::Natural))
    }

    /// The cylinders, as far as they are known or follow.
    pub(in crate::pricing) fn cylinders(&self) -> Option<i64> {
        self.cylinders.or_else(|| self.is_electric().then_some(0))
    }

    fn is_electric(&self) -> bool {
        self.fuel == Some(Fuel::Electric)
    }

    /// Model years at the sale, not below 0.
    pub(in crate::pricing) fn age(&self) -> Option<i64> {
        self.model_year
            .map(|year| self.sale_date.year().saturating_sub(year).max(0))
    }

    /// Full months since the in-service date.
    pub(in crate::pricing) fn in_service_months(&self) -> Option<i64> {
        self.in_service().map(|day| day.full_months_until(self.sale_date))
    }
}

/// What the buyer wants.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// At least this number of months; 0 where it does not matter.
    pub months: Option<i64>,
    /// At least this number of miles; 0 where it does not matter.
    pub miles: Option<i64>,
    /// The deductible in whole dollars; asked for last where unknown.
    pub deductible: Option<i64>,
    /// The codes of options.
    pub options: Vec<String>,
}

impl Choice {
    /// What is wrong with its options, where they come from outside: they are short lines, and not more than a book can have.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if self.options.len() > MAX_OPTIONS {
            let message = format!("You can select up to {MAX_OPTIONS} options");
            errors.add("options", FieldCode::TooMany, message);
        }
        for (at, option) in self.options.iter().take(MAX_OPTIONS).enumerate() {
            errors.line(&format!("options[{at}]"), option, MAX_TEXT);
        }
        errors.into_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vehicle::parts::VehicleParts;

    fn of(parts: &VehicleParts<'_>) -> Facts {
        let sale_date = "2026-10-15".parse().expect("a day");
        Facts::of_sale("OH", sale_date, DealType::Cash, WordSet::default())
            .with_vehicle(&VehicleInfo::from_parts(parts))
    }

    #[test]
    fn a_decode_gives_each_fact_that_it_knows() {
        let facts = of(&VehicleParts {
            make: Some("FORD"),
            model: Some("F-150"),
            model_year: Some(2021),
            engine_cylinders: Some(6),
            fuel_type_primary: Some("Gasoline"),
            electrification_level: Some("Strong HEV (Hybrid Electric Vehicle)"),
            turbo: Some("Yes"),
            drive_type: Some("4WD/4-Wheel Drive/4x4"),
            gvwr: Some("Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)"),
            ..VehicleParts::default()
        });
        assert_eq!(
            (facts.make.as_deref(), facts.model.as_deref()),
            (Some("FORD"), Some("F-150"))
        );
        assert_eq!((facts.model_year, facts.gvwr_class), (Some(2021), Some(2)));
        assert_eq!((facts.fuel, facts.drive), (Some(Fuel::Hybrid), Some(Drive::Four)));
        assert_eq!(facts.induction(), Some(Induction::Turbo));
        assert_eq!(facts.cylinders(), Some(6));
        assert_eq!(facts.state, "OH");
    }

    #[test]
    fn what_a_decode_does_not_know_is_unknown() {
        let sale = of(&VehicleParts::default());
        let nothing = Facts::of_sale("OH", sale.sale_date, DealType::Cash, WordSet::default());
        assert_eq!(sale, nothing);
    }

    #[test]
    fn an_electric_vehicle_has_no_cylinders_and_natural_induction() {
        let facts = of(&VehicleParts {
            fuel_type_primary: Some("Electric"),
            electrification_level: Some("BEV (Battery Electric Vehicle)"),
            ..VehicleParts::default()
        });
        assert_eq!((facts.cylinders, facts.induction), (None, None), "as decoded");
        assert_eq!(
            (facts.cylinders(), facts.induction()),
            (Some(0), Some(Induction::Natural))
        );
    }

    #[test]
    fn texts_from_outside_are_short_lines() {
        let paths = |errors: Vec<FieldError>| -> Vec<String> { errors.into_iter().map(|error| error.path).collect() };
        let good = of(&VehicleParts::default());
        assert_eq!(paths(good.check()), [""; 0]);
        let bad = Facts {
            state: "Ohio".to_owned(),
            make: Some("x".repeat(101)),
            model: Some("F\u{202e}150".to_owned()),
            ..good
        };
        assert_eq!(paths(bad.check()), ["state", "make", "model"]);
        let choice = |options: &[&str]| Choice {
            options: options.iter().map(|option| (*option).to_owned()).collect(),
            ..Choice::default()
        };
        assert_eq!(paths(choice(&["RENTAL"; 50]).check()), [""; 0]);
        assert_eq!(paths(choice(&["RENTAL"; 51]).check()), ["options"]);
        assert_eq!(paths(choice(&["RENTAL", "a\nb"]).check()), ["options[1]"]);
    }
}
