//! What people send about batches, and about voiding a line: each with the version that they saw.

use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::TpaId;
use crate::form::text::one_line;
use crate::money::Cents;
use crate::sale::batch_state::RemittanceMethod;
use crate::sale::choice::{MAX_CHANGES, NO_SUCH_ROW, check_row_ids, is_row_id};
use crate::sale::note::Note;
use serde::{Deserialize, Serialize};

/// The most characters of a reason or a reference.
const MAX_NOTE: usize = 500;

/// The most characters of an administrator's id.
const MAX_TPA: usize = 60;

/// A draft that is to be opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenBatch {
    /// Whose.
    pub tpa_id: TpaId,
}

/// A line that is to go into a batch, or its credit, and the version of it that the person saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineToAdd {
    /// The line.
    pub id: String,
    /// The version that the person saw.
    pub version: u64,
}

/// Lines that are to go into a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinesToAdd {
    /// At least one, each once.
    pub lines: Vec<LineToAdd>,
}

/// A correction of what a draft pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdjustBatch {
    /// Cents: above zero pays more.
    pub amount: Cents,
    /// Why: required.
    pub reason: String,
}

/// A step of a batch that needs no words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchStep {
    /// The version that the person saw.
    pub version: u64,
}

/// A batch is paid, by check or by a file for the dealer's bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PayBatch {
    /// The version that the person saw.
    pub version: u64,
    /// How; by check where nothing is said.
    #[serde(default = "by_check")]
    pub method: RemittanceMethod,
    /// The day on the check, or the one on which the bank moves the money, as yyyy-MM-dd: required.
    pub date: String,
    /// The check's number: required where anything is to be paid by check. A file has a number of its own.
    #[serde(default)]
    pub reference: String,
}

const fn by_check() -> RemittanceMethod {
    RemittanceMethod::Check
}

/// The administrator has a batch's money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConfirmBatch {
    /// The version that the person saw.
    pub version: u64,
    /// What the administrator calls the payment.
    #[serde(default)]
    pub reference: String,
}

/// A reason for what is done to a batch or a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WithReason {
    /// The version that the person saw.
    pub version: u64,
    /// Why: required.
    pub reason: String,
}

fn note(errors: &mut Errors, path: &str, text: &str) -> Option<Note> {
    errors.line(path, text, MAX_NOTE);
    Note::new(one_line(text)).ok()
}

impl OpenBatch {
    /// What is wrong with it.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        errors.require("tpaId", &self.tpa_id, "Choose whose batch it is");
        errors.line("tpaId", &self.tpa_id, MAX_TPA);
        errors.into_vec()
    }
}

impl LineToAdd {
    /// What is wrong with it.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if !is_row_id(&self.id) {
            errors.add("id", FieldCode::NoSuch, NO_SUCH_ROW);
        }
        errors.into_vec()
    }
}

impl LinesToAdd {
    /// What is wrong with it.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if self.lines.is_empty() {
            errors.add("lines", FieldCode::NothingToDo, "Choose a product");
        } else if self.lines.len() > MAX_CHANGES {
            let message = format!("Add at most {MAX_CHANGES} products at once");
            errors.add("lines", FieldCode::TooMany, message);
        }
        let ids = self.lines.iter().map(|line| line.id.as_str());
        check_row_ids(&mut errors, "lines", ids, "This product is there twice");
        errors.into_vec()
    }
}

impl AdjustBatch {
    /// The amount in cents, and why.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(i64, Note), Vec<FieldError>> {
        let mut errors = Errors::default();
        if self.amount == Cents::ZERO {
            errors.add("amount", FieldCode::Required, "Please give an amount other than zero");
        }
        errors.require("reason", &self.reason, "Say why the amount differs");
        match note(&mut errors, "reason", &self.reason) {
            Some(reason) => errors.into_result((self.amount.get(), reason)),
            None => Err(errors.into_vec()),
        }
    }
}

impl PayBatch {
    /// The day, and the check's number. `total` is what is to be paid.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, total: i64) -> Result<(Day, Option<Note>), Vec<FieldError>> {
        let mut errors = Errors::default();
        let day = Day::try_from(self.date.clone());
        if let Err(wrong) = &day {
            errors.add("date", FieldCode::InvalidValue, wrong.to_string());
        }
        if total > 0 {
            errors.require("reference", &self.reference, "Please give the check's number");
        }
        let reference = note(&mut errors, "reference", &self.reference).filter(|note| !note.is_blank());
        match day {
            Ok(day) => errors.into_result((day, reference)),
            Err(_) => Err(errors.into_vec()),
        }
    }
}

impl ConfirmBatch {
    /// What the administrator calls the payment; none where nothing was given.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<Option<Note>, Vec<FieldError>> {
        let mut errors = Errors::default();
        let reference = note(&mut errors, "reference", &self.reference).filter(|note| !note.is_blank());
        errors.into_result(reference)
    }
}

impl WithReason {
    /// The reason.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<Note, Vec<FieldError>> {
        let mut errors = Errors::default();
        errors.require("reason", &self.reason, "Please give a reason");
        match note(&mut errors, "reason", &self.reason) {
            Some(reason) => errors.into_result(reason),
            None => Err(errors.into_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(errors: &[FieldError]) -> Vec<&str> {
        errors.iter().map(|error| error.path.as_str()).collect()
    }

    #[test]
    fn what_is_missing_is_named() {
        let adjust = AdjustBatch {
            amount: Cents::ZERO,
            reason: " ".to_owned(),
        };
        assert_eq!(paths(&adjust.check().unwrap_err()), ["amount", "reason"]);
        let pay = |date: &str, reference: &str| PayBatch {
            version: 1,
            method: RemittanceMethod::Check,
            date: date.to_owned(),
            reference: reference.to_owned(),
        };
        assert_eq!(
            paths(&pay("2026-02-31", "").check(5).unwrap_err()),
            ["date", "reference"]
        );
        let (day, number) = pay("2026-02-28", "").check(0).unwrap();
        assert_eq!((day.to_string().as_str(), number), ("2026-02-28", None));
        assert_eq!(pay("2026-02-28", "1 2").check(5).unwrap().1, Note::new("1 2").ok());
        let reason = |reason: &str| WithReason {
            version: 1,
            reason: reason.to_owned(),
        };
        assert_eq!(paths(&reason("").check().unwrap_err()), ["reason"]);
        assert_eq!(paths(&reason("a\u{202e}b").check().unwrap_err()), ["reason"]);
        assert_eq!(paths(&reason(&"x".repeat(501)).check().unwrap_err()), ["reason"]);
        assert!(reason(&"x".repeat(500)).check().is_ok());
        let lines = |count: usize| LinesToAdd {
            lines: (0..count)
                .map(|n| LineToAdd {
                    id: format!("deal-{n}-vsc"),
                    version: 1,
                })
                .collect(),
        };
        assert_eq!(paths(&lines(0).check()), ["lines"]);
        assert_eq!(lines(MAX_CHANGES).check(), []);
        assert_eq!(paths(&lines(MAX_CHANGES + 1).check()), ["lines"]);
    }
}
