//! The lead that the input screen saves: who asked, about which vehicle, paying how.

use crate::catalog::coverage::MAX_MILES;
use crate::form::contact::{EMAIL_MESSAGE, Email, PHONE_MESSAGE, Phone, STATE_MESSAGE, StateCode, ZIP_MESSAGE, Zip};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::text::MAX_TEXT;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use crate::vehicle::vin::{VIN_MESSAGE, Vin};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// How the vehicle is paid for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PurchaseMethod {
    /// A loan that the dealer arranges.
    #[default]
    Finance,
    /// No loan.
    Cash,
    /// A loan that the buyer brings.
    Outside,
}

impl PurchaseMethod {
    /// All three, in the order of the screen.
    pub const ALL: [Self; 3] = [Self::Finance, Self::Cash, Self::Outside];

    /// The name on the screens.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Finance => "Finance",
            Self::Cash => "Cash",
            Self::Outside => "Outside Finance",
        }
    }

    /// The stored word.
    #[must_use]
    pub const fn stored(self) -> &'static str {
        match self {
            Self::Finance => "finance",
            Self::Cash => "cash",
            Self::Outside => "outside",
        }
    }
}

/// The lead payload. Texts are as typed; money and term are null when empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lead {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Street address.
    pub address: String,
    /// City.
    pub city: String,
    /// 2-letter state code.
    pub state: Given<StateCode>,
    /// ZIP code.
    pub zip: Given<Zip>,
    /// (XXX) XXX-XXXX.
    pub phone: Given<Phone>,
    /// E-mail address.
    pub email: Given<Email>,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// Odometer, in miles.
    pub miles: u32,
    /// Finance, cash or outside.
    #[serde(rename = "paymentMethod")]
    pub purchase_method: PurchaseMethod,
    /// For cash: the vehicle's price, in cents.
    pub total_vehicle_price: Option<Cents>,
    /// For a loan: months.
    pub gap_term: Option<Term>,
    /// For a loan: the rate.
    pub gap_apr: Option<Apr>,
    /// For a loan: the amount, in cents.
    pub gap_amount_financed: Option<Cents>,
}

/// The five values by which a lead is known to be the last one again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LeadKey {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Phone.
    pub phone: String,
    /// Vehicle.
    pub vin: String,
    /// Odometer, in miles.
    pub miles: u32,
}

/// What to do with a lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum LeadDecision {
    /// Names or phone are missing: save nothing, say nothing.
    Incomplete,
    /// The same as the last saved one: skip the save, report success.
    Duplicate,
    /// Save it.
    Save,
}

impl Lead {
    /// The five values of the duplicate guard.
    #[must_use]
    pub fn key(&self) -> LeadKey {
        LeadKey {
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            phone: self.phone.to_string(),
            vin: self.vin.as_str().to_owned(),
            miles: self.miles,
        }
    }

    /// Whether the lead can be saved: first name, last name and phone are filled, and e-mail or phone is present.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let filled = |text: &str| !text.trim().is_empty();
        filled(&self.first_name)
            && filled(&self.last_name)
            && filled(&self.phone)
            && (filled(&self.email) || filled(&self.phone))
    }

    /// What to do with this lead after the last saved one.
    #[must_use]
    pub fn decide(&self, last_saved: Option<&LeadKey>) -> LeadDecision {
        if !self.is_complete() {
            LeadDecision::Incomplete
        } else if last_saved == Some(&self.key()) {
            LeadDecision::Duplicate
        } else {
            LeadDecision::Save
        }
    }

    /// Fields whose text has a wrong form. Nothing is required here but the vehicle.
    #[must_use]
    pub fn form_errors(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if self.vin.value().is_none() {
            errors.add("vin", FieldCode::NotAVin, VIN_MESSAGE);
        }
        if self.miles == 0 || self.miles > MAX_MILES {
            errors.add(
                "miles",
                FieldCode::NotAMileage,
                "Please enter the mileage, from 1 to 9,999,999 miles",
            );
        }
        let texts: [(&str, &str); 8] = [
            ("firstName", &self.first_name),
            ("lastName", &self.last_name),
            ("address", &self.address),
            ("city", &self.city),
            ("state", &self.state),
            ("zip", &self.zip),
            ("phone", &self.phone),
            ("email", &self.email),
        ];
        for (path, text) in texts {
            errors.line(path, text, MAX_TEXT);
        }
        errors.check_given("state", &self.state, FieldCode::NotAState, STATE_MESSAGE);
        errors.check_given("zip", &self.zip, FieldCode::NotAZip, ZIP_MESSAGE);
        errors.check_given("phone", &self.phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.check_given("email", &self.email, FieldCode::NotAnEmail, EMAIL_MESSAGE);
        errors.into_vec()
    }

    /// What the server checks before it saves: [`Lead::form_errors`] and the names and phone.
    #[must_use]
    pub fn save_errors(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        errors.require("firstName", &self.first_name, "First name is required");
        errors.require("lastName", &self.last_name, "Last name is required");
        errors.require("phone", &self.phone, "Phone is required");
        let mut all = errors.into_vec();
        all.extend(self.form_errors());
        for (path, amount) in [
            ("totalVehiclePrice", self.total_vehicle_price),
            ("gapAmountFinanced", self.gap_amount_financed),
        ] {
            if amount.is_some_and(|amount| amount.get() < 0) {
                all.push(FieldError::new(
                    path,
                    FieldCode::NotAnAmount,
                    "Amount must be a valid dollar amount",
                ));
            } else if let Some(Err(wrong)) = amount.map(Cents::as_price) {
                all.push(FieldError::new(path, wrong.code(), wrong.to_string()));
            }
        }
        all
    }
}

/// A stored value, or 'N/A' where there was none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stored<T> {
    /// The value.
    Value(T),
    /// Nothing was given.
    Missing,
}

/// The word that stands for a missing value.
pub const MISSING: &str = "N/A";

impl<T: Serialize> Serialize for Stored<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Value(value) => value.serialize(serializer),
            Self::Missing => serializer.serialize_str(MISSING),
        }
    }
}

impl<T> From<Option<T>> for Stored<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Missing, Self::Value)
    }
}

/// A text that something was typed into, a value or not.
fn filled<T: Deref<Target = str>>(text: T) -> Stored<T> {
    Some(text).filter(|text| !text.trim().is_empty()).into()
}

/// A row of the table of submissions, under the record's own field names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubmissionRecord {
    /// As given.
    pub first_name: String,
    /// As given.
    pub last_name: String,
    /// Street address.
    pub address: Stored<String>,
    /// City.
    pub city: Stored<String>,
    /// State.
    pub state: Stored<Given<StateCode>>,
    /// ZIP code.
    pub zip: Stored<Given<Zip>>,
    /// As given.
    pub phone: Given<Phone>,
    /// E-mail.
    pub email: Stored<Given<Email>>,
    /// Vehicle.
    pub vin: Stored<Given<Vin>>,
    /// Odometer in miles, 0 when missing.
    pub miles: u32,
    /// Finance, cash or outside.
    #[serde(rename = "payment_method")]
    pub purchase_method: PurchaseMethod,
    /// Cents.
    pub total_vehicle_price: Stored<Cents>,
    /// Months.
    pub gap_term: Stored<Term>,
    /// The rate as typed.
    pub gap_apr: Stored<Apr>,
    /// Cents.
    pub gap_amount_financed: Stored<Cents>,
}

impl From<Lead> for SubmissionRecord {
    fn from(lead: Lead) -> Self {
        Self {
            first_name: lead.first_name,
            last_name: lead.last_name,
            address: filled(lead.address),
            city: filled(lead.city),
            state: filled(lead.state),
            zip: filled(lead.zip),
            phone: lead.phone,
            email: filled(lead.email),
            vin: filled(lead.vin),
            miles: lead.miles,
            purchase_method: lead.purchase_method,
            total_vehicle_price: lead.total_vehicle_price.into(),
            gap_term: lead.gap_term.into(),
            gap_apr: lead.gap_apr.into(),
            gap_amount_financed: lead.gap_amount_financed.into(),
        }
    }
}
