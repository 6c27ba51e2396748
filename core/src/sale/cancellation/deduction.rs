//! Steps 6 and 7: what is unearned, and what is deducted from it.

use super::fraction::{part_bp, percent};
use super::governs::{Governing, Governs};
use super::input::{CancelledBy, FeeKind, Inputs};
use super::look::Flat;
use super::sheet::{Draft, Figure, Sheet, Told, told};
use super::shown::{Bp, Money, money};
use super::working::Key;
use crate::sale::state_rules::{Rule, RuleName, WHOLE_BP};

/// What is unearned and what is deducted, in cents.
pub(super) struct Deducted {
    pub percent_bp: Figure<i64>,
    pub gross: Figure<i64>,
    pub shares: Figure<(i64, i64)>,
    pub claims: Figure<i64>,
    pub fee: Figure<i64>,
}

pub(super) fn work(sheet: &mut Sheet, inputs: &Inputs, flat: &Figure<Flat>, governs: &Figure<Governing>) -> Deducted {
    let percent_bp = sheet.line(Key::Percent, |draft| percent_refunded(draft, inputs, flat));
    let gross = sheet.line(Key::Unearned, |draft| {
        let price = draft.fact("price", Money(inputs.facts.price)).0;
        let (part, bp) = (draft.on(governs).part, draft.on(&percent_bp));
        let cents = part.of(price, bp);
        told(
            format!("{} x {part} x {}", money(price), percent(bp)),
            money(cents),
            cents,
        )
    });
    let shares = sheet.line(Key::UnearnedShares, |draft| {
        let cost = draft.fact("cost", Money(inputs.facts.cost)).0;
        let (part, bp) = (draft.on(governs).part, draft.on(&percent_bp));
        let tpa = part.of(cost, bp);
        let dealer = draft.on(&gross).saturating_sub(tpa);
        let basis = format!("cost {} x {part} x {}", money(cost), percent(bp));
        told(basis, shares_text(tpa, dealer), (tpa, dealer))
    });
    let claims = sheet.line(Key::Claims, |draft| claims(draft, inputs, flat, governs, &gross));
    let fee = sheet.line(Key::Fee, |draft| fee(draft, inputs, flat, &gross, &claims));
    Deducted {
        percent_bp,
        gross,
        shares,
        claims,
        fee,
    }
}

/// 'TPA 950.00, dealer 570.00'.
pub(super) fn shares_text(tpa: i64, dealer: i64) -> String {
    format!("TPA {}, dealer {}", money(tpa), money(dealer))
}

fn percent_refunded(draft: &mut Draft, inputs: &Inputs, flat: &Figure<Flat>) -> Told<i64> {
    let whole = |basis: &str| told(basis, percent(WHOLE_BP), WHOLE_BP);
    if draft.on(flat).is_flat {
        return whole("flat");
    }
    if draft.fact("cancelled_by", inputs.facts.cancelled_by) == CancelledBy::Provider {
        return whole("the provider cancels");
    }
    let own = draft.term("refund_bp", Bp(inputs.terms.refund_bp)).0;
    match draft.rule(RuleName::RefundMinBp) {
        Some(Rule::RefundMinBp(least)) if least > own => told("the least by law", percent(least), least),
        _ => told("the contract's part", percent(own), own),
    }
}

/// Claims, as a deduction: zero or more.
fn claims(
    draft: &mut Draft,
    inputs: &Inputs,
    flat: &Figure<Flat>,
    governs: &Figure<Governing>,
    gross: &Figure<i64>,
) -> Told<i64> {
    let none = |basis: &str| told(basis, money(0), 0);
    if draft.on(governs).governs == Governs::BenefitPaid {
        return none("the benefit leaves nothing to deduct from");
    }
    draft.fact("claims", inputs.facts.claims.map(Money));
    let paid = inputs.counted_claims();
    if paid == 0 {
        return none(match inputs.facts.claims {
            Some(_) => "none",
            None => "unknown, counted as none",
        });
    }
    let flat = draft.on(flat);
    let by_look = flat.is_flat && flat.less_claims;
    if !by_look {
        if let Some(Rule::ClaimsDeduct(false)) = draft.rule(RuleName::ClaimsDeduct) {
            return none("by law not deducted");
        }
        if !draft.term("claims_deducted", inputs.terms.claims_deducted) {
            return none("not deducted");
        }
    }
    let cents = paid.min(draft.on(gross));
    let basis = if by_look {
        "deducted in the free look"
    } else {
        "deducted"
    };
    told(format!("{} {basis}", money(paid)), money(-cents), cents)
}

/// The fee, as a deduction: zero or more, and never above what is left.
fn fee(
    draft: &mut Draft,
    inputs: &Inputs,
    flat: &Figure<Flat>,
    gross: &Figure<i64>,
    claims: &Figure<i64>,
) -> Told<i64> {
    let none = |basis: &str| told(basis, money(0), 0);
    let terms = &inputs.terms;
    if draft.fact("cancelled_by", inputs.facts.cancelled_by) == CancelledBy::Provider {
        return none("the provider cancels");
    }
    if draft.on(flat).is_flat {
        if !draft.term("free_look_fee", terms.free_look_fee) {
            return none("none in the free look");
        }
        if let Some(Rule::FreeLookFee(false)) = draft.rule(RuleName::FreeLookFee) {
            return none("by law none in the free look");
        }
    }
    let of_price = |draft: &mut Draft, bp: i64| part_bp(draft.fact("price", Money(inputs.facts.price)).0, bp);
    let (mut cents, mut basis) = match draft.term("fee_kind", terms.fee_kind) {
        FeeKind::None => return none("the contract has none"),
        FeeKind::Fixed => (draft.term("fee_cents", Money(terms.fee_cents)).0, "fixed"),
        FeeKind::Percent => {
            let bp = draft.term("fee_bp", Bp(terms.fee_bp)).0;
            (of_price(draft, bp), "a part of the price")
        }
        FeeKind::Lesser => {
            let fixed = draft.term("fee_cents", Money(terms.fee_cents)).0;
            let bp = draft.term("fee_bp", Bp(terms.fee_bp)).0;
            (
                fixed.min(of_price(draft, bp)),
                "the lesser of an amount and a part of the price",
            )
        }
    };
    let mut cap = |most: i64| {
        if most < cents {
            (cents, basis) = (most, "the most by law");
        }
    };
    if let Some(Rule::FeeCapCents(most)) = draft.rule(RuleName::FeeCapCents) {
        cap(most);
    }
    if let Some(Rule::FeeCapBp(bp)) = draft.rule(RuleName::FeeCapBp) {
        cap(of_price(draft, bp));
    }
    let left = draft.on(gross).saturating_sub(draft.on(claims));
    if left < cents {
        (cents, basis) = (left, "cut to what is left");
    }
    told(basis, money(-cents), cents)
}
