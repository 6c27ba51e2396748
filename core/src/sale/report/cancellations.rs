//! What was cancelled, and what went back.

use super::cell::Cell;
use super::chart::Bars;
use super::period::{MonthOf, of_months, product_name, sum_of, when};
use super::table::{Report, ReportName, Section, columns};
use crate::sale::figures::Figures;
use std::collections::BTreeMap;

/// The cancellations of months, oldest first, by product and by who sold the deal. `names` are people's names by their users' ids.
#[must_use]
pub fn cancellations(months: &[MonthOf], names: &BTreeMap<String, String>) -> Report {
    let figures = sum_of(months);
    let mut report = of_months(
        ReportName::Cancellations,
        months,
        &format!("No cancellations {}.", when(months)),
        "A cancellation counts on the day on which it was booked, and a reinstatement takes it back on its own day. Refunds are what lenders and buyers get back, chargebacks the \
         dealership's part of it. Sellers are those who made the contract.",
    );
    let products: Vec<(String, Figures)> = figures
        .in_order()
        .filter(|(_, figures)| has_cancellations(*figures))
        .map(|(product, figures)| (product_name(product).to_owned(), figures))
        .collect();
    let sellers = figures
        .sellers
        .iter()
        .filter(|(_, figures)| has_cancellations(**figures));
    let mut sellers: Vec<(String, Figures)> = sellers
        .map(|(id, figures)| {
            let name = names.get(id).cloned();
            (name.unwrap_or_else(|| format!("Former user {id}")), *figures)
        })
        .collect();
    sellers.sort_by(|a, b| a.0.cmp(&b.0));
    let sections = [("By product", "Product", products), ("By seller", "Seller", sellers)];
    // Sums over all dealers name no people.
    let told = sections.into_iter().filter(|(_, _, rows)| !rows.is_empty());
    report.sections = told
        .map(|(caption, first, rows)| section(caption, first, &rows))
        .collect();
    report
}

const fn has_cancellations(figures: Figures) -> bool {
    figures.cancelled != 0 || figures.refunds != 0 || figures.chargebacks != 0
}

fn section(caption: &str, first: &str, rows: &[(String, Figures)]) -> Section {
    let cells = |name: &str, figures: Figures| {
        vec![
            Cell::text(name),
            Cell::count(figures.cancelled),
            Cell::cents(figures.refunds),
            Cell::cents(figures.chargebacks),
        ]
    };
    let bars = rows
        .iter()
        .map(|(name, figures)| (name.clone(), figures.chargebacks, Cell::cents(figures.chargebacks)));
    Section {
        bars: Some(Bars::of(&format!("Chargebacks {}", caption.to_lowercase()), bars)),
        ..Section::new(
            caption,
            columns(&[first, "Cancelled", "Refunds", "Chargebacks"]),
            rows.iter().map(|(name, figures)| cells(name, *figures)).collect(),
            cells("Total", rows.iter().map(|(_, figures)| *figures).sum()),
        )
    }
}
