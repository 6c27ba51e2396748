//! Whether a price is left under each deductible, and enough of it for the components.

use super::super::kind::{Basis, Place};
use super::super::row::{Component, Deductible, RateRow};
use super::At;
use super::fault::{Fault, Faults};
use super::rates::ReadRates;
use super::refer::Known;
use crate::money::dollars;
use crate::pricing::share::{narrow, share};
use std::collections::BTreeMap;

/// The lowest price of a plan and term, and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Low {
    price: i64,
    row: u32,
    column: usize,
}

/// Checks each lowering deductible with the lowest price of each plan and term, then the components inside the contract cost with
/// the lowest price of each plan. The first error ends it.
pub(super) fn check(
    rates: &ReadRates,
    deductibles: &[At<Deductible>],
    components: &[At<Component>],
    known: &Known,
) -> Result<(), Faults> {
    let mut lows: BTreeMap<(&str, Option<i64>), (Low, &RateRow)> = BTreeMap::new();
    for At { row, value } in &rates.rows {
        if let Some(low) = lowest(value, *row) {
            let kept = lows.entry((&value.plan, value.months)).or_insert((low, value));
            if low < kept.0 {
                *kept = (low, value);
            }
        }
    }
    check_deductibles(rates, deductibles, &lows)?;
    check_components(components, &lows, known)
}

fn lowest(rate: &RateRow, row: u32) -> Option<Low> {
    let prices = rate.prices.iter().enumerate().filter(|(_, price)| **price > 0);
    prices
        .map(|(column, price)| Low {
            price: *price,
            row,
            column,
        })
        .min()
}

type Lows<'a> = BTreeMap<(&'a str, Option<i64>), (Low, &'a RateRow)>;

fn check_deductibles(rates: &ReadRates, deductibles: &[At<Deductible>], lows: &Lows<'_>) -> Result<(), Faults> {
    let mut in_order: Vec<&(Low, &RateRow)> = lows.values().collect();
    in_order.sort_by_key(|(low, _)| low.row);
    for At { value: row, .. } in deductibles.iter().filter(|at| at.value.value < 0) {
        for (low, rate) in &in_order {
            let applies = row.plans.covers(&rate.plan) && holds_term(row, rate);
            let price = i128::from(low.price) + of(row.basis, row.value, low.price);
            if applies && price <= 0 {
                return Err(Faults::from(Fault {
                    row: Some(low.row),
                    column: rates.columns.get(low.column).cloned(),
                    cell: None,
                    message: format!(
                        "With deductible {} the price is {}.",
                        row.deductible,
                        plain(narrow(price))
                    ),
                }));
            }
        }
    }
    Ok(())
}

/// Whether a deductible is for the contracts of a rate; without months they have the loan's.
fn holds_term(deductible: &Deductible, rate: &RateRow) -> bool {
    match rate.months {
        Some(months) => deductible.months.holds(months),
        None => deductible.months.common(rate.loan).is_some(),
    }
}

fn check_components(components: &[At<Component>], lows: &Lows<'_>, known: &Known) -> Result<(), Faults> {
    for plan in known.plans() {
        let of_plan = lows.iter().filter(|((of, _), _)| *of == plan);
        let Some(price) = of_plan.map(|(_, (low, _))| low.price).min() else {
            continue;
        };
        let inside = || {
            components
                .iter()
                .filter(|at| at.value.place == Place::In && at.value.plans.covers(plan))
        };
        let sum: i128 = inside().map(|at| of(at.value.basis, at.value.value, price)).sum();
        if let Some(last) = inside().next_back().filter(|_| sum > i128::from(price)) {
            return Err(Faults::from(Fault {
                row: Some(last.row),
                column: Some("value".to_owned()),
                cell: None,
                message: format!("Components take {} of {}.", dollars(narrow(sum)), dollars(price)),
            }));
        }
    }
    Ok(())
}

fn of(basis: Basis, value: i64, price: i64) -> i128 {
    match basis {
        Basis::Amount => i128::from(value),
        Basis::Percent => share(price, value),
    }
}

/// '-48.00' of cents.
fn plain(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", cents.unsigned_abs() / 100, cents.unsigned_abs() % 100)
}
