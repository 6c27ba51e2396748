//! What a deal says for rating beyond what it has for other reasons: the sale date, what no decode tells, what was corrected of a decode, and options.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::TpaId;
use crate::form::text::MAX_TEXT;
use crate::money::Cents;
use crate::pricing::facts::Facts;
use crate::pricing::live_book::{SALE_DAYS_AHEAD, SALE_DAYS_BACK};
use crate::pricing::reason::Fact;
use crate::pricing::word::{Condition, Drive, Fuel, Induction};
use serde::{Deserialize, Serialize};

/// The most options that a deal names.
const MAX_OPTIONS: usize = 50;

/// An option that was ticked on a card.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChosenOption {
    /// The product of the card.
    pub product: Product,
    /// The TPA of the card.
    pub tpa_id: TpaId,
    /// The option's code in the TPA's book.
    pub code: String,
}

/// What rating was told. A text that is empty, and what is left out, was not said.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingAnswers {
    /// The day of the sale, yyyy-MM-dd; empty: today.
    pub sale_date: String,
    /// New, used or certified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The fuel, where a decode does not know it or was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fuel: Option<Fuel>,
    /// The driven wheels, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drive: Option<Drive>,
    /// The induction, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub induction: Option<Induction>,
    /// The GVWR class from 1 to 8, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gvwr_class: Option<u8>,
    /// The number of cylinders, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cylinders: Option<u8>,
    /// The day on which the vehicle went into service, yyyy-MM-dd.
    pub in_service_date: String,
    /// MSRP of a new vehicle, else its retail book value, as typed.
    pub vehicle_value: String,
    /// What nobody knows, so that nobody is asked again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<Fact>,
    /// The options that were ticked, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<ChosenOption>,
}

impl RatingAnswers {
    /// The day of the sale; the given one where none was said, or none that is a day.
    pub(super) fn day(&self, today: Option<Day>) -> Option<Day> {
        Day::parse(&self.sale_date).ok().or(today)
    }

    /// Facts with what was said of them in the place of what a decode says.
    pub(super) fn told(&self, facts: Facts) -> Facts {
        Facts {
            condition: self.condition,
            fuel: self.fuel.or(facts.fuel),
            drive: self.drive.or(facts.drive),
            induction: self.induction.or(facts.induction),
            gvwr_class: self.gvwr_class.map(i64::from).or(facts.gvwr_class),
            cylinders: self.cylinders.map(i64::from).or(facts.cylinders),
            in_service_date: Day::parse(&self.in_service_date).ok(),
            vehicle_value: Cents::parse(&self.vehicle_value).ok().map(Cents::get),
            ..facts
        }
    }

    /// The codes of the options that were ticked on a card.
    pub(super) fn options_of(&self, product: Product, tpa: &TpaId) -> Vec<String> {
        let of_card = self
            .options
            .iter()
            .filter(|option| option.product == product && option.tpa_id == *tpa);
        of_card.map(|option| option.code.clone()).collect()
    }

    /// What is wrong with it, of a deal that is worked on today; 'rating.answers.' leads the paths.
    pub(super) fn errors(&self, today: Option<Day>) -> Vec<FieldError> {
        let mut errors = Errors::default();
        match (self.sale_date.as_str(), Day::parse(&self.sale_date)) {
            ("", _) => {}
            (_, Err(wrong)) => errors.add("rating.answers.saleDate", FieldCode::NotADate, wrong.to_string()),
            (_, Ok(day)) => {
                let ahead = today.map_or(0, |today| day.since(today));
                if !(-SALE_DAYS_BACK..=SALE_DAYS_AHEAD).contains(&ahead) {
                    let message =
                        format!("The sale date can be at most {SALE_DAYS_BACK} days ago, and at most tomorrow");
                    errors.add("rating.answers.saleDate", FieldCode::NotADate, message);
                }
            }
        }
        if !self.in_service_date.is_empty()
            && let Err(wrong) = Day::parse(&self.in_service_date)
        {
            errors.add("rating.answers.inServiceDate", FieldCode::NotADate, wrong.to_string());
        }
        if !self.vehicle_value.trim().is_empty()
            && let Err(wrong) = Cents::parse(&self.vehicle_value).and_then(Cents::as_price)
        {
            errors.add("rating.answers.vehicleValue", wrong.code(), wrong.to_string());
        }
        let (class, cylinders) = (self.gvwr_class.unwrap_or(1), self.cylinders.unwrap_or(0));
        if !(1..=8).contains(&class) {
            errors.add("rating.answers.gvwrClass", FieldCode::NotChosen, "Choose a GVWR class");
        }
        if cylinders > 16 {
            errors.add(
                "rating.answers.cylinders",
                FieldCode::NotChosen,
                "Choose the number of cylinders",
            );
        }
        if self.options.len() > MAX_OPTIONS {
            let message = format!("You can select up to {MAX_OPTIONS} options");
            errors.add("rating.answers.options", FieldCode::TooMany, message);
        } else if !self.options.is_sorted_by(|one, next| one < next) {
            errors.add(
                "rating.answers.options",
                FieldCode::NotInOrder,
                "Name each option once, in order",
            );
        }
        for (at, option) in self.options.iter().take(MAX_OPTIONS).enumerate() {
            errors.line(&format!("rating.answers.options[{at}].code"), &option.code, MAX_TEXT);
        }
        errors.into_vec()
    }

    /// As a record keeps it: with its day, and without what only screens remember.
    pub(super) fn settled(&self, day: Option<Day>) -> Self {
        Self {
            sale_date: day.map_or_else(String::new, |day| day.to_string()),
            vehicle_value: Cents::parse(&self.vehicle_value).map_or_else(|_| String::new(), Cents::to_decimal),
            unknown: Vec::new(),
            ..self.clone()
        }
    }
}
