//! `#classes`: which class a vehicle is in.

use super::super::row::{Band, ClassRow};
use super::super::{EXCLUDED_CLASS, bare};
use super::cell::{Cells, MAX_TEXT, Unit, check_line, list};
use super::fault::{Found, Spot};
use super::layout::Sheet;
use super::refer::Known;
use super::section::{CLASS_COLUMN, Section};
use crate::pricing::word::Fuel;
use std::collections::HashMap;

/// What two rows must share, besides a year, to be for the same vehicle: make, model, fuel and rank.
type Key = (Option<String>, Option<String>, Option<Fuel>, u8);

/// A row that was read, for comparison with those below.
struct Seen {
    row: u32,
    years: Band,
    class: String,
}

pub(super) fn read(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> Vec<ClassRow> {
    let (mut in_cells, mut in_pairs) = (Found::default(), Found::default());
    let mut rows = Vec::new();
    let mut seen: HashMap<Key, Vec<Seen>> = HashMap::new();
    for (table, row) in sheet.rows(Section::Classes) {
        let mut cells = Cells::new(table, row, &mut in_cells);
        let read = read_row(&mut cells, known);
        if cells.failed() {
            continue;
        }
        let number = cells.number();
        if let Some((first, class, model)) = clash(&read, &seen) {
            let spot = Spot {
                row: number,
                column: Some("class"),
                cell: Some(&read.class),
            };
            let vehicle = [read.make.as_deref().unwrap_or("any make"), model].join(" ");
            in_pairs.add(spot, || {
                format!(
                    "Rows {first} and {number} both classify {}: {class} and {}.",
                    vehicle.trim(),
                    read.class
                )
            });
        }
        for key in keys(&read) {
            seen.entry(key).or_default().push(Seen {
                row: number,
                years: read.years,
                class: read.class.clone(),
            });
        }
        rows.push(read);
    }
    found.add_section(in_cells, in_pairs);
    rows
}

fn read_row(cells: &mut Cells<'_, '_, '_>, known: &Known) -> ClassRow {
    let make = Some(cells.text("make")).filter(|make| !make.is_empty() && *make != "*");
    if let Some(message) = make.and_then(|make| check_line(make, MAX_TEXT)) {
        cells.fail("make", || message);
    }
    let mut models: Vec<String> = list(cells.text("model")).map(str::to_owned).collect();
    if let Some(message) = models.iter().find_map(|model| check_line(model, MAX_TEXT)) {
        cells.fail("model", || message);
    }
    models.sort();
    models.dedup();
    let years = cells.band("year_from", "year_to", Unit::Whole);
    let fuel = cells.word("fuel");
    let class = cells.needed("class").unwrap_or_default();
    if !class.is_empty() && class != EXCLUDED_CLASS && !known.has_class(class) {
        cells.fail("class", || {
            format!("Class {class} has no column {CLASS_COLUMN}{class}.")
        });
    }
    ClassRow {
        make: make.map(str::to_owned),
        models,
        years,
        fuel,
        class: class.to_owned(),
    }
}

/// One key for each model, or one for all.
fn keys(row: &ClassRow) -> Vec<Key> {
    let key = |model: Option<&String>| {
        let make = row.make.as_deref().map(bare);
        (make, model.map(|model| bare(model)), row.fuel, row.rank())
    };
    if row.models.is_empty() {
        return vec![key(None)];
    }
    row.models.iter().map(|model| key(Some(model))).collect()
}

/// The first earlier row of the same rank that puts a vehicle in another class: its row and class, and the model.
fn clash<'a>(row: &'a ClassRow, seen: &'a HashMap<Key, Vec<Seen>>) -> Option<(u32, &'a str, &'a str)> {
    let names = row
        .models
        .iter()
        .map(String::as_str)
        .chain(row.models.is_empty().then_some(""));
    let clashes = keys(row).into_iter().zip(names).filter_map(|(key, model)| {
        let mut earlier = seen.get(&key)?.iter();
        let clashes = |earlier: &&Seen| earlier.class != row.class && earlier.years.common(row.years).is_some();
        earlier
            .find(clashes)
            .map(|earlier| (earlier.row, earlier.class.as_str(), model))
    });
    clashes.min_by_key(|(row, _, _)| *row)
}
