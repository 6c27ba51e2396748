//! The reserve: a line's unearned part is the one of step 4 of its cancellation, and the report is worked by hand.

use crate::quotes;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::form::day::Day;
use dealer_core::form::ids::TpaId;
use dealer_core::sale::cancellation::{Fraction, Governs, Key, Method, quote, unused_days};
use dealer_core::sale::figures::{OfTpa, ProductRate, ReserveDay, Reserved};
use dealer_core::sale::report::{Report, file_name, report_csv, reserve};
use dealer_core::sale::state_rules::{CancelDay, Table};

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// Each quote of the vectors whose plan begins with its sale has the line 'Time unused', whatever its method: a reserve of that day has the same part.
#[test]
fn the_unearned_part_is_the_one_of_step_4() {
    let table = Table::built_in().expect("the table");
    let mut compared = 0;
    quotes::each(
        include_str!("../../../../fixtures/sale/cancellation-vectors.csv"),
        |id, cells| {
            let inputs = cells.inputs()?;
            let facts = &inputs.facts;
            let Ok(quote) = quote(&inputs, &table) else {
                return Ok(());
            };
            if facts.start_date != facts.sale_date {
                return Ok(());
            }
            let days = quote.working.iter().find(|line| line.key == Key::Days);
            let part = unused_days(
                &inputs.terms,
                (&facts.product, &facts.state),
                facts.sale_date,
                facts.cancel_date,
                &table,
            );
            assert_eq!(days.map(|line| line.figure.clone()), Some(part.to_string()), "{id}");
            if quote.governs == Governs::Days {
                assert_eq!((quote.f_num, quote.f_den), (part.num(), part.den()), "{id}");
            }
            compared += 1;
            Ok(())
        },
    )
    .expect("the vectors");
    assert!(compared > 50, "{compared}");
}

/// The day itself counts as used where the terms say so, unless California's rule for GAP says that it is not; and time ends.
#[test]
fn the_day_itself_and_both_ends() {
    let table = Table::built_in().expect("the table");
    let mut terms = dealer_core::sale::cancellation::Terms::assumed("GAP", 12, None);
    terms.cancel_day = CancelDay::Used;
    let part = |state: &str, on: &str| unused_days(&terms, ("GAP", state), day("2025-01-01"), day(on), &table);
    assert_eq!(part("OH", "2025-01-01"), Fraction::new(364, 365));
    assert_eq!(part("CA", "2025-01-01"), Fraction::ONE);
    assert_eq!(part("OH", "2024-12-31"), Fraction::ONE);
    assert_eq!(part("OH", "2025-12-31"), Fraction::ZERO);
    assert_eq!(part("CA", "2025-12-31"), Fraction::new(1, 365));
    assert_eq!(part("CA", "2027-01-01"), Fraction::ZERO);
    terms.term_months = i64::MAX;
    assert_eq!(
        unused_days(&terms, ("GAP", "OH"), day("2025-01-01"), day("2025-01-02"), &table),
        Fraction::ZERO
    );
}

/// A line is rounded by itself, and one whose contract refunds nothing counts for nothing.
#[test]
fn a_line_comes_to_its_unearned_markup() {
    let half = Fraction::new(1, 2);
    let line = Reserved::of_line(Method::Lesser, (240_001, 150_000), half);
    assert_eq!(
        (line.lines, line.markup, line.unearned, line.unknown),
        (1, 90_001, 45_001, 0)
    );
    assert_eq!(
        Reserved::of_line(Method::None, (240_000, 150_000), half),
        Reserved::default()
    );
}

fn of(tpa: &str, product: Product, (lines, markup, unearned, unknown): (i64, i64, i64, i64)) -> OfTpa {
    OfTpa {
        tpa: TpaId::recorded(tpa),
        product: Some(product),
        reserved: Reserved {
            lines,
            markup,
            unearned,
            unknown,
        },
    }
}

const fn rate(product: Product, cancelled: i64, could_be: i64) -> ProductRate {
    ProductRate {
        product: Some(product),
        cancelled,
        could_be,
    }
}

/// A service contract of two administrators with a rate of 30%, and tires with 49 cancellations.
fn reserve_day() -> ReserveDay {
    let tires = Product::Ancillary(AncillaryProduct::TireAndWheel);
    ReserveDay {
        day: day("2026-11-26"),
        time: "0410".to_owned(),
        rows: vec![
            of("T2", tires, (1, 90_000, 50_001, 0)),
            of("T1", Product::Vsc, (2, 180_000, 66_666, 1)),
            of("T2", Product::Vsc, (1, 90_000, 33_335, 0)),
            of("T3", Product::Gap, (0, 0, 0, 2)),
        ],
        rates: vec![rate(Product::Vsc, 60, 200), rate(tires, 49, 50)],
    }
}

fn rows(report: &Report, section: usize) -> Vec<String> {
    let section = &report.sections[section];
    let text = |row: &Vec<dealer_core::sale::report::Cell>| {
        let cells: Vec<&str> = row.iter().map(|cell| cell.text.as_str()).collect();
        cells.join(" | ")
    };
    section.rows.iter().chain([&section.total]).map(text).collect()
}

fn facts(report: &Report) -> Vec<(&str, &str)> {
    let facts = report.facts.iter();
    facts.map(|fact| (fact.label.as_str(), fact.text.as_str())).collect()
}

#[test]
fn a_rate_of_fewer_than_50_cancellations_is_hidden() {
    let names = [(TpaId::recorded("T1"), "Zenith".to_owned())].into();
    let mut reserved = reserve_day();
    let report = reserve(std::slice::from_ref(&reserved), &names);
    assert_eq!(report.period, "as of 04:00 on Nov 26, 2026, the dealership's time");
    assert_eq!(
        rows(&report, 0),
        [
            "Vehicle Service Contract (VSC) | 3 | $2,700.00 | $1,000.01 | 60 | 30.00% | $300.00",
            "Tire and Wheel | 1 | $900.00 | $500.01 | 49 | – | –",
            "Total | 4 | $3,600.00 | $1,500.02 | 109 | – | –",
        ]
    );
    assert_eq!(
        rows(&report, 1),
        [
            "T2 | 2 | $1,800.00 | $833.36",
            "Zenith | 2 | $1,800.00 | $666.66",
            "Total | 4 | $3,600.00 | $1,500.02",
        ]
    );
    assert_eq!(
        facts(&report),
        [
            ("Unearned markup", "$1,500.02"),
            ("Expected chargebacks", "–"),
            ("In force", "4"),
            ("In force, terms not known", "3"),
        ]
    );
    let bars = report.sections[0].bars.as_ref().expect("a chart");
    let drawn: Vec<(&str, u8)> = bars.bars.iter().map(|bar| (bar.text.as_str(), bar.length)).collect();
    assert_eq!(drawn, [("$1,000.01", 100), ("$500.01", 51)]);
    assert_eq!(file_name(&report), "reserve_2026-11-26.csv");
    let file = report_csv(&report).expect("a file");
    assert!(
        file.starts_with(
            "\u{feff}Product,In force,Markup,Unearned markup,Cancelled in 24 months,Rate,Expected chargebacks\r\n\
             Vehicle Service Contract (VSC),3,2700.00,1000.01,60,30.00,300.00\r\n"
        ),
        "{file}"
    );
    // The fiftieth one tells the rate, and what all comes to.
    reserved.rates[1].cancelled = 50;
    let report = reserve(&[reserved], &names);
    assert_eq!(
        rows(&report, 0)[1..],
        [
            "Tire and Wheel | 1 | $900.00 | $500.01 | 50 | 100.00% | $500.01",
            "Total | 4 | $3,600.00 | $1,500.02 | 110 | – | $800.01",
        ]
    );
}

#[test]
fn days_of_many_are_summed_and_what_is_missing_is_said() {
    let first = reserve_day();
    let second = ReserveDay {
        day: day("2026-11-25"),
        ..reserve_day()
    };
    let report = reserve(&[first.clone(), second], &Default::default());
    assert_eq!(
        report.period,
        "as of 04:00 or later on Nov 25, 2026 to Nov 26, 2026, each dealership's time"
    );
    assert_eq!(
        rows(&report, 0)[1],
        "Tire and Wheel | 2 | $1,800.00 | $1,000.02 | 98 | 98.00% | $980.02",
        "each dealership has few, all have enough"
    );
    let late = ReserveDay {
        time: "1502".to_owned(),
        ..first
    };
    let report = reserve(std::slice::from_ref(&late), &Default::default());
    assert_eq!(report.period, "as of 15:02 on Nov 26, 2026, the dealership's time");
    let report = reserve(&[], &Default::default());
    assert_eq!(report.sections, []);
    assert!(
        report
            .empty
            .starts_with("No figures yet: they are worked out each day at 04:00")
    );
    let none = ReserveDay {
        rows: vec![of("T3", Product::Gap, (0, 0, 0, 2))],
        ..late
    };
    let report = reserve(&[none], &Default::default());
    assert_eq!(
        report.empty,
        "No products with known terms are in force. The terms of 2 products in force are not known."
    );
}
