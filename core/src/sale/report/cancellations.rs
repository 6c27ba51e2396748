//! What was cancelled, what went back, and how long that took.

use super::behind::FigureOf;
use super::cell::Cell;
use super::chart::Bars;
use super::number::ratio;
use super::period::{MonthOf, behind, of_months, product_name, sum_of, when};
use super::table::{Fact, Report, ReportName, Section, columns};
use crate::sale::cancelled_for::{InForce, Reason};
use crate::sale::figures::{Figures, MonthFigures};
use std::collections::BTreeMap;

/// What is counted of cancellations before their reasons were.
const UNKNOWN: &str = "Not recorded";

/// What the columns of days are called.
const DAYS: [&str; 2] = ["Days to refund, median", "Days to refund, worst"];

/// Rows of a table, each with its name and what its figures are of.
type Rows = Vec<(String, Figures, FigureOf)>;

/// The cancellations of months, oldest first: by month with their rate, by product, reason, time in force and who sold the deal. `names` are people's names
/// by their users' ids.
#[must_use]
pub fn cancellations(months: &[MonthOf], names: &BTreeMap<String, String>) -> Report {
    let figures = sum_of(months);
    let mut report = of_months(
        ReportName::Cancellations,
        months,
        &format!("No cancellations {}.", when(months)),
        "A cancellation counts on the day on which it was booked, and a reinstatement takes it back on its own day. Refunds are what lenders and buyers get back, chargebacks the \
         dealership's part of it. In force are products that were sold, neither taken back nor cancelled, and whose term has not ended, where it is known; the rate is what was \
         cancelled in the month by what was in force when it began. Months in force are those from the sale to the cancellation. Sellers are those who made the contract. A refund is paid once nothing of it is owed, and late after its \
         due date. Days to refund are those from the cancellation to that payment; the median is the one in the middle.",
    );
    let total = figures.total();
    let tables = [
        ("By product", "Product", of_products(&figures)),
        ("By seller", "Seller", of_sellers(&figures, names)),
        ("By reason", "Reason", of_reasons(&figures, total)),
        ("By months in force", "In force", of_times(&figures, total)),
    ];
    let is_any = tables.iter().any(|(_, _, rows)| !rows.is_empty());
    // Sums over all dealers name no people.
    let told = tables.into_iter().filter(|(_, _, rows)| !rows.is_empty());
    report.sections = told
        .map(|(caption, first, rows)| section(months, caption, first, &rows))
        .collect();
    if is_any {
        report.sections.extend(by_month(months, total));
    }
    if figures.refunds != Figures::default() {
        report.facts = of_refunds(&figures);
        report.sections.push(refunds(months, &figures));
    }
    report
}

fn of_products(figures: &MonthFigures) -> Rows {
    figures
        .in_order()
        .filter(|(_, figures)| has_cancellations(*figures))
        .map(|(product, figures)| (product_name(product).to_owned(), figures, FigureOf::Product(product)))
        .collect()
}

fn of_sellers(figures: &MonthFigures, names: &BTreeMap<String, String>) -> Rows {
    let sellers = figures
        .sellers
        .iter()
        .filter(|(_, figures)| has_cancellations(**figures));
    let mut sellers: Rows = sellers
        .map(|(id, figures)| {
            let name = names.get(id).cloned();
            let name = name.unwrap_or_else(|| format!("Former user {id}"));
            (name, *figures, FigureOf::Seller(id.clone()))
        })
        .collect();
    sellers.sort_by(|a, b| a.0.cmp(&b.0));
    sellers
}

fn of_reasons(figures: &MonthFigures, total: Figures) -> Rows {
    let known = Reason::ALL.iter().filter_map(|reason| {
        let of = figures.reasons.get(reason)?;
        Some((reason.label().to_owned(), *of, FigureOf::Reason(Some(*reason))))
    });
    with_unknown(known.collect(), total, FigureOf::Reason(None))
}

fn of_times(figures: &MonthFigures, total: Figures) -> Rows {
    let known = InForce::ALL.iter().filter_map(|time| {
        let of = figures.in_force.get(time)?;
        Some((time.label().to_owned(), *of, FigureOf::InForce(Some(*time))))
    });
    with_unknown(known.collect(), total, FigureOf::InForce(None))
}

/// With what is cancelled and in none of the rows, so that they come to all.
fn with_unknown(mut rows: Rows, total: Figures, unknown: FigureOf) -> Rows {
    let known: Figures = rows.iter().map(|(_, figures, _)| *figures).sum();
    rows.push((UNKNOWN.to_owned(), total.of_cancellation().minus(known), unknown));
    rows.retain(|(_, figures, _)| has_cancellations(*figures));
    rows
}

const fn has_cancellations(figures: Figures) -> bool {
    figures.cancelled != 0 || figures.refunds != 0 || figures.chargebacks != 0
}

fn section(months: &[MonthOf], caption: &str, first: &str, rows: &[(String, Figures, FigureOf)]) -> Section {
    let cells = |name: &str, figures: Figures, of: &FigureOf| {
        vec![
            Cell::text(name),
            Cell::count(figures.cancelled).over(behind(of, months, true)),
            Cell::cents(figures.refunds),
            Cell::cents(figures.chargebacks),
        ]
    };
    let bars = rows
        .iter()
        .map(|(name, figures, _)| (name.clone(), figures.chargebacks, Cell::cents(figures.chargebacks)));
    Section {
        bars: Some(Bars::of(&format!("Chargebacks {}", caption.to_lowercase()), bars)),
        ..Section::new(
            caption,
            columns(&[first, "Cancelled", "Refunds", "Chargebacks"]),
            rows.iter()
                .map(|(name, figures, of)| cells(name, *figures, of))
                .collect(),
            cells(
                "Total",
                rows.iter().map(|(_, figures, _)| *figures).sum(),
                &FigureOf::All,
            ),
        )
    }
}

/// The rate of each month; none where it is not asked for.
fn by_month(months: &[MonthOf], total: Figures) -> Option<Section> {
    let first = months.first()?.in_force?;
    let rate = |cancelled, in_force| ratio(cancelled, in_force, 10_000);
    let cells = |name: &str, in_force: Option<i64>, cancelled: i64| {
        vec![
            Cell::text(name),
            Cell::count_or_nothing(in_force),
            Cell::count(cancelled),
            Cell::share(in_force.and_then(|in_force| rate(cancelled, in_force))),
        ]
    };
    let of_month = |month: &MonthOf| (month.short(), month.in_force, month.figures.total().cancelled);
    let bars = months.iter().map(|month| {
        let (name, in_force, cancelled) = of_month(month);
        let rate = in_force.and_then(|in_force| rate(cancelled, in_force));
        (name, rate.unwrap_or_default(), Cell::share(rate))
    });
    let rows = months.iter().map(|month| {
        let (name, in_force, cancelled) = of_month(month);
        cells(&name, in_force, cancelled)
    });
    Some(Section {
        bars: Some(Bars::of("Rate by month", bars)),
        ..Section::new(
            "Rate by month",
            columns(&["Month", "In force at its start", "Cancelled", "Rate"]),
            rows.collect(),
            cells("Total", Some(first), total.cancelled),
        )
    })
}

fn of_refunds(figures: &MonthFigures) -> Vec<Fact> {
    let [median, worst] = DAYS;
    vec![
        Fact::new("Refunds paid", Cell::count(figures.refunds.settled)),
        Fact::new(median, Cell::halves(figures.refund_days.median_twice())),
        Fact::new(worst, Cell::count_or_nothing(figures.refund_days.worst())),
        Fact::new("Paid late", Cell::count(figures.refunds.settled_late)),
        Fact::new("Penalties", Cell::cents(figures.refunds.penalties)),
    ]
}

/// Refunds that were paid, how long that took, and how late.
fn refunds(months: &[MonthOf], total: &MonthFigures) -> Section {
    let [median, worst] = DAYS;
    let cells = |name: &str, figures: &MonthFigures| {
        vec![
            Cell::text(name),
            Cell::count(figures.refunds.settled),
            Cell::halves(figures.refund_days.median_twice()),
            Cell::count_or_nothing(figures.refund_days.worst()),
            Cell::count(figures.refunds.settled_late),
            Cell::cents(figures.refunds.penalties),
        ]
    };
    let rows = months.iter().map(|month| cells(&month.short(), &month.figures));
    Section::new(
        "Refunds paid",
        columns(&["Month", "Refunds paid", median, worst, "Paid late", "Penalties"]),
        rows.collect(),
        cells("Total", total),
    )
}
