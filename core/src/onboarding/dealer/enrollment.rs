//! Dealers' enrolment: the form, the stored record, and the ways between them.

use crate::catalog::product::Product;
use crate::catalog::table::ancillary_products;
use crate::catalog::tpa::{Enrollment, TpaOption, TpaProducts};
use crate::catalog::tpa_choice::{AncillaryTpa, EligibleTpas, selection_errors, tpas_of};
use crate::form::contact::{Email, Phone, StateCode, Website, Zip, is_address_state, is_email, is_phone, is_zip};
use crate::form::field::{Errors, FieldError, MAX_EMAIL, MAX_WEBSITE};
use crate::form::field_code::FieldCode;
use crate::form::folded::folded;
use crate::form::given::{Given, text_of};
use crate::form::ids::{DealerId, TpaId};
use crate::form::text::MAX_TEXT;
use crate::form::text::{given, one_line};
use crate::onboarding::dealer::application::DealerApplication;
use serde::{Deserialize, Serialize};

/// Beside a state that is no code. The enrolment forms' texts end without a point.
const STATE_MESSAGE: &str = "Please enter a valid 2-letter state code";
/// Beside a ZIP code that is long enough and none.
pub(crate) const ZIP_MESSAGE: &str = "Please enter a valid ZIP code";
/// Beside a phone number that is not complete.
pub(crate) const PHONE_MESSAGE: &str = "Please enter a valid phone number (XXX) XXX-XXXX";
/// Beside a website address.
const URL_MESSAGE: &str = "Please enter a valid website URL";
/// Beside an e-mail address.
pub(crate) const EMAIL_MESSAGE: &str = "Please enter a valid email address";
/// The fewest characters of a ZIP code.
const MIN_ZIP: usize = 5;

/// The enrolment form, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerEnrollmentForm {
    /// Required.
    pub legal_name: String,
    /// The name it does business as; may be empty.
    pub dba: String,
    /// Required.
    pub address: String,
    /// Required.
    pub city: String,
    /// 2-letter state code, required.
    pub state: String,
    /// ZIP code, required.
    pub zip: String,
    /// With or without a scheme; may be empty.
    pub website: String,
    /// May be empty.
    pub contact_name: String,
    /// May be empty.
    pub contact_title: String,
    /// (XXX) XXX-XXXX; may be empty.
    pub contact_phone: String,
    /// May be empty.
    pub contact_email: String,
    /// What it sells through which TPAs.
    pub products: TpaProducts,
}

macro_rules! define_enrolled_dealer {
    ($($product:ident stored $stored:tt simple $simple:tt tpa [$ticked:ident $ticked_key:tt $label:tt]
        chosen [$chosen:ident $chosen_key:tt] price $price:tt dealer [$sold:ident] offer $offer:tt says $says:tt)*) => {
        /// What a record of `enrolled_dealers` says of the dealer, under its own field names.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[expect(missing_docs, reason = "the names are those of the form and say all")]
        pub struct EnrolledDealer {
            #[serde(default)]
            pub legal_name: String,
            #[serde(default)]
            pub dba: Option<String>,
            #[serde(default)]
            pub address: String,
            #[serde(default)]
            pub city: String,
            pub state: Given<StateCode>,
            #[serde(default)]
            pub zip: Given<Zip>,
            #[serde(default)]
            pub website: Option<Given<Website>>,
            #[serde(default)]
            pub contact_name: Option<String>,
            #[serde(default)]
            pub contact_phone: Option<Given<Phone>>,
            #[serde(default)]
            pub contact_email: Option<Given<Email>>,
            #[serde(default)]
            pub contact_title: Option<String>,
            pub vsc_enabled: bool,
            #[serde(default)]
            pub selected_vsc_tpas: Vec<TpaId>,
            pub gap_enabled: bool,
            #[serde(default)]
            pub selected_gap_tpas: Vec<TpaId>,
            pub ancillary_enabled: bool,
            $(
                pub $sold: bool,
                #[serde(default)]
                pub $chosen: Option<TpaId>,
            )*
        }

        impl EnrolledDealer {
            /// The products and TPAs chosen at enrolment.
            #[must_use]
            pub fn products(&self) -> TpaProducts {
                TpaProducts {
                    vsc: self.vsc_enabled,
                    gap: self.gap_enabled,
                    ancillary: self.ancillary_enabled,
                    selected_vsc_tpas: self.selected_vsc_tpas.clone(),
                    selected_gap_tpas: self.selected_gap_tpas.clone(),
                    $($ticked: self.$sold, $chosen: self.$chosen.clone(),)*
                }
            }
        }

        impl DealerEnrollmentForm {
            fn into_record(self) -> EnrolledDealer {
                let products = self.products;
                EnrolledDealer {
                    legal_name: self.legal_name,
                    dba: given(self.dba),
                    address: self.address,
                    city: self.city,
                    state: Given::parse(self.state),
                    zip: Given::parse(self.zip),
                    website: given(self.website).map(Website::typed),
                    contact_name: given(self.contact_name),
                    contact_phone: given(self.contact_phone).map(Given::parse),
                    contact_email: given(self.contact_email).map(Given::parse),
                    contact_title: given(self.contact_title),
                    vsc_enabled: products.vsc,
                    selected_vsc_tpas: products.selected_vsc_tpas,
                    gap_enabled: products.gap,
                    selected_gap_tpas: products.selected_gap_tpas,
                    ancillary_enabled: products.ancillary,
                    $($sold: products.$ticked, $chosen: products.$chosen,)*
                }
            }
        }
    };
}
ancillary_products!(define_enrolled_dealer);

/// A record of `enrolled_dealers` as administrators list, open and correct it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredDealer {
    /// The dealer's id.
    pub id: DealerId,
    /// What the form said.
    #[serde(flatten)]
    pub dealer: EnrolledDealer,
    /// Out of business with us: its users can't sign in.
    #[serde(default)]
    pub disabled: bool,
    /// Counts the record's changes, from 1; 0 in a record from before they were counted.
    #[serde(default)]
    pub version: u64,
    /// When it was enrolled, in milliseconds since the epoch; 0 where that is not known.
    #[serde(default)]
    pub created_at: u64,
}

impl DealerEnrollmentForm {
    /// The form of a dealer whose application is taken on: what the application knows is filled in.
    #[must_use]
    pub fn from_application(application: &DealerApplication) -> Self {
        Self {
            legal_name: application.dealer_name.clone(),
            address: application.address.clone(),
            city: application.city.clone(),
            state: application.state.to_string(),
            zip: application.zip.to_string(),
            website: application.web_address.to_string(),
            contact_name: application.contact_name.clone(),
            contact_phone: application.contact_phone.to_string(),
            contact_email: application.email.to_string(),
            ..Self::default()
        }
    }

    /// Checks the form and makes of it what is stored. `eligible` are the TPAs of all products in the dealer's
    /// state; a product whose list is missing has none.
    ///
    /// # Errors
    /// Every wrong field at once, by the form's keys.
    pub fn check(&self, eligible: &[EligibleTpas]) -> Result<EnrolledDealer, Vec<FieldError>> {
        self.check_with(|product| Some(tpas_of(eligible, product).unwrap_or_default()))
    }

    /// What is wrong with the form as far as a screen can say: the TPAs of a product whose list has not come are not judged.
    #[must_use]
    pub fn form_errors(&self, loaded: &[EligibleTpas]) -> Vec<FieldError> {
        self.check_with(|product| tpas_of(loaded, product))
            .err()
            .unwrap_or_default()
    }

    /// An id for the dealer, made of what is typed of its name; empty as long as there is none.
    #[must_use]
    pub fn suggested_id(&self) -> String {
        let record = self.as_stored().into_record();
        if record.name().is_empty() {
            String::new()
        } else {
            record.suggested_id().into()
        }
    }

    /// Whether a record says what the form says: an enrolment whose answer was lost, or somebody who meant the same.
    #[must_use]
    pub fn is_stored_as(&self, record: &EnrolledDealer) -> bool {
        self.as_stored().into_record() == *record
    }

    fn check_with<'a>(
        &self,
        offers: impl Fn(Product) -> Option<&'a [TpaOption]>,
    ) -> Result<EnrolledDealer, Vec<FieldError>> {
        let form = self.as_stored();
        let mut errors = Errors::default();
        errors.require("legalName", &form.legal_name, "Legal name is required");
        errors.require("address", &form.address, "Address is required");
        errors.require("city", &form.city, "City is required");
        errors.demand(
            "state",
            &form.state,
            is_address_state,
            FieldCode::NotAState,
            STATE_MESSAGE,
        );
        if form.zip.chars().count() < MIN_ZIP {
            errors.add("zip", FieldCode::Required, "ZIP code is required");
        } else {
            errors.demand("zip", &form.zip, is_zip, FieldCode::NotAZip, ZIP_MESSAGE);
        }
        let website = Website::typed(form.website.clone());
        errors.check_given("website", &website, FieldCode::NotAWebsite, URL_MESSAGE);
        errors.check(
            "contactPhone",
            &form.contact_phone,
            is_phone,
            FieldCode::NotAPhone,
            PHONE_MESSAGE,
        );
        errors.check(
            "contactEmail",
            &form.contact_email,
            is_email,
            FieldCode::NotAnEmail,
            EMAIL_MESSAGE,
        );
        for (path, text, most) in [
            ("legalName", &form.legal_name, MAX_TEXT),
            ("dba", &form.dba, MAX_TEXT),
            ("address", &form.address, MAX_TEXT),
            ("city", &form.city, MAX_TEXT),
            ("website", &form.website, MAX_WEBSITE),
            ("contactName", &form.contact_name, MAX_TEXT),
            ("contactTitle", &form.contact_title, MAX_TEXT),
            ("contactEmail", &form.contact_email, MAX_EMAIL),
        ] {
            errors.at_most(path, text, most);
        }
        let wrong = selection_errors(&form.products, offers, AncillaryTpa::Optional);
        errors.extend(wrong.into_iter().map(|error| error.under("products")));
        errors.into_result(form.into_record())
    }

    fn as_stored(&self) -> Self {
        Self {
            legal_name: one_line(&self.legal_name),
            dba: one_line(&self.dba),
            address: one_line(&self.address),
            city: one_line(&self.city),
            state: one_line(&self.state).to_ascii_uppercase(),
            zip: one_line(&self.zip),
            website: one_line(&self.website),
            contact_name: one_line(&self.contact_name),
            contact_title: one_line(&self.contact_title),
            contact_phone: one_line(&self.contact_phone),
            contact_email: one_line(&self.contact_email),
            products: self.products.consistent(),
        }
    }
}

/// The name that people know a dealer by: what it does business as, or its legal name.
#[must_use]
pub fn known_name<'a>(legal_name: &'a str, dba: Option<&'a str>) -> &'a str {
    dba.filter(|dba| !dba.trim().is_empty()).unwrap_or(legal_name)
}

impl EnrolledDealer {
    /// The name that people know the dealer by: what it does business as, or its legal name.
    #[must_use]
    pub fn name(&self) -> &str {
        known_name(&self.legal_name, self.dba.as_deref())
    }

    /// An id for a newly enrolled dealer, made of its name: 'acme-motors', 'muller-motoren'. Whether it is free, the store knows.
    #[must_use]
    pub fn suggested_id(&self) -> DealerId {
        /// Short enough for a number behind it.
        const MAX_SUGGESTED: usize = 48;
        let plain: String = folded(self.name())
            .chars()
            .filter(|c| !matches!(c, '\'' | '’' | '.'))
            .map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' })
            .collect();
        let id: String = plain
            .split_whitespace()
            .collect::<Vec<_>>()
            .join("-")
            .chars()
            .take(MAX_SUGGESTED)
            .collect();
        DealerId::recorded(match id.trim_end_matches('-') {
            "" => "dealer",
            id => id,
        })
    }

    /// What a deal needs to know of it.
    #[must_use]
    pub fn enrollment(&self) -> Enrollment {
        Enrollment {
            state: self.state.to_string(),
            products: self.products(),
        }
    }

    /// The form in which the record is corrected.
    #[must_use]
    pub fn form(&self) -> DealerEnrollmentForm {
        let text = |given: &Option<String>| given.clone().unwrap_or_default();
        DealerEnrollmentForm {
            legal_name: self.legal_name.clone(),
            dba: text(&self.dba),
            address: self.address.clone(),
            city: self.city.clone(),
            state: self.state.to_string(),
            zip: self.zip.to_string(),
            website: text_of(self.website.as_ref()),
            contact_name: text(&self.contact_name),
            contact_title: text(&self.contact_title),
            contact_phone: text_of(self.contact_phone.as_ref()),
            contact_email: text_of(self.contact_email.as_ref()),
            products: self.products(),
        }
    }
}
