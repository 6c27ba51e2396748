//! How old is what administrators (TPAs) are owed.

use super::cell::Cell;
use super::chart::{Stacked, Stacks};
use super::table::{Fact, Report, ReportName, Section, columns};
use crate::form::day::Day;
use crate::money::Cents;
use crate::sale::line_due::{Lateness, LineDue};
use std::collections::BTreeMap;

/// The last day after the sale of each age but the last.
const AGES: [i64; 4] = [15, 30, 60, 90];

/// What the ages are called.
const LABELS: [&str; 5] = ["0–15 days", "16–30 days", "31–60 days", "61–90 days", "Over 90 days"];

/// A line of which something is still to be paid to its administrator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unremitted {
    /// What the administrator is called.
    pub tpa: String,
    /// The day of the sale.
    pub sold: Day,
    /// What is to be paid.
    pub payable: Cents,
    /// When, by the administrator's terms.
    pub due: Option<LineDue>,
}

/// The sums of one administrator, or of all.
#[derive(Debug, Clone, Copy, Default)]
struct Aged {
    ages: [i64; 5],
    past_due: i64,
}

impl Aged {
    fn add(&mut self, line: &Unremitted, today: Day) {
        let cents = line.payable.get();
        let age = age_of(today.since(line.sold));
        for (at, sum) in self.ages.iter_mut().enumerate() {
            if at == age {
                *sum = sum.saturating_add(cents);
            }
        }
        if line.due.is_some_and(|due| due.lateness(today) != Lateness::InTime) {
            self.past_due = self.past_due.saturating_add(cents);
        }
    }

    fn total(self) -> i64 {
        self.ages.into_iter().fold(0, i64::saturating_add)
    }

    fn cells(self, name: &str) -> Vec<Cell> {
        let amounts = self.ages.into_iter().chain([self.total(), self.past_due]);
        std::iter::once(Cell::text(name))
            .chain(amounts.map(Cell::cents))
            .collect()
    }
}

/// Which age a number of days after the sale is of.
fn age_of(days: i64) -> usize {
    AGES.iter().filter(|last| days > **last).count()
}

/// What is payable, by days since the sale and by administrator, today where the dealership stands.
#[must_use]
pub fn ageing(today: Day, lines: &[Unremitted]) -> Report {
    let mut of_tpas: BTreeMap<&str, Aged> = BTreeMap::new();
    let mut all = Aged::default();
    for line in lines.iter().filter(|line| line.payable.is_positive()) {
        of_tpas.entry(&line.tpa).or_default().add(line, today);
        all.add(line, today);
    }
    let mut report = Report {
        name: ReportName::Ageing,
        period: format!("as of {}", today.shown()),
        period_key: today.to_string(),
        facts: Vec::new(),
        sections: Vec::new(),
        empty: "Nothing is to be remitted.".to_owned(),
        note: "What is payable to administrators (TPAs) at cost, by days since the sale, with what is in batches that are not paid yet. Past due is what the administrator's terms \
               wanted before today; it is part of the total."
            .to_owned(),
    };
    if of_tpas.is_empty() {
        return report;
    }
    report.facts = vec![
        Fact::new("Payable", Cell::cents(all.total())),
        Fact::new("Past due", Cell::cents(all.past_due)),
    ];
    let labels: Vec<&str> = std::iter::once("TPA")
        .chain(LABELS)
        .chain(["Total", "Past due"])
        .collect();
    let stacked: Vec<Stacked> = of_tpas
        .iter()
        .map(|(name, aged)| Stacked {
            label: (*name).to_owned(),
            parts: aged.ages.to_vec(),
            under: aged.past_due,
        })
        .collect();
    let legend = LABELS.map(str::to_owned).to_vec();
    report.sections = vec![Section {
        stacks: Some(Stacks::of(
            "Payable by days since the sale",
            legend,
            Some("Past due, part of the total"),
            &stacked,
        )),
        ..Section::new(
            "By administrator (TPA)",
            columns(&labels),
            of_tpas.iter().map(|(name, aged)| aged.cells(name)).collect(),
            all.cells("Total"),
        )
    }];
    report
}
