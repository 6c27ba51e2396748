//! TPAs' enrolment: the form, the stored record, and the ways between them.

use crate::catalog::product::{AncillaryOptions, AncillaryProduct, ProductGroup};
use crate::catalog::tpa::{TpaOffer, TpaProduct};
use crate::form::contact::{is_address_state, is_email, is_phone, is_zip};
use crate::form::field::{Errors, FieldError, MAX_EMAIL};
use crate::form::state_list::{is_listed_state, joined, split};
use crate::form::text::MAX_TEXT;
use crate::form::text::{given, one_line};
use crate::onboarding::dealer::enrollment::{EMAIL_MESSAGE, PHONE_MESSAGE, ZIP_MESSAGE};
use crate::onboarding::partner::PartnerApplication;
use serde::{Deserialize, Serialize};

/// The three cards of the form.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfferedGroups {
    /// Vehicle service contract.
    pub vsc: bool,
    /// Guaranteed asset protection.
    pub gap: bool,
    /// Ancillary products.
    pub ancillary: bool,
}

/// The states of each ancillary product, by the form's keys.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AncillaryStates {
    /// Tire & Wheel Protection.
    pub tire_and_wheel: Vec<String>,
    /// Windshield Protection.
    pub windshield_protection: Vec<String>,
    /// Paint & Fabric Protection.
    pub paint_and_fabric_protection: Vec<String>,
    /// Theft Protection.
    pub anti_theft_etch: Vec<String>,
    /// Key Replacement.
    pub gps: Vec<String>,
}

impl AncillaryStates {
    /// The states of a product.
    #[must_use]
    pub fn of(&self, product: AncillaryProduct) -> &[String] {
        match product {
            AncillaryProduct::TireAndWheel => &self.tire_and_wheel,
            AncillaryProduct::WindshieldProtection => &self.windshield_protection,
            AncillaryProduct::PaintAndFabric => &self.paint_and_fabric_protection,
            AncillaryProduct::TheftProtection => &self.anti_theft_etch,
            AncillaryProduct::KeyReplacement => &self.gps,
        }
    }

    /// Sets the states of a product.
    pub fn set(&mut self, product: AncillaryProduct, states: Vec<String>) {
        match product {
            AncillaryProduct::TireAndWheel => self.tire_and_wheel = states,
            AncillaryProduct::WindshieldProtection => self.windshield_protection = states,
            AncillaryProduct::PaintAndFabric => self.paint_and_fabric_protection = states,
            AncillaryProduct::TheftProtection => self.anti_theft_etch = states,
            AncillaryProduct::KeyReplacement => self.gps = states,
        }
    }
}

/// The TPA enrolment form, as typed and ticked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaEnrollmentForm {
    /// Required.
    pub tpa_name: String,
    /// Required.
    pub address: String,
    /// Required.
    pub city: String,
    /// 2-letter state code, required.
    pub state: String,
    /// ZIP code, required.
    pub zip: String,
    /// (XXX) XXX-XXXX; may be empty.
    pub phone: String,
    /// May be empty.
    #[serde(default)]
    pub email: String,
    /// Whom to ask for; may be empty.
    #[serde(default)]
    pub contact_name: String,
    /// Which cards are ticked.
    pub products: OfferedGroups,
    /// Which ancillary products are ticked.
    pub ancillary_products: AncillaryOptions,
    /// Where the VSC is offered.
    pub vsc_eligible_states: Vec<String>,
    /// Where GAP is offered.
    pub gap_eligible_states: Vec<String>,
    /// Where each ancillary product is offered.
    pub ancillary_eligible_states: AncillaryStates,
}

/// What a record of `active_admins` says of the TPA, under its own field names. State lists are comma-joined codes; a
/// product that is offered in no state is offered to no one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names are those of the form and say all")]
pub struct TpaRecord {
    pub tpa_name: String,
    pub address: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub contact_name: Option<String>,
    pub vsc_enabled: bool,
    pub gap_enabled: bool,
    pub ancillary_enabled: bool,
    pub vsc_eligible_states: String,
    pub gap_eligible_states: String,
    pub tire_and_wheel_enabled: bool,
    pub tire_and_wheel_eligible_states: String,
    pub windshield_protection_enabled: bool,
    pub windshield_protection_eligible_states: String,
    pub paint_and_fabric_enabled: bool,
    pub paint_and_fabric_eligible_states: String,
    pub theft_protection_enabled: bool,
    pub theft_protection_eligible_states: String,
    pub key_replacement_enabled: bool,
    pub key_replacement_eligible_states: String,
}

/// A record of `active_admins` as administrators list, open and correct it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredTpa {
    /// The record's id.
    pub id: String,
    /// What the form said.
    #[serde(flatten)]
    pub tpa: TpaRecord,
    /// No longer offers anything.
    #[serde(default)]
    pub disabled: bool,
    /// Counts the record's changes, from 1; 0 in a record from before they were counted.
    #[serde(default)]
    pub version: u64,
    /// When it was enrolled, in milliseconds since the epoch; 0 where that is not known.
    #[serde(default)]
    pub created_at: u64,
}

/// What the form's card of a product group says under its label.
#[must_use]
pub const fn card_description(group: ProductGroup) -> &'static str {
    match group {
        ProductGroup::Vsc => "Extended warranty coverage for mechanical breakdowns",
        ProductGroup::Gap => "Covers the difference between loan balance and vehicle value",
        ProductGroup::Ancillary => "Additional protection options such as tire & wheel",
    }
}

impl TpaEnrollmentForm {
    /// The form of a TPA whose application is taken on: what the application knows is filled in.
    #[must_use]
    pub fn from_application(application: &PartnerApplication) -> Self {
        Self {
            tpa_name: application.company_name.clone(),
            address: application.address.clone(),
            city: application.city.clone(),
            state: application.state.clone(),
            zip: application.zip.clone(),
            phone: application.phone.clone(),
            email: application.email.clone(),
            contact_name: application.partner_name.clone(),
            ..Self::default()
        }
    }

    /// Checks the form and makes of it what is stored. A ticked product without a state passes: it can be enrolled before
    /// its states are known.
    ///
    /// # Errors
    /// Every wrong field at once, by the form's keys.
    pub fn check(&self) -> Result<TpaRecord, Vec<FieldError>> {
        let record = self.to_record();
        let mut errors = Errors::default();
        for (path, text, message) in [
            ("tpaName", &record.tpa_name, "TPA Name is required"),
            ("address", &record.address, "Address is required"),
            ("city", &record.city, "City is required"),
            ("state", &record.state, "State is required"),
            ("zip", &record.zip, "ZIP Code is required"),
        ] {
            errors.require(path, text, message);
        }
        let contact_name = one_line(&self.contact_name);
        let (phone, email) = (one_line(&self.phone), one_line(&self.email));
        for (path, text, most) in [
            ("tpaName", &record.tpa_name, MAX_TEXT),
            ("address", &record.address, MAX_TEXT),
            ("city", &record.city, MAX_TEXT),
            ("email", &email, MAX_EMAIL),
            ("contactName", &contact_name, MAX_TEXT),
        ] {
            errors.at_most(path, text, most);
        }
        errors.check("state", &record.state, is_address_state, "Use 2-letter state code");
        errors.check("zip", &record.zip, is_zip, ZIP_MESSAGE);
        errors.check("phone", &phone, is_phone, PHONE_MESSAGE);
        errors.check("email", &email, is_email, EMAIL_MESSAGE);
        for product in TpaProduct::ALL {
            let (path, states) = self.states_of(product);
            if !states.iter().all(|code| is_listed_state(code)) {
                errors.add(&path, "Choose states of the list");
            }
            errors.each_once(&path, states, "This state is there twice");
        }
        errors.into_result(record)
    }

    /// The path of a product's state list, and what is ticked in it, if the product is ticked.
    fn states_of(&self, product: TpaProduct) -> (String, &[String]) {
        let (path, ticked, states) = match AncillaryProduct::ALL
            .into_iter()
            .find(|ancillary| TpaProduct::from(*ancillary) == product)
        {
            Some(ancillary) => (
                format!("ancillaryEligibleStates.{}", ancillary.simple_key()),
                self.products.ancillary && self.ancillary_products.has(ancillary),
                self.ancillary_eligible_states.of(ancillary),
            ),
            None if product == TpaProduct::Vsc => (
                "vscEligibleStates".to_owned(),
                self.products.vsc,
                self.vsc_eligible_states.as_slice(),
            ),
            None => (
                "gapEligibleStates".to_owned(),
                self.products.gap,
                self.gap_eligible_states.as_slice(),
            ),
        };
        (path, if ticked { states } else { &[] })
    }

    fn to_record(&self) -> TpaRecord {
        let states = |product| joined(self.states_of(product).1);
        let offers = |ancillary| self.products.ancillary && self.ancillary_products.has(ancillary);
        TpaRecord {
            tpa_name: one_line(&self.tpa_name),
            address: one_line(&self.address),
            city: one_line(&self.city),
            state: one_line(&self.state).to_ascii_uppercase(),
            zip: one_line(&self.zip),
            phone: given(one_line(&self.phone)),
            email: given(one_line(&self.email)),
            contact_name: given(one_line(&self.contact_name)),
            vsc_enabled: self.products.vsc,
            gap_enabled: self.products.gap,
            ancillary_enabled: self.products.ancillary,
            vsc_eligible_states: states(TpaProduct::Vsc),
            gap_eligible_states: states(TpaProduct::Gap),
            tire_and_wheel_enabled: offers(AncillaryProduct::TireAndWheel),
            tire_and_wheel_eligible_states: states(TpaProduct::TireAndWheel),
            windshield_protection_enabled: offers(AncillaryProduct::WindshieldProtection),
            windshield_protection_eligible_states: states(TpaProduct::WindshieldProtection),
            paint_and_fabric_enabled: offers(AncillaryProduct::PaintAndFabric),
            paint_and_fabric_eligible_states: states(TpaProduct::PaintAndFabric),
            theft_protection_enabled: offers(AncillaryProduct::TheftProtection),
            theft_protection_eligible_states: states(TpaProduct::TheftProtection),
            key_replacement_enabled: offers(AncillaryProduct::KeyReplacement),
            key_replacement_eligible_states: states(TpaProduct::KeyReplacement),
        }
    }
}

impl TpaRecord {
    /// Whether the record offers a product, and its comma-joined states.
    #[must_use]
    pub fn offers(&self, product: TpaProduct) -> (bool, &str) {
        match product {
            TpaProduct::Vsc => (self.vsc_enabled, &self.vsc_eligible_states),
            TpaProduct::Gap => (self.gap_enabled, &self.gap_eligible_states),
            TpaProduct::TireAndWheel => (self.tire_and_wheel_enabled, &self.tire_and_wheel_eligible_states),
            TpaProduct::WindshieldProtection => (
                self.windshield_protection_enabled,
                &self.windshield_protection_eligible_states,
            ),
            TpaProduct::PaintAndFabric => (self.paint_and_fabric_enabled, &self.paint_and_fabric_eligible_states),
            TpaProduct::TheftProtection => (self.theft_protection_enabled, &self.theft_protection_eligible_states),
            TpaProduct::KeyReplacement => (self.key_replacement_enabled, &self.key_replacement_eligible_states),
        }
    }

    /// The form in which the record is corrected.
    #[must_use]
    pub fn form(&self) -> TpaEnrollmentForm {
        let text = |given: &Option<String>| given.clone().unwrap_or_default();
        let states = |product| split(self.offers(product).1);
        TpaEnrollmentForm {
            tpa_name: self.tpa_name.clone(),
            address: self.address.clone(),
            city: self.city.clone(),
            state: self.state.clone(),
            zip: self.zip.clone(),
            phone: text(&self.phone),
            email: text(&self.email),
            contact_name: text(&self.contact_name),
            products: OfferedGroups {
                vsc: self.vsc_enabled,
                gap: self.gap_enabled,
                ancillary: self.ancillary_enabled,
            },
            ancillary_products: AncillaryOptions {
                tire_and_wheel: self.tire_and_wheel_enabled,
                windshield_protection: self.windshield_protection_enabled,
                paint_and_fabric_protection: self.paint_and_fabric_enabled,
                anti_theft_etch: self.theft_protection_enabled,
                gps: self.key_replacement_enabled,
            },
            vsc_eligible_states: states(TpaProduct::Vsc),
            gap_eligible_states: states(TpaProduct::Gap),
            ancillary_eligible_states: AncillaryStates {
                tire_and_wheel: states(TpaProduct::TireAndWheel),
                windshield_protection: states(TpaProduct::WindshieldProtection),
                paint_and_fabric_protection: states(TpaProduct::PaintAndFabric),
                anti_theft_etch: states(TpaProduct::TheftProtection),
                gps: states(TpaProduct::KeyReplacement),
            },
        }
    }
}

impl StoredTpa {
    /// What eligibility is decided on; a disabled TPA offers nothing.
    #[must_use]
    pub fn offer(&self) -> TpaOffer {
        let products = TpaProduct::ALL.into_iter().map(|product| {
            let (enabled, states) = self.tpa.offers(product);
            (product, (enabled && !self.disabled, states.to_owned()))
        });
        TpaOffer {
            id: self.id.clone(),
            tpa_name: self.tpa.tpa_name.clone(),
            products: products.collect(),
        }
    }
}
