//! What the deductible, the surcharges and the options add to the base.

use super::answer::Charge;
use super::case::Case;
use super::eligible::FoundClass;
use super::missing::Missing;
use super::ordered::{add, distinct};
use super::price::Priced;
use super::trace::{Step, Trace};
use crate::pricing::book::{Basis, Extra, ExtraKind, When, WhenFact};
use crate::pricing::facts::Facts;
use crate::pricing::reason::{Code, Fact, Reason, amount};
use crate::pricing::share::{narrow, share};
use crate::pricing::word::Word;

/// What is added to the base. Amounts are cents.
pub(super) struct Extras {
    /// Of the deductible; 0 in a plan without deductibles.
    pub(super) deductible: i64,
    /// Of surcharges and options, by code.
    pub(super) charges: Vec<Charge>,
}

/// Whether an extra applies.
enum Applies {
    No,
    Yes,
    /// It depends on this fact.
    Depends(Fact),
}

/// Finds all that is added for the contract's months and the vehicle's class.
pub(super) fn find(
    case: &Case<'_>,
    class: FoundClass<'_>,
    priced: &Priced,
    trace: &mut impl Trace,
) -> Result<Extras, Vec<Reason>> {
    let (mut reasons, mut missing) = (Vec::new(), Missing::default());
    let deductible = deductible(case, priced, &mut reasons, &mut missing);
    let mut charges = Vec::new();
    let mut served: Vec<&str> = Vec::new();
    for extra in &case.plan.extras {
        let chosen = || case.choice.options.contains(&extra.code);
        let fits = extra.months.holds(priced.months) && fits_class(extra, class);
        if !fits || (extra.kind == ExtraKind::Option && !chosen()) {
            continue;
        }
        match applies(extra, case.facts) {
            Applies::No => continue,
            Applies::Yes => {
                let amount = valued(extra.basis, extra.value, priced.base);
                let name = extra.code.clone();
                add(&mut charges, Charge { name, amount });
            }
            Applies::Depends(fact) => missing.ask(fact),
        }
        if extra.kind == ExtraKind::Option {
            served.push(&extra.code);
        }
    }
    let chosen = distinct(case.choice.options.iter().map(String::as_str));
    for code in chosen.into_iter().filter(|code| !served.contains(code)) {
        let named = case.plan.extras.iter().find(|extra| extra.code == code);
        reasons.push(case.no_option(code, named.map(|extra| extra.name.as_str())));
    }
    case.settle(reasons, missing)?;
    trace.note(Step::Extras, || {
        let named = |charge: &Charge| format!("{} {}", charge.name, amount(charge.amount));
        let list: Vec<String> = charges.iter().map(named).collect();
        let list = if list.is_empty() {
            "none".to_owned()
        } else {
            list.join(", ")
        };
        format!(
            "The deductible adds {}; surcharges and options: {list}.",
            amount(deductible)
        )
    });
    Ok(Extras { deductible, charges })
}

/// What the chosen deductible adds; a plan without deductibles ignores the choice.
fn deductible(case: &Case<'_>, priced: &Priced, reasons: &mut Vec<Reason>, missing: &mut Missing) -> i64 {
    let rows = &case.plan.deductibles;
    if rows.is_empty() {
        return 0;
    }
    let Some(chosen) = case.choice.deductible else {
        missing.ask(Fact::Deductible);
        return 0;
    };
    let offered = || rows.iter().filter(|row| row.months.holds(priced.months));
    if let Some(row) = offered().find(|row| row.deductible == chosen) {
        return valued(row.basis, row.value, priced.base);
    }
    let choices = distinct(offered().map(|row| row.deductible));
    let choices: Vec<String> = choices.iter().map(i64::to_string).collect();
    reasons.push(case.reason(Code::DeductibleNotOffered, Some(choices.join("|"))));
    0
}

/// Cents of a value: an amount, or a percentage of the base.
fn valued(basis: Basis, value: i64, base: i64) -> i64 {
    match basis {
        Basis::Amount => value,
        Basis::Percent => narrow(share(base, value)),
    }
}

fn fits_class(extra: &Extra, class: FoundClass<'_>) -> bool {
    extra.classes.is_empty() || class.is_some_and(|(class, _)| extra.classes.iter().any(|named| named == class))
}

/// Whether what the extra depends on holds, and the odometer is not too high.
fn applies(extra: &Extra, facts: &Facts) -> Applies {
    match extra.when.as_ref().map_or(Applies::Yes, |when| holds(when, facts)) {
        Applies::Yes => match (extra.odometer_to, facts.odometer) {
            (None, _) => Applies::Yes,
            (Some(_), None) => Applies::Depends(Fact::Odometer),
            (Some(to), Some(odometer)) if odometer <= to => Applies::Yes,
            (Some(_), Some(_)) => Applies::No,
        },
        other => other,
    }
}

fn holds(when: &When, facts: &Facts) -> Applies {
    let one_of = |value: &str| when.values.iter().any(|named| named == value);
    let word = |fact: Fact, value: Option<&str>| match value {
        None => Applies::Depends(fact),
        Some(value) if one_of(value) => Applies::Yes,
        Some(_) => Applies::No,
    };
    let number = |fact: Fact, value: Option<i64>| match value {
        None => Applies::Depends(fact),
        Some(value) if when.values.iter().any(|named| named.parse() == Ok(value)) => Applies::Yes,
        Some(_) => Applies::No,
    };
    match when.fact {
        WhenFact::Fuel => word(Fact::Fuel, facts.fuel.map(Word::word)),
        WhenFact::Drive => word(Fact::Drive, facts.drive.map(Word::word)),
        WhenFact::Induction => word(Fact::Induction, facts.induction().map(Word::word)),
        WhenFact::DealType => word(Fact::DealType, Some(facts.deal_type.word())),
        WhenFact::Condition => word(Fact::Condition, facts.condition.map(Word::word)),
        WhenFact::GvwrClass => number(Fact::GvwrClass, facts.gvwr_class),
        WhenFact::Cylinders => number(Fact::Cylinders, facts.cylinders()),
        WhenFact::Use if facts.uses.words().any(|used| one_of(used.word())) => Applies::Yes,
        WhenFact::Use => Applies::No,
    }
}
