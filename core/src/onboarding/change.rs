//! What administrators send to enrol dealers and TPAs, and to correct them.

use crate::access::user::check_dealer_id;
use crate::catalog::tpa_choice::EligibleTpas;
use crate::form::field::{Errors, FieldError};
use crate::form::ids::DealerId;
use crate::onboarding::dealer::enrollment::{DealerEnrollmentForm, EnrolledDealer};
use crate::onboarding::tpa::{TpaEnrollmentForm, TpaRecord};
use serde::{Deserialize, Serialize};

/// The enrolment of a dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerEnrollment {
    /// The dealer's id, which its users and all its records have: unique, and never changed.
    pub dealer_id: String,
    /// The approved application that the dealer is enrolled for, if any.
    #[serde(default)]
    pub application_id: Option<String>,
    /// The form.
    pub form: DealerEnrollmentForm,
}

/// What an administrator makes of an enrolled dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerChanges {
    /// The version that this is based on.
    pub version: u64,
    /// Its users can't sign in.
    pub disabled: bool,
    /// The form.
    pub form: DealerEnrollmentForm,
}

/// What an administrator makes of a TPA.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaChanges {
    /// The version that this is based on.
    pub version: u64,
    /// No longer offers anything.
    pub disabled: bool,
    /// The form.
    pub form: TpaEnrollmentForm,
}

impl DealerEnrollment {
    /// Checks the id and the form; gives the id, and what is stored. `eligible` as in
    /// [`DealerEnrollmentForm::check`].
    ///
    /// # Errors
    /// Every wrong field at once: 'dealerId', and the form's under 'form'.
    pub fn check(&self, eligible: &[EligibleTpas]) -> Result<(DealerId, EnrolledDealer), Vec<FieldError>> {
        let mut errors = Errors::default();
        let id = check_dealer_id(&mut errors, "dealerId", &self.dealer_id);
        match (id, self.form.check(eligible)) {
            (Some(id), Ok(dealer)) => Ok((id, dealer)),
            (_, checked) => {
                errors.extend(checked.err().map(under_form).unwrap_or_default());
                Err(errors.into_vec())
            }
        }
    }

    /// What is wrong as far as a screen can say, as [`DealerEnrollmentForm::form_errors`].
    #[must_use]
    pub fn form_errors(&self, loaded: &[EligibleTpas]) -> Vec<FieldError> {
        let mut errors = Errors::default();
        check_dealer_id(&mut errors, "dealerId", &self.dealer_id);
        errors.extend(under_form(self.form.form_errors(loaded)));
        errors.into_vec()
    }
}

impl DealerChanges {
    /// What becomes of a dealer. A form that changes nothing is not judged: a dealer can be disabled although a TPA of its
    /// choice is no longer eligible.
    ///
    /// # Errors
    /// Every wrong field at once, under 'form'.
    pub fn apply(&self, before: &EnrolledDealer, eligible: &[EligibleTpas]) -> Result<EnrolledDealer, Vec<FieldError>> {
        if self.form == before.form() {
            return Ok(before.clone());
        }
        self.form.check(eligible).map_err(under_form)
    }

    /// What is wrong as far as a screen can say, as [`DealerEnrollmentForm::form_errors`].
    #[must_use]
    pub fn form_errors(&self, loaded: &[EligibleTpas]) -> Vec<FieldError> {
        under_form(self.form.form_errors(loaded))
    }
}

impl TpaChanges {
    /// Checks the form and makes of it what is stored.
    ///
    /// # Errors
    /// Every wrong field at once, under 'form'.
    pub fn check(&self) -> Result<TpaRecord, Vec<FieldError>> {
        self.form.check().map_err(under_form)
    }
}

fn under_form(errors: Vec<FieldError>) -> Vec<FieldError> {
    errors.into_iter().map(|error| error.under("form")).collect()
}
