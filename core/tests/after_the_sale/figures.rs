//! What events count: a month worked by hand, and random events, after which each figure is the sum of the list behind it.

use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::form::day::Day;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{LineId, TpaId};
use dealer_core::ledger::{Balances, Transaction};
use dealer_core::money::Cents;
use dealer_core::sale::booked::of_stored_sale;
use dealer_core::sale::contract::{ContractFacts, ProductLine, SoldProduct, generate};
use dealer_core::sale::figures::{Counter, DayFigures, Figures, MonthFigures, counted};
use dealer_core::sale::happen::happen;
use dealer_core::sale::report::{
    Report, Unremitted, ageing, cancellations, file_name, penetration, production, report_csv,
};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::{AfterSaleEvent, CancelLine, LineDue, TpaSide};
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
        let Ok(happening) = happen(&[&self.deals[at]], &BTreeMap::new(), &[event]) else {
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
    let october = production(day("2026-10-01"), &shop.month("2026-10"));
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
    let november = production(day("2026-11-01"), &shop.month("2026-11"));
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
fn cancellations_are_told_by_product_and_by_who_sold() {
    let mut shop = two_months();
    let names = [("u1".to_owned(), "=ann".to_owned())].into();
    let report = cancellations(day("2026-11-01"), &shop.month("2026-11"), &names);
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
    let october = cancellations(day("2026-10-01"), &shop.month("2026-10"), &names);
    assert_eq!(
        (october.sections.len(), october.empty.as_str()),
        (0, "No cancellations this month.")
    );
    // In December it is in force again: taken back on the day of that.
    assert!(shop.reinstate(0, 0, "2026-12-01"));
    let december = cancellations(day("2026-12-01"), &shop.month("2026-12"), &names);
    assert_eq!(
        rows(&december, 0)[0],
        "Vehicle Service Contract (VSC) | -1 | -$1,200.00 | -$450.00"
    );
    assert!(december.sections[0].bars.bars[0].is_negative);
    assert_eq!(
        shop.month("2026-11"),
        two_months().month("2026-11"),
        "no past day changes"
    );
}

#[test]
fn penetration_is_per_deal() {
    let mut shop = two_months();
    shop.sell("2026-10-31", "u1");
    shop.delete(3, 2, "2026-10-31", "u1");
    let report = penetration(day("2026-10-15"), &shop.month("2026-10"));
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
    assert_eq!(penetration(day("2026-09-01"), &shop.month("2026-09")).sections, []);
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
    assert_eq!(report.period, "As of Nov 25, 2026");
    assert_eq!(
        rows(&report, 0),
        [
            "Apex | $11.00 | $100.00 | $0.00 | $0.00 | $0.00 | $111.00 | $100.00",
            "Zenith | $0.00 | $0.00 | $22.00 | $2,200.00 | $20,000.00 | $22,222.00 | $20,000.00",
            "Total | $11.00 | $100.00 | $22.00 | $2,200.00 | $20,000.00 | $22,333.00 | $20,100.00",
        ]
    );
    assert_eq!(ageing(today, &lines[8..]).sections, []);
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
                refunds: cancelled.map_or(0, |kept| kept.to_lienholder.get() + kept.to_buyer.get()),
                chargebacks: cancelled.map_or(0, |kept| kept.dealer_share.get()),
            }
        })
        .sum()
}

proptest! {
    /// Over random events each figure equals the lines behind it, by product, by seller and in all, and those of administrators' lines equal
    /// the ledger's accounts.
    #[test]
    fn each_figure_is_the_sum_of_its_list(steps in proptest::collection::vec((0..5_u8, 0..8_usize, 0..3_usize, 1..29_u8), 1..60)) {
        let mut shop = Shop::default();
        for (what, at, line, on) in steps {
            let on = format!("2026-11-{on:02}");
            let has = shop.deals.get(at).is_some_and(|deal| line < deal.lines.len());
            match what {
                1 if has => { shop.void(at, line, &on); }
                2 if has => { shop.cancel(at, line, &on); }
                3 if has => { shop.reinstate(at, line, &on); }
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
