//! The choice of products and TPAs, as the wizard and the dealer's enrolment share it: what can happen to it, and its check.

use crate::catalog::product::{AncillaryProduct, Product};
use crate::catalog::product_group::ProductGroup;
use crate::catalog::tpa::{MAX_GAP_TPAS, MAX_VSC_TPAS, SelectionLimitReached, TpaOption, TpaProducts};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::TpaId;
use serde::{Deserialize, Serialize};

/// The TPAs that offer a product in the dealer's state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct EligibleTpas {
    /// The product.
    pub product: Product,
    /// By name.
    pub tpas: Vec<TpaOption>,
}

/// What a person did to the choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub enum TpaProductsEvent {
    /// Answered VSC, GAP or Ancillary.
    SetProduct {
        /// Which.
        product: ProductGroup,
        /// Yes.
        on: bool,
    },
    /// Ticked an ancillary product.
    SetAncillary {
        /// Which.
        product: AncillaryProduct,
        /// Ticked.
        on: bool,
    },
    /// Ticked a VSC or GAP TPA.
    SelectTpa {
        /// VSC or GAP.
        product: Product,
        /// The TPA's id.
        tpa: TpaId,
        /// Ticked.
        on: bool,
    },
    /// Chose the TPA of an ancillary product, or none.
    ChooseAncillaryTpa {
        /// The product.
        product: AncillaryProduct,
        /// The TPA's id.
        tpa: Option<TpaId>,
    },
    /// The eligible TPAs of a product arrived: what is not among them is no longer selected.
    TpasLoaded {
        /// The product.
        product: Product,
        /// By name.
        tpas: Vec<TpaOption>,
    },
}

/// Why an event changed nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TpaEventRefused {
    /// A seventh VSC TPA, or a fourth GAP TPA.
    #[error(transparent)]
    Limit(#[from] SelectionLimitReached),
    /// The screen should not have offered it.
    #[error("{0}")]
    NotNow(&'static str),
}

/// Whether a ticked ancillary product needs a TPA.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AncillaryTpa {
    /// Where the state has one: a deal is sold through it.
    Needed,
    /// At enrolment, which may leave it open.
    Optional,
}

impl TpaProducts {
    /// Changes the choice. `eligible` are the lists that were loaded for the dealer's state: only what they offer can be
    /// selected.
    ///
    /// # Errors
    /// [`TpaEventRefused`] when the event can't happen now; the choice is as it was.
    pub fn edit(&mut self, event: TpaProductsEvent, eligible: &[EligibleTpas]) -> Result<(), TpaEventRefused> {
        match event {
            TpaProductsEvent::SetProduct { product, on } => self.answer(product, on),
            TpaProductsEvent::SetAncillary { on, .. } if on && !self.ancillary => {
                return Err(TpaEventRefused::NotNow("Choose Ancillary Products first"));
            }
            TpaProductsEvent::SetAncillary { product, on } => self.tick(product, on),
            TpaProductsEvent::SelectTpa { product, tpa, on } => {
                self.select_tpa(product, &tpa, on, eligible)?;
            }
            TpaProductsEvent::ChooseAncillaryTpa { product, .. } if !self.has(product) => {
                return Err(TpaEventRefused::NotNow("Tick the product first"));
            }
            TpaProductsEvent::ChooseAncillaryTpa { product, tpa } => {
                if let Some(tpa) = &tpa {
                    offered(eligible, product.into(), tpa)?;
                }
                self.choose(product, tpa);
            }
            TpaProductsEvent::TpasLoaded { product, tpas } => self.keep_eligible(product, &tpas),
        }
        Ok(())
    }

    /// Answers a Yes/No question; No clears what hung on it.
    pub fn answer(&mut self, product: ProductGroup, yes: bool) {
        match product {
            ProductGroup::Vsc => self.answer_vsc(yes),
            ProductGroup::Gap => self.answer_gap(yes),
            ProductGroup::Ancillary => self.answer_ancillary(yes),
        }
    }

    fn select_tpa(
        &mut self,
        product: Product,
        tpa: &TpaId,
        on: bool,
        eligible: &[EligibleTpas],
    ) -> Result<(), TpaEventRefused> {
        let asked_for = match product {
            Product::Vsc => self.vsc,
            Product::Gap => self.gap,
            Product::Ancillary(_) => return Err(TpaEventRefused::NotNow("An ancillary product takes exactly one TPA")),
        };
        if on && !asked_for {
            return Err(TpaEventRefused::NotNow("Answer Yes first"));
        }
        if on {
            offered(eligible, product, tpa)?;
        }
        match product {
            Product::Vsc => self.select_vsc(tpa, on)?,
            _ => self.select_gap(tpa, on)?,
        }
        Ok(())
    }

    /// The same choice without what its answers rule out: what a form may still hold of an answer that was taken back is not
    /// stored.
    #[must_use]
    pub fn consistent(&self) -> Self {
        let mut kept = self.clone();
        kept.answer_vsc(self.vsc);
        kept.answer_gap(self.gap);
        kept.answer_ancillary(self.ancillary);
        for product in AncillaryProduct::ALL {
            kept.tick(product, kept.has(product));
        }
        kept
    }
}

/// A TPA can be chosen only from the loaded list of its product.
fn offered(eligible: &[EligibleTpas], product: Product, tpa: &TpaId) -> Result<(), TpaEventRefused> {
    if tpas_of(eligible, product).is_some_and(|offers| lists_tpa(offers, tpa)) {
        Ok(())
    } else {
        Err(TpaEventRefused::NotNow("This TPA is not among the options"))
    }
}

/// The eligible TPAs of a product; nothing where its list is not there.
pub(crate) fn tpas_of(eligible: &[EligibleTpas], product: Product) -> Option<&[TpaOption]> {
    let found = eligible.iter().find(|eligible| eligible.product == product);
    found.map(|eligible| eligible.tpas.as_slice())
}

/// What is wrong with a choice, by the keys of its form. `offers` gives the eligible TPAs of a product; nothing where they
/// are not known, so that no one can say what is missing from them.
pub(crate) fn selection_errors<'a>(
    products: &TpaProducts,
    offers: impl Fn(Product) -> Option<&'a [TpaOption]>,
    ancillary_tpa: AncillaryTpa,
) -> Vec<FieldError> {
    let mut errors = Errors::default();
    let lists: [(&str, &[TpaId], Product, usize); 2] = [
        (
            "selectedVscTpas",
            &products.selected_vsc_tpas,
            Product::Vsc,
            MAX_VSC_TPAS,
        ),
        (
            "selectedGapTpas",
            &products.selected_gap_tpas,
            Product::Gap,
            MAX_GAP_TPAS,
        ),
    ];
    for (path, ids, product, most) in lists {
        errors.each_once(path, ids, "This TPA is there twice");
        if ids.len() > most {
            errors.add(path, FieldCode::TooMany, format!("You can select up to {most} TPAs"));
        }
        if let Some(offers) = offers(product)
            && ids.iter().any(|id| !lists_tpa(offers, id))
        {
            errors.add(
                path,
                FieldCode::NotEligible,
                "A selected TPA is not eligible in this state",
            );
        }
    }
    for ancillary in AncillaryProduct::ALL {
        if let Some(offers) = offers(ancillary.into()) {
            errors.extend(ancillary_tpa_error(products, ancillary, offers, ancillary_tpa));
        }
    }
    errors.into_vec()
}

/// What is wrong with the TPA of one ancillary product.
pub(crate) fn ancillary_tpa_error(
    products: &TpaProducts,
    ancillary: AncillaryProduct,
    offers: &[TpaOption],
    needed: AncillaryTpa,
) -> Option<FieldError> {
    if !(products.ancillary && products.has(ancillary)) {
        return None;
    }
    let (code, message) = match products.tpa_of(ancillary) {
        Some(id) if lists_tpa(offers, id) => return None,
        Some(_) => (
            FieldCode::NotEligible,
            "The selected TPA is not eligible in this state".to_owned(),
        ),
        None if offers.is_empty() || needed == AncillaryTpa::Optional => return None,
        None => (
            FieldCode::NotChosen,
            format!("Choose a TPA for {}", ancillary.tpa_label()),
        ),
    };
    Some(FieldError::new(ancillary.tpa_key(), code, message))
}

fn lists_tpa(offers: &[TpaOption], id: &TpaId) -> bool {
    offers.iter().any(|option| option.id == *id)
}
