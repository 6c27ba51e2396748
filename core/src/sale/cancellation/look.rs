//! Step 3: the free look, and whether the refund is flat.

use super::holiday::business_days;
use super::input::{Delivery, Inputs};
use super::sheet::{Draft, Figure, Sheet, Told, told};
use super::shown::{Count, Money};
use super::working::Key;
use crate::money::group_thousands;
use crate::sale::state_rules::{Look, LookClaims, Rule, RuleName};

/// Whether the refund is flat, and then whether claims are deducted in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Flat {
    pub is_flat: bool,
    pub less_claims: bool,
}

pub(super) fn work(sheet: &mut Sheet, inputs: &Inputs) -> Figure<Flat> {
    let look = sheet.line(Key::FreeLook, |draft| free_look(draft, inputs));
    sheet.line(Key::Flat, |draft| flat(draft, inputs, &look))
}

fn free_look(draft: &mut Draft, inputs: &Inputs) -> Told<bool> {
    let facts = &inputs.facts;
    let cancel = draft.fact("cancel_date", facts.cancel_date);
    let since_sale = cancel.since(draft.fact("sale_date", facts.sale_date));
    let own = draft.term("free_look_days", Count(inputs.terms.free_look_days)).0;
    let mut is_in = since_sale <= own;
    let mut basis = format!(
        "{} days since the sale, free look of {own} days",
        group_thousands(since_sale)
    );
    let name = match draft.fact("delivery", facts.delivery) {
        Delivery::AtSale => RuleName::FreeLookAtSale,
        Delivery::Mailed => RuleName::FreeLookMailed,
    };
    if let Some(Rule::FreeLookAtSale(look) | Rule::FreeLookMailed(look)) = draft.rule(name) {
        let (days, most, counted) = match look {
            Look::DaysFromSale(most) => (since_sale, most, "days since the sale"),
            Look::DaysFromDelivery(most) => {
                let delivered = draft.fact("delivered_on", facts.delivered_on);
                (cancel.since(delivered), most, "days since delivery")
            }
            Look::BusinessDaysFromDelivery(most) => {
                let delivered = draft.fact("delivered_on", facts.delivered_on);
                let days = business_days(delivered, cancel, most.saturating_add(1));
                (days, most, "business days since delivery")
            }
        };
        is_in |= days <= most;
        let beyond = if days > most { "more than " } else { "" };
        let shown = if days > most { most } else { days };
        basis = format!("{basis}; by law {beyond}{shown} {counted} of {most}");
    }
    told(basis, if is_in { "in it" } else { "over" }, is_in)
}

/// What a claim does in the free look: the state's rule, else the term.
fn look_claims(draft: &mut Draft, inputs: &Inputs) -> LookClaims {
    match draft.rule(RuleName::FreeLookWithClaims) {
        Some(Rule::FreeLookWithClaims(claims)) => claims,
        _ => draft.term("free_look_claims", inputs.terms.free_look_claims),
    }
}

fn flat(draft: &mut Draft, inputs: &Inputs, look: &Figure<bool>) -> Told<Flat> {
    let says = |basis: &str, is_flat: bool, less_claims: bool| {
        let number = match (is_flat, less_claims) {
            (true, true) => "yes, less the claims",
            (true, false) => "yes",
            (false, _) => "no",
        };
        told(basis, number, Flat { is_flat, less_claims })
    };
    if !draft.on(look) {
        return says("after the free look", false, false);
    }
    draft.fact("claims", inputs.facts.claims.map(Money));
    if inputs.counted_claims() == 0 {
        return says("no claim in the free look", true, false);
    }
    if draft.fact("product", inputs.facts.product.clone()) == "GAP" {
        return says("a benefit was paid", false, false);
    }
    match look_claims(draft, inputs) {
        LookClaims::LessClaims => says("claims in the free look are deducted", true, true),
        LookClaims::ProRata => says("a claim in the free look ends the right to a flat refund", false, false),
    }
}
