//! TPAs' enrolment: the form, the stored record, and the ways between them.

use crate::catalog::per_product::{PerAncillary, PerProduct};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::product_group::ProductGroup;
use crate::catalog::table::ancillary_products;
use crate::catalog::tpa::TpaOffer;
use crate::form::contact::{Email, Phone, StateCode, Zip, is_address_state, is_email, is_phone, is_zip};
use crate::form::field::{Errors, FieldError, MAX_EMAIL};
use crate::form::field_code::FieldCode;
use crate::form::given::{Given, text_of};
use crate::form::ids::TpaId;
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
    pub ancillary_products: PerAncillary<bool>,
    /// Where the VSC is offered.
    pub vsc_eligible_states: Vec<String>,
    /// Where GAP is offered.
    pub gap_eligible_states: Vec<String>,
    /// Where each ancillary product is offered.
    pub ancillary_eligible_states: PerAncillary<Vec<String>>,
}

macro_rules! define_tpa_record {
    ($($product:ident stored $stored:tt simple $simple:tt tpa $tpa:tt chosen $chosen:tt price $price:tt dealer $dealer:tt
        offer [$enabled:ident $states:ident] says $says:tt)*) => {
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
            pub state: Given<StateCode>,
            pub zip: Given<Zip>,
            pub phone: Option<Given<Phone>>,
            pub email: Option<Given<Email>>,
            pub contact_name: Option<String>,
            pub vsc_enabled: bool,
            pub gap_enabled: bool,
            pub ancillary_enabled: bool,
            pub vsc_eligible_states: String,
            pub gap_eligible_states: String,
            $(
                pub $enabled: bool,
                pub $states: String,
            )*
        }

        impl TpaRecord {
            /// Whether the record offers a product, and its comma-joined states.
            #[must_use]
            pub fn offers(&self, product: Product) -> (bool, &str) {
                match product {
                    Product::Vsc => (self.vsc_enabled, &self.vsc_eligible_states),
                    Product::Gap => (self.gap_enabled, &self.gap_eligible_states),
                    $(Product::Ancillary(AncillaryProduct::$product) => (self.$enabled, &self.$states),)*
                }
            }

            /// Says that an ancillary product is offered, or not, and in which comma-joined states.
            fn offer(&mut self, product: AncillaryProduct, offered: bool, states: String) {
                match product {
                    $(AncillaryProduct::$product => (self.$enabled, self.$states) = (offered, states),)*
                }
            }
        }
    };
}
ancillary_products!(define_tpa_record);

/// A record of `active_admins` as administrators list, open and correct it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredTpa {
    /// The record's id.
    pub id: TpaId,
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
            state: application.state.to_string(),
            zip: application.zip.to_string(),
            phone: application.phone.to_string(),
            email: application.email.to_string(),
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
            ("tpaName", record.tpa_name.as_str(), "TPA Name is required"),
            ("address", record.address.as_str(), "Address is required"),
            ("city", record.city.as_str(), "City is required"),
            ("state", record.state.as_str(), "State is required"),
            ("zip", record.zip.as_str(), "ZIP Code is required"),
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
        errors.check(
            "state",
            &record.state,
            is_address_state,
            FieldCode::NotAState,
            "Use 2-letter state code",
        );
        errors.check("zip", &record.zip, is_zip, FieldCode::NotAZip, ZIP_MESSAGE);
        errors.check("phone", &phone, is_phone, FieldCode::NotAPhone, PHONE_MESSAGE);
        errors.check("email", &email, is_email, FieldCode::NotAnEmail, EMAIL_MESSAGE);
        for product in Product::ALL {
            let (path, states) = self.states_of(product);
            if !states.iter().all(|code| is_listed_state(code)) {
                errors.add(&path, FieldCode::NotAState, "Choose states of the list");
            }
            errors.each_once(&path, states, "This state is there twice");
        }
        errors.into_result(record)
    }

    /// The path of a product's state list, and what is ticked in it, if the product is ticked.
    fn states_of(&self, product: Product) -> (String, &[String]) {
        let (path, ticked, states) = match product {
            Product::Vsc => (
                "vscEligibleStates".to_owned(),
                self.products.vsc,
                self.vsc_eligible_states.as_slice(),
            ),
            Product::Gap => (
                "gapEligibleStates".to_owned(),
                self.products.gap,
                self.gap_eligible_states.as_slice(),
            ),
            Product::Ancillary(ancillary) => (
                format!("ancillaryEligibleStates.{}", ancillary.simple_key()),
                self.products.ancillary && *self.ancillary_products.get(ancillary),
                self.ancillary_eligible_states.get(ancillary).as_slice(),
            ),
        };
        (path, if ticked { states } else { &[] })
    }

    fn to_record(&self) -> TpaRecord {
        let states = |product| joined(self.states_of(product).1);
        let mut record = TpaRecord {
            tpa_name: one_line(&self.tpa_name),
            address: one_line(&self.address),
            city: one_line(&self.city),
            state: Given::parse(one_line(&self.state).to_ascii_uppercase()),
            zip: Given::parse(one_line(&self.zip)),
            phone: given(one_line(&self.phone)).map(Given::parse),
            email: given(one_line(&self.email)).map(Given::parse),
            contact_name: given(one_line(&self.contact_name)),
            vsc_enabled: self.products.vsc,
            gap_enabled: self.products.gap,
            ancillary_enabled: self.products.ancillary,
            vsc_eligible_states: states(Product::Vsc),
            gap_eligible_states: states(Product::Gap),
            ..TpaRecord::default()
        };
        for (product, ticked) in self.ancillary_products.iter() {
            record.offer(product, self.products.ancillary && *ticked, states(product.into()));
        }
        record
    }
}

impl TpaRecord {
    /// The form in which the record is corrected.
    #[must_use]
    pub fn form(&self) -> TpaEnrollmentForm {
        let states = |product| split(self.offers(product).1);
        TpaEnrollmentForm {
            tpa_name: self.tpa_name.clone(),
            address: self.address.clone(),
            city: self.city.clone(),
            state: self.state.to_string(),
            zip: self.zip.to_string(),
            phone: text_of(self.phone.as_ref()),
            email: text_of(self.email.as_ref()),
            contact_name: self.contact_name.clone().unwrap_or_default(),
            products: OfferedGroups {
                vsc: self.vsc_enabled,
                gap: self.gap_enabled,
                ancillary: self.ancillary_enabled,
            },
            ancillary_products: PerAncillary::of(|product| self.offers(product.into()).0),
            vsc_eligible_states: states(Product::Vsc),
            gap_eligible_states: states(Product::Gap),
            ancillary_eligible_states: PerAncillary::of(|product| states(product.into())),
        }
    }
}

impl StoredTpa {
    /// What eligibility is decided on; a disabled TPA offers nothing.
    #[must_use]
    pub fn offer(&self) -> TpaOffer {
        let products = PerProduct::of(|product| {
            let (enabled, states) = self.tpa.offers(product);
            (enabled && !self.disabled, states.to_owned())
        });
        TpaOffer {
            id: self.id.clone(),
            tpa_name: self.tpa.tpa_name.clone(),
            products,
        }
    }
}
