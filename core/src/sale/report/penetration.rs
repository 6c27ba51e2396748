//! How many deals of a month have a product. No vehicles are typed, so that all of it is per deal.

use super::number::ratio;
use super::production::{of_month, product_name};
use super::table::{Bars, Cell, Fact, Report, ReportName, Section, columns};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::sale::figures::{Figures, MonthFigures};

/// Lines of each product per deal of a month, given any day of it, and products per deal.
#[must_use]
pub fn penetration(month: Day, figures: &MonthFigures) -> Report {
    let mut report = of_month(
        ReportName::Penetration,
        month,
        "Nothing was sold this month.",
        "Per deal: a deal counts once it sold at least one product, and each product at most once a deal. Voids and deletions take back on the day on which they were booked, so that \
         a share can be below zero, or above 100%, where they are of another month's sales.",
    );
    let rows: Vec<(Option<Product>, Figures)> = figures.in_order().filter(|(_, figures)| figures.lines != 0).collect();
    if rows.is_empty() && figures.deals == 0 {
        return report;
    }
    let total = figures.total();
    let share = |lines| ratio(lines, figures.deals, 10_000);
    report.facts = vec![
        Fact::new("Deals", Cell::count(figures.deals)),
        Fact::new("Products", Cell::count(total.lines)),
        Fact::new("Products per deal", Cell::ratio(ratio(total.lines, figures.deals, 100))),
    ];
    let cells = |name: &str, lines: i64, last: Cell| vec![Cell::text(name), Cell::count(lines), last];
    let of_product = |(product, figures): &(Option<Product>, Figures)| {
        cells(product_name(*product), figures.lines, Cell::share(share(figures.lines)))
    };
    let bars = rows.iter().map(|(product, figures)| {
        let share = share(figures.lines);
        let name = product_name(*product).to_owned();
        (name, share.unwrap_or_default(), Cell::share(share))
    });
    report.sections = vec![Section {
        caption: "By product".to_owned(),
        columns: columns(&["Product", "Lines", "Of all deals"]),
        bars: Bars::of("Of all deals, by product", bars),
        total: cells("All products", total.lines, Cell::share(share(total.lines))),
        rows: rows.iter().map(of_product).collect(),
    }];
    report
}
