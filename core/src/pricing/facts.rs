//! What rating knows: of the vehicle and the deal, and what the buyer wants.

use crate::catalog::coverage::Aspect;
use crate::form::day::Day;
use crate::pricing::word::{Condition, DealType, Drive, Fuel, Induction, WordSet};
use serde::{Deserialize, Serialize};

/// A vehicle and its deal. What is `None` is unknown, and asked for where a price depends on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
