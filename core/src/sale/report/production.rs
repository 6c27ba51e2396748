//! What was sold, and what is left of it for the dealer, by product and by month.

use super::behind::{Behind, FigureOf};
use super::cell::Cell;
use super::chart::{Bars, Stacked, Stacks};
use super::number::ratio;
use super::period::{MonthOf, behind, of_months, of_product, product_name, short_name, sum_of, when};
use super::table::{Fact, Report, ReportName, Section, columns};
use crate::catalog::product::Product;
use crate::sale::figures::Figures;

/// What each table of figures shows behind its first column.
const COLUMNS: [&str; 6] = ["Lines", "Retail", "Cost", "Gross", "Chargebacks", "Net"];

/// The production of months, oldest first: lines, retail, cost, gross = retail - cost, net = gross - chargebacks.
#[must_use]
pub fn production(months: &[MonthOf]) -> Report {
    let mut report = of_months(
        ReportName::Production,
        months,
        &format!("Nothing was sold {}.", when(months)),
        "Sales, voids and cancellations count on the day on which they were booked. A void, a replacement and a deletion take back lines, retail and cost; a cancellation adds \
         its chargeback. Gross is retail less cost, net is gross less chargebacks.",
    );
    let figures = sum_of(months);
    // A product that was sold in one month and voided in another leaves nothing of all, and shows still; one of which only terms ended does not.
    let is_counted = |product| {
        months
            .iter()
            .any(|month| of_product(month, product).without_expiry() != Figures::default())
    };
    let rows: Vec<(Option<Product>, Figures)> =
        figures.in_order().filter(|(product, _)| is_counted(*product)).collect();
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
    let bars = rows.iter().map(|(product, figures)| {
        let net = figures.net();
        (product_name(*product).to_owned(), net, Cell::cents(net))
    });
    let of_products = rows.iter().map(|(product, figures)| {
        let list = behind(&FigureOf::Product(*product), months, false);
        cells(product_name(*product), *figures, list)
    });
    let of_all = behind(&FigureOf::All, months, false);
    let sum = cells("Total", total, of_all);
    report.sections = vec![Section {
        bars: Some(Bars::of("Net by product", bars)),
        ..table("By product", "Product", of_products.collect(), sum.clone())
    }];
    if months.len() > 1 {
        let of_months = months.iter().map(|month| {
            let list = behind(&FigureOf::All, std::slice::from_ref(month), false);
            cells(&month.short(), month.figures.total(), list)
        });
        report
            .sections
            .push(table("By month", "Month", of_months.collect(), sum));
        report.sections.push(by_both(months, &rows, total));
    }
    report
}

fn table(caption: &str, first: &str, rows: Vec<Vec<Cell>>, total: Vec<Cell>) -> Section {
    let labels: Vec<&str> = std::iter::once(first).chain(COLUMNS).collect();
    Section::new(caption, columns(&labels), rows, total)
}

/// A row, with the list behind its lines.
fn cells(name: &str, figures: Figures, list: Option<Behind>) -> Vec<Cell> {
    vec![
        Cell::text(name),
        Cell::count(figures.lines).over(list),
        Cell::cents(figures.retail),
        Cell::cents(figures.cost),
        Cell::cents(figures.gross()),
        Cell::cents(figures.chargebacks),
        Cell::cents(figures.net()),
    ]
}

/// Net of each product in each month.
fn by_both(months: &[MonthOf], rows: &[(Option<Product>, Figures)], total: Figures) -> Section {
    let nets = |month: &MonthOf| -> Vec<i64> {
        rows.iter()
            .map(|(product, _)| of_product(month, *product).net())
            .collect()
    };
    let line = |name: &str, nets: &[i64], sum: i64| -> Vec<Cell> {
        let nets = nets.iter().copied().chain([sum]).map(Cell::cents);
        std::iter::once(Cell::text(name)).chain(nets).collect()
    };
    let names = || rows.iter().map(|(product, _)| short_name(*product));
    let labels: Vec<&str> = std::iter::once("Month").chain(names()).chain(["Total"]).collect();
    let of_months = months
        .iter()
        .map(|month| line(&month.short(), &nets(month), month.figures.total().net()));
    let sums: Vec<i64> = rows.iter().map(|(_, figures)| figures.net()).collect();
    let stacked: Vec<Stacked> = months
        .iter()
        .map(|month| Stacked {
            label: month.short(),
            parts: nets(month),
            under: 0,
        })
        .collect();
    let legend = names().map(str::to_owned).collect();
    Section {
        stacks: Some(Stacks::of("Net by month and product", legend, None, &stacked)),
        ..Section::new(
            "Net by month and product",
            columns(&labels),
            of_months.collect(),
            line("Total", &sums, total.net()),
        )
    }
}
