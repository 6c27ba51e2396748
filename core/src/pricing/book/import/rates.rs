//! `#rates`: the base prices.

use super::super::row::RateRow;
use super::At;
use super::cell::{Cells, Unit};
use super::fault::{Found, Spot};
use super::layout::Sheet;
use super::refer::Known;
use super::section::{CLASS_COLUMN, COST, Section};
use crate::pricing::word::WordSet;
use std::collections::HashMap;

/// The rate rows, and the price columns by their headers.
pub(super) struct ReadRates {
    pub(super) rows: Vec<At<RateRow>>,
    pub(super) columns: Vec<String>,
}

/// One cost for all vehicles, or a column for each class.
pub(super) fn check_columns(sheet: &Sheet<'_>, found: &mut Found) {
    if let Some(table) = sheet.table(Section::Rates)
        && table.place(COST).is_some()
        && !table.class_columns().is_empty()
    {
        let spot = Spot {
            row: table.header_row,
            column: Some(COST),
            cell: None,
        };
        found.add(spot, || "Use cost or class columns, not both.".to_owned());
    }
}

pub(super) fn read(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> ReadRates {
    let columns: Vec<String> = if known.classes.is_empty() {
        vec![COST.to_owned()]
    } else {
        known
            .classes
            .iter()
            .map(|class| format!("{CLASS_COLUMN}{class}"))
            .collect()
    };
    let (mut in_cells, mut in_pairs) = (Found::default(), Found::default());
    let mut rows: Vec<At<RateRow>> = Vec::new();
    let counts = |column: &str| {
        sheet
            .rows(Section::Rates)
            .any(|(table, row)| !table.cell(row, column).is_empty())
    };
    let (has_months, has_miles) = (counts("months"), counts("miles"));
    // Only rows of the same plan, months and miles can price the same contract.
    let mut seen: HashMap<(String, Option<i64>, Option<i64>), Vec<usize>> = HashMap::new();
    for (table, row) in sheet.rows(Section::Rates) {
        let mut cells = Cells::new(table, row, &mut in_cells);
        let read = read_row(&mut cells, known, &columns);
        if cells.failed() {
            continue;
        }
        let number = cells.number();
        let earlier = seen.entry((read.plan.clone(), read.months, read.miles)).or_default();
        let same = earlier
            .iter()
            .filter_map(|at| rows.get(*at))
            .find(|row| overlaps(&row.value, &read));
        if let Some(first) = same {
            let spot = Spot {
                row: number,
                column: Some("plan"),
                cell: Some(&read.plan),
            };
            let first = first.row;
            in_pairs.add(spot, || {
                format!(
                    "Rows {first} and {number} both price {}.",
                    contract(&read, has_months, has_miles)
                )
            });
        }
        earlier.push(rows.len());
        rows.push(At {
            row: number,
            value: read,
        });
    }
    found.add_section(in_cells, in_pairs);
    ReadRates { rows, columns }
}

fn read_row(cells: &mut Cells<'_, '_, '_>, known: &Known, columns: &[String]) -> RateRow {
    let plan = known.plan(cells).unwrap_or_default().to_owned();
    let condition = cells.words("condition");
    RateRow {
        plan,
        // All conditions are the same as none named.
        condition: if condition == WordSet::all() {
            WordSet::default()
        } else {
            condition
        },
        months: cells.number_of("months", Unit::Whole),
        miles: cells.number_of("miles", Unit::Whole),
        odometer: cells.band("odometer_from", "odometer_to", Unit::Whole),
        age: cells.band("age_from", "age_to", Unit::Whole),
        loan: cells.band("loan_from", "loan_to", Unit::Whole),
        financed: cells.band("financed_from", "financed_to", Unit::Amount),
        prices: columns.iter().map(|column| price(cells, column)).collect(),
    }
}

/// A price, or 0 where there is no offer.
fn price(cells: &mut Cells<'_, '_, '_>, column: &str) -> i64 {
    match cells.number_of(column, Unit::Amount) {
        Some(price) if price <= 0 => {
            cells.fail(column, || "A price must be more than 0.".to_owned());
            0
        }
        price => price.unwrap_or(0),
    }
}

/// Whether two rows of the same plan, months and miles price the same vehicle and loan.
fn overlaps(one: &RateRow, other: &RateRow) -> bool {
    let conditions =
        one.condition.is_empty() || other.condition.is_empty() || !one.condition.common(other.condition).is_empty();
    conditions
        && one.odometer.common(other.odometer).is_some()
        && one.age.common(other.age).is_some()
        && one.loan.common(other.loan).is_some()
        && one.financed.common(other.financed).is_some()
        && one
            .prices
            .iter()
            .zip(&other.prices)
            .any(|(one, other)| *one > 0 && *other > 0)
}

/// 'PT, 36/36000', 'PT, 36' in a book without miles, 'PT' in one without months.
fn contract(row: &RateRow, has_months: bool, has_miles: bool) -> String {
    let plan = &row.plan;
    let months = row.months.map_or_else(String::new, |months| months.to_string());
    let miles = row
        .miles
        .map_or_else(|| "unlimited".to_owned(), |miles| miles.to_string());
    match (has_months, has_miles) {
        (true, true) => format!("{plan}, {months}/{miles}"),
        (true, false) => format!("{plan}, {months}"),
        (false, true) => format!("{plan}, {miles} miles"),
        (false, false) => plan.clone(),
    }
}
