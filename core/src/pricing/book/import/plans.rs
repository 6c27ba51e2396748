//! `#plans`: what customers buy.

use super::super::kind::Start;
use super::super::row::Plan;
use super::cell::{Cells, MAX_TEXT, Unit};
use super::fault::Found;
use super::layout::Sheet;
use super::section::Section;
use crate::catalog::coverage::CoverageLevel;
use crate::catalog::product::Product;
use crate::pricing::word::WordSet;
use std::collections::BTreeMap;

/// Reads the plans of a product. A plan whose other cells have errors is among them, since other rows name it.
pub(super) fn read(sheet: &Sheet<'_>, product: Option<Product>, found: &mut Found) -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for (table, row) in sheet.rows(Section::Plans) {
        let mut cells = Cells::new(table, row, found);
        let code = cells.code("plan");
        let number = cells.number();
        match code.and_then(|code| Some((code, *seen.get(code)?))) {
            Some((code, first)) => cells.fail("plan", || format!("{code} stands twice (row {first}).")),
            None => seen.extend(code.map(|code| (code, number))),
        }
        let name = cells.line("name", MAX_TEXT);
        let level = read_level(&mut cells, product);
        let conditions = cells.words("conditions");
        let plan = Plan {
            plan: code.unwrap_or_default().to_owned(),
            name: name.unwrap_or_default().to_owned(),
            level,
            conditions: if conditions.is_empty() {
                WordSet::all()
            } else {
                conditions
            },
            start: cells.word("start").unwrap_or(Start::Sale),
            rank: cells.number_of("rank", Unit::Whole).unwrap_or(0),
        };
        if code.is_some() {
            plans.push(plan);
        }
    }
    plans
}

/// VSC plans have a level, others have none.
fn read_level(cells: &mut Cells<'_, '_, '_>, product: Option<Product>) -> Option<CoverageLevel> {
    match product {
        Some(Product::Vsc) => {
            cells.needed_or("level", || "A VSC plan needs a level.".to_owned())?;
            cells.word("level")
        }
        Some(_) if !cells.text("level").is_empty() => {
            cells.fail("level", || "Only VSC plans have a level.".to_owned());
            None
        }
        _ => None,
    }
}
