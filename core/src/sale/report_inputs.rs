//! What a dealership types for the reports of a month: finance reserve, and retail vehicles delivered.

use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::Username;
use crate::form::number_text::plain_whole;
use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// The most vehicles of a month.
const MOST_VEHICLES: u32 = 99_999;

/// What is wrong with another number of vehicles.
const VEHICLES_MESSAGE: &str = "Please give a whole number of vehicles, at most 99,999";

/// What was typed of a month.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportInputs {
    /// What lenders paid the dealership for its loans, in cents: zero or more.
    pub reserve: Cents,
    /// Retail vehicles delivered, with and without products.
    pub vehicles: u32,
}

/// A month's form, as it is typed. Both are given, or neither: then nothing is known of the month again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportInputsForm {
    /// Finance reserve in dollars: '12,345.60'.
    pub reserve: String,
    /// A whole number of vehicles.
    pub vehicles: String,
    /// The number of the save that the person saw, 0 where nothing was ever saved.
    pub version: u64,
}

/// A month's record: what is known of it, and who saved it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredReportInputs {
    /// None where nothing is known.
    #[serde(default)]
    pub inputs: Option<ReportInputs>,
    /// Counts saves, 0 where nothing was ever saved.
    pub version: u64,
    /// Who saved it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<Username>,
}

impl ReportInputsForm {
    /// What was typed; none where nothing was.
    ///
    /// # Errors
    /// What is wrong with it, by field.
    pub fn check(&self) -> Result<Option<ReportInputs>, Vec<FieldError>> {
        let (reserve, vehicles) = (self.reserve.trim(), self.vehicles.trim());
        if reserve.is_empty() && vehicles.is_empty() {
            return Ok(None);
        }
        let mut errors = Errors::default();
        let reserve = if reserve.is_empty() {
            errors.add(
                "reserve",
                FieldCode::Required,
                "Please give the finance reserve, 0 where there was none",
            );
            None
        } else {
            match Cents::parse(reserve) {
                Ok(cents) => Some(cents),
                Err(wrong) => {
                    errors.add("reserve", wrong.code(), wrong.to_string());
                    None
                }
            }
        };
        let number = plain_whole(vehicles).and_then(|plain| plain.parse::<u32>().ok());
        let number = number.filter(|number| *number <= MOST_VEHICLES);
        match number {
            _ if vehicles.is_empty() => {
                errors.add(
                    "vehicles",
                    FieldCode::Required,
                    "Please give the retail vehicles delivered",
                );
            }
            None => errors.add("vehicles", FieldCode::NotANumber, VEHICLES_MESSAGE),
            Some(_) => {}
        }
        match (reserve, number) {
            (Some(reserve), Some(vehicles)) => Ok(Some(ReportInputs { reserve, vehicles })),
            _ => Err(errors.into_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reserve in cents and vehicles, or the wrong fields.
    type Checked = Result<Option<(i64, u32)>, Vec<(String, FieldCode)>>;

    fn check(reserve: &str, vehicles: &str) -> Checked {
        let form = ReportInputsForm {
            reserve: reserve.to_owned(),
            vehicles: vehicles.to_owned(),
            version: 0,
        };
        let told = |error: FieldError| (error.path.to_string(), error.code);
        form.check()
            .map(|typed| typed.map(|typed| (typed.reserve.get(), typed.vehicles)))
            .map_err(|errors| errors.into_iter().map(told).collect())
    }

    #[test]
    fn both_are_typed_or_neither() {
        assert_eq!(check(" 12,345.6 ", "1,040"), Ok(Some((1_234_560, 1_040))));
        assert_eq!(check("0", "0"), Ok(Some((0, 0))));
        assert_eq!(check("", " "), Ok(None));
        for (reserve, vehicles, path, code) in [
            ("", "4", "reserve", FieldCode::Required),
            ("-5", "4", "reserve", FieldCode::NotAnAmount),
            ("many", "4", "reserve", FieldCode::NotAnAmount),
            ("5", "", "vehicles", FieldCode::Required),
            ("5", "4.5", "vehicles", FieldCode::NotANumber),
            ("5", "100000", "vehicles", FieldCode::NotANumber),
            ("5", "-1", "vehicles", FieldCode::NotANumber),
        ] {
            assert_eq!(
                check(reserve, vehicles),
                Err(vec![(path.to_owned(), code)]),
                "{reserve} {vehicles}"
            );
        }
        assert_eq!(check("x", "y").map_err(|errors| errors.len()), Err(2));
    }
}
