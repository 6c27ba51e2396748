//! Partners' applications: TPAs that ask, by the Admin Partner Intake dialog, to be taken on.

use crate::form::contact::{
    EMAIL_MESSAGE, Email, PHONE_MESSAGE, Phone, STATE_MESSAGE, StateCode, ZIP_MESSAGE, Zip, is_address_state, is_email,
    is_phone, is_zip,
};
use crate::form::field::{Errors, FormProblems, MAX_EMAIL, Notice};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::text::MAX_TEXT;
use crate::form::text::one_line;
use crate::onboarding::dealer::application::ApplicationStatus;
use serde::{Deserialize, Serialize};

/// The dialog, as typed. All eight are required.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartnerApplicationForm {
    /// Who applies.
    pub partner_name: String,
    /// For which company.
    pub company_name: String,
    /// E-mail address.
    pub email: String,
    /// (XXX) XXX-XXXX.
    pub phone: String,
    /// Street address.
    pub address: String,
    /// City.
    pub city: String,
    /// 2-letter state code.
    pub state: String,
    /// ZIP code.
    pub zip: String,
}

/// A record of `partner_applications`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartnerApplication {
    /// The record's id.
    pub id: String,
    /// Who applies.
    pub partner_name: String,
    /// For which company.
    pub company_name: String,
    /// E-mail address.
    pub email: Given<Email>,
    /// (XXX) XXX-XXXX.
    pub phone: Given<Phone>,
    /// Street address.
    pub address: String,
    /// City.
    pub city: String,
    /// 2-letter state code.
    pub state: Given<StateCode>,
    /// ZIP code.
    pub zip: Given<Zip>,
    /// What has become of it.
    #[serde(default)]
    pub status: ApplicationStatus,
    /// When it came, in milliseconds since the epoch.
    pub created_at: u64,
}

/// An application that passed its check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPartnerApplication(PartnerApplicationForm);

impl PartnerApplicationForm {
    /// Checks the form and makes of it what is stored.
    ///
    /// # Errors
    /// Every wrong field at once, by the form's keys, and 'Form Incomplete' where one is empty.
    pub fn check(&self) -> Result<NewPartnerApplication, FormProblems> {
        let form = self.as_stored();
        let fields = [
            ("partnerName", &form.partner_name, "Partner name is required"),
            ("companyName", &form.company_name, "Company name is required"),
            ("email", &form.email, "Email is required"),
            ("phone", &form.phone, "Phone is required"),
            ("address", &form.address, "Address is required"),
            ("city", &form.city, "City is required"),
            ("state", &form.state, "State is required"),
            ("zip", &form.zip, "ZIP code is required"),
        ];
        let mut errors = Errors::default();
        for (path, text, message) in fields {
            errors.require(path, text, message);
            errors.at_most(path, text, if path == "email" { MAX_EMAIL } else { MAX_TEXT });
        }
        errors.check("email", &form.email, is_email, FieldCode::NotAnEmail, EMAIL_MESSAGE);
        errors.check("phone", &form.phone, is_phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.check(
            "state",
            &form.state,
            is_address_state,
            FieldCode::NotAState,
            STATE_MESSAGE,
        );
        errors.check("zip", &form.zip, is_zip, FieldCode::NotAZip, ZIP_MESSAGE);
        let is_incomplete = fields.iter().any(|(_, text, _)| text.is_empty());
        errors
            .into_result(())
            .map_err(|errors| FormProblems {
                notice: is_incomplete.then(|| Notice::new("Form Incomplete", "Please fill out all fields.")),
                errors,
            })
            .map(|()| NewPartnerApplication(form))
    }

    fn as_stored(&self) -> Self {
        Self {
            partner_name: one_line(&self.partner_name),
            company_name: one_line(&self.company_name),
            email: one_line(&self.email),
            phone: one_line(&self.phone),
            address: one_line(&self.address),
            city: one_line(&self.city),
            state: one_line(&self.state).to_ascii_uppercase(),
            zip: one_line(&self.zip),
        }
    }
}

impl NewPartnerApplication {
    /// The record that is stored: pending, under an id, since a time in milliseconds.
    #[must_use]
    pub fn into_record(self, id: String, created_at: u64) -> PartnerApplication {
        let Self(form) = self;
        PartnerApplication {
            id,
            partner_name: form.partner_name,
            company_name: form.company_name,
            email: Given::parse(form.email),
            phone: Given::parse(form.phone),
            address: form.address,
            city: form.city,
            state: Given::parse(form.state),
            zip: Given::parse(form.zip),
            status: ApplicationStatus::Pending,
            created_at,
        }
    }
}
