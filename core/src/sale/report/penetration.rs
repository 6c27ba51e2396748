//! How many vehicles, or deals, have a product: by vehicles where those of each month are typed, else by deals.

use super::cell::Cell;
use super::chart::Bars;
use super::number::ratio;
use super::period::{MonthOf, of_months, product_name, sum_of, when};
use super::table::{Fact, Report, ReportName, Section, columns};
use crate::catalog::product::Product;
use crate::sale::figures::Figures;

/// Lines of each product per vehicle or per deal of months, oldest first, and products per deal.
#[must_use]
pub fn penetration(months: &[MonthOf]) -> Report {
    let vehicles = months
        .iter()
        .try_fold(0_i64, |sum, month| Some(sum.saturating_add(month.vehicles()?)));
    let counts = if vehicles.is_some() {
        "By retail vehicles delivered, as they are typed for each month, those without products among them."
    } else {
        "Per deal: a deal counts once it sold at least one product. Shares are by vehicles once those of each month are typed under PVR."
    };
    let mut report = of_months(
        ReportName::Penetration,
        months,
        &format!("Nothing was sold {}.", when(months)),
        &format!(
            "{counts} Each product counts at most once a deal. Voids and deletions take back on the day on which they were booked, so that a share can be below zero, or above \
             100%, where they are of another month's sales."
        ),
    );
    let figures = sum_of(months);
    let rows: Vec<(Option<Product>, Figures)> = figures.in_order().filter(|(_, figures)| figures.lines != 0).collect();
    if rows.is_empty() && figures.deals == 0 {
        return report;
    }
    let total = figures.total();
    let share = |lines| ratio(lines, vehicles.unwrap_or(figures.deals), 10_000);
    let of_vehicles = vehicles.map(|vehicles| Fact::new("Vehicles", Cell::count(vehicles)));
    report.facts = of_vehicles
        .into_iter()
        .chain([
            Fact::new("Deals", Cell::count(figures.deals)),
            Fact::new("Products", Cell::count(total.lines)),
            Fact::new("Products per deal", Cell::ratio(ratio(total.lines, figures.deals, 100))),
        ])
        .collect();
    let cells = |name: &str, lines: i64| vec![Cell::text(name), Cell::count(lines), Cell::share(share(lines))];
    let bars = rows.iter().map(|(product, figures)| {
        let share = share(figures.lines);
        let name = product_name(*product).to_owned();
        (name, share.unwrap_or_default(), Cell::share(share))
    });
    let of = if vehicles.is_some() {
        "Of all vehicles"
    } else {
        "Of all deals"
    };
    report.sections = vec![Section {
        bars: Some(Bars::of(&format!("{of}, by product"), bars)),
        ..Section::new(
            "By product",
            columns(&["Product", "Lines", of]),
            rows.iter()
                .map(|(product, figures)| cells(product_name(*product), figures.lines))
                .collect(),
            cells("All products", total.lines),
        )
    }];
    report
}
