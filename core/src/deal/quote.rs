//! Cards, prices and totals of a deal.

use super::session::{DealSession, ProductVariant};
use crate::catalog::coverage::CoverageLevel;
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::selected::SelectedProducts;
use crate::catalog::tpa::TpaProducts;
use crate::catalog::tpa_choice::EligibleTpas;
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::money::loan::{loan_basis, monthly_payment, otd_price};
use crate::money::rate::{Apr, Term};
use crate::pricing::demo::{
    Provider, demo_gap_providers, demo_price, demo_vsc_providers, tpa_gap_provider, tpa_vsc_provider,
};
use crate::pricing::markup::retail_price;
use crate::pricing::settings::DealerSettings;
use crate::sale::contract::SoldProduct;
use serde::{Deserialize, Serialize};

/// A provider's card on the options screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct PriceCard {
    /// Name, description, bullets.
    pub provider: Provider,
    /// What the buyer pays, in cents: the provider's price and the dealer's markup.
    pub price: Cents,
    /// The provider's price, in cents: no screen that a buyer sees shows it.
    pub cost: Cents,
    /// Cents a month on the deal's loan.
    pub monthly: Cents,
    /// Whether it is the chosen one.
    pub selected: bool,
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
    /// What the buyer pays, in cents: the provider's price and the dealer's markup.
    pub price: Cents,
    /// The provider's price, in cents: no screen that a buyer sees shows it.
    pub cost: Cents,
    /// Cents a month on the deal's loan.
    pub monthly: Cents,
    /// Whether it was declined at Options, so that the deal does not sell it.
    pub declined: bool,
}

/// What a quote rests on, borrowed from a session or from a finished deal.
#[derive(Debug, Clone, Copy)]
pub(super) struct QuoteFacts<'a> {
    pub seed: Option<u32>,
    pub variant: ProductVariant,
    pub selected: &'a SelectedProducts,
    pub tpa: &'a TpaProducts,
    pub eligible: &'a [EligibleTpas],
    pub chosen_vsc: Option<&'a str>,
    pub chosen_gap: Option<&'a str>,
    pub gap_declined: bool,
    pub declined: &'a [AncillaryProduct],
    pub vehicle_price: Cents,
    pub level: Option<CoverageLevel>,
    pub coverage_time: u32,
    pub settings: Option<&'a DealerSettings>,
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
    /// Whether GAP was asked for and no one has decided yet: neither a provider nor 'No GAP' is chosen.
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
    pub(super) fn wants_gap(&self) -> bool {
        match self.variant {
            ProductVariant::Simple => self.selected.gap,
            ProductVariant::Tpa => self.tpa.gap,
        }
    }

    fn tpa_name(&self, product: Product, id: &TpaId) -> Option<String> {
        let eligible = self.eligible.iter().find(|eligible| eligible.product == product)?;
        eligible
            .tpas
            .iter()
            .find(|option| option.id == *id)
            .map(|option| option.tpa_name.clone())
    }

    fn vsc_providers(&self) -> Vec<Provider> {
        match self.variant {
            ProductVariant::Simple => demo_vsc_providers(),
            ProductVariant::Tpa if self.tpa.vsc => {
                self.tpa_providers(&self.tpa.selected_vsc_tpas, Product::Vsc, tpa_vsc_provider)
            }
            ProductVariant::Tpa => Vec::new(),
        }
    }

    fn gap_providers(&self) -> Vec<Provider> {
        match (self.wants_gap(), self.variant) {
            (false, _) => Vec::new(),
            (true, ProductVariant::Simple) => demo_gap_providers(),
            (true, ProductVariant::Tpa) => {
                self.tpa_providers(&self.tpa.selected_gap_tpas, Product::Gap, tpa_gap_provider)
            }
        }
    }

    fn tpa_providers(&self, ids: &[TpaId], product: Product, card: fn(&str, &str) -> Provider) -> Vec<Provider> {
        ids.iter()
            .filter_map(|id| self.tpa_name(product, id).map(|name| card(id, &name)))
            .collect()
    }

    /// The ancillary products that were asked for.
    pub(super) fn ancillaries(&self) -> Vec<AncillaryProduct> {
        AncillaryProduct::ALL
            .into_iter()
            .filter(|&product| match self.variant {
                ProductVariant::Simple => self.selected.ancillary && *self.selected.ancillary_options.get(product),
                ProductVariant::Tpa => self.tpa.ancillary && self.tpa.has(product),
            })
            .collect()
    }

    /// Those of them that were not declined since.
    pub(super) fn taken_ancillaries(&self) -> Vec<AncillaryProduct> {
        let mut taken = self.ancillaries();
        taken.retain(|product| !self.declined.contains(product));
        taken
    }

    /// The name of the TPA that a product is sold through.
    pub(super) fn ancillary_tpa(&self, product: AncillaryProduct) -> Option<String> {
        match self.variant {
            ProductVariant::Simple => None,
            ProductVariant::Tpa => self
                .tpa
                .tpa_of(product)
                .and_then(|id| self.tpa_name(product.into(), id)),
        }
    }

    pub(super) fn ancillary_label(&self, product: AncillaryProduct) -> &'static str {
        match self.variant {
            ProductVariant::Simple => product.simple_label(),
            ProductVariant::Tpa => product.tpa_label(),
        }
    }

    /// What the buyer pays for a product that the provider gives at this price.
    fn retail(&self, product: Product, cost: Cents) -> Cents {
        self.settings.map_or(cost, |settings| {
            retail_price(settings, product, self.coverage_time, cost)
        })
    }

    /// Draws the cards and adds the prices up; without a seed there is no card. Without a loan the monthly payments are zero: they
    /// cost the most, and only the screens show them.
    pub(super) fn quote(&self, loan: Option<&(Term, Apr)>) -> Quote {
        let monthly = |price: Cents| loan.map_or(Cents::ZERO, |(term, apr)| monthly_payment(price, apr, *term));
        let cost_of = |product: Product, key: &str| self.seed.map(|seed| demo_price(seed, product.group(), key));
        let cards = |product: Product, providers: Vec<Provider>, chosen: Option<&str>| -> Vec<PriceCard> {
            providers
                .into_iter()
                .filter_map(|provider| {
                    let cost = cost_of(product, &provider.id)?;
                    let price = self.retail(product, cost);
                    Some(PriceCard {
                        price,
                        cost,
                        monthly: monthly(price),
                        selected: chosen == Some(provider.id.as_str()),
                        provider,
                    })
                })
                .collect()
        };
        let vsc_cards = cards(Product::Vsc, self.vsc_providers(), self.chosen_vsc);
        let gap_cards = cards(Product::Gap, self.gap_providers(), self.chosen_gap);
        let ancillary_cards: Vec<AncillaryCard> = self
            .ancillaries()
            .into_iter()
            .filter_map(|product| {
                let cost = cost_of(product.into(), product.stored())?;
                let price = self.retail(product.into(), cost);
                Some(AncillaryCard {
                    product,
                    label: self.ancillary_label(product).to_owned(),
                    description: product.description().to_owned(),
                    tpa_name: self.ancillary_tpa(product),
                    price,
                    cost,
                    monthly: monthly(price),
                    declined: self.declined.contains(&product),
                })
            })
            .collect();
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
            gap_undecided: self.gap_undecided(),
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
            product_name: self.level.map_or_else(
                || card.provider.title.clone(),
                |level| {
                    format!(
                        "{} {}, {} months",
                        card.provider.title,
                        level.label(),
                        self.coverage_time
                    )
                },
            ),
            cost: card.cost,
            price: card.price,
        });
        let gap = gap.map(|card| SoldProduct {
            product: Product::Gap,
            product_name: card.provider.title.clone(),
            cost: card.cost,
            price: card.price,
        });
        let ancillary = ancillary.map(|card| SoldProduct {
            product: card.product.into(),
            product_name: card
                .tpa_name
                .as_ref()
                .map_or_else(|| card.label.clone(), |tpa| format!("{}, {tpa}", card.label)),
            cost: card.cost,
            price: card.price,
        });
        vsc.into_iter().chain(gap).chain(ancillary).collect()
    }
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
