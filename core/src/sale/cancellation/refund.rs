//! Steps 8 to 10: the refund, who gives it back, who gets it, when, and what lateness costs.

use super::deduction::{Deducted, shares_text};
use super::fraction::{half_up, part_bp};
use super::input::{FeeTo, Inputs, Lien};
use super::sheet::{Draft, Figure, Sheet, Told, told};
use super::shown::{Count, Money, money};
use super::working::Key;
use crate::form::day::Day;
use crate::sale::state_rules::{PenaltyBase, Rule, RuleName};

/// Days of a period that a penalty counts.
const PENALTY_PERIOD: i64 = 30;

/// What is refunded, in cents.
pub(super) struct Refunded {
    pub small: i64,
    pub refund: i64,
    pub shares: (i64, i64),
    pub tax_refund: i64,
    pub payees: (i64, i64),
    pub due: Option<Day>,
    pub penalty: i64,
}

pub(super) fn work(sheet: &mut Sheet, inputs: &Inputs, deducted: &Deducted) -> Refunded {
    let small = sheet.line(Key::Small, |draft| small(draft, inputs, deducted));
    let refund = sheet.line(Key::Refund, |draft| {
        let cents = left(draft, deducted).saturating_sub(draft.on(&small));
        told("unearned less deductions", money(cents), cents)
    });
    let shares = sheet.line(Key::Shares, |draft| shares(draft, inputs, deducted, &small));
    let tax_refund = sheet.line(Key::TaxRefund, |draft| {
        let tax = draft.fact("tax", Money(inputs.facts.tax)).0;
        let price = draft.fact("price", Money(inputs.facts.price)).0;
        let refund = draft.on(&refund);
        let cents = half_up(i128::from(tax) * i128::from(refund), i128::from(price));
        let basis = format!("{} x {} / {}", money(tax), money(refund), money(price));
        told(basis, money(cents), cents)
    });
    let payees = sheet.line(Key::Payees, |draft| payees(draft, inputs, &refund, &tax_refund));
    let due = sheet.line(Key::Due, |draft| due(draft, inputs));
    let penalty = sheet.line(Key::Penalty, |draft| penalty(draft, inputs, &refund, &due));
    Refunded {
        small: small.value(),
        refund: refund.value(),
        shares: shares.value(),
        tax_refund: tax_refund.value(),
        payees: payees.value(),
        due: due.value(),
        penalty: penalty.value(),
    }
}

/// What is left after claims and fee.
fn left(draft: &mut Draft, deducted: &Deducted) -> i64 {
    let gross = draft.on(&deducted.gross);
    let deductions = draft.on(&deducted.claims).saturating_add(draft.on(&deducted.fee));
    gross.saturating_sub(deductions)
}

/// What lapses: a refund above zero and below the least that is refunded.
fn small(draft: &mut Draft, inputs: &Inputs, deducted: &Deducted) -> Told<i64> {
    let mut least = draft.term("min_refund", Money(inputs.terms.min_refund)).0;
    if let Some(Rule::MinRefundCents(most)) = draft.rule(RuleName::MinRefundCents) {
        least = least.min(most);
    }
    let left = left(draft, deducted);
    let lapsed = if 0 < left && left < least { left } else { 0 };
    told(format!("refunds below {} lapse", money(least)), money(-lapsed), lapsed)
}

/// The administrator's and the dealer's part: claims lower the administrator's first, the fee its taker's.
fn shares(draft: &mut Draft, inputs: &Inputs, deducted: &Deducted, small: &Figure<i64>) -> Told<(i64, i64)> {
    let (mut tpa, mut dealer) = draft.on(&deducted.shares);
    let claims = draft.on(&deducted.claims);
    let of_tpa = claims.min(tpa);
    tpa = tpa.saturating_sub(of_tpa);
    dealer = dealer.saturating_sub(claims.saturating_sub(of_tpa));
    let fee = draft.on(&deducted.fee);
    let fee_to = draft.term("fee_to", inputs.terms.fee_to);
    let (first, second) = match fee_to {
        FeeTo::Tpa => (&mut tpa, &mut dealer),
        FeeTo::Dealer => (&mut dealer, &mut tpa),
    };
    let of_first = fee.min(*first);
    *first = first.saturating_sub(of_first);
    *second = second.saturating_sub(fee.saturating_sub(of_first));
    if draft.on(small) > 0 {
        return told("the refund lapsed", shares_text(0, 0), (0, 0));
    }
    let basis = format!("claims lower the TPA's share first, the fee the {}'s", fee_to.word());
    told(basis, shares_text(tpa, dealer), (tpa, dealer))
}

/// What the lender and the buyer get.
fn payees(draft: &mut Draft, inputs: &Inputs, refund: &Figure<i64>, tax: &Figure<i64>) -> Told<(i64, i64)> {
    let all = draft.on(refund).saturating_add(draft.on(tax));
    let (basis, lienholder) = match draft.fact("lien", inputs.facts.lien) {
        Lien::None => ("no lien: the buyer", 0),
        Lien::Lender => match draft.fact("payoff", inputs.facts.payoff.map(Money)) {
            None => ("payoff unknown: the lender, all of it", all),
            Some(Money(payoff)) => ("the lender up to its payoff, then the buyer", all.min(payoff)),
        },
    };
    let buyer = all.saturating_sub(lienholder);
    let number = format!("lender {}, buyer {}", money(lienholder), money(buyer));
    told(basis, number, (lienholder, buyer))
}

fn due(draft: &mut Draft, inputs: &Inputs) -> Told<Option<Day>> {
    let request = draft.fact("request_date", inputs.facts.request_date);
    let mut days = draft.term("refund_days", Count(inputs.terms.refund_days)).0;
    if let Some(Rule::RefundDueDays(most)) = draft.rule(RuleName::RefundDueDays) {
        days = days.min(most);
    }
    let due = request.plus_days(days);
    let number = due.map(Day::shown).unwrap_or_default();
    told(format!("{days} days after {}", request.shown()), number, due)
}

/// What the law asks for a late refund: it is shown, and a person decides on it.
fn penalty(draft: &mut Draft, inputs: &Inputs, refund: &Figure<i64>, due: &Figure<Option<Day>>) -> Told<i64> {
    let none = |basis: &str| told(basis, money(0), 0);
    let Some(paid_on) = draft.fact("paid_on", inputs.facts.paid_on) else {
        return none("not paid yet");
    };
    let late = draft.on(due).map_or(0, |due| paid_on.since(due));
    if late <= 0 {
        return none("in time");
    }
    let refund = draft.on(refund);
    if refund <= 0 {
        return none("nothing to refund");
    }
    let Some(Rule::PenaltyBp(bp, of)) = draft.rule(RuleName::PenaltyBp) else {
        return none("no rule that applies");
    };
    let base = match of {
        PenaltyBase::Refund => refund,
        PenaltyBase::Price => draft.fact("price", Money(inputs.facts.price)).0,
    };
    let periods = late.saturating_add(PENALTY_PERIOD - 1) / PENALTY_PERIOD;
    let each = part_bp(base, bp);
    let cents = each.saturating_mul(periods);
    let basis = format!("{} for each of {periods} started periods of 30 days", money(each));
    told(basis, money(cents), cents)
}
