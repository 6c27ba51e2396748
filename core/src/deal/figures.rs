//! What a session works out by itself after each event: lost choices, prices, OTD price, finance amount, payment.

use super::buyer::BuyerInfo;
use super::decision::forget_idle_declines;
use super::session::{DealSession, ProductVariant};
use crate::catalog::product::Product;
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::money::loan::{finance_amount, monthly_payment, synced_otd};
use crate::money::rate::{Apr, Term};

/// Keeps what is worked out true: a choice whose card is gone is no choice, prices and OTD price follow the cards, the
/// finance amount follows OTD price and down payment, and the payment is worked out again when amount, APR or term
/// changed, or when there is no session before. A deal with a contract keeps the figures that it was stored with.
pub(super) fn sync_figures(before: Option<&DealSession>, s: &mut DealSession) {
    if before.is_some_and(|before| before.contract_id.is_some()) {
        return;
    }
    forget_idle_declines(s);
    let mut quote = s.prices();
    let lost_vsc = quote.vsc_price.is_none()
        && is_lost(
            s,
            s.chosen_vsc.as_ref(),
            Product::Vsc,
            &s.tpa_products.selected_vsc_tpas,
        );
    let lost_gap = !quote.gap_cards.iter().any(|card| card.selected)
        && is_lost(
            s,
            s.chosen_gap.as_ref(),
            Product::Gap,
            &s.tpa_products.selected_gap_tpas,
        );
    if lost_vsc || lost_gap {
        if lost_vsc {
            s.chosen_vsc = None;
        }
        if lost_gap {
            s.chosen_gap = None;
        }
        quote = s.prices();
    }
    if s.selected_provider != s.chosen_vsc && s.selected_provider != s.chosen_gap {
        s.selected_provider = None;
    }
    let has_loan = s.has_loan();
    let shown = s.buyer_info.otd_price;
    let otd = match (s.awaits_rates(), shown, before) {
        // Prices that are on their way are still those that were: only the vehicle's can have changed.
        (true, Some(shown), Some(before)) => shown.plus(s.vehicle_price().minus(before.vehicle_price())),
        _ => {
            s.buyer_info.follow_prices(&quote);
            synced_otd(shown, quote.otd_price)
        }
    };
    let b = &mut s.buyer_info;
    b.otd_price = Some(otd);
    b.finance_amount = finance_amount(otd, b.down_payment_cents());
    let unchanged = before.is_some_and(|before| {
        let was = &before.buyer_info;
        let same_loan = (b.finance_amount, &b.term, &b.apr) == (was.finance_amount, &was.term, &was.apr);
        same_loan && has_loan == before.has_loan()
    });
    if !unchanged {
        let payment = if has_loan { b.worked_out_payment() } else { Cents::ZERO };
        b.payment = payment.to_decimal();
    }
}

impl BuyerInfo {
    /// The monthly payment of the finance amount by term and APR; nothing where one of them can't be read.
    pub(super) fn worked_out_payment(&self) -> Cents {
        match (Term::parse(&self.term), Apr::parse(&self.apr)) {
            (Ok(term), Ok(apr)) => monthly_payment(self.finance_amount, &apr, term),
            _ => Cents::ZERO,
        }
    }
}

/// Whether a choice without a card is gone for good: while TPAs are still loading their cards are missing too.
fn is_lost(s: &DealSession, chosen: Option<&String>, product: Product, selected: &[TpaId]) -> bool {
    let loading = s.variant == ProductVariant::Tpa && (s.eligible_for(product).is_none() || s.awaits_rates());
    chosen.is_some_and(|chosen| !(loading && selected.iter().any(|tpa| tpa == chosen.as_str())))
}
