//! `#deductibles` and `#extras`: what changes the base.

use super::super::kind::{Basis, ExtraKind, WhenFact};
use super::super::row::{Band, Deductible, Extra, When};
use super::At;
use super::cell::{Cells, MAX_TEXT, Unit, list, not_a_word};
use super::fault::{Found, Spot};
use super::layout::Sheet;
use super::number;
use super::refer::{Known, Named};
use super::section::{CLASS_COLUMN, Section};
use crate::catalog::coverage::Aspect;
use crate::pricing::word::{Condition, DealType, Drive, Fuel, Induction, Word};

/// The GVWR classes.
const GVWR_CLASSES: std::ops::RangeInclusive<i64> = 1..=8;

impl Basis {
    pub(super) const fn unit(self) -> Unit {
        match self {
            Self::Amount => Unit::Amount,
            Self::Percent => Unit::Percent,
        }
    }
}

/// The basis and the value of a row.
pub(super) fn read_value(cells: &mut Cells<'_, '_, '_>) -> (Basis, i64) {
    let basis = cells.needed_word("basis");
    let needed = cells.needed("value");
    let value = basis
        .zip(needed)
        .and_then(|(basis, _): (Basis, _)| cells.number_of("value", basis.unit()));
    (basis.unwrap_or(Basis::Amount), value.unwrap_or_default())
}

pub(super) fn read_deductibles(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> Vec<At<Deductible>> {
    let (mut in_cells, mut in_pairs) = (Found::default(), Found::default());
    let mut rows: Vec<At<Deductible>> = Vec::new();
    let mut named: Vec<Named> = Vec::new();
    for (table, row) in sheet.rows(Section::Deductibles) {
        let mut cells = Cells::new(table, row, &mut in_cells);
        let plans = known.plans_of(&mut cells);
        let deductible = cells.needed_number("deductible", Unit::Whole).unwrap_or_default();
        let months = cells.band("months_from", "months_to", Unit::Whole);
        let (basis, value) = read_value(&mut cells);
        let Some(plans) = plans.filter(|_| !cells.failed()) else {
            continue;
        };
        let number = cells.number();
        let same = rows.iter().zip(&named).find_map(|(earlier, theirs)| {
            let same = earlier.value.deductible == deductible;
            let common = earlier.value.months.common(months).filter(|_| same)?;
            Some((earlier.row, known.common_plan(theirs, &plans)?, common))
        });
        if let Some((first, plan, months)) = same {
            let spot = Spot {
                row: number,
                column: Some("deductible"),
                cell: None,
            };
            in_pairs.add(spot, || both_apply(first, number, plan, months));
        }
        rows.push(At {
            row: number,
            value: Deductible {
                plans: plans.scope.clone(),
                deductible,
                months,
                basis,
                value,
            },
        });
        named.push(plans);
    }
    found.add_section(in_cells, in_pairs);
    rows
}

/// 'Rows 140 and 141 both apply to EXU, 37 months.'
fn both_apply(first: u32, later: u32, plan: &str, months: Band) -> String {
    let months = match (months.from, months.to) {
        (None, None) => String::new(),
        (from, to) => format!(", {} months", from.or(to).unwrap_or_default()),
    };
    format!("Rows {first} and {later} both apply to {plan}{months}.")
}

pub(super) fn read_extras(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> Vec<Extra> {
    let (mut in_cells, mut in_pairs) = (Found::default(), Found::default());
    let mut rows: Vec<(u32, Extra, Named)> = Vec::new();
    for (table, row) in sheet.rows(Section::Extras) {
        let mut cells = Cells::new(table, row, &mut in_cells);
        let (extra, plans) = read_extra(&mut cells, known);
        if !cells.failed() {
            let kind =
                |(_, earlier, _): &&(u32, Extra, Named)| earlier.code == extra.code && earlier.kind != extra.kind;
            if rows.iter().any(|earlier| kind(&earlier)) {
                // The row is still compared with those above: it is read well.
                cells.fail("kind", || format!("{} is a surcharge and an option.", extra.code));
            }
        } else {
            continue;
        }
        let Some(plans) = plans else { continue };
        let number = cells.number();
        let same = rows.iter().find_map(|(first, earlier, theirs)| {
            let months = common(earlier, &extra)?;
            Some((*first, known.common_plan(theirs, &plans)?, months))
        });
        if let Some((first, plan, months)) = same {
            let spot = Spot {
                row: number,
                column: Some("code"),
                cell: Some(&extra.code),
            };
            in_pairs.add(spot, || both_apply(first, number, plan, months));
        }
        rows.push((number, extra, plans));
    }
    found.add_section(in_cells, in_pairs);
    rows.into_iter().map(|(_, extra, _)| extra).collect()
}

fn read_extra(cells: &mut Cells<'_, '_, '_>, known: &Known) -> (Extra, Option<Named>) {
    let code = cells.code("code").unwrap_or_default().to_owned();
    let name = cells.line("name", MAX_TEXT).unwrap_or_default().to_owned();
    let kind = cells.needed_word("kind").unwrap_or(ExtraKind::Surcharge);
    let plans = known.plans_of(cells);
    let when = read_when(cells);
    let mut classes: Vec<String> = Vec::new();
    for class in list(cells.text("classes")) {
        if !known.has_class(class) {
            cells.fail("classes", || {
                format!("Class {class} has no column {CLASS_COLUMN}{class}.")
            });
        }
        classes.push(class.to_owned());
    }
    classes.sort();
    classes.dedup();
    let months = cells.band("months_from", "months_to", Unit::Whole);
    let odometer_to = cells.number_of("odometer_to", Unit::Whole);
    let (basis, value) = read_value(cells);
    let extra = Extra {
        code,
        name,
        kind,
        plans: plans.as_ref().map(|plans| plans.scope.clone()).unwrap_or_default(),
        when,
        classes,
        months,
        odometer_to,
        basis,
        value,
    };
    (extra, plans)
}

/// `always`, nothing, or `fact=value|value`.
fn read_when(cells: &mut Cells<'_, '_, '_>) -> Option<When> {
    let text = cells.text("when");
    if text.is_empty() || text == "always" {
        return None;
    }
    let (name, values) = text.split_once('=').unwrap_or((text, ""));
    let (name, values) = (name.trim(), values.trim());
    let Some(fact) = WhenFact::parse(name) else {
        cells.fail("when", || not_a_word::<WhenFact>(name));
        return None;
    };
    let mut kept: Vec<String> = Vec::new();
    let mut wrong = list(values).next().is_none().then_some("");
    for value in list(values) {
        match known_value(fact, value) {
            Some(value) => kept.push(value),
            None => wrong = wrong.or(Some(value)),
        }
    }
    if let Some(value) = wrong {
        cells.fail("when", || format!("{}={value}{}", fact.word(), allowed(fact)));
        return None;
    }
    kept.sort();
    kept.dedup();
    Some(When { fact, values: kept })
}

/// A value that a fact can have, in its one form.
fn known_value(fact: WhenFact, value: &str) -> Option<String> {
    fn word<W: Word>(value: &str) -> Option<String> {
        W::parse(value).map(|word| word.word().to_owned())
    }
    match fact {
        WhenFact::Fuel => word::<Fuel>(value),
        WhenFact::Drive => word::<Drive>(value),
        WhenFact::Induction => word::<Induction>(value),
        WhenFact::Use => word::<Aspect>(value),
        WhenFact::DealType => word::<DealType>(value),
        WhenFact::Condition => word::<Condition>(value),
        WhenFact::GvwrClass => number::whole(value)
            .filter(|class| GVWR_CLASSES.contains(class))
            .map(|class| class.to_string()),
        WhenFact::Cylinders => number::whole(value).map(|cylinders| cylinders.to_string()),
    }
}

/// What a fact can be: ': allowed are 2wd, 4wd, awd.'
fn allowed(fact: WhenFact) -> String {
    let list = match fact {
        WhenFact::Fuel => Fuel::join(", ", |_| true),
        WhenFact::Drive => Drive::join(", ", |_| true),
        WhenFact::Induction => Induction::join(", ", |_| true),
        WhenFact::Use => Aspect::join(", ", |_| true),
        WhenFact::DealType => DealType::join(", ", |_| true),
        WhenFact::Condition => Condition::join(", ", |_| true),
        WhenFact::GvwrClass => GVWR_CLASSES
            .map(|class| class.to_string())
            .collect::<Vec<_>>()
            .join(", "),
        WhenFact::Cylinders => return " is not a whole number.".to_owned(),
    };
    format!(": allowed are {list}.")
}

/// The months for which two rows of one code can both apply. Rows that depend on different facts, or on other values of the same
/// fact, are meant to add up.
fn common(one: &Extra, other: &Extra) -> Option<Band> {
    let whens = match (&one.when, &other.when) {
        (Some(one), Some(other)) => {
            one.fact == other.fact && one.values.iter().any(|value| other.values.contains(value))
        }
        _ => true,
    };
    let classes = one.classes.is_empty()
        || other.classes.is_empty()
        || one.classes.iter().any(|class| other.classes.contains(class));
    one.months
        .common(other.months)
        .filter(|_| one.code == other.code && whens && classes)
}
