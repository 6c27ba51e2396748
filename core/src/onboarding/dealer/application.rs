//! Dealers' applications: the intake form, which is also the administrators' lead form, and what becomes of it.

use crate::form::contact::{
    EMAIL_MESSAGE, Email, PHONE_MESSAGE, Phone, STATE_MESSAGE, StateCode, URL_MESSAGE, Website, ZIP_MESSAGE, Zip,
};
use crate::form::field::{Errors, FieldError, MAX_EMAIL, MAX_NOTE, MAX_WEBSITE};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::ids::DealerId;
use crate::form::text::MAX_TEXT;
use crate::form::text::{given, many_lines, one_line};
use serde::{Deserialize, Serialize};

/// The intake form, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerApplicationForm {
    /// At least 2 characters.
    pub dealer_name: String,
    /// May be empty.
    pub agent_id: String,
    /// At least 5 characters.
    pub address: String,
    /// At least 2 characters.
    pub city: String,
    /// 2-letter state code.
    pub state: String,
    /// ZIP code.
    pub zip: String,
    /// Website, with or without a scheme.
    pub web_address: String,
    /// (XXX) XXX-XXXX.
    pub phone: String,
    /// E-mail address.
    pub email: String,
    /// At least 2 characters.
    pub contact_name: String,
    /// (XXX) XXX-XXXX.
    pub contact_phone: String,
    /// May be empty.
    pub additional_info: String,
}

/// An application that passed its check, under the record's own field names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are those of DealerApplication")]
pub struct NewApplication {
    pub dealer_name: String,
    pub agent_id: Option<String>,
    pub address: String,
    pub city: String,
    pub state: Given<StateCode>,
    pub zip: Given<Zip>,
    pub web_address: Given<Website>,
    pub phone: Given<Phone>,
    pub email: Given<Email>,
    pub contact_name: String,
    pub contact_phone: Given<Phone>,
    pub additional_info: Option<String>,
}

/// A record of `dealer_applications`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerApplication {
    /// The record's id.
    pub id: String,
    /// The dealership.
    pub dealer_name: String,
    /// Who brought the dealer, if anybody.
    #[serde(default)]
    pub agent_id: Option<String>,
    /// Street address.
    pub address: String,
    /// City.
    pub city: String,
    /// 2-letter state code.
    pub state: Given<StateCode>,
    /// ZIP code.
    pub zip: Given<Zip>,
    /// Website, with its scheme.
    pub web_address: Given<Website>,
    /// The dealership's phone: (XXX) XXX-XXXX.
    pub phone: Given<Phone>,
    /// E-mail address.
    pub email: Given<Email>,
    /// Whom to ask for.
    pub contact_name: String,
    /// That person's phone: (XXX) XXX-XXXX.
    pub contact_phone: Given<Phone>,
    /// What else the dealer wrote, in lines.
    #[serde(default)]
    pub additional_info: Option<String>,
    /// What has become of it.
    #[serde(default)]
    pub status: ApplicationStatus,
    /// When it came, in milliseconds since the epoch.
    pub created_at: u64,
    /// The id of the dealer that was enrolled for it. A record without one has no such field: that it is missing is a condition
    /// of the enrolment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enrolled_as: Option<DealerId>,
}

/// What has become of an application. Any unknown word is pending.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ApplicationStatus {
    /// An administrator took the dealer on.
    Approved,
    /// An administrator did not.
    Rejected,
    /// No one has decided yet.
    #[default]
    #[serde(other)]
    Pending,
}

/// What an administrator decides on an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ApplicationDecision {
    /// Take the dealer on.
    Approved,
    /// Don't.
    Rejected,
}

/// A decision on an application that is not pending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("This application was already {}", .0.stored())]
pub struct AlreadyDecided(pub ApplicationStatus);

impl ApplicationStatus {
    /// All three, in the order of an application's life.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Approved, Self::Rejected];

    /// The name on the screens.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Pending => "Pending",
            Self::Approved => "Approved",
            Self::Rejected => "Rejected",
        }
    }

    /// The stored word.
    #[must_use]
    pub const fn stored(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
        }
    }

    /// The status after a decision.
    ///
    /// # Errors
    /// [`AlreadyDecided`] for an application that is not pending.
    pub const fn decide(self, decision: ApplicationDecision) -> Result<Self, AlreadyDecided> {
        match (self, decision) {
            (Self::Pending, ApplicationDecision::Approved) => Ok(Self::Approved),
            (Self::Pending, ApplicationDecision::Rejected) => Ok(Self::Rejected),
            (decided, _) => Err(AlreadyDecided(decided)),
        }
    }
}

impl DealerApplicationForm {
    /// Checks the form and makes of it what is stored.
    ///
    /// # Errors
    /// Every wrong field at once, by the form's keys.
    pub fn check(&self) -> Result<NewApplication, Vec<FieldError>> {
        let new = self.as_stored();
        let mut errors = Errors::default();
        for (path, text, least, message) in [
            (
                "dealerName",
                &new.dealer_name,
                2,
                "Dealer name must be at least 2 characters.",
            ),
            ("address", &new.address, 5, "Address must be at least 5 characters."),
            ("city", &new.city, 2, "City must be at least 2 characters."),
            (
                "contactName",
                &new.contact_name,
                2,
                "Contact name must be at least 2 characters.",
            ),
        ] {
            errors.at_least(path, text, least, message);
            errors.at_most(path, text, MAX_TEXT);
        }
        errors.demand_given("state", &new.state, FieldCode::NotAState, STATE_MESSAGE);
        errors.demand_given("zip", &new.zip, FieldCode::NotAZip, ZIP_MESSAGE);
        errors.demand_given("webAddress", &new.web_address, FieldCode::NotAWebsite, URL_MESSAGE);
        errors.demand_given("phone", &new.phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.demand_given("contactPhone", &new.contact_phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.demand_given("email", &new.email, FieldCode::NotAnEmail, EMAIL_MESSAGE);
        errors.at_most("agentId", new.agent_id.as_deref().unwrap_or_default(), MAX_TEXT);
        // What was typed has the limit: it may be without its scheme.
        errors.at_most("webAddress", &one_line(&self.web_address), MAX_WEBSITE);
        errors.at_most("email", &new.email, MAX_EMAIL);
        errors.at_most(
            "additionalInfo",
            new.additional_info.as_deref().unwrap_or_default(),
            MAX_NOTE,
        );
        errors.into_result(new)
    }

    fn as_stored(&self) -> NewApplication {
        NewApplication {
            dealer_name: one_line(&self.dealer_name),
            agent_id: given(one_line(&self.agent_id)),
            address: one_line(&self.address),
            city: one_line(&self.city),
            state: Given::parse(one_line(&self.state).to_ascii_uppercase()),
            zip: Given::parse(one_line(&self.zip)),
            web_address: Website::typed(one_line(&self.web_address)),
            phone: Given::parse(one_line(&self.phone)),
            email: Given::parse(one_line(&self.email)),
            contact_name: one_line(&self.contact_name),
            contact_phone: Given::parse(one_line(&self.contact_phone)),
            additional_info: given(many_lines(&self.additional_info)),
        }
    }
}

impl NewApplication {
    /// The record that is stored: pending, under an id, since a time in milliseconds.
    #[must_use]
    pub fn into_record(self, id: String, created_at: u64) -> DealerApplication {
        DealerApplication {
            id,
            dealer_name: self.dealer_name,
            agent_id: self.agent_id,
            address: self.address,
            city: self.city,
            state: self.state,
            zip: self.zip,
            web_address: self.web_address,
            phone: self.phone,
            email: self.email,
            contact_name: self.contact_name,
            contact_phone: self.contact_phone,
            additional_info: self.additional_info,
            status: ApplicationStatus::Pending,
            created_at,
            enrolled_as: None,
        }
    }
}
