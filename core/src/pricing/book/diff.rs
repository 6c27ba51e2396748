//! What changes from one version of a book to the next.

use super::cells::{self, Told};
use super::{RateBook, RateRow};
use crate::pricing::share::narrow;
use serde::Serialize;
use std::collections::BTreeMap;

/// What changes from one book to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diff {
    /// The plans with changed prices, by code.
    pub plans: Vec<PlanDiff>,
    /// Each changed price, by plan, condition, term, bands and class.
    pub prices: Vec<PriceChange>,
    /// Each changed row of other sections.
    pub rows: Vec<RowChange>,
}

/// How the prices of a plan change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlanDiff {
    /// The plan's code.
    pub plan: String,
    /// How many prices rise.
    pub up: usize,
    /// How many prices fall.
    pub down: usize,
    /// How many prices are new.
    pub new: usize,
    /// How many prices go.
    pub gone: usize,
    /// The mean change of those that rise or fall, in hundredths of a percent.
    pub mean: i64,
    /// The largest change of those, up or down, in hundredths of a percent.
    pub largest: i64,
}

/// How a price changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PriceMove {
    /// It rises.
    Up,
    /// It falls.
    Down,
    /// It is new.
    New,
    /// It goes.
    Gone,
}

/// A changed price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PriceChange {
    /// The plan's code.
    pub plan: String,
    /// What it is for: 'PT, used|cpo, 36/36000, odometer 0-36000'.
    pub row: String,
    /// The class; empty in a book without.
    pub class: String,
    /// How it changes.
    pub price_move: PriceMove,
    /// Cents before, if it was offered.
    pub before: Option<i64>,
    /// Cents after, if it is offered.
    pub after: Option<i64>,
}

impl PriceChange {
    /// The change in hundredths of a percent of the price before; half goes up. Nothing for a price that is new or goes.
    #[must_use]
    pub fn percent(&self) -> Option<i64> {
        let (before, after) = (
            i128::from(self.before.filter(|before| *before > 0)?),
            i128::from(self.after?),
        );
        Some(narrow(((after - before) * 20_000 + before).div_euclid(2 * before)))
    }
}

/// A changed row of a section other than the rates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowChange {
    /// The section's name without `#`.
    pub section: &'static str,
    /// The cells that name the row.
    pub key: String,
    /// The other cells before; nothing for a new row.
    pub before: Option<String>,
    /// The other cells after; nothing for a row that goes.
    pub after: Option<String>,
}

/// What changes from one book to another.
#[must_use]
pub fn diff(before: &RateBook, after: &RateBook) -> Diff {
    let prices = price_changes(before, after);
    let sections = cells::sections(before).into_iter().zip(cells::sections(after));
    Diff {
        plans: by_plan(&prices),
        rows: sections
            .flat_map(|((name, before), (_, after))| row_changes(name, before, after))
            .collect(),
        prices,
    }
}

/// What a price is for: a row without its prices, and a class.
type PriceKey<'a> = (RateRow, &'a str);

fn prices(book: &RateBook) -> BTreeMap<PriceKey<'_>, i64> {
    let classes = &book.rates.classes;
    let names = || {
        classes
            .iter()
            .map(String::as_str)
            .chain(classes.is_empty().then_some(""))
    };
    let rows = book.rates.rows.iter().flat_map(|row| {
        let key = RateRow {
            prices: Vec::new(),
            ..row.clone()
        };
        let offered = names().zip(&row.prices).filter(|(_, price)| **price > 0);
        offered.map(move |(class, price)| ((key.clone(), class), *price))
    });
    rows.collect()
}

fn price_changes(before: &RateBook, after: &RateBook) -> Vec<PriceChange> {
    let (before, after) = (prices(before), prices(after));
    let mut pairs: BTreeMap<&PriceKey<'_>, (Option<i64>, Option<i64>)> = BTreeMap::new();
    for (key, price) in &before {
        pairs.entry(key).or_default().0 = Some(*price);
    }
    for (key, price) in &after {
        pairs.entry(key).or_default().1 = Some(*price);
    }
    let changes = pairs.into_iter().filter_map(|((row, class), (before, after))| {
        let price_move = match (before, after) {
            (Some(before), Some(after)) if after > before => PriceMove::Up,
            (Some(before), Some(after)) if after < before => PriceMove::Down,
            (None, Some(_)) => PriceMove::New,
            (Some(_), None) => PriceMove::Gone,
            _ => return None,
        };
        Some(PriceChange {
            plan: row.plan.clone(),
            row: cells::rate(row),
            class: (*class).to_owned(),
            price_move,
            before,
            after,
        })
    });
    changes.collect()
}

fn by_plan(prices: &[PriceChange]) -> Vec<PlanDiff> {
    let mut plans: BTreeMap<&str, (PlanDiff, i128)> = BTreeMap::new();
    for change in prices {
        let (plan, sum) = plans.entry(&change.plan).or_default();
        match change.price_move {
            PriceMove::Up => plan.up += 1,
            PriceMove::Down => plan.down += 1,
            PriceMove::New => plan.new += 1,
            PriceMove::Gone => plan.gone += 1,
        }
        if let Some(percent) = change.percent() {
            *sum += i128::from(percent);
            if percent.unsigned_abs() > plan.largest.unsigned_abs() {
                plan.largest = percent;
            }
        }
    }
    let finished = plans.into_iter().map(|(code, (plan, sum))| {
        let moved = i128::try_from(plan.up + plan.down).unwrap_or(i128::MAX).max(1);
        PlanDiff {
            plan: code.to_owned(),
            mean: narrow((2 * sum + moved).div_euclid(2 * moved)),
            ..plan
        }
    });
    finished.collect()
}

/// The rows that differ, by their keys. Several rows can share a key: what both have is no change, the others are told in order.
fn row_changes(section: &'static str, before: Vec<Told>, after: Vec<Told>) -> Vec<RowChange> {
    let mut rows: BTreeMap<String, (Vec<String>, Vec<String>)> = BTreeMap::new();
    for (key, value) in before {
        rows.entry(key).or_default().0.push(value);
    }
    for (key, value) in after {
        rows.entry(key).or_default().1.push(value);
    }
    let mut changes = Vec::new();
    for (key, (mut before, mut after)) in rows {
        before.retain(|value| match after.iter().position(|other| other == value) {
            Some(at) => {
                after.remove(at);
                false
            }
            None => true,
        });
        let (mut before, mut after) = (before.into_iter(), after.into_iter());
        loop {
            let (before, after) = (before.next(), after.next());
            if before.is_none() && after.is_none() {
                break;
            }
            changes.push(RowChange {
                section,
                key: key.clone(),
                before,
                after,
            });
        }
    }
    changes
}
