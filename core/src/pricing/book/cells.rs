//! Rows as their file writes them, for people: what names a row, and what it says.

use super::RateBook;
use super::kind::{Basis, Bound};
use super::row::{Band, ClassRow, Component, Deductible, Extra, Filing, Plan, RateRow, Retail, RuleRow, Scope};
use crate::pricing::word::Word;

/// A row in two parts: the cells that name it, and those that a change of it changes.
pub(super) type Told = (String, String);

/// The sections besides the rates, each with its rows.
pub(super) fn sections(book: &RateBook) -> Vec<(&'static str, Vec<Told>)> {
    vec![
        ("book", head(book)),
        ("states", book.states.iter().map(filing).collect()),
        ("plans", book.plans.iter().map(plan).collect()),
        ("classes", book.classes.iter().map(class).collect()),
        ("rules", book.rules.iter().map(rule).collect()),
        ("extras", book.extras.iter().map(extra).collect()),
        ("deductibles", book.deductibles.iter().map(deductible).collect()),
        ("components", book.components.iter().map(component).collect()),
        ("retail", book.retail.iter().map(retail).collect()),
    ]
}

fn head(book: &RateBook) -> Vec<Told> {
    let row = |key: &str, value: String| (key.to_owned(), value);
    let to = book.effective_to.map_or_else(String::new, |day| day.to_string());
    vec![
        row("code", book.code.clone()),
        row("product", book.product.word().to_owned()),
        row("tpa", book.tpa.clone()),
        row("title", book.title.clone()),
        row("effective_from", book.effective_from.to_string()),
        row("effective_to", to),
        row("note", book.note.clone().unwrap_or_default()),
    ]
}

fn filing(row: &Filing) -> Told {
    (row.state.clone(), row.form.clone())
}

fn plan(row: &Plan) -> Told {
    let level = row.level.map(Word::word).unwrap_or_default();
    let (conditions, rank) = (row.conditions.join("|"), row.rank.to_string());
    (
        row.plan.clone(),
        cells([&row.name, level, &conditions, row.start.word(), &rank]),
    )
}

fn class(row: &ClassRow) -> Told {
    let make = row.make.as_deref().unwrap_or("*");
    let (models, years) = (row.models.join("|"), band(row.years, &whole));
    let fuel = row.fuel.map(Word::word).unwrap_or_default();
    (cells([make, &models, &years, fuel]), row.class.clone())
}

fn rule(row: &RuleRow) -> Told {
    let limit = match row.rule.bound() {
        Some(bound) => band(row.limit, &|value| limit_text(bound, value)),
        None => row.values.join("|"),
    };
    (cells([&scope(&row.plans), row.rule.word()]), limit)
}

/// A limit in the unit of its rule.
fn limit_text(bound: Bound, value: i64) -> String {
    match bound {
        Bound::VehicleValue | Bound::AmountFinanced | Bound::Ltv | Bound::Apr => decimal(value),
        _ => whole(value),
    }
}

fn extra(row: &Extra) -> Told {
    let when = row.when.as_ref();
    let when = when.map_or_else(
        || "always".to_owned(),
        |when| format!("{}={}", when.fact.word(), when.values.join("|")),
    );
    let (classes, months) = (row.classes.join("|"), band(row.months, &whole));
    let odometer = row.odometer_to.map_or_else(String::new, whole);
    let key = cells([&row.code, row.kind.word(), &scope(&row.plans), &when, &classes, &months]);
    (key, cells([&row.name, &odometer, &value(row.basis, row.value)]))
}

fn deductible(row: &Deductible) -> Told {
    let key = cells([&scope(&row.plans), &whole(row.deductible), &band(row.months, &whole)]);
    (key, value(row.basis, row.value))
}

fn component(row: &Component) -> Told {
    let key = cells([&scope(&row.plans), &row.component]);
    (key, cells([row.place.word(), &value(row.basis, row.value)]))
}

fn retail(row: &Retail) -> Told {
    let key = cells([&scope(&row.plans), &scope(&row.states), row.rule.word()]);
    (key, format!("{}% + {}", decimal(row.percent), decimal(row.amount)))
}

/// What a rate row is for: 'PT, used|cpo, 36/36000, odometer 0-36000'.
#[must_use]
pub fn rate(row: &RateRow) -> String {
    let months = row.months.map_or_else(String::new, whole);
    let miles = row.miles.map_or_else(|| "unlimited".to_owned(), whole);
    let term = if row.months.is_none() && row.miles.is_none() {
        String::new()
    } else {
        format!("{months}/{miles}")
    };
    let named = |name: &str, band: String| {
        if band.is_empty() {
            band
        } else {
            format!("{name} {band}")
        }
    };
    cells([
        &row.plan,
        &row.condition.join("|"),
        &term,
        &named("odometer", band(row.odometer, &whole)),
        &named("age", band(row.age, &whole)),
        &named("loan", band(row.loan, &whole)),
        &named("financed", band(row.financed, &decimal)),
    ])
}

fn cells<'a>(cells: impl IntoIterator<Item = &'a (impl AsRef<str> + ?Sized + 'a)>) -> String {
    let cells: Vec<&str> = cells
        .into_iter()
        .map(AsRef::as_ref)
        .filter(|cell| !cell.is_empty())
        .collect();
    cells.join(", ")
}

fn scope(scope: &Scope) -> String {
    if scope.is_all() {
        "*".to_owned()
    } else {
        scope.0.join("|")
    }
}

/// '36001-60000', '37-', '-36'; nothing of an open band.
fn band(band: Band, text: &dyn Fn(i64) -> String) -> String {
    let end = |end: Option<i64>| end.map_or_else(String::new, text);
    if band.is_open() {
        String::new()
    } else {
        format!("{}-{}", end(band.from), end(band.to))
    }
}

fn value(basis: Basis, value: i64) -> String {
    let sign = if basis == Basis::Percent { "%" } else { "" };
    format!("{}{sign}", decimal(value))
}

fn whole(number: i64) -> String {
    number.to_string()
}

/// '-60.00' of hundredths, be they cents or percentages.
pub(super) fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    format!(
        "{sign}{}.{:02}",
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100
    )
}
