//! What a deal session holds.

use super::buyer::BuyerInfo;
use super::loan::Loan;
use super::offer::ChosenMenu;
use super::rates::SharedRates;
use super::rating::RatingAnswers;
use super::step::Step;
use crate::catalog::coverage::{Aspect, CoverageLevel};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::selected::SelectedProducts;
use crate::catalog::tpa::{TpaOption, TpaProducts};
use crate::catalog::tpa_choice::{EligibleTpas, tpas_of};
use crate::deal::lead::{Lead, LeadKey, PurchaseMethod};
use crate::form::contact::{Email, Phone, StateCode, Zip};
use crate::form::given::Given;
use crate::form::ids::ContractId;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use crate::pricing::settings::VersionedSettings;
use crate::vehicle::info::VehicleInfo;
use serde::{Deserialize, Serialize};

/// Who asks, as typed on the input screen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Contact {
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
}

impl Contact {
    /// First and last name.
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name.trim(), self.last_name.trim())
            .trim()
            .to_owned()
    }
}

/// Texts of number fields whose value is kept as a number, as somebody is typing them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct TypedNumbers {
    /// Of [`DealSession::miles`].
    pub miles: String,
    /// Of [`Loan::amount_financed`].
    pub amount_financed: String,
    /// Of [`DealSession::deductible`].
    pub deductible: String,
}

/// Which product selection the wizard shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ProductVariant {
    /// Checkboxes and the demo providers.
    #[default]
    Simple,
    /// Yes/No questions and the TPAs of an enrolled dealer.
    Tpa,
}

/// A deal from the first keystroke to the stored contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct DealSession {
    /// What the demo prices are drawn from: the server draws it. None until it has come, and then nothing has a price.
    pub seed: Option<u32>,
    /// Names this deal to the server, so that no second contract comes of a second press.
    pub idempotency_key: String,
    /// Which product selection.
    pub variant: ProductVariant,
    /// Up to 17 characters.
    pub vin: String,
    /// Whether the VIN field was touched, so that its error may show.
    pub vin_edited: bool,
    /// Odometer, in miles.
    pub miles: u32,
    /// What the fields of numbers hold, where it is not the number alone.
    #[serde(default)]
    pub typed: TypedNumbers,
    /// Who asks.
    pub contact: Contact,
    /// Finance, cash or outside.
    #[serde(rename = "paymentMethod")]
    pub purchase_method: PurchaseMethod,
    /// For cash: dollars, as typed.
    pub total_vehicle_price: String,
    /// For finance and outside.
    pub loan: Loan,
    /// The simple variant's choice.
    pub selected_products: SelectedProducts,
    /// Whose TPAs are eligible: the dealer's 2-letter state code.
    pub dealer_state: String,
    /// The TPA variant's choice.
    pub tpa_products: TpaProducts,
    /// The TPAs loaded for the dealer's state.
    pub eligible_tpas: Vec<EligibleTpas>,
    /// Facts about the vehicle's use.
    pub selected_aspects: Vec<Aspect>,
    /// What the VIN that is typed now decoded to.
    pub vehicle_info: Option<VehicleInfo>,
    /// Where the wizard stands.
    pub step: Step,
    /// Whether a lookup or a save is under way.
    pub loading: bool,
    /// Months.
    pub coverage_time: u32,
    /// Miles a year.
    pub coverage_miles: u32,
    /// Whole dollars.
    pub deductible: u32,
    /// None until chosen.
    pub coverage_level: Option<CoverageLevel>,
    /// The VSC card that is chosen.
    pub chosen_vsc: Option<String>,
    /// The GAP card that is chosen.
    pub chosen_gap: Option<String>,
    /// Whether 'No GAP' is chosen.
    #[serde(default)]
    pub gap_declined: bool,
    /// The ancillary products that were asked for and then declined at Options, in the order of the screens.
    #[serde(default)]
    pub declined_ancillaries: Vec<AncillaryProduct>,
    /// The provider that Submit picked: VSC if one is chosen, otherwise GAP.
    pub selected_provider: Option<String>,
    /// Buyer, co-buyer, lender and figures.
    pub buyer_info: BuyerInfo,
    /// The contact that last filled the buyer's fields in, so that a correction reaches them and a change made there stays.
    pub buyer_prefill: Contact,
    /// Whether cards show monthly payments.
    pub show_monthly_payment: bool,
    /// Steps that were finished.
    pub completed: Vec<Step>,
    /// The lead that the last Submit sent, until it is known to be saved.
    #[serde(default)]
    pub pending_lead: Option<LeadKey>,
    /// The lead that was saved last.
    pub last_saved_lead: Option<LeadKey>,
    /// What the buyer chose from the menu that was presented last.
    #[serde(default)]
    pub menu: Option<ChosenMenu>,
    /// The contract that came of this deal.
    pub contract_id: Option<ContractId>,
    /// The dealer's markups, once they are loaded.
    #[serde(default)]
    pub settings: Option<VersionedSettings>,
    /// What rating was told.
    #[serde(default)]
    pub answers: RatingAnswers,
    /// The rates that it is priced by: never kept with it.
    #[serde(skip)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub rates: SharedRates,
}

impl DealSession {
    /// Whether the deal is paid with a loan.
    #[must_use]
    pub fn has_loan(&self) -> bool {
        self.purchase_method != PurchaseMethod::Cash
    }

    /// Whether its TPAs' rates are on their way: until then none of them has a price.
    #[must_use]
    pub fn awaits_rates(&self) -> bool {
        self.variant == ProductVariant::Tpa && !self.rates.0.have_come()
    }

    /// The vehicle's price for cash; the amount financed stands in for it otherwise.
    #[must_use]
    pub fn vehicle_price(&self) -> Cents {
        if self.has_loan() {
            self.loan.amount_financed.unwrap_or_default()
        } else {
            Cents::parse(&self.total_vehicle_price).unwrap_or_default()
        }
    }

    /// The lead payload of the input screen, with null for what is empty or belongs to the other purchase method.
    #[must_use]
    pub fn lead(&self) -> Lead {
        let contact = &self.contact;
        let loan = Some(&self.loan).filter(|_| self.has_loan());
        Lead {
            first_name: contact.first_name.clone(),
            last_name: contact.last_name.clone(),
            address: contact.address.clone(),
            city: contact.city.clone(),
            state: contact.state.clone(),
            zip: contact.zip.clone(),
            phone: contact.phone.clone(),
            email: contact.email.clone(),
            vin: Given::parse(self.vin.clone()),
            miles: self.miles,
            purchase_method: self.purchase_method,
            total_vehicle_price: if self.has_loan() {
                None
            } else {
                Cents::parse(&self.total_vehicle_price).ok()
            },
            gap_term: loan.and_then(|loan| Term::parse(&loan.term).ok()),
            gap_apr: loan.and_then(|loan| Apr::parse(&loan.apr).ok()),
            gap_amount_financed: loan.and_then(|loan| loan.amount_financed),
        }
    }

    /// The TPAs loaded for a product.
    #[must_use]
    pub fn eligible_for(&self, product: Product) -> Option<&[TpaOption]> {
        tpas_of(&self.eligible_tpas, product)
    }
}
