//! What cards, prices and totals of a deal rest on.

use super::rates::DealRates;
use super::rating::RatingAnswers;
use super::session::ProductVariant;
use crate::catalog::coverage::{Aspect, CoverageLevel};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::selected::SelectedProducts;
use crate::catalog::tpa::TpaProducts;
use crate::catalog::tpa_choice::EligibleTpas;
use crate::deal::lead::PurchaseMethod;
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use crate::pricing::demo::{Provider, demo_gap_providers, demo_vsc_providers, tpa_gap_provider, tpa_vsc_provider};
use crate::pricing::settings::DealerSettings;
use crate::vehicle::info::VehicleInfo;

/// What a quote rests on, borrowed from a session or from a finished deal.
#[derive(Debug, Clone)]
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
    pub rates: &'a DealRates,
    pub answers: &'a RatingAnswers,
    /// The state of the sale, by its USPS code.
    pub state: &'a str,
    pub vehicle: Option<&'a VehicleInfo>,
    pub miles: u32,
    pub aspects: &'a [Aspect],
    pub purchase_method: PurchaseMethod,
    /// The loan that the deal ends with, as far as it is known.
    pub loan: (Option<Term>, Option<Apr>),
    /// Miles a year.
    pub coverage_miles: u32,
    /// Whole dollars.
    pub deductible: u32,
}

impl QuoteFacts<'_> {
    pub(super) fn wants_gap(&self) -> bool {
        match self.variant {
            ProductVariant::Simple => self.selected.gap,
            ProductVariant::Tpa => self.tpa.gap,
        }
    }

    pub(super) fn tpa_name(&self, product: Product, id: &TpaId) -> Option<String> {
        let eligible = self.eligible.iter().find(|eligible| eligible.product == product)?;
        eligible
            .tpas
            .iter()
            .find(|option| option.id == *id)
            .map(|option| option.tpa_name.clone())
    }

    pub(super) fn vsc_providers(&self) -> Vec<Provider> {
        match self.variant {
            ProductVariant::Simple => demo_vsc_providers(),
            ProductVariant::Tpa if self.tpa.vsc => {
                self.tpa_providers(&self.tpa.selected_vsc_tpas, Product::Vsc, tpa_vsc_provider)
            }
            ProductVariant::Tpa => Vec::new(),
        }
    }

    pub(super) fn gap_providers(&self) -> Vec<Provider> {
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
}
