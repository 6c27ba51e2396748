//! What changes from one version of a book to the next.

use super::cells::{self, Told};
use super::{Band, RateBook, RateRow};
use crate::pricing::share::narrow;
use crate::pricing::word::{Condition, WordSet};
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

/// A row without its prices: what they are for.
type RowKey<'a> = (&'a str, WordSet<Condition>, [Band; 4], (Option<i64>, Option<i64>));

fn row_key(row: &RateRow) -> RowKey<'_> {
    let bands = [row.odometer, row.age, row.loan, row.financed];
    (&row.plan, row.condition, bands, (row.months, row.miles))
}

/// A row before and after, as far as each book has it.
type Rows<'a> = (Option<&'a RateRow>, Option<&'a RateRow>);

/// The columns of prices by class, each with its place before and after; one without a name in a book without classes.
fn columns<'a>(before: &'a RateBook, after: &'a RateBook) -> BTreeMap<&'a str, (Option<usize>, Option<usize>)> {
    let names = |book: &'a RateBook| {
        let classes = &book.rates.classes;
        let nameless = classes.is_empty().then_some("");
        classes.iter().map(String::as_str).chain(nameless).enumerate()
    };
    let mut columns: BTreeMap<&str, (Option<usize>, Option<usize>)> = BTreeMap::new();
    for (at, name) in names(before) {
        columns.entry(name).or_default().0 = Some(at);
    }
    for (at, name) in names(after) {
        columns.entry(name).or_default().1 = Some(at);
    }
    columns
}

/// The price of a row in a column, if it is offered.
fn price(row: Option<&RateRow>, column: Option<usize>) -> Option<i64> {
    let price = row?.prices.get(column?)?;
    Some(*price).filter(|price| *price > 0)
}

fn price_changes(before: &RateBook, after: &RateBook) -> Vec<PriceChange> {
    let columns = columns(before, after);
    let mut rows: BTreeMap<RowKey<'_>, Rows<'_>> = BTreeMap::new();
    for row in &before.rates.rows {
        rows.entry(row_key(row)).or_default().0 = Some(row);
    }
    for row in &after.rates.rows {
        rows.entry(row_key(row)).or_default().1 = Some(row);
    }
    let mut changes = Vec::new();
    for (row_before, row_after) in rows.into_values() {
        let told = row_before.or(row_after).map(cells::rate).unwrap_or_default();
        for (class, (column_before, column_after)) in &columns {
            let (before, after) = (price(row_before, *column_before), price(row_after, *column_after));
            let price_move = match (before, after) {
                (Some(before), Some(after)) if after > before => PriceMove::Up,
                (Some(before), Some(after)) if after < before => PriceMove::Down,
                (None, Some(_)) => PriceMove::New,
                (Some(_), None) => PriceMove::Gone,
                _ => continue,
            };
            let plan = row_before.or(row_after).map_or("", |row| row.plan.as_str());
            changes.push(PriceChange {
                plan: plan.to_owned(),
                row: told.clone(),
                class: (*class).to_owned(),
                price_move,
                before,
                after,
            });
        }
    }
    changes
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
