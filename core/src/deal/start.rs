//! A deal that begins.

use super::buyer::BuyerInfo;
use super::figures::sync_figures;
use super::loan::Loan;
use super::rates::SharedRates;
use super::rating::RatingAnswers;
use super::session::{Contact, DealSession, ProductVariant, TypedNumbers};
use super::step::Step;
use crate::catalog::coverage::{DEFAULT_ANNUAL_MILES, DEFAULT_COVERAGE_TIME, DEFAULT_DEDUCTIBLE};
use crate::catalog::selected::SelectedProducts;
use crate::catalog::tpa::Enrollment;
use crate::deal::lead::PurchaseMethod;

impl DealSession {
    /// An empty deal, with the server's seed where it has come already. The key is random; an enrolled dealer's state and TPAs come
    /// filled in.
    #[must_use]
    pub fn new(seed: Option<u32>, idempotency_key: &str, enrollment: Option<&Enrollment>) -> Self {
        let mut session = Self {
            seed,
            idempotency_key: idempotency_key.to_owned(),
            variant: if enrollment.is_some() {
                ProductVariant::Tpa
            } else {
                ProductVariant::Simple
            },
            vin: String::new(),
            vin_edited: false,
            miles: 0,
            typed: TypedNumbers::default(),
            contact: Contact::default(),
            purchase_method: PurchaseMethod::default(),
            total_vehicle_price: String::new(),
            loan: Loan::default(),
            selected_products: SelectedProducts::default(),
            dealer_state: enrollment
                .map(|enrollment| enrollment.state.clone())
                .unwrap_or_default(),
            tpa_products: enrollment
                .map(|enrollment| enrollment.products.clone())
                .unwrap_or_default(),
            eligible_tpas: Vec::new(),
            selected_aspects: Vec::new(),
            vehicle_info: None,
            step: Step::Input,
            loading: false,
            coverage_time: DEFAULT_COVERAGE_TIME,
            coverage_miles: DEFAULT_ANNUAL_MILES,
            deductible: DEFAULT_DEDUCTIBLE,
            coverage_level: None,
            chosen_vsc: None,
            chosen_gap: None,
            gap_declined: false,
            declined_ancillaries: Vec::new(),
            selected_provider: None,
            buyer_info: BuyerInfo::default(),
            buyer_prefill: Contact::default(),
            show_monthly_payment: true,
            completed: Vec::new(),
            pending_lead: None,
            last_saved_lead: None,
            menu: None,
            contract_id: None,
            settings: None,
            answers: RatingAnswers::default(),
            rates: SharedRates::default(),
        };
        sync_figures(None, &mut session);
        session
    }
}
