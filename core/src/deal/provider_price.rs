//! What a provider asks for a product on a deal: a demo price, the rate of its book, or the reason why there is none.

use super::quote_facts::QuoteFacts;
use super::session::ProductVariant;
use crate::catalog::coverage::total_miles;
use crate::catalog::product::Product;
use crate::deal::lead::PurchaseMethod;
use crate::form::day::Day;
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::pricing::demo::demo_price;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::markup::retail_price;
use crate::pricing::offer::{LineRate, Markups, Offer, RatedOffer, RefusedOffer, Risk, offer};
use crate::pricing::word::{DealType, WordSet};

/// A price with what is to be known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ProviderPrice {
    /// What the provider gets.
    pub cost: Cents,
    /// What the buyer pays.
    pub price: Cents,
    /// 'Powertrain Plus, 48 months / 60,000 miles', of a rated one.
    pub plan: Option<String>,
    /// What a person should know of it, in their order.
    pub notes: Vec<String>,
    /// By what it was rated.
    pub rated: Option<Box<LineRate>>,
}

/// A price, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    Price(ProviderPrice),
    Refused(RefusedOffer),
}

/// What is said of a TPA without a rate book where there are no demo prices.
const NO_RATES: &str = "No rates from this administrator yet.";
/// What is said of a price that nobody asks for.
const DEMO_PRICE: &str = "Demo price";

impl QuoteFacts<'_> {
    /// What a provider asks; nothing while what its price rests on has not come. `key` is what a demo price is drawn for: the provider's id,
    /// or the product of an ancillary card.
    pub(super) fn asked(&self, product: Product, key: &str, tpa: Option<(&TpaId, &str)>) -> Option<Asked> {
        match (self.variant, tpa) {
            (ProductVariant::Simple, _) => self.demo(product, key, Vec::new()),
            (ProductVariant::Tpa, _) if !self.rates.have_come() => None,
            (ProductVariant::Tpa, None) => self.demo_or(product, key, None),
            (ProductVariant::Tpa, Some((id, _))) if !self.rates.books_of(product, id).is_empty() => {
                self.rated(product, id)
            }
            (ProductVariant::Tpa, Some((id, name))) if !self.rates.is_enrolled(product, id) => {
                let note = format!(
                    "Your dealership is not enrolled with {name} for {}.",
                    product.group().word()
                );
                self.demo_or(product, key, Some(note))
            }
            (ProductVariant::Tpa, Some(_)) => self.demo_or(product, key, None),
        }
    }

    /// A demo price where there are some, else why there is no price.
    fn demo_or(&self, product: Product, key: &str, note: Option<String>) -> Option<Asked> {
        if self.rates.has_demo_prices() {
            let notes = std::iter::once(DEMO_PRICE.to_owned()).chain(note).collect();
            return self.demo(product, key, notes);
        }
        let sentence = note.unwrap_or_else(|| NO_RATES.to_owned());
        Some(Asked::Refused(RefusedOffer {
            plan: None,
            reasons: Vec::new(),
            sentence,
        }))
    }

    fn demo(&self, product: Product, key: &str, notes: Vec<String>) -> Option<Asked> {
        let cost = demo_price(self.seed?, product.group(), key);
        let marked_up = |settings| retail_price(settings, product, self.coverage_time, cost);
        Some(Asked::Price(ProviderPrice {
            cost,
            price: self.settings.map_or(cost, marked_up),
            plan: None,
            notes,
            rated: None,
        }))
    }

    fn rated(&self, product: Product, tpa: &TpaId) -> Option<Asked> {
        let facts = self.rating_facts()?;
        let choice = self.choice(product, tpa, (self.coverage_time, self.coverage_miles));
        let asked = match self.offer(product, tpa, &facts, &choice)? {
            Offer::Rated(offer) => Asked::Price(self.price(*offer, tpa, facts.sale_date)),
            Offer::Refused(refused) => Asked::Refused(refused),
        };
        // Without a seed nothing is sold, so nothing has a price.
        self.seed.map(|_| asked)
    }

    /// What a TPA's books offer for these facts and this choice.
    pub(super) fn offer(&self, product: Product, tpa: &TpaId, facts: &Facts, choice: &Choice) -> Option<Offer> {
        let markups = Markups {
            product,
            settings: self.settings,
        };
        offer(
            self.rates.books_of(product, tpa),
            self.risk(product, facts, choice),
            markups,
        )
    }

    /// What an offer for a product rests on.
    pub(super) fn risk<'a>(&'a self, product: Product, facts: &'a Facts, choice: &'a Choice) -> Risk<'a> {
        Risk {
            level: self.level.filter(|_| product == Product::Vsc),
            facts,
            choice,
            caps: self.rates.caps(),
        }
    }

    fn price(&self, offer: RatedOffer, tpa: &TpaId, day: Day) -> ProviderPrice {
        let version = self.rates.version(tpa, &offer.book, offer.rate.version);
        let hash = version.map_or("", |live| live.content_hash.as_str());
        let rated = LineRate::of(&offer, tpa, hash, (day, self.state));
        let as_of = self.rates.as_of();
        let estimate = as_of.map(|day| format!("Estimate, rates as of {}", day.in_words()));
        ProviderPrice {
            cost: offer.cost,
            price: offer.price,
            plan: Some(offer.title),
            notes: offer.held.into_iter().chain(estimate).collect(),
            rated: Some(Box::new(rated)),
        }
    }

    /// What rating knows of vehicle and deal; nothing while no one knows which day it is.
    pub(super) fn rating_facts(&self) -> Option<Facts> {
        let day = self.answers.day(self.rates.today())?;
        let uses: WordSet<_> = self.aspects.iter().copied().collect();
        let deal_type = match self.purchase_method {
            PurchaseMethod::Finance => DealType::Finance,
            PurchaseMethod::Cash => DealType::Cash,
            PurchaseMethod::Outside => DealType::Outside,
        };
        let sale = Facts::of_sale(self.state, day, deal_type, uses);
        let of_vehicle = match self.vehicle {
            Some(vehicle) => sale.with_vehicle(vehicle),
            None => sale,
        };
        let has_loan = self.purchase_method != PurchaseMethod::Cash;
        let amount = (has_loan && self.vehicle_price.is_positive()).then(|| self.vehicle_price.get());
        let (term, apr) = &self.loan;
        Some(self.answers.told(Facts {
            odometer: (self.miles > 0).then(|| i64::from(self.miles)),
            amount_financed: amount,
            apr: apr.as_ref().filter(|_| has_loan).map(|apr| i64::from(apr.hundredths())),
            loan_months: term.filter(|_| has_loan).map(|term| i64::from(term.months())),
            ..of_vehicle
        }))
    }

    /// What the buyer wants of a TPA's product, with a coverage of these months and miles a year. GAP lasts as long as the loan.
    pub(super) fn choice(&self, product: Product, tpa: &TpaId, (months, annual): (u32, u32)) -> Choice {
        let (months, miles) = match product {
            Product::Vsc => (Some(months.into()), Some(total_miles(annual, months))),
            Product::Gap => (self.loan.0.map(|term| i64::from(term.months())), None),
            Product::Ancillary(_) => (Some(months.into()), None),
        };
        Choice {
            months,
            miles,
            deductible: Some(self.deductible.into()),
            options: self.answers.options_of(product, tpa),
        }
    }
}
