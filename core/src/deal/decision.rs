//! What was asked for at Get Started and decided at Options: no one buys what no one chose.

use super::error::{DealError, not_now};
use super::quote::Quote;
use super::quote_facts::QuoteFacts;
use super::session::{DealSession, ProductVariant};
use super::toggle::toggle;
use crate::catalog::product::AncillaryProduct;
use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;

/// The answer to a deal that asks for GAP and says neither which nor none.
pub const GAP_UNDECIDED_MESSAGE: &str = "Choose a GAP provider, or No GAP";

const NOT_ASKED_FOR: &str = "This product was not asked for";

impl QuoteFacts<'_> {
    /// Whether GAP was asked for from somebody: without a TPA there is nothing to choose from, nor to decline.
    pub(super) fn offers_gap(&self) -> bool {
        self.wants_gap() && (self.variant == ProductVariant::Simple || !self.tpa.selected_gap_tpas.is_empty())
    }

    /// Whether GAP was asked for, and neither a provider nor 'No GAP' is chosen.
    pub(super) fn gap_undecided(&self) -> bool {
        self.offers_gap() && !self.gap_declined && self.chosen_gap.is_none()
    }

    /// What is wrong with the decisions of a finished deal.
    pub(super) fn decision_errors(&self, quote: &Quote) -> Vec<FieldError> {
        let mut errors = Vec::new();
        if quote.gap_undecided {
            errors.push(FieldError::new(
                "chosenGap",
                FieldCode::GapUndecided,
                GAP_UNDECIDED_MESSAGE,
            ));
        }
        if self.gap_declined && self.chosen_gap.is_some() {
            errors.push(FieldError::new(
                "gapDeclined",
                FieldCode::Contradictory,
                "GAP can't be both chosen and declined",
            ));
        } else if self.gap_declined && !self.offers_gap() {
            errors.push(FieldError::new("gapDeclined", FieldCode::NotAskedFor, NOT_ASKED_FOR));
        }
        let asked = self.ancillaries();
        if self.declined.iter().any(|product| !asked.contains(product)) {
            errors.push(FieldError::new(
                "declinedAncillaries",
                FieldCode::NotAskedFor,
                NOT_ASKED_FOR,
            ));
        } else if !self.declined.is_sorted_by(|one, next| one < next) {
            errors.push(FieldError::new(
                "declinedAncillaries",
                FieldCode::NotInOrder,
                "Name each product once, in order",
            ));
        }
        errors
    }
}

/// Chooses a GAP card, which takes 'No GAP' back; the chosen card again takes the choice back.
pub(super) fn toggle_gap(s: &mut DealSession, provider: String) -> Result<(), DealError> {
    let cards = s.prices().gap_cards;
    toggle(&mut s.chosen_gap, provider, &cards)?;
    s.gap_declined = false;
    Ok(())
}

/// Chooses 'No GAP', which takes a chosen card back; again takes 'No GAP' back.
pub(super) fn toggle_no_gap(s: &mut DealSession) -> Result<(), DealError> {
    if !s.quote_facts().offers_gap() {
        return Err(not_now(NOT_ASKED_FOR));
    }
    s.gap_declined = !s.gap_declined;
    s.chosen_gap = None;
    Ok(())
}

/// Declines an ancillary product, or takes that back.
pub(super) fn decline_ancillary(
    s: &mut DealSession,
    product: AncillaryProduct,
    declined: bool,
) -> Result<(), DealError> {
    if !s.quote_facts().ancillaries().contains(&product) {
        return Err(not_now(NOT_ASKED_FOR));
    }
    s.declined_ancillaries.retain(|other| *other != product);
    if declined {
        s.declined_ancillaries.push(product);
        s.declined_ancillaries.sort_unstable();
    }
    Ok(())
}

/// Forgets what was declined, and the options that were ticked, of products that are no longer asked for: asked for again, they are open again.
pub(super) fn forget_idle_declines(s: &mut DealSession) {
    let facts = s.quote_facts();
    let (offers_gap, asked) = (facts.offers_gap(), facts.ancillaries());
    s.gap_declined &= offers_gap;
    s.declined_ancillaries.retain(|product| asked.contains(product));
    let products = &s.tpa_products;
    s.answers
        .options
        .retain(|option| products.sells(option.product, &option.tpa_id));
}
