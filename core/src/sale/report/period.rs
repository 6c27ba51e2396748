//! The months of a report.

use super::behind::{Behind, FigureOf};
use super::table::{Report, ReportName};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::sale::figures::{Figures, MonthFigures};
use crate::sale::report_inputs::ReportInputs;

/// The most months of a report.
pub const MOST_MONTHS: u8 = 24;

/// A month of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthOf {
    /// Its first day.
    pub month: Day,
    /// What was counted in it.
    pub figures: MonthFigures,
    /// Lines in force when it began, where they are asked for.
    pub in_force: Option<i64>,
    /// What the dealership typed of it.
    pub inputs: Option<ReportInputs>,
}

impl MonthOf {
    /// Its name on a chart and in a table: 'Nov 2026'.
    pub(super) fn short(&self) -> String {
        let words = self.month.month_in_words();
        let name: String = words.chars().take(3).collect();
        format!("{name} {}", self.month.year())
    }

    /// Retail vehicles delivered in it, where they were typed.
    pub(super) fn vehicles(&self) -> Option<i64> {
        self.inputs.as_ref().map(|inputs| i64::from(inputs.vehicles))
    }
}

/// A report of these months, oldest first, still without figures.
pub(super) fn of_months(name: ReportName, months: &[MonthOf], empty: &str, note: &str) -> Report {
    let key = |month: &MonthOf| format!("{:04}-{:02}", month.month.year(), month.month.month());
    let ends = [months.first(), months.last().filter(|_| months.len() > 1)];
    let join = |text: &dyn Fn(&MonthOf) -> String, between: &str| {
        let texts: Vec<String> = ends.into_iter().flatten().map(text).collect();
        texts.join(between)
    };
    Report {
        name,
        period: join(&|month| month.month.month_in_words(), " to "),
        period_key: join(&key, "_"),
        facts: Vec::new(),
        sections: Vec::new(),
        empty: empty.to_owned(),
        note: note.to_owned(),
    }
}

/// 'this month', or 'in these months'.
pub(super) const fn when(months: &[MonthOf]) -> &'static str {
    if months.len() > 1 {
        "in these months"
    } else {
        "this month"
    }
}

/// All months together.
pub(super) fn sum_of(months: &[MonthOf]) -> MonthFigures {
    let mut sum = MonthFigures::default();
    for month in months {
        sum.add_month(&month.figures);
    }
    sum
}

/// What a product is called in reports.
#[must_use]
pub fn product_name(product: Option<Product>) -> &'static str {
    match product {
        Some(Product::Ancillary(product)) => product.simple_label(),
        Some(product) => product.group().label(),
        None => "Other",
    }
}

/// The name of a product where many stand side by side.
pub(super) fn short_name(product: Option<Product>) -> &'static str {
    match product {
        Some(Product::Vsc) => "VSC",
        Some(Product::Gap) => "GAP",
        _ => product_name(product),
    }
}

/// What a month counted of a product.
pub(super) fn of_product(month: &MonthOf, product: Option<Product>) -> Figures {
    month.figures.products.get(&product).copied().unwrap_or_default()
}

/// The list behind a figure of these months.
pub(super) fn behind(of: &FigureOf, months: &[MonthOf], cancellations: bool) -> Option<Behind> {
    let days: Vec<Day> = months.iter().map(|month| month.month).collect();
    Behind::of(of, &days, cancellations)
}
