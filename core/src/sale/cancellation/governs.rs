//! Step 5: which fraction governs.

use super::fraction::Fraction;
use super::input::{CancelledBy, Inputs, Method};
use super::look::Flat;
use super::sheet::{Draft, Figure, Sheet, Told};
use super::shown::Money;
use super::unused::Unused;
use super::working::Key;
use crate::form::word::words;
use crate::sale::state_rules::{Floor, Rule, RuleName};

words! {
    /// What a quote's fraction comes from.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Governs {
        /// The free look: all of it.
        Flat = "flat",
        /// Days that are not used.
        Days = "days",
        /// Months that are not used.
        Months = "months",
        /// Miles that are not used.
        Miles = "miles",
        /// The rule of 78.
        Rule78 = "rule78",
        /// The contract refunds nothing.
        None = "none",
        /// GAP paid its benefit.
        BenefitPaid = "benefit_paid",
    }
}

/// What governs, and its part of the price.
#[derive(Debug, Clone, Copy)]
pub(super) struct Governing {
    pub governs: Governs,
    pub part: Fraction,
}

pub(super) fn work(sheet: &mut Sheet, inputs: &Inputs, flat: &Figure<Flat>, unused: &Unused) -> Figure<Governing> {
    sheet.line(Key::Governs, |draft| told(draft, inputs, flat, unused))
}

fn told(draft: &mut Draft, inputs: &Inputs, flat: &Figure<Flat>, unused: &Unused) -> Told<Governing> {
    if draft.fact("product", inputs.facts.product.clone()) == "GAP" {
        draft.fact("claims", inputs.facts.claims.map(Money));
        if inputs.counted_claims() > 0 {
            return says("GAP paid its benefit", Governs::BenefitPaid, Fraction::ZERO);
        }
    }
    if draft.on(flat).is_flat {
        return says("all of it", Governs::Flat, Fraction::ONE);
    }
    let own = by_method(draft, inputs, unused);
    let (floor, why) = floor(draft, inputs, own.governs, unused);
    match floor {
        Some(least) if least.part > own.part => says(why, least.governs, least.part),
        _ => says(by(own.governs), own.governs, own.part),
    }
}

const fn by(governs: Governs) -> &'static str {
    match governs {
        Governs::Flat => "all of it",
        Governs::Days => "by days",
        Governs::Months => "by months",
        Governs::Miles => "by miles",
        Governs::Rule78 => "by the rule of 78",
        Governs::None => "the contract refunds nothing",
        Governs::BenefitPaid => "GAP paid its benefit",
    }
}

fn says(basis: &str, governs: Governs, part: Fraction) -> Told<Governing> {
    let mut told = super::sheet::told_part(basis, part, Governing { governs, part });
    told.set_figure(format!("{governs} {part}"));
    told
}

/// The contract's own method.
fn by_method(draft: &mut Draft, inputs: &Inputs, unused: &Unused) -> Governing {
    let (governs, part) = match draft.term("method", inputs.terms.method) {
        Method::None => (Governs::None, Fraction::ZERO),
        Method::Days => (Governs::Days, draft.on(&unused.days)),
        Method::Months => (Governs::Months, draft.on(&unused.months).fraction()),
        Method::Rule78 => (Governs::Rule78, draft.on(&unused.rule78)),
        Method::Miles => match draft.on(&unused.miles) {
            Some(miles) => (Governs::Miles, miles),
            None => (Governs::Days, draft.on(&unused.days)),
        },
        Method::Lesser => {
            let days = draft.on(&unused.days);
            match draft.on(&unused.miles) {
                Some(miles) if miles < days => (Governs::Miles, miles),
                _ => (Governs::Days, days),
            }
        }
    };
    Governing { governs, part }
}

/// What must be refunded at least, and why. Where the provider cancels, it is pro rata unless the state says by days.
fn floor(draft: &mut Draft, inputs: &Inputs, own: Governs, unused: &Unused) -> (Option<Governing>, &'static str) {
    let law = match draft.rule(RuleName::MethodFloor) {
        Some(Rule::MethodFloor(floor)) => Some(floor),
        _ => None,
    };
    let by_provider = draft.fact("cancelled_by", inputs.facts.cancelled_by) == CancelledBy::Provider;
    let (floor, why) = match law {
        Some(Floor::Days) => (Some(Floor::Days), "by days, as the state's law demands"),
        _ if by_provider => (Some(Floor::ProRata), "by days, since the provider cancels"),
        Some(Floor::Rule78) => (Some(Floor::Rule78), "by the rule of 78, as the state's law demands"),
        Some(Floor::ProRata) => (Some(Floor::ProRata), "by days, as the state's law demands"),
        None => (None, ""),
    };
    // Pro rata by whatever measure the contract names stands; only methods that are not pro rata are raised.
    let is_raised = match floor {
        Some(Floor::ProRata) => matches!(own, Governs::None | Governs::Rule78),
        Some(Floor::Days | Floor::Rule78) => true,
        None => false,
    };
    let least = match floor {
        Some(Floor::Rule78) => Governing {
            governs: Governs::Rule78,
            part: draft.on(&unused.rule78),
        },
        Some(Floor::Days | Floor::ProRata) if is_raised => Governing {
            governs: Governs::Days,
            part: draft.on(&unused.days),
        },
        _ => return (None, why),
    };
    (Some(least), why)
}
