//! What of the dealer's markup of products in force is not earned yet, and how much of it cancellations take back by its own rate.

use super::cell::Cell;
use super::chart::Bars;
use super::number::ratio;
use super::period::product_name;
use super::table::{Fact, Report, ReportName, Section, columns};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::TpaId;
use crate::sale::cancellation::Fraction;
use crate::sale::figures::{LEAST_CANCELLATIONS, ProductRate, ReserveDay, Reserved};
use crate::sale::state_rules::WHOLE_BP;
use std::collections::BTreeMap;

/// The columns that both tables have, behind the first.
const FIGURES: [&str; 3] = ["In force", "Markup", "Unearned markup"];

/// What is said before the first day was worked out.
const NOT_YET: &str =
    "No figures yet: they are worked out each day at 04:00, the dealership's time, once it is enrolled.";

/// What is said where no line counts.
const NOTHING: &str = "No products with known terms are in force.";

/// How the figures are counted.
const NOTE: &str = "In force are products of administrators (TPAs) whose contract's terms are known and refund what is not used. The unearned markup is what a cancellation on this day \
     takes back of retail less cost by the days that are not used, without fees and claims, whatever the contract's own method. The rate is what was cancelled in this month and the 23 \
     before, by what was in force when they began or was sold in them; it is not shown (–) below 50 cancellations. Expected chargebacks are the unearned markup times that rate.";

/// What the lines of a product come to, and how often it is cancelled.
#[derive(Debug, Clone, Copy, Default)]
struct OfProduct {
    reserved: Reserved,
    cancelled: i64,
    could_be: i64,
}

impl OfProduct {
    fn has_rate(self) -> bool {
        self.cancelled >= LEAST_CANCELLATIONS && self.could_be > 0
    }

    /// In basis points.
    fn rate(self) -> Option<i64> {
        ratio(self.cancelled, self.could_be, WHOLE_BP).filter(|_| self.has_rate())
    }

    /// What cancellations take back at that rate, in cents; rounded once.
    fn expected(self) -> Option<i64> {
        let part = Fraction::new(self.cancelled, self.could_be);
        self.has_rate().then(|| part.of(self.reserved.unearned, WHOLE_BP))
    }
}

/// The reserve as it was worked out last, of one dealership or of all: by product with its rate, and by administrator (TPA). `names` are administrators'
/// names by their ids. Without a day it says when figures come.
#[must_use]
pub fn reserve(days: &[ReserveDay], names: &BTreeMap<TpaId, String>) -> Report {
    let ends = days
        .iter()
        .map(|day| day.day)
        .min()
        .zip(days.iter().map(|day| day.day).max());
    let mut report = Report {
        name: ReportName::Reserve,
        period: ends.map_or_else(String::new, |ends| period(days, ends)),
        period_key: ends.map_or_else(String::new, |(_, last)| last.to_string()),
        facts: Vec::new(),
        sections: Vec::new(),
        empty: if days.is_empty() { NOT_YET } else { NOTHING }.to_owned(),
        note: NOTE.to_owned(),
    };
    let products = of_products(days);
    let all = products
        .iter()
        .map(|(_, of)| of.reserved)
        .fold(Reserved::default(), Reserved::plus);
    if all.lines == 0 {
        if all.unknown > 0 {
            report.empty = format!(
                "{NOTHING} The terms of {} are not known.",
                products_in_words(all.unknown)
            );
        }
        return report;
    }
    let shown: Vec<(Option<Product>, OfProduct)> =
        products.into_iter().filter(|(_, of)| of.reserved.lines > 0).collect();
    let expected = expected(&shown);
    report.facts = vec![
        Fact::new("Unearned markup", Cell::cents(all.unearned)),
        Fact::new("Expected chargebacks", Cell::cents_or_nothing(expected)),
        Fact::new("In force", Cell::count(all.lines)),
        Fact::new("In force, terms not known", Cell::count(all.unknown)),
    ];
    report.sections = vec![by_product(&shown, all, expected), by_tpa(days, names, all)];
    report
}

fn products_in_words(count: i64) -> String {
    if count == 1 {
        "1 product in force".to_owned()
    } else {
        format!("{} products in force", crate::money::group_thousands(count))
    }
}

/// 'as of 04:00 on Nov 26, 2026, the dealership's time': of one dealership with the time at which it was worked out, which is later after a failure and
/// on a first start.
fn period(days: &[ReserveDay], (first, last): (Day, Day)) -> String {
    match days {
        [day] => {
            let time = if day.time.starts_with("04") { "0400" } else { &day.time };
            let (hours, minutes) = time.split_at_checked(2).unwrap_or((time, "00"));
            format!("as of {hours}:{minutes} on {}, the dealership's time", day.day.shown())
        }
        _ if first == last => format!("as of 04:00 or later on {}, each dealership's time", last.shown()),
        _ => format!(
            "as of 04:00 or later on {} to {}, each dealership's time",
            first.shown(),
            last.shown()
        ),
    }
}

/// In the order of the screens.
fn of_products(days: &[ReserveDay]) -> Vec<(Option<Product>, OfProduct)> {
    let mut sums: BTreeMap<Option<Product>, OfProduct> = BTreeMap::new();
    for row in days.iter().flat_map(|day| &day.rows) {
        let sum = sums.entry(row.product).or_default();
        sum.reserved = sum.reserved.plus(row.reserved);
    }
    for ProductRate {
        product,
        cancelled,
        could_be,
    } in days.iter().flat_map(|day| &day.rates)
    {
        let sum = sums.entry(*product).or_default();
        sum.cancelled = sum.cancelled.saturating_add(*cancelled);
        sum.could_be = sum.could_be.saturating_add(*could_be);
    }
    let known = Product::ALL.into_iter().map(Some).chain([None]);
    known
        .filter_map(|product| Some((product, *sums.get(&product)?)))
        .collect()
}

/// What all products' rates come to; none where a product with unearned markup has no rate.
fn expected(products: &[(Option<Product>, OfProduct)]) -> Option<i64> {
    let counted = products
        .iter()
        .filter(|(_, of)| of.reserved.unearned > 0 || of.has_rate());
    counted
        .map(|(_, of)| of.expected())
        .try_fold(0, |sum: i64, one| Some(sum.saturating_add(one?)))
}

fn figures(of: Reserved) -> [Cell; 3] {
    [Cell::count(of.lines), Cell::cents(of.markup), Cell::cents(of.unearned)]
}

fn by_product(products: &[(Option<Product>, OfProduct)], all: Reserved, expected: Option<i64>) -> Section {
    let labels: Vec<&str> = std::iter::once("Product")
        .chain(FIGURES)
        .chain(["Cancelled in 24 months", "Rate", "Expected chargebacks"])
        .collect();
    let cells = |name: &str, of: OfProduct, rate: Cell, expected: Option<i64>| -> Vec<Cell> {
        let rest = [Cell::count(of.cancelled), rate, Cell::cents_or_nothing(expected)];
        std::iter::once(Cell::text(name))
            .chain(figures(of.reserved))
            .chain(rest)
            .collect()
    };
    let rows = products
        .iter()
        .map(|(product, of)| cells(product_name(*product), *of, Cell::share(of.rate()), of.expected()));
    let sum = OfProduct {
        reserved: all,
        cancelled: products.iter().map(|(_, of)| of.cancelled).fold(0, i64::saturating_add),
        could_be: 0,
    };
    let bars = products.iter().map(|(product, of)| {
        let unearned = of.reserved.unearned;
        (product_name(*product).to_owned(), unearned, Cell::cents(unearned))
    });
    Section {
        bars: Some(Bars::of("Unearned markup by product", bars)),
        ..Section::new(
            "By product",
            columns(&labels),
            rows.collect(),
            cells("Total", sum, Cell::share(None), expected),
        )
    }
}

fn by_tpa(days: &[ReserveDay], names: &BTreeMap<TpaId, String>, all: Reserved) -> Section {
    let mut sums: BTreeMap<(&str, &TpaId), Reserved> = BTreeMap::new();
    for row in days
        .iter()
        .flat_map(|day| &day.rows)
        .filter(|row| row.reserved.lines > 0)
    {
        let name = names.get(&row.tpa).map_or(row.tpa.as_str(), String::as_str);
        let sum = sums.entry((name, &row.tpa)).or_default();
        *sum = sum.plus(row.reserved);
    }
    let cells =
        |name: &str, of: Reserved| -> Vec<Cell> { std::iter::once(Cell::text(name)).chain(figures(of)).collect() };
    let labels: Vec<&str> = std::iter::once("TPA").chain(FIGURES).collect();
    let bars = sums
        .iter()
        .map(|((name, _), of)| ((*name).to_owned(), of.unearned, Cell::cents(of.unearned)));
    Section {
        bars: Some(Bars::of("Unearned markup by administrator (TPA)", bars)),
        ..Section::new(
            "By administrator (TPA)",
            columns(&labels),
            sums.iter().map(|((name, _), of)| cells(name, *of)).collect(),
            cells("Total", all),
        )
    }
}
