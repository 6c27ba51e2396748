//! What a deal offers a buyer, and what becomes of it once the buyer chose from its menu.

use super::finish::{CheckedDeal, Deal};
use super::offer::{ChosenMenu, Offer, OfferedProduct};
use super::session::DealSession;
use crate::catalog::product::Product;
use crate::deal::lead::PurchaseMethod;
use crate::money::rate::{Apr, Term};
use crate::sale::contract::SoldProduct;

impl Offer {
    /// What a deal offers that sells these products.
    #[must_use]
    pub fn new(deal: &Deal, sold: &[SoldProduct]) -> Self {
        let has_loan = deal.purchase_method != PurchaseMethod::Cash;
        let buyer = &deal.buyer;
        Self {
            seed: deal.seed,
            vin: deal.vin.to_string(),
            vehicle_price: deal.vehicle_price,
            down_payment: buyer.down_payment_cents(),
            has_loan,
            term: Term::parse(&buyer.term).ok().filter(|_| has_loan),
            apr: Apr::parse(&buyer.apr).ok().filter(|_| has_loan),
            products: sold
                .iter()
                .map(|sold| OfferedProduct {
                    product: sold.product,
                    plan: sold.product_name.clone(),
                    price: sold.price,
                })
                .collect(),
        }
    }
}

impl CheckedDeal {
    /// What it offers.
    #[must_use]
    pub fn offer(&self) -> Offer {
        Offer::new(&self.deal, &self.sold)
    }
}

impl DealSession {
    /// Whether the deal has changed since the buyer chose from its menu; none where nobody did, and while the prices that tell it are on their way.
    pub(super) fn menu_is_outdated(&self) -> Option<bool> {
        let menu = self.menu.as_ref().filter(|_| self.prices_are_ready())?;
        Some(Offer::new(&self.deal(), &self.prices().sold).text() != menu.offer)
    }
}

/// Takes over what a buyer chose: what was declined is not sold any longer. Which products have a price by now does not matter.
pub(super) fn take_menu(s: &mut DealSession, chosen: ChosenMenu) {
    let is_accepted = |product| chosen.accepted.contains(&product);
    let facts = s.quote_facts();
    let (offers_gap, asked) = (facts.offers_gap(), facts.ancillaries());
    if !is_accepted(Product::Vsc) {
        s.chosen_vsc = None;
    }
    if !is_accepted(Product::Gap) {
        s.chosen_gap = None;
        s.gap_declined = offers_gap;
    }
    s.declined_ancillaries = asked;
    s.declined_ancillaries.retain(|product| !is_accepted((*product).into()));
    s.menu = Some(chosen);
}
