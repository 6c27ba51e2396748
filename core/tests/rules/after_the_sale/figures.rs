//! What events count: a month worked by hand, and random events, after which each figure is the sum of the list behind it.

use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::form::day::Day;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{LineId, PostingId, TpaId, Username};
use dealer_core::ledger::{Balances, Transaction};
use dealer_core::money::Cents;
use dealer_core::sale::batch::{BatchState, RemittanceMethod};
use dealer_core::sale::booked::of_stored_sale;
use dealer_core::sale::contract::{ContractFacts, ProductLine, SoldProduct, generate};
use dealer_core::sale::figures::{Counter, DayFigures, Figures, MonthFigures, counted};
use dealer_core::sale::happen::happen;
use dealer_core::sale::report::{
    FigureOf, MonthOf, PaidBatch, Report, Unremitted, ageing, cancellations, file_name, penetration, production, pvr,
    register, report_csv,
};
use dealer_core::sale::report_inputs::ReportInputs;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::{AfterSaleEvent, CancelLine, CancelledFor, Ended, InForce, LineDue, Reason, Standing, TpaSide};
use proptest::prelude::*;
use std::collections::BTreeMap;

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

fn cents(number: i64) -> Cents {
    Cents::new(number).expect("an amount")
}

/// A service contract of 2,400.00 at cost 1,500.00 and GAP of 900.00 at 600.00 of two administrators, and a line of 250.00 at 100.00 of none.
fn deal(number: u64) -> SoldDeal {
    let sold = |product, price, cost| SoldProduct {
        product,
        product_name: String::new(),
        price: cents(price),
        cost: cents(cost),
        rated: None,
    };
    let products = [
        sold(Product::Vsc, 240_000, 150_000),
        sold(Product::Gap, 90_000, 60_000),
        sold(AncillaryProduct::TireAndWheel.into(), 25_000, 10_000),
    ];
    let facts = ContractFacts {
        buyer_name: "",
        vehicle_info: "",
        vin: &Given::default(),
        otd_price: cents(1_000_000),
        products: &products,
    };
    let mut generated = generate(&facts, number, number);
    for (line, tpa) in generated.lines.iter_mut().zip(["T1", "T2"]) {
        line.tpa = Some(Box::new(TpaSide::issued(TpaId::recorded(tpa), line.cost)));
    }
    SoldDeal {
        contract: generated.contract,
        lines: generated.lines,
    }
}

/// A dealership's deals, what their events counted, and what they posted.
#[derive(Default)]
struct Shop {
    deals: Vec<SoldDeal>,
    counted: Vec<DayFigures>,
    posted: Vec<Transaction>,
}

impl Shop {
    fn sell(&mut self, on: &str, seller: &str) -> usize {
        let deal = deal(self.deals.len() as u64 + 1);
        self.posted.extend(of_stored_sale(&deal.lines).expect("a sale"));
        self.counted.extend(counted(&[], &deal.lines, day(on), seller));
        self.deals.push(deal);
        self.deals.len() - 1
    }

    /// Whether the event was not refused.
    fn happen(&mut self, at: usize, event: AfterSaleEvent, on: &str, seller: &str) -> bool {
        let Ok(happening) = happen(
            &[&self.deals[at]],
            &BTreeMap::new(),
            &[event],
            &PostingId::from("txn#1"),
        ) else {
            return false;
        };
        self.posted.extend(happening.posted);
        for (before, after) in happening.deals {
            self.counted
                .extend(counted(&before.lines, &after.lines, day(on), seller));
            self.deals[at] = after;
        }
        true
    }

    fn delete(&mut self, at: usize, line: usize, on: &str, seller: &str) {
        let before = self.deals[at].clone();
        self.deals[at].lines.remove(line);
        self.counted
            .extend(counted(&before.lines, &self.deals[at].lines, day(on), seller));
    }

    fn month(&self, prefix: &str) -> MonthFigures {
        let mut month = MonthFigures::default();
        for day_figures in &self.counted {
            for (counter, figures) in day_figures.counters() {
                let key = counter.key(day_figures.day);
                if key.starts_with(&Counter::month_prefix(prefix)) {
                    assert_eq!(Counter::of_key(&key), Some((day_figures.day, counter.clone())));
                    month.add(counter, figures);
                }
            }
        }
        month
    }

    /// Months of a report, without what is typed of them.
    fn months(&self, months: &[&str]) -> Vec<MonthOf> {
        let month = |text: &&str| MonthOf {
            month: day(&format!("{text}-01")),
            figures: self.month(text),
            in_force: None,
            inputs: None,
        };
        months.iter().map(month).collect()
    }

    fn line(&self, at: usize, line: usize) -> LineId {
        self.deals[at].lines[line].id.clone()
    }

    fn void(&mut self, at: usize, line: usize, on: &str) -> bool {
        let line = self.line(at, line);
        self.happen(at, AfterSaleEvent::Void { line }, on, "u1")
    }

    /// Half of the markup and of the cost go back.
    fn cancel(&mut self, at: usize, line: usize, on: &str) -> bool {
        let sold = self.deals[at].lines[line].clone();
        let (tpa_share, dealer_share) = (sold.cost.get() / 2, (sold.price.get() - sold.cost.get()) / 2);
        let event = AfterSaleEvent::Cancel(CancelLine {
            line: sold.id,
            tpa_share,
            dealer_share,
            tax_refund: 0,
            to_lienholder: tpa_share,
            to_buyer: dealer_share,
        });
        self.happen(at, event, on, "u1")
    }

    fn expire(&mut self, at: usize, line: usize, on: &str) -> bool {
        let line = self.line(at, line);
        self.happen(at, AfterSaleEvent::Expire { line }, on, "u1")
    }

    fn reinstate(&mut self, at: usize, line: usize, on: &str) -> bool {
        let line = self.line(at, line);
        self.happen(at, AfterSaleEvent::Reinstate { line }, on, "u1")
    }
}

fn rows(report: &Report, section: usize) -> Vec<String> {
    let section = &report.sections[section];
    let text = |row: &Vec<_>| {
        let cells: &Vec<dealer_core::sale::report::Cell> = row;
        cells
            .iter()
            .map(|cell| cell.text.as_str())
            .collect::<Vec<_>>()
            .join(" | ")
    };
    section.rows.iter().chain([&section.total]).map(text).collect()
}

/// Two deals in October; in November one, a void, a cancellation and a deletion of October's.
fn two_months() -> Shop {
    let mut shop = Shop::default();
    shop.sell("2026-10-30", "u1");
    shop.sell("2026-10-31", "u2");
    shop.sell("2026-11-01", "u1");
    assert!(shop.cancel(0, 0, "2026-11-02"));
    assert!(shop.void(1, 1, "2026-11-30"));
    shop.delete(2, 2, "2026-11-30", "u1");
    shop
}

#[test]
fn production_counts_what_was_booked_in_the_month() {
    let shop = two_months();
    let october = production(&shop.months(&["2026-10"]));
    assert_eq!(october.period, "October 2026");
    assert_eq!(
        rows(&october, 0),
        [
            "Vehicle Service Contract (VSC) | 2 | $4,800.00 | $3,000.00 | $1,800.00 | $0.00 | $1,800.00",
            "Guaranteed Asset Protection (GAP) | 2 | $1,800.00 | $1,200.00 | $600.00 | $0.00 | $600.00",
            "Tire and Wheel | 2 | $500.00 | $200.00 | $300.00 | $0.00 | $300.00",
            "Total | 6 | $7,100.00 | $4,400.00 | $2,700.00 | $0.00 | $2,700.00",
        ]
    );
    // GAP was sold once and voided once, tires sold and deleted: nothing is left of either.
    let november = production(&shop.months(&["2026-11"]));
    assert_eq!(
        rows(&november, 0),
        [
            "Vehicle Service Contract (VSC) | 1 | $2,400.00 | $1,500.00 | $900.00 | $450.00 | $450.00",
            "Total | 1 | $2,400.00 | $1,500.00 | $900.00 | $450.00 | $450.00",
        ]
    );
    let facts: Vec<(&str, &str)> = november
        .facts
        .iter()
        .map(|fact| (fact.label.as_str(), fact.text.as_str()))
        .collect();
    assert_eq!(
        facts,
        [
            ("Gross", "$900.00"),
            ("Net", "$450.00"),
            ("Deals", "1"),
            ("Gross per deal", "$900.00"),
            ("Net per deal", "$450.00"),
        ]
    );
    assert_eq!(file_name(&november), "production_2026-11.csv");
    assert_eq!(
        report_csv(&november).expect("a file"),
        "\u{feff}Product,Lines,Retail,Cost,Gross,Chargebacks,Net\r\n\
         Vehicle Service Contract (VSC),1,2400.00,1500.00,900.00,450.00,450.00\r\n\
         Total,1,2400.00,1500.00,900.00,450.00,450.00\r\n"
    );
}

#[test]
fn production_of_a_period_is_told_by_product_and_month() {
    let shop = two_months();
    let report = production(&shop.months(&["2026-10", "2026-11"]));
    assert_eq!(
        (report.period.as_str(), file_name(&report).as_str()),
        ("October 2026 to November 2026", "production_2026-10_2026-11.csv")
    );
    assert_eq!(
        rows(&report, 1),
        [
            "Oct 2026 | 6 | $7,100.00 | $4,400.00 | $2,700.00 | $0.00 | $2,700.00",
            "Nov 2026 | 1 | $2,400.00 | $1,500.00 | $900.00 | $450.00 | $450.00",
            "Total | 7 | $9,500.00 | $5,900.00 | $3,600.00 | $450.00 | $3,150.00",
        ]
    );
    assert_eq!(
        rows(&report, 2),
        [
            "Oct 2026 | $1,800.00 | $600.00 | $300.00 | $2,700.00",
            "Nov 2026 | $450.00 | $0.00 | $0.00 | $450.00",
            "Total | $2,250.00 | $600.00 | $300.00 | $3,150.00",
        ]
    );
    // The chart shows the same figures: 1,800, 600 and 300 of 2,700, and 450.
    let stacks = report.sections[2].stacks.as_ref().expect("a chart");
    assert_eq!(stacks.legend, ["VSC", "GAP", "Tire and Wheel"]);
    let drawn: Vec<Vec<(u8, u16, u16, &str)>> = stacks
        .stacks
        .iter()
        .map(|stack| {
            let parts = stack.parts.iter();
            parts
                .map(|part| (part.name, part.start, part.length, part.text.as_str()))
                .collect()
        })
        .collect();
    assert_eq!(
        drawn,
        [
            vec![
                (0, 0, 667, "$1,800.00"),
                (1, 667, 222, "$600.00"),
                (2, 889, 111, "$300.00")
            ],
            vec![(0, 0, 167, "$450.00")],
        ]
    );
    let file = report_csv(&report).expect("a file");
    assert!(
        file.contains("Total,7,9500.00,5900.00,3600.00,450.00,3150.00\r\n\r\nMonth,VSC,GAP,Tire and Wheel,Total\r\nOct 2026,1800.00,600.00,300.00,2700.00\r\n"),
        "{file}"
    );
    // What a month took back is left of the zero line.
    let mut shop = Shop::default();
    shop.sell("2026-10-30", "u1");
    assert!(shop.void(0, 0, "2026-11-02"));
    let report = production(&shop.months(&["2026-10", "2026-11"]));
    let stacks = report.sections[2].stacks.as_ref().expect("a chart");
    // 900, 300 and 150 are right of zero, 900 left of it.
    assert_eq!(stacks.zero, 400);
    assert_eq!(
        (stacks.stacks[1].parts[0].start, stacks.stacks[1].parts[0].length),
        (0, 400)
    );
    assert_eq!(
        production(&shop.months(&["2026-08", "2026-09"])).empty,
        "Nothing was sold in these months."
    );
}

#[test]
fn pvr_is_per_vehicle_where_vehicles_are_typed_and_per_deal_elsewhere() {
    let shop = two_months();
    let mut months = shop.months(&["2026-10", "2026-11"]);
    let untyped = pvr(&months);
    assert_eq!(untyped.facts[0].label, "Gross per deal");
    // 2,700.00 by 2 deals; 900.00 less 450.00 by 1.
    assert_eq!(
        rows(&untyped, 0),
        [
            "Oct 2026 | $2,700.00 | $0.00 | – | – | – | – | 2 | $1,350.00 | $1,350.00",
            "Nov 2026 | $900.00 | $450.00 | – | – | – | – | 1 | $900.00 | $450.00",
            "Total | $3,600.00 | $450.00 | – | – | – | – | 3 | $1,200.00 | $1,050.00",
        ]
    );
    let names = |report: &Report| -> Vec<String> {
        let lines = report.sections[0].lines.as_ref().expect("a chart");
        lines.lines.iter().map(|line| line.name.clone()).collect()
    };
    assert_eq!(names(&untyped), ["Gross per deal", "Net per deal"]);
    let typed = |reserve, vehicles| {
        Some(ReportInputs {
            reserve: cents(reserve),
            vehicles,
        })
    };
    months[0].inputs = typed(330_000, 4);
    let half = pvr(&months);
    assert_eq!(
        rows(&half, 0)[0],
        "Oct 2026 | $2,700.00 | $0.00 | $3,300.00 | 4 | $1,500.00 | $1,500.00 | 2 | $1,350.00 | $1,350.00"
    );
    assert!(
        rows(&half, 0)[2].contains("| – | – | – | – |"),
        "no total of what is known of one month alone"
    );
    assert_eq!(names(&half), ["PVR", "Net PVR"]);
    let points = &half.sections[0].lines.as_ref().expect("a chart").lines[0].points;
    assert_eq!(
        (points[0].as_ref().map(|point| point.height), points[1].is_none()),
        (Some(1_000), true)
    );
    months[1].inputs = typed(0, 5);
    let whole = pvr(&months);
    // 3,600.00 and 3,300.00 by 9; 450.00 less.
    assert!(rows(&whole, 0)[2].ends_with("$3,300.00 | 9 | $766.67 | $716.67 | 3 | $1,200.00 | $1,050.00"));
    assert_eq!(whole.facts[0].text, "$766.67");
    // A month without a vehicle has no PVR.
    months[1].inputs = typed(0, 0);
    assert!(rows(&pvr(&months), 0)[1].contains("| $0.00 | 0 | – | – |"));
    assert_eq!(pvr(&shop.months(&["2026-01"])).sections, []);
    // By vehicles, four of which were delivered in October.
    let by_vehicles = penetration(&months[..1]);
    assert_eq!(rows(&by_vehicles, 0)[0], "Vehicle Service Contract (VSC) | 2 | 50.00%");
    assert_eq!(by_vehicles.facts[0].label, "Vehicles");
    assert_eq!(by_vehicles.sections[0].columns[2].label, "Of all vehicles");
}

#[test]
fn cancellations_are_told_by_product_and_by_who_sold() {
    let mut shop = two_months();
    let names = [("u1".to_owned(), "=ann".to_owned())].into();
    let report = cancellations(&shop.months(&["2026-11"]), &names);
    assert_eq!(
        rows(&report, 0),
        [
            "Vehicle Service Contract (VSC) | 1 | $1,200.00 | $450.00",
            "Total | 1 | $1,200.00 | $450.00"
        ]
    );
    assert_eq!(
        rows(&report, 1),
        ["=ann | 1 | $1,200.00 | $450.00", "Total | 1 | $1,200.00 | $450.00"]
    );
    let file = report_csv(&report).expect("a file");
    assert!(
        file.contains("By,Name,Cancelled,Refunds,Chargebacks\r\n")
            && file.contains("\r\nSeller,'=ann,1,1200.00,450.00\r\n"),
        "{file}"
    );
    let october = cancellations(&shop.months(&["2026-10"]), &names);
    assert_eq!(
        (october.sections.len(), october.empty.as_str()),
        (0, "No cancellations this month.")
    );
    // In December it is in force again: taken back on the day of that.
    assert!(shop.reinstate(0, 0, "2026-12-01"));
    let december = cancellations(&shop.months(&["2026-12"]), &names);
    assert_eq!(
        rows(&december, 0)[0],
        "Vehicle Service Contract (VSC) | -1 | -$1,200.00 | -$450.00"
    );
    assert!(
        december.sections[0]
            .bars
            .as_ref()
            .is_some_and(|bars| bars.bars[0].is_negative)
    );
    assert_eq!(
        shop.month("2026-11"),
        two_months().month("2026-11"),
        "no past day changes"
    );
}

/// What was cancelled for a reason is taken back from the same one; what has none is told apart, so that each table comes to the same sum.
#[test]
fn cancellations_are_told_by_reason_time_in_force_and_rate() {
    let mut shop = two_months();
    // A cancellation with a reason: that of the service contract of the second deal.
    let before = shop.deals[1].clone();
    assert!(shop.cancel(1, 0, "2026-11-03"));
    shop.counted.pop();
    let ended = Ended {
        at: 1,
        username: Username::recorded("ann"),
        reason: "Trade-in".to_owned(),
        counted_by: Some(CancelledFor {
            reason: Reason::Trade,
            in_force: InForce::of(7),
        }),
    };
    if let Some(tpa) = &mut shop.deals[1].lines[0].tpa {
        tpa.ended = Some(ended);
    }
    let cancelled = counted(&before.lines, &shop.deals[1].lines, day("2026-11-03"), "u2");
    shop.counted.extend(cancelled);
    let paid = |settle_days, settled_late| Figures {
        settled: 1,
        settle_days,
        settled_late,
        ..Figures::default()
    };
    let penalty = Figures {
        penalties: 600,
        ..Figures::default()
    };
    for refund in [paid(5, 0), paid(20, 1), penalty] {
        shop.counted.push(DayFigures::of_refund(day("2026-11-20"), refund));
    }
    let mut months = shop.months(&["2026-11"]);
    months[0].in_force = Some(6);
    let report = cancellations(&months, &BTreeMap::new());
    assert_eq!(
        rows(&report, 2),
        [
            "Trade-in | 1 | $1,200.00 | $450.00",
            "Not recorded | 1 | $1,200.00 | $450.00",
            "Total | 2 | $2,400.00 | $900.00",
        ]
    );
    assert_eq!(rows(&report, 3)[0], "6–11 months | 1 | $1,200.00 | $450.00");
    assert_eq!(
        rows(&report, 4),
        ["Nov 2026 | 6 | 2 | 33.33%", "Total | 6 | 2 | 33.33%"]
    );
    assert_eq!(rows(&report, 5)[0], "Nov 2026 | 2 | 12.5 | 20 | 1 | $6.00");
    let facts = [1, 2].map(|at| (report.facts[at].label.as_str(), report.facts[at].text.as_str()));
    assert_eq!(
        facts,
        [("Days to refund, median", "12.5"), ("Days to refund, worst", "20")]
    );
    // Of two months the median is that of all refunds, and not between the medians of each.
    for days in [1, 2, 3, 4, 5] {
        shop.counted
            .push(DayFigures::of_refund(day("2026-12-01"), paid(days, 0)));
    }
    let both = cancellations(&shop.months(&["2026-11", "2026-12"]), &BTreeMap::new());
    let told = both.sections.len() - 1;
    assert_eq!(
        rows(&both, told),
        [
            "Nov 2026 | 2 | 12.5 | 20 | 1 | $6.00",
            "Dec 2026 | 5 | 3 | 5 | 0 | $0.00",
            "Total | 7 | 4 | 20 | 1 | $6.00",
        ]
    );
    // Reinstated: the reason loses it again.
    let before = shop.deals[1].clone();
    let line = shop.line(1, 0);
    let happening = happen(
        &[&before],
        &BTreeMap::new(),
        &[AfterSaleEvent::Reinstate { line }],
        &PostingId::from("txn#1"),
    )
    .expect("reinstated");
    let mut after = happening.deals[0].1.clone();
    if let Some(tpa) = &mut after.lines[0].tpa {
        tpa.ended = None;
    }
    shop.counted
        .extend(counted(&before.lines, &after.lines, day("2026-11-04"), "u2"));
    let report = cancellations(&shop.months(&["2026-11"]), &BTreeMap::new());
    assert_eq!(
        rows(&report, 2),
        [
            "Not recorded | 1 | $1,200.00 | $450.00",
            "Total | 1 | $1,200.00 | $450.00"
        ]
    );
}

/// [AS-5] A line whose term ended is in force no longer from that day on, and nothing else that is told of it changes.
#[test]
fn a_line_is_in_force_until_its_term_ends() {
    let mut shop = Shop::default();
    shop.sell("2026-09-30", "u1");
    shop.sell("2026-09-30", "u1");
    let in_force = |shop: &Shop, months: &[&str]| -> i64 {
        let figures = months.iter().map(|month| shop.month(month).total().in_force());
        figures.sum()
    };
    let before = in_force(&shop, &["2026-09", "2026-10"]);
    assert!(shop.expire(0, 0, "2026-10-15"));
    assert!(!shop.expire(0, 0, "2026-10-16"), "once");
    assert!(!shop.cancel(0, 0, "2026-10-16"), "it has nothing left to cancel");
    assert_eq!((before, in_force(&shop, &["2026-09", "2026-10"])), (6, 5));
    let mut november = shop.months(&["2026-11"]);
    assert!(shop.cancel(1, 0, "2026-11-02"));
    november[0].figures = shop.month("2026-11");
    november[0].in_force = Some(in_force(&shop, &["2026-09", "2026-10"]));
    let report = cancellations(&november, &BTreeMap::new());
    let rate = report
        .sections
        .iter()
        .position(|section| section.caption == "Rate by month");
    assert_eq!(rows(&report, rate.expect("a rate"))[0], "Nov 2026 | 5 | 1 | 20.00%");
    // The month in which a term ended sold nothing, and there is no row of it.
    let october = shop.months(&["2026-10"]);
    assert_eq!(production(&october).empty, "Nothing was sold this month.");
    assert_eq!(
        (production(&october).sections.len(), pvr(&october).sections.len()),
        (0, 0)
    );
    assert_eq!(penetration(&october).sections, []);
    assert_eq!(cancellations(&october, &BTreeMap::new()).sections, []);
    let ended = &shop.counted[2];
    assert_eq!(FigureOf::All.part_of(ended, &ended.lines[0], false), None);
}

#[test]
fn penetration_is_per_deal() {
    let mut shop = two_months();
    shop.sell("2026-10-31", "u1");
    shop.delete(3, 2, "2026-10-31", "u1");
    let report = penetration(&shop.months(&["2026-10"]));
    assert_eq!(
        rows(&report, 0),
        [
            "Vehicle Service Contract (VSC) | 3 | 100.00%",
            "Guaranteed Asset Protection (GAP) | 3 | 100.00%",
            "Tire and Wheel | 2 | 66.67%",
            "All products | 8 | 266.67%",
        ]
    );
    assert_eq!(report.facts[2].text, "2.67");
    assert_eq!(penetration(&shop.months(&["2026-09"])).sections, []);
}

#[test]
fn what_is_unremitted_is_told_by_its_age() {
    let today = day("2026-11-25");
    let line = |tpa: &str, days: i64, payable, due: Option<&str>| Unremitted {
        tpa: tpa.to_owned(),
        sold: today.plus_days(-days).expect("a day"),
        payable: cents(payable),
        due: due.map(|due| LineDue {
            day: day(due),
            warn_after: None,
        }),
    };
    let lines = [
        line("Apex", 0, 100, None),
        line("Apex", 15, 1_000, Some("2026-11-25")),
        line("Apex", 16, 10_000, Some("2026-11-24")),
        line("Zenith", 31, 200, None),
        line("Zenith", 60, 2_000, None),
        line("Zenith", 61, 20_000, None),
        line("Zenith", 90, 200_000, None),
        line("Zenith", 91, 2_000_000, Some("2026-10-15")),
        line("Zenith", -1, 0, None),
    ];
    let report = ageing(today, &lines);
    assert_eq!(report.period, "as of Nov 25, 2026");
    assert_eq!(
        rows(&report, 0),
        [
            "Apex | $11.00 | $100.00 | $0.00 | $0.00 | $0.00 | $111.00 | $100.00",
            "Zenith | $0.00 | $0.00 | $22.00 | $2,200.00 | $20,000.00 | $22,222.00 | $20,000.00",
            "Total | $11.00 | $100.00 | $22.00 | $2,200.00 | $20,000.00 | $22,333.00 | $20,100.00",
        ]
    );
    let stacks = report.sections[0].stacks.as_ref().expect("a chart");
    assert_eq!(stacks.legend.len(), 5);
    let apex = &stacks.stacks[0];
    assert_eq!((apex.text.as_str(), apex.parts.len(), apex.under), ("$111.00", 2, 5));
    let zenith = &stacks.stacks[1];
    let lengths: u32 = zenith.parts.iter().map(|part| u32::from(part.length)).sum();
    assert_eq!((zenith.parts.len(), lengths, zenith.under), (3, 1_000, 900));
    assert_eq!(ageing(today, &lines[8..]).sections, []);
}

#[test]
fn batches_that_were_paid_are_told_with_the_days_since_their_sales() {
    let batch = |id: &str, tpa: &str, paid: &str, sold: &[&str]| PaidBatch {
        id: id.to_owned(),
        tpa_id: TpaId::recorded(tpa),
        tpa: format!("={tpa}"),
        paid: day(paid),
        method: Some(RemittanceMethod::Check),
        state: BatchState::Paid,
        total: 10_000,
        sold: sold.iter().map(|sold| day(sold)).collect(),
    };
    let months = Shop::default().months(&["2026-11"]);
    let batches = vec![
        PaidBatch {
            total: 30_000,
            ..batch(
                "batch-2",
                "T1",
                "2026-11-20",
                &["2026-11-01", "2026-11-10", "2026-10-11"],
            )
        },
        PaidBatch {
            state: BatchState::Confirmed,
            method: Some(RemittanceMethod::Ach),
            // Sold after it was paid, as a day that was typed wrong says.
            ..batch("batch-1", "T2", "2026-11-05", &["2026-11-06", "2026-11-02"])
        },
        PaidBatch {
            state: BatchState::Returned,
            total: 70_000,
            ..batch("batch-3", "T1", "2026-11-21", &["2026-01-01"])
        },
        PaidBatch {
            method: None,
            total: 0,
            tpa: "New name of T1".to_owned(),
            ..batch("batch-4", "T1", "2026-11-20", &[])
        },
    ];
    let report = register(&months, batches.clone());
    assert_eq!(
        rows(&report, 0),
        [
            "=T2 | 1 | 2 | $100.00 | 1.5 | 3",
            "New name of T1 | 2 | 3 | $300.00 | 19 | 40",
            "Total | 3 | 5 | $400.00 | 10 | 40",
        ]
    );
    assert_eq!(
        rows(&report, 1),
        [
            "batch-1 | Nov 5, 2026 | =T2 | ACH file | Confirmed | 2 | $100.00 | 1.5 | 3",
            "batch-2 | Nov 20, 2026 | =T1 | Check | Paid | 3 | $300.00 | 19 | 40",
            "batch-4 | Nov 20, 2026 | New name of T1 | Offset | Paid | 0 | $0.00 | – | –",
            "batch-3 | Nov 21, 2026 | =T1 | Check | Returned | 1 | $700.00 | 324 | 324",
            "Total |  |  |  |  | 5 | $400.00 | 10 | 40",
        ]
    );
    let facts: Vec<&str> = report.facts.iter().map(|fact| fact.text.as_str()).collect();
    assert_eq!(facts, ["3", "$400.00", "10", "40"]);
    let bars = report.sections[0].bars.as_ref().expect("a chart");
    let drawn: Vec<(&str, u8)> = bars.bars.iter().map(|bar| (bar.text.as_str(), bar.length)).collect();
    assert_eq!(drawn, [("$100.00", 34), ("$300.00", 100)]);
    assert_eq!(file_name(&report), "register_2026-11.csv");
    let file = report_csv(&report).expect("a file");
    assert!(
        file.starts_with("\u{feff}TPA,Batches,Products,Paid,\"Days to pay, median\",\"Days to pay, worst\"\r\n'=T2,1,2,100.00,1.5,3\r\n")
            && file.contains("\r\nbatch-1,\"Nov 5, 2026\",'=T2,ACH file,Confirmed,2,100.00,1.5,3\r\n"),
        "{file}"
    );
    // What came back alone has no sum.
    let report = register(&months, batches[2..3].to_vec());
    assert_eq!((report.facts.len(), report.sections.len()), (0, 1));
    assert_eq!(rows(&report, 0)[1], "Total |  |  |  |  | 0 | $0.00 | – | –");
    assert_eq!(register(&months, Vec::new()).empty, "No batches were paid this month.");
}

/// What the lines of a dealership come to as they are.
fn as_listed<'a>(lines: impl Iterator<Item = &'a ProductLine>) -> Figures {
    lines
        .filter(|line| !line.is_ended())
        .map(|line| {
            let cancelled = line.tpa.as_ref().and_then(|tpa| tpa.cancelled.as_deref());
            Figures {
                deals: 0,
                lines: 1,
                retail: line.price.get(),
                cost: line.cost.get(),
                cancelled: i64::from(cancelled.is_some()),
                expired: i64::from(line.tpa.as_ref().is_some_and(|tpa| tpa.standing == Standing::Expired)),
                refunds: cancelled.map_or(0, |kept| kept.to_lienholder.get() + kept.to_buyer.get()),
                chargebacks: cancelled.map_or(0, |kept| kept.dealer_share.get()),
                ..Figures::default()
            }
        })
        .sum()
}

proptest! {
    /// Over random events each figure equals the lines behind it, by product, by seller and in all, and those of administrators' lines equal
    /// the ledger's accounts.
    #[test]
    fn each_figure_is_the_sum_of_its_list(steps in proptest::collection::vec((0..6_u8, 0..8_usize, 0..3_usize, 1..29_u8), 1..60)) {
        let mut shop = Shop::default();
        for (what, at, line, on) in steps {
            let on = format!("2026-11-{on:02}");
            let has = shop.deals.get(at).is_some_and(|deal| line < deal.lines.len());
            match what {
                1 if has => { shop.void(at, line, &on); }
                2 if has => { shop.cancel(at, line, &on); }
                3 if has => { shop.reinstate(at, line, &on); }
                5 if has => { shop.expire(at, line, &on); }
                4 if has && shop.deals[at].lines[line].tpa.is_none() => shop.delete(at, line, &on, "u1"),
                _ => { shop.sell(&on, "u1"); }
            }
        }
        let month = shop.month("2026-11");
        let lines = || shop.deals.iter().flat_map(|deal| &deal.lines);
        for (product, figures) in &month.products {
            prop_assert_eq!(*figures, as_listed(lines().filter(|line| line.product() == *product)));
        }
        let deals = shop.deals.iter().filter(|deal| deal.lines.iter().any(|line| !line.is_ended())).count();
        prop_assert_eq!(month.deals, i64::try_from(deals).unwrap_or_default());
        let of_seller = Figures { deals: 0, ..month.sellers["u1"] };
        prop_assert_eq!(of_seller, as_listed(lines()));
        prop_assert_eq!(month.total(), as_listed(lines()));
        let in_force = lines().filter(|line| line.tpa.as_ref().is_none_or(|tpa| tpa.standing == Standing::Issued)).count();
        prop_assert_eq!(month.total().in_force(), i64::try_from(in_force).unwrap_or_default());
        // The list behind: what each event counted of each line.
        let listed: Figures = shop.counted.iter().flat_map(|figures| &figures.lines).map(|row| row.figures).sum();
        prop_assert_eq!(month.total(), listed);
        let accounts = Balances::fold(&shop.posted).accounts();
        for tpa in ["T1", "T2"] {
            let of_tpa = as_listed(lines().filter(|line| line.tpa.as_ref().is_some_and(|side| side.tpa_id == tpa)));
            let held = |name: &str| accounts.get(&format!("{name}:{tpa}")).copied().unwrap_or_default();
            prop_assert_eq!(i128::from(of_tpa.gross()), -held("gross"));
            prop_assert_eq!(i128::from(of_tpa.chargebacks), held("chargeback"));
        }
    }
}
