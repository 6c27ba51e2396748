//! Third-party administrators: which are eligible, and how many can be selected.

use super::per_product::PerProduct;
use super::product::{AncillaryProduct, Product};
use super::table::ancillary_products;
use crate::form::ids::TpaId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most VSC TPAs of one selection.
pub const MAX_VSC_TPAS: usize = 6;
/// The most GAP TPAs of one selection.
pub const MAX_GAP_TPAS: usize = 3;

/// An eligible TPA: all that a selection needs to know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaOption {
    /// The record's id.
    pub id: TpaId,
    /// The TPA's name.
    pub tpa_name: String,
}

/// A TPA that may be chosen in a state, and for which products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EligibleTpa {
    /// The record's id.
    pub id: TpaId,
    /// The TPA's name.
    pub tpa_name: String,
    /// What it offers in the state, in the order of [`Product::ALL`].
    pub products: Vec<Product>,
}

/// What eligibility is decided on: a TPA record's product flags and comma-joined state lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TpaOffer {
    /// The record's id.
    pub id: TpaId,
    /// The TPA's name.
    pub tpa_name: String,
    /// '<product>_enabled' and '<product>_eligible_states' of each product; not enabled where the record holds none.
    pub products: PerProduct<(bool, String)>,
}

/// The TPAs that offer a product in a state, by name.
#[must_use]
pub fn eligible_tpas(offers: &[TpaOffer], product: Product, state: &str) -> Vec<TpaOption> {
    let mut options: Vec<TpaOption> = offers
        .iter()
        .filter(|offer| {
            let (enabled, states) = offer.products.get(product);
            *enabled && lists_state(states, state)
        })
        .map(|offer| TpaOption {
            id: offer.id.clone(),
            tpa_name: offer.tpa_name.clone(),
        })
        .collect();
    options.sort_by(|a, b| a.tpa_name.cmp(&b.tpa_name).then_with(|| a.id.cmp(&b.id)));
    options
}

/// The TPAs that offer anything in a state, by name, each with what it offers there.
#[must_use]
pub fn eligible_in_state(offers: &[TpaOffer], state: &str) -> Vec<EligibleTpa> {
    let mut eligible: BTreeMap<(String, TpaId), Vec<Product>> = BTreeMap::new();
    for product in Product::ALL {
        for TpaOption { id, tpa_name } in eligible_tpas(offers, product, state) {
            eligible.entry((tpa_name, id)).or_default().push(product);
        }
    }
    let named = |((tpa_name, id), products)| EligibleTpa { id, tpa_name, products };
    eligible.into_iter().map(named).collect()
}

/// Whether comma-separated state codes contain a state.
#[must_use]
pub fn lists_state(states: &str, state: &str) -> bool {
    !state.is_empty() && states.split(',').any(|code| code.trim().eq_ignore_ascii_case(state))
}

macro_rules! define_tpa_products {
    ($($product:ident stored $stored:tt simple $simple:tt tpa [$ticked:ident $ticked_key:tt $label:tt]
        chosen [$chosen:ident $chosen_key:tt] price $price:tt dealer $dealer:tt offer $offer:tt says $says:tt)*) => {
        /// What the TPA variant of the product selection holds, by the keys of its form.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub struct TpaProducts {
            /// Vehicle service contract wanted.
            pub vsc: bool,
            /// Guaranteed asset protection wanted.
            pub gap: bool,
            /// Ancillary products wanted.
            pub ancillary: bool,
            /// Ids, at most six.
            pub selected_vsc_tpas: Vec<TpaId>,
            /// Ids, at most three.
            pub selected_gap_tpas: Vec<TpaId>,
            $(#[doc = $label] pub $ticked: bool,)*
            $(#[doc = concat!("TPA of ", $label, ".")] pub $chosen: Option<TpaId>,)*
        }

        impl TpaProducts {
            /// Whether an ancillary product is ticked.
            #[must_use]
            pub const fn has(&self, product: AncillaryProduct) -> bool {
                match product {
                    $(AncillaryProduct::$product => self.$ticked,)*
                }
            }

            /// The TPA of an ancillary product.
            #[must_use]
            pub const fn tpa_of(&self, product: AncillaryProduct) -> Option<&TpaId> {
                match product {
                    $(AncillaryProduct::$product => self.$chosen.as_ref(),)*
                }
            }

            /// The places where an ancillary product is ticked, and where its TPA stands.
            const fn places(&mut self, product: AncillaryProduct) -> (&mut bool, &mut Option<TpaId>) {
                match product {
                    $(AncillaryProduct::$product => (&mut self.$ticked, &mut self.$chosen),)*
                }
            }
        }
    };
}
ancillary_products!(define_tpa_products);

/// A selection over its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("You can select a maximum of {0} TPAs")]
pub struct SelectionLimitReached(pub usize);

impl TpaProducts {
    /// Answers a Yes/No question; No clears what hung on it.
    pub fn answer_vsc(&mut self, yes: bool) {
        self.vsc = yes;
        if !yes {
            self.selected_vsc_tpas.clear();
        }
    }

    /// Answers a Yes/No question; No clears what hung on it.
    pub fn answer_gap(&mut self, yes: bool) {
        self.gap = yes;
        if !yes {
            self.selected_gap_tpas.clear();
        }
    }

    /// Answers a Yes/No question; No switches off the ancillary products and clears their TPAs.
    pub fn answer_ancillary(&mut self, yes: bool) {
        self.ancillary = yes;
        if !yes {
            for product in AncillaryProduct::ALL {
                self.tick(product, false);
            }
        }
    }

    /// Ticks or unticks an ancillary product; unticking clears its TPA.
    pub fn tick(&mut self, product: AncillaryProduct, on: bool) {
        *self.places(product).0 = on;
        if !on {
            self.choose(product, None);
        }
    }

    /// Sets the one TPA of an ancillary product.
    pub fn choose(&mut self, product: AncillaryProduct, tpa: Option<TpaId>) {
        *self.places(product).1 = tpa;
    }

    /// Whether two choices say the same of the ancillary products.
    #[must_use]
    pub fn has_same_ancillaries(&self, other: &Self) -> bool {
        let same = |product| self.has(product) == other.has(product) && self.tpa_of(product) == other.tpa_of(product);
        self.ancillary == other.ancillary && AncillaryProduct::ALL.into_iter().all(same)
    }

    /// Takes over what another choice says of the ancillary products.
    pub fn take_ancillaries(&mut self, from: &Self) {
        self.ancillary = from.ancillary;
        for product in AncillaryProduct::ALL {
            let (ticked, chosen) = self.places(product);
            *ticked = from.has(product);
            *chosen = from.tpa_of(product).cloned();
        }
    }

    /// Whether the choice has a TPA for a product.
    #[must_use]
    pub fn sells(&self, product: Product, tpa: &TpaId) -> bool {
        match product {
            Product::Vsc => self.vsc && self.selected_vsc_tpas.contains(tpa),
            Product::Gap => self.gap && self.selected_gap_tpas.contains(tpa),
            Product::Ancillary(product) => self.ancillary && self.has(product) && self.tpa_of(product) == Some(tpa),
        }
    }

    /// Adds or removes a VSC TPA.
    ///
    /// # Errors
    /// [`SelectionLimitReached`] for a seventh, which is not added.
    pub fn select_vsc(&mut self, id: &TpaId, on: bool) -> Result<(), SelectionLimitReached> {
        select(&mut self.selected_vsc_tpas, id, on, MAX_VSC_TPAS)
    }

    /// Adds or removes a GAP TPA.
    ///
    /// # Errors
    /// [`SelectionLimitReached`] for a fourth, which is not added.
    pub fn select_gap(&mut self, id: &TpaId, on: bool) -> Result<(), SelectionLimitReached> {
        select(&mut self.selected_gap_tpas, id, on, MAX_GAP_TPAS)
    }

    /// Drops selected TPAs of a product that are not eligible, or no longer.
    pub fn keep_eligible(&mut self, product: Product, eligible: &[TpaOption]) {
        let is_eligible = |id: &TpaId| eligible.iter().any(|option| option.id == *id);
        match product {
            Product::Vsc => self.selected_vsc_tpas.retain(is_eligible),
            Product::Gap => self.selected_gap_tpas.retain(is_eligible),
            Product::Ancillary(product) => {
                if self.tpa_of(product).is_some_and(|id| !is_eligible(id)) {
                    self.choose(product, None);
                }
            }
        }
    }
}

fn select(list: &mut Vec<TpaId>, id: &TpaId, on: bool, most: usize) -> Result<(), SelectionLimitReached> {
    let present = list.contains(id);
    match (on, present) {
        (true, false) if list.len() >= most => return Err(SelectionLimitReached(most)),
        (true, false) => list.push(id.clone()),
        (false, true) => list.retain(|selected| selected != id),
        _ => {}
    }
    Ok(())
}

/// What a deal needs to know of a dealer's enrolment: its state, and what it sells through which TPAs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Enrollment {
    /// The dealer's 2-letter state code.
    pub state: String,
    /// The products and TPAs chosen at enrolment.
    pub products: TpaProducts,
}
