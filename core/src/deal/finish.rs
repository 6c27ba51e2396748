//! A finished deal: what the browser sends to have a contract generated, and the check that both sides make.

use super::buyer::{Buyer, BuyerInfo};
use super::changed_rates::SaidPrices;
#[cfg(feature = "server")]
use super::line_facts::LineFacts;
use super::options::OPTION_MESSAGE;
use super::pins::DealRating;
use super::quote::Quote;
use super::quote_facts::QuoteFacts;
use super::rates::DealRates;
use super::rating::RatingAnswers;
use super::session::{DealSession, ProductVariant};
use crate::catalog::coverage::{ANNUAL_MILEAGES, Aspect, COVERAGE_TIMES, CoverageLevel, MAX_DEDUCTIBLE, MAX_MILES};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::selected::SelectedProducts;
use crate::catalog::tpa::TpaProducts;
use crate::catalog::tpa_choice::{AncillaryTpa, EligibleTpas, selection_errors, tpas_of};
use crate::deal::lead::PurchaseMethod;
use crate::form::contact::{STATE_MESSAGE, StateCode};
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::ids::{MenuId, TpaId};
use crate::money::Cents;
use crate::money::loan::{finance_amount, synced_otd};
use crate::pricing::settings::{DealerSettings, VersionedSettings};
use crate::sale::contract::SoldProduct;
use crate::vehicle::info::VehicleInfo;
use crate::vehicle::vin::{VIN_MESSAGE, Vin};
use serde::{Deserialize, Serialize};

/// The answer to a deal that sells nothing.
pub const EMPTY_DEAL_MESSAGE: &str = "Please select at least one product";

/// The answer to a deal whose prices rest on markups that were changed since.
pub const SETTINGS_CHANGED_MESSAGE: &str =
    "Your dealership's prices have changed. Please check the new prices and try again";

/// The blocker of a deal whose prices are still to come.
pub const PRICES_MISSING_MESSAGE: &str = "The prices have not come yet. They need a connection";

/// The answer to a deal whose seed the server did not draw for this person, or that another contract used up.
pub const SEED_REFUSED_MESSAGE: &str = "These prices can no longer be used. Please check the new prices and try again";

/// What a deal is, without what the screens remember of it. The vehicle is not part of it: the server decodes the VIN itself.
///
/// A field that an earlier release did not have is left out where it says nothing: the deal that was sent before an update and is sent again
/// after it is the same text, by which an idempotency key knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deal {
    /// What the demo prices are drawn from: a seed that the server drew for whoever sends the deal, and that no contract used up. A
    /// deal without one has no prices yet, and is refused.
    pub seed: Option<u32>,
    /// Which product selection.
    pub variant: ProductVariant,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// Odometer, in miles.
    pub miles: u32,
    /// Finance, cash or outside.
    #[serde(rename = "paymentMethod")]
    pub purchase_method: PurchaseMethod,
    /// Vehicle price, or the amount financed, in cents.
    pub vehicle_price: Cents,
    /// The simple variant's choice.
    pub selected_products: SelectedProducts,
    /// Whose TPAs are eligible.
    pub dealer_state: Given<StateCode>,
    /// The TPA variant's choice.
    pub tpa_products: TpaProducts,
    /// Facts about the vehicle's use.
    pub selected_aspects: Vec<Aspect>,
    /// Months.
    pub coverage_time: u32,
    /// Miles a year.
    pub coverage_miles: u32,
    /// Whole dollars.
    pub deductible: u32,
    /// Needed for a VSC.
    pub coverage_level: Option<CoverageLevel>,
    /// The VSC provider.
    pub chosen_vsc: Option<String>,
    /// The GAP provider.
    pub chosen_gap: Option<String>,
    /// Whether 'No GAP' was chosen. A deal that asks for GAP names a provider or says this.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gap_declined: bool,
    /// The ancillary products that were asked for and then declined, each once, in the order of the screens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined_ancillaries: Vec<AncillaryProduct>,
    /// Which save of the dealer's markups the prices rest on.
    pub settings_version: u64,
    /// Buyer, co-buyer, lender and figures.
    pub buyer: BuyerInfo,
    /// The menu that the buyer chose from, if one was presented.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub menu: Option<MenuId>,
    /// What its rates rest on; left out by deals without TPAs, and where no rate books were known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<DealRating>,
}

/// A deal that passed: what its contract will say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedDeal {
    /// The deal as it is stored: what was worked out of it, and nothing that the check does not look at.
    pub deal: Deal,
    /// The OTD price.
    pub otd_price: Cents,
    /// At least one product.
    pub sold: Vec<SoldProduct>,
    /// Who buys it, and with which loan.
    pub buyer: Buyer,
    /// The day of the sale, where the dealership stands; none where no one said which day it is.
    pub sale_date: Option<Day>,
    /// How the products of rate books were rated.
    #[cfg(feature = "server")]
    pub line_facts: Vec<LineFacts>,
}

/// What the check of a deal knows besides the deal.
#[derive(Clone, Copy)]
struct Known<'a> {
    vehicle: Option<&'a VehicleInfo>,
    eligible: &'a [EligibleTpas],
    settings: &'a DealerSettings,
    rates: &'a DealRates,
    answers: &'a RatingAnswers,
}

/// Whether a VIN was given; says so where it was not.
pub(super) fn check_vin(vin: &Given<Vin>, errors: &mut Errors) -> bool {
    let is_vin = vin.value().is_some();
    if !is_vin {
        errors.add("vin", FieldCode::NotAVin, VIN_MESSAGE);
    }
    is_vin
}

/// That an odometer was read.
pub(super) fn check_miles(miles: u32, errors: &mut Errors) {
    if miles == 0 || miles > MAX_MILES {
        errors.add(
            "miles",
            FieldCode::NotAMileage,
            "Please enter the mileage, from 1 to 9,999,999 miles",
        );
    }
}

/// That a vehicle's price, or the amount financed in its place, is an amount.
pub(super) fn check_vehicle_price(path: &str, price: Cents, errors: &mut Errors) {
    if price.get() < 0 {
        errors.add(path, FieldCode::NotAnAmount, "Amount must be a valid dollar amount");
    } else if let Err(wrong) = price.as_price() {
        errors.add(path, wrong.code(), wrong.to_string());
    }
}

/// That months, miles a year and deductible of a coverage are among those that can be chosen; each has its path.
pub(super) fn check_coverage_choices(
    [of_months, of_miles, of_deductible]: [&str; 3],
    (months, annual_miles, deductible): (u32, u32, u32),
    errors: &mut Errors,
) {
    if !COVERAGE_TIMES.contains(&months) {
        errors.add(of_months, FieldCode::NotChosen, "Choose a coverage time");
    }
    if !ANNUAL_MILEAGES.iter().any(|(miles, _)| *miles == annual_miles) {
        errors.add(of_miles, FieldCode::NotChosen, "Choose an annual mileage");
    }
    if deductible > MAX_DEDUCTIBLE {
        errors.add(of_deductible, FieldCode::NotADeductible, "The deductible is too large");
    }
}

impl DealSession {
    /// The deal as it stands, finished or not.
    #[must_use]
    pub fn deal(&self) -> Deal {
        Deal {
            seed: self.seed,
            variant: self.variant,
            vin: Given::parse(self.vin.clone()),
            miles: self.miles,
            purchase_method: self.purchase_method,
            vehicle_price: self.vehicle_price(),
            selected_products: self.selected_products.clone(),
            dealer_state: Given::parse(self.dealer_state.clone()),
            tpa_products: self.tpa_products.clone(),
            selected_aspects: self.selected_aspects.clone(),
            coverage_time: self.coverage_time,
            coverage_miles: self.coverage_miles,
            deductible: self.deductible,
            coverage_level: self.coverage_level,
            chosen_vsc: self.chosen_vsc.clone(),
            chosen_gap: self.chosen_gap.clone(),
            gap_declined: self.gap_declined,
            declined_ancillaries: self.declined_ancillaries.clone(),
            settings_version: self.settings.as_ref().map_or(0, |stored| stored.version),
            buyer: self.buyer_info.clone(),
            menu: self.menu.as_ref().map(|menu| menu.id.clone()),
            rating: self.rating(),
        }
    }
}

impl Deal {
    /// Whether a TPA's books for a product decide on what the deal sells: those of what was chosen, and of each GAP provider until one is.
    #[must_use]
    pub fn is_rated_by(&self, product: Product, tpa: &TpaId) -> bool {
        self.tpa_products.sells(product, tpa)
            && match product {
                Product::Vsc => self.chosen_vsc.as_deref() == Some(tpa),
                Product::Gap => !self.gap_declined && self.chosen_gap.as_deref().is_none_or(|chosen| *chosen == **tpa),
                Product::Ancillary(product) => !self.declined_ancillaries.contains(&product),
            }
    }

    /// Checks the deal as a whole and prices it. `vehicle` is what the VIN decodes to; `eligible` are the TPAs of all
    /// products in the dealer's state (the simple variant needs none); `settings` are the dealer's markups; `rates` what its TPAs ask for.
    ///
    /// # Errors
    /// Every wrong field at once; 'products' stands for the choice as a whole, 'buyer.' leads the paths of the deal info step.
    pub fn check(
        &self,
        vehicle: Option<&VehicleInfo>,
        eligible: &[EligibleTpas],
        settings: &VersionedSettings,
        rates: &DealRates,
    ) -> Result<CheckedDeal, Vec<FieldError>> {
        let mut errors = Errors::default();
        if self.settings_version != settings.version {
            // All that follows from other prices would only repeat it.
            return Err(vec![FieldError::new(
                "settings",
                FieldCode::SettingsChanged,
                SETTINGS_CHANGED_MESSAGE,
            )]);
        }
        self.check_vehicle(vehicle, &mut errors);
        self.check_coverage(&mut errors);
        if self.variant == ProductVariant::Tpa {
            self.check_tpas(eligible, &mut errors);
        }
        let answers = self
            .rating
            .as_ref()
            .map(|rating| rating.answers.clone())
            .unwrap_or_default();
        if self.variant == ProductVariant::Tpa {
            errors.extend(answers.errors(rates.today()));
            for (at, option) in answers.options.iter().enumerate() {
                if !self.tpa_products.sells(option.product, &option.tpa_id) {
                    let path = format!("rating.answers.options[{at}]");
                    errors.add(&path, FieldCode::NotOffered, OPTION_MESSAGE);
                }
            }
        }
        let facts = self.facts(Known {
            vehicle,
            eligible,
            settings: &settings.settings,
            rates,
            answers: &answers,
        });
        let quote = facts.quote(None);
        let said = SaidPrices {
            rating: self.rating.as_ref(),
            buyer: &self.buyer,
        };
        let changed = said.changed_rates(&facts, &quote);
        let awaits_rates = self.variant == ProductVariant::Tpa && !rates.have_come();
        if self.seed.is_none() || awaits_rates {
            // Nothing can be chosen yet.
            errors.add("seed", FieldCode::PricesMissing, PRICES_MISSING_MESSAGE);
        } else if changed.is_empty() {
            self.check_choice(&quote, &mut errors);
            errors.extend(facts.decision_errors(&quote));
            self.check_figures(&quote, &mut errors);
            self.check_prices(&quote, &mut errors);
        } else {
            // All that follows from other prices would only repeat it.
            errors.extend(changed);
        }
        let buyer = self.buyer.check(self.purchase_method != PurchaseMethod::Cash);
        let buyer = buyer.map_err(|problems| {
            errors.extend(problems.errors.into_iter().map(|error| error.under("buyer")));
        });
        match (buyer, errors.into_vec()) {
            (Ok(buyer), errors) if errors.is_empty() => Ok(CheckedDeal {
                deal: self.settled(&buyer, &quote, answers.day(rates.today())),
                // What the person saw, which may differ from the sum by a cent.
                otd_price: self.buyer.otd_price.unwrap_or(quote.otd_price),
                sale_date: answers.day(rates.today()),
                #[cfg(feature = "server")]
                line_facts: facts.line_facts(&quote.sold),
                sold: quote.sold,
                buyer,
            }),
            (_, errors) => Err(errors),
        }
    }

    fn facts<'a>(&'a self, known: Known<'a>) -> QuoteFacts<'a> {
        QuoteFacts {
            seed: self.seed,
            variant: self.variant,
            selected: &self.selected_products,
            tpa: &self.tpa_products,
            eligible: known.eligible,
            chosen_vsc: self.chosen_vsc.as_deref(),
            chosen_gap: self.chosen_gap.as_deref(),
            gap_declined: self.gap_declined,
            declined: &self.declined_ancillaries,
            vehicle_price: self.vehicle_price,
            level: self.coverage_level,
            coverage_time: self.coverage_time,
            settings: Some(known.settings),
            rates: known.rates,
            answers: known.answers,
            state: &self.dealer_state,
            vehicle: known.vehicle,
            miles: self.miles,
            aspects: &self.selected_aspects,
            purchase_method: self.purchase_method,
            loan: self.buyer.ending_loan(None),
            coverage_miles: self.coverage_miles,
            deductible: self.deductible,
        }
    }

    fn check_vehicle(&self, vehicle: Option<&VehicleInfo>, errors: &mut Errors) {
        if check_vin(&self.vin, errors) && vehicle.is_none() {
            errors.add("vin", FieldCode::NotLookedUp, "Look up the vehicle first");
        }
        check_miles(self.miles, errors);
        check_vehicle_price("vehiclePrice", self.vehicle_price, errors);
    }

    fn check_coverage(&self, errors: &mut Errors) {
        let paths = ["coverageTime", "coverageMiles", "deductible"];
        check_coverage_choices(
            paths,
            (self.coverage_time, self.coverage_miles, self.deductible),
            errors,
        );
        errors.each_once("selectedAspects", &self.selected_aspects, "This is there twice");
        if self.coverage_level.is_none() && self.chosen_vsc.is_some() {
            errors.add("coverageLevel", FieldCode::NotChosen, "Choose a coverage level");
        }
    }

    fn check_tpas(&self, eligible: &[EligibleTpas], errors: &mut Errors) {
        errors.demand_given("dealerState", &self.dealer_state, FieldCode::NotAState, STATE_MESSAGE);
        let offers = |product| Some(tpas_of(eligible, product).unwrap_or_default());
        let wrong = selection_errors(&self.tpa_products, offers, AncillaryTpa::Needed);
        errors.extend(wrong.into_iter().map(|error| error.under("tpaProducts")));
    }

    fn check_choice(&self, quote: &Quote, errors: &mut Errors) {
        if self.chosen_vsc.is_some() && quote.vsc_price.is_none() {
            errors.add(
                "chosenVsc",
                FieldCode::NotOffered,
                "The chosen VSC provider is not among the options",
            );
        }
        if self.chosen_gap.is_some() && !quote.gap_cards.iter().any(|card| card.selected) {
            errors.add(
                "chosenGap",
                FieldCode::NotOffered,
                "The chosen GAP provider is not among the options",
            );
        }
        if quote.sold.is_empty() {
            errors.add("products", FieldCode::EmptyDeal, EMPTY_DEAL_MESSAGE);
        }
    }

    fn check_figures(&self, quote: &Quote, errors: &mut Errors) {
        let shown = self.buyer.otd_price;
        if quote.otd_price.as_price().is_err() {
            errors.add(
                "buyer.otdPrice",
                FieldCode::TooMuch,
                format!("The OTD price must be at most {}", Cents::MAX_PRICE),
            );
        } else if shown.is_none() || shown != Some(synced_otd(shown, quote.otd_price)) {
            errors.add(
                "buyer.otdPrice",
                FieldCode::WrongFigure,
                format!("The OTD price must be {}", quote.otd_price),
            );
        }
        let expected = finance_amount(shown.unwrap_or(quote.otd_price), self.buyer.down_payment_cents());
        if self.buyer.finance_amount != expected {
            errors.add(
                "buyer.financeAmount",
                FieldCode::WrongFigure,
                format!("The finance amount must be {expected}"),
            );
        }
    }

    /// A price that the person saw is the price that is stored, and what is not sold has none.
    fn check_prices(&self, quote: &Quote, errors: &mut Errors) {
        let (shown, expected) = (&self.buyer, BuyerInfo::priced(quote));
        let prices_of = |buyer: &BuyerInfo| {
            let groups = [("buyer.vscPrice", buyer.vsc_price), ("buyer.gapPrice", buyer.gap_price)];
            groups.into_iter().chain(buyer.ancillary_prices())
        };
        for ((path, shown), (_, expected)) in prices_of(shown).zip(prices_of(&expected)) {
            match expected {
                Some(price) if shown != expected => {
                    errors.add(path, FieldCode::WrongFigure, format!("The price must be {price}"))
                }
                None if shown.is_some() => errors.add(path, FieldCode::Contradictory, "This product is not sold"),
                _ => {}
            }
        }
        if shown.gap_provider != expected.gap_provider {
            errors.add(
                "buyer.gapProvider",
                FieldCode::Contradictory,
                "The GAP provider must be the chosen one",
            );
        }
    }
}
