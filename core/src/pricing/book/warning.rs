//! What a book may well be meant to say, and whoever publishes it confirms.

use super::kind::{Basis, Bound, Place};
use super::row::{Band, Deductible, RateRow};
use super::{Diff, RateBook};
use crate::form::day::Day;
use crate::money::{dollars, group_thousands};
use crate::pricing::share::share;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A price that moves more than this is a warning, in hundredths of a percent.
const LARGE_MOVE: u64 = 3_000;

/// A warning about a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Warning {
    /// What may be wrong, in English.
    pub message: String,
}

/// The warnings of a book: by itself, on a day, and beside the version that it follows, if there is one, with what changes from that.
#[must_use]
pub fn warnings(book: &RateBook, before: Option<(&RateBook, &Diff)>, today: Day) -> Vec<Warning> {
    let mut messages = Vec::new();
    if book.effective_from < today {
        messages.push(format!("Starts on {}, in the past.", book.effective_from));
    }
    if let Some((before, diff)) = before {
        messages.extend(what_goes(before, book));
        messages.extend(large_moves(diff));
    }
    for plan in &book.plans {
        messages.extend(unpriced(book, &plan.plan));
    }
    for class in &book.rates.classes {
        if !book.classes.iter().any(|row| row.class == *class) {
            messages.push(format!("No vehicle has class {class}."));
        }
    }
    for plan in &book.plans {
        messages.extend(empty_reserves(book, &plan.plan));
    }
    messages.into_iter().map(|message| Warning { message }).collect()
}

/// Plans, states and classes that the next version lacks.
fn what_goes(before: &RateBook, after: &RateBook) -> Vec<String> {
    let gone = |what: &str, before: Vec<&String>, after: Vec<&String>| -> Vec<String> {
        let after: BTreeSet<&String> = after.into_iter().collect();
        let gone = before.into_iter().filter(|name| !after.contains(name));
        gone.map(|name| format!("{what} {name} goes.")).collect()
    };
    let plans = |book: &'_ RateBook| book.plans.iter().map(|plan| plan.plan.clone()).collect::<Vec<_>>();
    let states = |book: &'_ RateBook| book.states.iter().map(|row| row.state.clone()).collect::<Vec<_>>();
    let (old_plans, new_plans, old_states, new_states) = (plans(before), plans(after), states(before), states(after));
    [
        gone("Plan", old_plans.iter().collect(), new_plans.iter().collect()),
        gone("State", old_states.iter().collect(), new_states.iter().collect()),
        gone(
            "Class",
            before.rates.classes.iter().collect(),
            after.rates.classes.iter().collect(),
        ),
    ]
    .concat()
}

fn large_moves(diff: &Diff) -> Vec<String> {
    let mut large: BTreeMap<&str, usize> = BTreeMap::new();
    for change in &diff.prices {
        if change
            .percent()
            .is_some_and(|percent| percent.unsigned_abs() > LARGE_MOVE)
        {
            *large.entry(&change.plan).or_default() += 1;
        }
    }
    let plans = diff
        .plans
        .iter()
        .filter_map(|plan| Some((plan, large.get(plan.plan.as_str())?)));
    let told = plans.map(|(plan, count)| {
        let largest = super::cells::decimal(plan.largest);
        let prices = if *count == 1 {
            "1 price moves".to_owned()
        } else {
            format!("{count} prices move")
        };
        format!("{}: {prices} more than 30%, the largest by {largest}%.", plan.plan)
    });
    told.collect()
}

fn offered(row: &&RateRow) -> bool {
    row.prices.iter().any(|price| *price > 0)
}

/// A band of the rates: the rule beside it, its name, where a row has it, and how its ends are told.
type Dimension = (Bound, &'static str, fn(&RateRow) -> Band, fn(i64) -> String);

/// Where a plan may be sold but has no price.
fn unpriced(book: &RateBook, plan: &str) -> Vec<String> {
    let rows: Vec<&RateRow> = book
        .rates
        .rows
        .iter()
        .filter(|row| row.plan == plan)
        .filter(offered)
        .collect();
    if rows.is_empty() {
        return vec![format!("{plan} has no price.")];
    }
    let dimensions: [Dimension; 4] = [
        (Bound::Odometer, "odometers", |row| row.odometer, group_thousands),
        (Bound::Age, "ages", |row| row.age, group_thousands),
        (Bound::LoanMonths, "loan months", |row| row.loan, group_thousands),
        (Bound::AmountFinanced, "amounts financed", |row| row.financed, dollars),
    ];
    let told = dimensions.into_iter().flat_map(|(bound, what, of, text)| {
        let gaps = gaps(rows.iter().map(|row| of(row)).collect(), limit(book, plan, bound));
        gaps.into_iter()
            .map(move |(from, to)| format!("{plan} has no price for {what} {}-{}.", text(from), text(to)))
    });
    told.collect()
}

/// What the rules of a plan allow.
fn limit(book: &RateBook, plan: &str, bound: Bound) -> Band {
    let rules = book
        .rules
        .iter()
        .filter(|row| row.rule.bound() == Some(bound) && row.plans.covers(plan));
    rules.fold(Band::default(), |all, row| all.common(row.limit).unwrap_or(row.limit))
}

/// What no band holds between the ends that are allowed; where no end is allowed, between the first and the last band.
fn gaps(mut bands: Vec<Band>, allowed: Band) -> Vec<(i64, i64)> {
    bands.sort();
    bands.dedup();
    let mut gaps = Vec::new();
    let first = bands.iter().map(|band| band.from.unwrap_or(0)).min().unwrap_or(0);
    // The least value that no band has held yet; none once a band is open above.
    let mut next = Some(allowed.from.unwrap_or(first));
    for band in bands {
        let Some(least) = next else { break };
        let from = band.from.unwrap_or(i64::MIN);
        let below = from.saturating_sub(1).min(allowed.to.unwrap_or(i64::MAX));
        if from > least && below >= least {
            gaps.push((least, below));
        }
        next = band.to.map(|to| least.max(to.saturating_add(1)));
    }
    if let (Some(least), Some(most)) = (next, allowed.to)
        && least <= most
    {
        gaps.push((least, most));
    }
    gaps
}

/// Deductibles under which the components take more than the lowest price of a term leaves.
fn empty_reserves(book: &RateBook, plan: &str) -> Vec<String> {
    let lowering = book
        .deductibles
        .iter()
        .filter(|row| row.value < 0 && row.plans.covers(plan));
    let told = lowering.filter(|row| is_reserve_empty(book, plan, row));
    told.map(|row| {
        format!(
            "With deductible {} the components of {plan} take more than its lowest price.",
            row.deductible
        )
    })
    .collect()
}

fn is_reserve_empty(book: &RateBook, plan: &str, deductible: &Deductible) -> bool {
    let of = |basis, value, of: i64| match basis {
        Basis::Amount => i128::from(value),
        Basis::Percent => share(of, value),
    };
    let in_term = |row: &&RateRow| row.plan == plan && row.months.is_none_or(|months| deductible.months.holds(months));
    let rows = book.rates.rows.iter().filter(in_term);
    let Some(lowest) = rows
        .flat_map(|row| row.prices.iter().copied())
        .filter(|price| *price > 0)
        .min()
    else {
        return false;
    };
    let cost = i128::from(lowest) + of(deductible.basis, deductible.value, lowest);
    let cost = crate::pricing::share::narrow(cost);
    let inside = book
        .components
        .iter()
        .filter(|row| row.place == Place::In && row.plans.covers(plan));
    inside.map(|row| of(row.basis, row.value, cost)).sum::<i128>() > i128::from(cost)
}
