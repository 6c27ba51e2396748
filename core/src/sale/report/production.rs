//! What was sold in a month, and what is left of it for the dealer.

use super::number::ratio;
use super::table::{Bars, Cell, Fact, Report, ReportName, Section, columns};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::sale::figures::{Figures, MonthFigures};

/// What a report says of a month, by any day of it.
pub(super) fn of_month(name: ReportName, month: Day, empty: &str, note: &str) -> Report {
    Report {
        name,
        period: month.month_in_words(),
        period_key: format!("{:04}-{:02}", month.year(), month.month()),
        facts: Vec::new(),
        sections: Vec::new(),
        empty: empty.to_owned(),
        note: note.to_owned(),
    }
}

/// What a product is called in reports.
pub(super) fn product_name(product: Option<Product>) -> &'static str {
    match product {
        Some(Product::Ancillary(product)) => product.simple_label(),
        Some(product) => product.group().label(),
        None => "Other",
    }
}

/// The production of a month, given any day of it: lines, retail, cost, gross = retail - cost, net = gross - chargebacks.
#[must_use]
pub fn production(month: Day, figures: &MonthFigures) -> Report {
    let mut report = of_month(
        ReportName::Production,
        month,
        "Nothing was sold this month.",
        "Sales, voids and cancellations count on the day on which they were booked. A void, a replacement and a deletion take back lines, retail and cost; a cancellation adds \
         its chargeback. Gross is retail less cost, net is gross less chargebacks.",
    );
    let rows: Vec<(Option<Product>, Figures)> = figures
        .in_order()
        .filter(|(_, figures)| *figures != Figures::default())
        .collect();
    if rows.is_empty() {
        return report;
    }
    let total = figures.total();
    let per_deal = |cents| Cell::cents_or_nothing(ratio(cents, figures.deals, 1));
    report.facts = vec![
        Fact::new("Gross", Cell::cents(total.gross())),
        Fact::new("Net", Cell::cents(total.net())),
        Fact::new("Deals", Cell::count(figures.deals)),
        Fact::new("Gross per deal", per_deal(total.gross())),
        Fact::new("Net per deal", per_deal(total.net())),
    ];
    let cells = |name: &str, figures: Figures| {
        vec![
            Cell::text(name),
            Cell::count(figures.lines),
            Cell::cents(figures.retail),
            Cell::cents(figures.cost),
            Cell::cents(figures.gross()),
            Cell::cents(figures.chargebacks),
            Cell::cents(figures.net()),
        ]
    };
    let bars = rows.iter().map(|(product, figures)| {
        let net = figures.net();
        (product_name(*product).to_owned(), net, Cell::cents(net))
    });
    report.sections = vec![Section {
        caption: "By product".to_owned(),
        columns: columns(&["Product", "Lines", "Retail", "Cost", "Gross", "Chargebacks", "Net"]),
        bars: Bars::of("Net by product", bars),
        total: cells("Total", total),
        rows: rows
            .iter()
            .map(|(product, figures)| cells(product_name(*product), *figures))
            .collect(),
    }];
    report
}
