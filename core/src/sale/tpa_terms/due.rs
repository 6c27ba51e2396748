//! What an administrator enters of due dates.

use super::numbers::{whole, whole_or_none};
use crate::form::field::{Errors, FieldError};
use crate::form::word::words;
use crate::sale::batch::due::{DueRule, DueTerms};
use serde::{Deserialize, Serialize};

/// The longest time that a TPA gives, in days.
const MAX_DAYS: i64 = 365;

words! {
    /// How the day is found on which a sale is due.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    DueKind {
        /// A number of days after the sale.
        Days = "days",
        /// A day of the month after the sale's.
        Monthly = "monthly",
        /// The 15th and the last day of each month.
        Semimonthly = "semimonthly",
    }
}

/// When what was sold must be remitted, as typed. What its kind has no use for is not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DueTermsForm {
    /// How the day is found.
    pub kind: DueKind,
    /// How many days after the sale.
    pub days: String,
    /// Which day of the month.
    pub day: String,
    /// How many days after the sale the TPA takes action; empty where it says nothing of that.
    pub warn_days: String,
}

/// Due dates to be saved, with the version that the person saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DueTermsToSave {
    /// The version in force that the person saw; 0 for none.
    pub version: u64,
    /// What is to be in force.
    pub terms: DueTermsForm,
}

impl Default for DueTermsForm {
    /// What a first version starts from.
    fn default() -> Self {
        Self {
            kind: DueKind::Days,
            days: String::new(),
            day: String::new(),
            warn_days: String::new(),
        }
    }
}

impl DueTermsForm {
    /// What it means.
    ///
    /// # Errors
    /// What is wrong with it, by its keys.
    pub fn check(&self) -> Result<DueTerms, Vec<FieldError>> {
        let mut errors = Errors::default();
        let rule = match self.kind {
            DueKind::Days => whole(&mut errors, ("days", "number of days"), &self.days, 1..=MAX_DAYS)
                .and_then(|days| u16::try_from(days).ok())
                .map(|days| DueRule::Days { days }),
            DueKind::Monthly => whole(&mut errors, ("day", "day of the month"), &self.day, 1..=31)
                .and_then(|day| u8::try_from(day).ok())
                .map(|day| DueRule::Monthly { day }),
            DueKind::Semimonthly => Some(DueRule::Semimonthly),
        };
        let warn_days = whole_or_none(&mut errors, "warnDays", &self.warn_days, 1..=MAX_DAYS);
        match rule {
            Some(rule) => errors.into_result(DueTerms {
                rule,
                warn_days: warn_days.and_then(|days| u16::try_from(days).ok()),
            }),
            None => Err(errors.into_vec()),
        }
    }
}

impl From<&DueTerms> for DueTermsForm {
    /// The form of terms that were saved.
    fn from(terms: &DueTerms) -> Self {
        let (kind, days, day) = match terms.rule {
            DueRule::Days { days } => (DueKind::Days, days.to_string(), String::new()),
            DueRule::Monthly { day } => (DueKind::Monthly, String::new(), day.to_string()),
            DueRule::Semimonthly => (DueKind::Semimonthly, String::new(), String::new()),
        };
        Self {
            kind,
            days,
            day,
            warn_days: terms.warn_days.map(|days| days.to_string()).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(kind: DueKind, days: &str, day: &str, warn_days: &str) -> DueTermsForm {
        DueTermsForm {
            kind,
            days: days.to_owned(),
            day: day.to_owned(),
            warn_days: warn_days.to_owned(),
        }
    }

    #[test]
    fn what_is_saved_is_what_the_form_then_shows() {
        for (typed, rule, warn_days) in [
            (
                form(DueKind::Days, "10", "", "30"),
                DueRule::Days { days: 10 },
                Some(30),
            ),
            (form(DueKind::Monthly, "", "31", ""), DueRule::Monthly { day: 31 }, None),
            (form(DueKind::Semimonthly, "", "", ""), DueRule::Semimonthly, None),
        ] {
            let terms = typed.check().unwrap();
            assert_eq!(terms, DueTerms { rule, warn_days });
            assert_eq!(DueTermsForm::from(&terms), typed);
        }
    }

    #[test]
    fn what_is_wrong_is_named_and_what_is_not_used_is_not_read() {
        let wrong = |form: DueTermsForm| -> Vec<String> {
            let errors = form.check().unwrap_err();
            errors.into_iter().map(|error| error.path).collect()
        };
        assert_eq!(wrong(form(DueKind::Days, "", "5", "0")), ["days", "warnDays"]);
        for days in ["0", "366", "-1", "1.5", "ten", "99999999999999999999999"] {
            assert_eq!(wrong(form(DueKind::Days, days, "", "")), ["days"], "{days}");
        }
        for day in ["0", "32", " "] {
            assert_eq!(wrong(form(DueKind::Monthly, "", day, "")), ["day"], "{day}");
        }
        assert_eq!(
            form(DueKind::Semimonthly, "x", "x", "").check().unwrap().rule,
            DueRule::Semimonthly
        );
    }
}
