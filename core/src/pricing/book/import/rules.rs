//! `#rules`: what may be sold.

use super::super::kind::{Bound, Rule};
use super::super::row::{Band, RuleRow};
use super::cell::{Cells, MAX_TEXT, Unit, check_line, list};
use super::fault::Found;
use super::layout::Sheet;
use super::refer::Known;
use super::section::Section;
use crate::catalog::coverage::Aspect;
use crate::pricing::word::{DealType, Fuel, Word};

pub(super) fn read(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> Vec<RuleRow> {
    let mut rows = Vec::new();
    for (table, row) in sheet.rows(Section::Rules) {
        let mut cells = Cells::new(table, row, found);
        let plans = known.plans_of(&mut cells);
        let Some(rule) = read_rule(&mut cells) else { continue };
        let mut read = RuleRow {
            plans: plans.map(|plans| plans.scope).unwrap_or_default(),
            rule,
            limit: Band::default(),
            values: Vec::new(),
        };
        match rule.bound() {
            Some(bound) => read.limit = read_limit(&mut cells, bound),
            None => read.values = read_values(&mut cells, rule),
        }
        rows.push(read);
    }
    rows
}

fn read_rule(cells: &mut Cells<'_, '_, '_>) -> Option<Rule> {
    let name = cells.needed("rule")?;
    let rule = Rule::parse(name);
    if rule.is_none() {
        cells.fail("rule", || format!("There is no rule {name}."));
    }
    rule
}

const fn unit(bound: Bound) -> Unit {
    match bound {
        Bound::GvwrClass | Bound::Odometer | Bound::Age | Bound::InServiceMonths | Bound::LoanMonths => Unit::Whole,
        Bound::VehicleValue | Bound::AmountFinanced => Unit::Amount,
        Bound::Ltv | Bound::Apr => Unit::Percent,
    }
}

fn read_limit(cells: &mut Cells<'_, '_, '_>, bound: Bound) -> Band {
    if !cells.text("values").is_empty() {
        cells.fail("values", || format!("{} takes min and max.", bound.word()));
    }
    let unit = unit(bound);
    let has_max = !cells.text("max").is_empty();
    if !has_max {
        cells.needed_or("min", || "min or max is missing.".to_owned());
    }
    let limit = Band {
        from: cells.positive("min", unit),
        to: cells.positive("max", unit),
    };
    if let (Some(min), Some(max)) = (limit.from, limit.to)
        && max < min
    {
        cells.fail("min", || "min is above max.".to_owned());
    }
    limit
}

fn read_values(cells: &mut Cells<'_, '_, '_>, rule: Rule) -> Vec<String> {
    for column in ["min", "max"] {
        if !cells.text(column).is_empty() {
            cells.fail(column, || format!("{} takes values.", rule.word()));
        }
    }
    cells.needed("values");
    match rule {
        Rule::DealType => known_words::<DealType>(cells),
        Rule::UseExcluded => known_words::<Aspect>(cells),
        Rule::FuelExcluded => known_words::<Fuel>(cells),
        _ => {
            let mut makes: Vec<String> = list(cells.text("values")).map(str::to_owned).collect();
            if let Some(message) = makes.iter().find_map(|make| check_line(make, MAX_TEXT)) {
                cells.fail("values", || message);
            }
            makes.sort();
            makes.dedup();
            makes
        }
    }
}

fn known_words<W: Word>(cells: &mut Cells<'_, '_, '_>) -> Vec<String> {
    let words = cells.words::<W>("values");
    words.words().map(|word| word.word().to_owned()).collect()
}
