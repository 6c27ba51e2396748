//! Cards, prices and totals of a deal.

use super::options::CardOption;
use super::provider_price::Asked;
use super::quote_facts::QuoteFacts;
use super::refused::RefusedCard;
use super::session::{DealSession, ProductVariant};
use crate::catalog::coverage::CoverageLevel;
use crate::catalog::product::{AncillaryProduct, Product};
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::money::loan::{loan_basis, monthly_payment, otd_price};
use crate::money::rate::{Apr, Term};
use crate::pricing::demo::Provider;
use crate::pricing::offer::LineRate;
use crate::sale::contract::SoldProduct;
use serde::{Deserialize, Serialize};

/// A provider's card on the options screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PriceCard {
    /// Name, description, bullets.
    pub provider: Provider,
    /// 'Powertrain Plus, 48 months / 60,000 miles', where the provider's rate book has the price.
    pub plan: Option<String>,
    /// What is to be known of the price, in order: 'Demo price', 'Held at the most that California allows'.
    pub notes: Vec<String>,
    /// What the buyer pays, in cents: the provider's price and the dealer's markup.
    pub price: Cents,
    /// The provider's price, in cents: no screen that a buyer sees shows it.
    pub cost: Cents,
    /// Cents a month on the deal's loan.
    pub monthly: Cents,
    /// Whether it is the chosen one.
    pub selected: bool,
    /// The options that the plan offers; [`DealView`](super::DealView) alone has them.
    pub options: Vec<CardOption>,
    #[serde(skip)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub(super) rated: Option<Box<LineRate>>,
}

/// An ancillary product's card on the options screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct AncillaryCard {
    /// Which.
    pub product: AncillaryProduct,
    /// Its label in the deal's variant.
    pub label: String,
    /// What it covers.
    pub description: String,
    /// Its TPA, in the TPA variant.
    pub tpa_name: Option<String>,
    /// The plan with its term, where the TPA's rate book has the price.
    pub plan: Option<String>,
    /// What is to be known of the price, in order.
    pub notes: Vec<String>,
    /// What the buyer pays, in cents: the provider's price and the dealer's markup.
    pub price: Cents,
    /// The provider's price, in cents: no screen that a buyer sees shows it.
    pub cost: Cents,
    /// Cents a month on the deal's loan.
    pub monthly: Cents,
    /// Whether it was declined at Options, so that the deal does not sell it.
    pub declined: bool,
    /// The options that the plan offers; [`DealView`](super::DealView) alone has them.
    pub options: Vec<CardOption>,
    #[serde(skip)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub(super) rated: Option<Box<LineRate>>,
}

/// The cards of a product.
#[derive(Default)]
struct Cards {
    priced: Vec<PriceCard>,
    refused: Vec<RefusedCard>,
}

/// Cards and totals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Quote {
    /// Six demo providers, or the selected TPAs.
    pub vsc_cards: Vec<PriceCard>,
    /// Three demo providers or the selected TPAs; none when GAP was not asked for.
    pub gap_cards: Vec<PriceCard>,
    /// The ticked ancillary products, those that were declined since with them. None of the three has a card without prices.
    pub ancillary_cards: Vec<AncillaryCard>,
    /// The selected TPAs without a price.
    pub vsc_refused: Vec<RefusedCard>,
    /// Likewise, for GAP.
    pub gap_refused: Vec<RefusedCard>,
    /// The ticked ancillary products without a price: they count as declined.
    pub ancillary_refused: Vec<RefusedCard>,
    /// Whether GAP was asked for and no one has decided yet: neither a provider nor 'No GAP' is chosen. Where nobody has a price there is nothing to decide.
    pub gap_undecided: bool,
    /// The id of the GAP provider that counts: the chosen one; the first one until the person decides.
    gap_counts: Option<String>,
    /// Price of the chosen VSC provider.
    pub vsc_price: Option<Cents>,
    /// Price of the GAP provider that counts; none when GAP was declined.
    pub gap_price: Option<Cents>,
    /// The name behind [`Quote::gap_price`].
    pub gap_provider: Option<String>,
    /// Sum of the ancillary prices.
    pub ancillary_total: Cents,
    /// Vehicle and products.
    pub otd_price: Cents,
    /// What the deal sells, in the order of its lines.
    pub sold: Vec<SoldProduct>,
}

impl QuoteFacts<'_> {
    /// Draws the cards and adds the prices up; without a seed there is no card. Without a loan the monthly payments are zero: they
    /// cost the most, and only the screens show them.
    pub(super) fn quote(&self, loan: Option<&(Term, Apr)>) -> Quote {
        let monthly = |price: Cents| loan.map_or(Cents::ZERO, |(term, apr)| monthly_payment(price, apr, *term));
        let cards = |product: Product, providers: Vec<Provider>, chosen: Option<&str>| {
            let mut all = Cards::default();
            for provider in providers {
                let tpa = TpaId::recorded(provider.id.as_str());
                match self.asked(product, &provider.id, Some((&tpa, &provider.title))) {
                    Some(Asked::Price(asked)) => all.priced.push(PriceCard {
                        monthly: monthly(asked.price),
                        selected: chosen == Some(provider.id.as_str()),
                        provider,
                        plan: asked.plan,
                        notes: asked.notes,
                        price: asked.price,
                        cost: asked.cost,
                        options: Vec::new(),
                        rated: asked.rated,
                    }),
                    Some(Asked::Refused(offer)) => {
                        let words = (provider.title.as_str(), provider.description.as_str());
                        all.refused.push(RefusedCard::new(product, &tpa, words, offer));
                    }
                    None => {}
                }
            }
            all
        };
        let vsc_all = cards(Product::Vsc, self.vsc_providers(), self.chosen_vsc);
        let gap_all = cards(Product::Gap, self.gap_providers(), self.chosen_gap);
        let (vsc_cards, gap_cards) = (vsc_all.priced, gap_all.priced);
        let mut ancillary_cards = Vec::new();
        let mut ancillary_refused = Vec::new();
        for product in self.ancillaries() {
            let label = self.ancillary_label(product);
            let tpa_name = self.ancillary_tpa(product);
            let tpa = self.tpa.tpa_of(product).zip(tpa_name.as_deref());
            let tpa = tpa.filter(|_| self.variant == ProductVariant::Tpa);
            match self.asked(product.into(), product.stored(), tpa) {
                Some(Asked::Price(asked)) => ancillary_cards.push(AncillaryCard {
                    product,
                    label: label.to_owned(),
                    description: product.description().to_owned(),
                    plan: asked.plan,
                    notes: asked.notes,
                    price: asked.price,
                    cost: asked.cost,
                    monthly: monthly(asked.price),
                    declined: self.declined.contains(&product),
                    options: Vec::new(),
                    rated: asked.rated,
                    tpa_name,
                }),
                Some(Asked::Refused(offer)) => {
                    let (id, name) = match tpa {
                        Some((id, name)) => (id.clone(), name),
                        None => (TpaId::recorded(""), ""),
                    };
                    ancillary_refused.push(RefusedCard::new(product.into(), &id, (label, name), offer));
                }
                None => {}
            }
        }
        let vsc = vsc_cards.iter().find(|card| card.selected);
        let gap = gap_cards
            .iter()
            .find(|card| card.selected)
            .or_else(|| gap_cards.first())
            .filter(|_| !self.gap_declined);
        let taken = || ancillary_cards.iter().filter(|card| !card.declined);
        let ancillary_total: Cents = taken().map(|card| card.price).sum();
        let price_of = |card: Option<&PriceCard>| card.map(|card| card.price);
        let otd = otd_price(
            self.vehicle_price,
            price_of(vsc).unwrap_or_default(),
            price_of(gap).unwrap_or_default(),
            ancillary_total,
        );
        let sold = self.sold(vsc, gap, taken());
        Quote {
            vsc_price: price_of(vsc),
            gap_price: price_of(gap),
            gap_provider: gap.map(|card| card.provider.title.clone()),
            gap_counts: gap.map(|card| card.provider.id.clone()),
            gap_undecided: self.gap_undecided() && (!gap_cards.is_empty() || gap_all.refused.is_empty()),
            vsc_refused: vsc_all.refused,
            gap_refused: gap_all.refused,
            ancillary_refused,
            ancillary_total,
            otd_price: otd,
            sold,
            vsc_cards,
            gap_cards,
            ancillary_cards,
        }
    }

    fn sold<'a>(
        &self,
        vsc: Option<&PriceCard>,
        gap: Option<&PriceCard>,
        ancillary: impl Iterator<Item = &'a AncillaryCard>,
    ) -> Vec<SoldProduct> {
        let vsc = vsc.map(|card| SoldProduct {
            product: Product::Vsc,
            product_name: match (&card.plan, self.level) {
                (Some(plan), _) => rated_name(Product::Vsc, &card.provider.title, plan),
                (None, Some(level)) => leveled_name(&card.provider.title, level, self.coverage_time),
                (None, None) => card.provider.title.clone(),
            },
            cost: card.cost,
            price: card.price,
            rated: card.rated.clone(),
        });
        let gap = gap.map(|card| SoldProduct {
            product: Product::Gap,
            product_name: match &card.plan {
                Some(plan) => rated_name(Product::Gap, &card.provider.title, plan),
                None => card.provider.title.clone(),
            },
            cost: card.cost,
            price: card.price,
            rated: card.rated.clone(),
        });
        let ancillary = ancillary.map(|card| SoldProduct {
            product: card.product.into(),
            product_name: match (&card.tpa_name, &card.plan) {
                (Some(tpa), Some(plan)) => rated_name(card.product.into(), tpa, plan),
                (Some(tpa), None) => format!("{}, {tpa}", card.label),
                (None, _) => card.label.clone(),
            },
            cost: card.cost,
            price: card.price,
            rated: card.rated.clone(),
        });
        vsc.into_iter().chain(gap).chain(ancillary).collect()
    }
}

/// What a product is called that a rate book rated: its administrator, and what the plan covers.
pub(super) fn rated_name(product: Product, tpa: &str, plan: &str) -> String {
    match product {
        Product::Vsc | Product::Gap => format!("{tpa} {plan}"),
        Product::Ancillary(product) => format!("{}, {tpa} {plan}", product.tpa_label()),
    }
}

/// What a vehicle service contract is called that no rate book rated.
pub(super) fn leveled_name(provider: &str, level: CoverageLevel, months: u32) -> String {
    format!("{provider} {}, {months} months", level.label())
}

impl Quote {
    /// The GAP card that counts: the chosen one; the first one until the person decides; none when GAP was declined.
    pub(super) fn counted_gap(&self) -> Option<&PriceCard> {
        let id = self.gap_counts.as_ref()?;
        self.gap_cards.iter().find(|card| card.provider.id == *id)
    }

    /// The ancillary products that the deal sells.
    pub(super) fn taken_ancillaries(&self) -> impl Iterator<Item = &AncillaryCard> {
        self.ancillary_cards.iter().filter(|card| !card.declined)
    }
}

impl DealSession {
    pub(super) fn quote_facts(&self) -> QuoteFacts<'_> {
        QuoteFacts {
            seed: self.seed,
            variant: self.variant,
            selected: &self.selected_products,
            tpa: &self.tpa_products,
            eligible: &self.eligible_tpas,
            chosen_vsc: self.chosen_vsc.as_deref(),
            chosen_gap: self.chosen_gap.as_deref(),
            gap_declined: self.gap_declined,
            declined: &self.declined_ancillaries,
            vehicle_price: self.vehicle_price(),
            level: self.coverage_level,
            coverage_time: self.coverage_time,
            settings: self.settings.as_ref().map(|stored| &stored.settings),
            rates: &self.rates.0,
            answers: &self.answers,
            state: &self.dealer_state,
            vehicle: self.vehicle_info.as_ref(),
            miles: self.miles,
            aspects: &self.selected_aspects,
            purchase_method: self.purchase_method,
            loan: self.buyer_info.ending_loan(Some(&self.loan)),
            coverage_miles: self.coverage_miles,
            deductible: self.deductible,
        }
    }

    /// Cards and totals of the session as it stands.
    #[must_use]
    pub fn quote(&self) -> Quote {
        let loan = loan_basis(&self.loan.term, &self.loan.apr);
        self.quote_facts().quote(loan.as_ref())
    }

    /// Cards and totals without the monthly payments.
    pub(super) fn prices(&self) -> Quote {
        self.quote_facts().quote(None)
    }
}
