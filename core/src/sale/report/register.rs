//! The batches that were paid, and how many days after their sales.

use super::cell::Cell;
use super::chart::Bars;
use super::period::{MonthOf, of_months, when};
use super::table::{Column, Fact, Report, ReportName, Section, columns};
use crate::form::day::Day;
use crate::ledger::TpaId;
use crate::sale::batch::{BatchState, RemittanceMethod};
use crate::sale::figures::Days;
use std::collections::BTreeMap;

/// What the columns of days are called.
const DAYS: [&str; 2] = ["Days to pay, median", "Days to pay, worst"];

/// The columns of a batch that hold words.
const WORDS: [&str; 5] = ["Batch", "Paid on", "TPA", "Method", "State"];

/// A remittance batch that was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidBatch {
    /// Its number.
    pub id: String,
    /// Whose.
    pub tpa_id: TpaId,
    /// What the administrator (TPA) was called when it was opened.
    pub tpa: String,
    /// The dealership's day on which the payment was booked.
    pub paid: Day,
    /// How; none where nothing was to be paid.
    pub method: Option<RemittanceMethod>,
    /// What became of it: paid, confirmed, or returned.
    pub state: BatchState,
    /// What was paid, in cents.
    pub total: i64,
    /// The dealership's days on which its products were sold, one for each.
    pub sold: Vec<Day>,
}

impl PaidBatch {
    /// Whether its money did not come back.
    fn stands(&self) -> bool {
        self.state != BatchState::Returned
    }

    fn sums(&self) -> Sums {
        // A sale that is dated after its payment took no day.
        let days = self.sold.iter().map(|sold| self.paid.since(*sold));
        Sums {
            batches: 1,
            total: self.total,
            days: days.map(|days| u32::try_from(days).unwrap_or_default()).collect(),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        let words = [
            self.id.clone(),
            self.paid.shown(),
            self.tpa.clone(),
            self.method.map_or("Offset", RemittanceMethod::label).to_owned(),
            self.state.label().to_owned(),
        ];
        let words = words.iter().map(|word| Cell::text(word));
        words.chain(self.sums().cells()).collect()
    }
}

/// What batches come to.
#[derive(Debug, Clone, Default)]
struct Sums {
    batches: i64,
    total: i64,
    days: Days,
}

impl Sums {
    fn add(&mut self, other: &Self) {
        self.batches = self.batches.saturating_add(other.batches);
        self.total = self.total.saturating_add(other.total);
        self.days.add_all(&other.days);
    }

    /// Products, what was paid, and the days.
    fn cells(&self) -> [Cell; 4] {
        [
            Cell::count(self.days.count()),
            Cell::cents(self.total),
            Cell::halves(self.days.median_twice()),
            Cell::count_or_nothing(self.days.worst()),
        ]
    }

    fn named(&self, name: &str) -> Vec<Cell> {
        let first = [Cell::text(name), Cell::count(self.batches)];
        first.into_iter().chain(self.cells()).collect()
    }
}

/// The batches that were paid in months, oldest first: by administrator (TPA), and one by one. Those whose money came back are told, and are in no sum.
#[must_use]
pub fn register(months: &[MonthOf], mut batches: Vec<PaidBatch>) -> Report {
    let mut report = of_months(
        ReportName::Register,
        months,
        &format!("No batches were paid {}.", when(months)),
        "A batch counts on the day on which its payment was booked. Days to pay are those from the sale of each product to that day; the median is the one in the middle. Paid is what \
         was paid at cost, with transfer fees and adjustments, less credits. A batch whose money came back is listed, and is in no sum.",
    );
    if batches.is_empty() {
        return report;
    }
    batches.sort_by(|a, b| (a.paid, &a.id).cmp(&(b.paid, &b.id)));
    let mut all = Sums::default();
    let mut of_tpas: BTreeMap<&TpaId, (&str, Sums)> = BTreeMap::new();
    for batch in batches.iter().filter(|batch| batch.stands()) {
        let (name, sums) = of_tpas.entry(&batch.tpa_id).or_default();
        // An administrator that was renamed shows by its newest name.
        *name = &batch.tpa;
        sums.add(&batch.sums());
        all.add(&batch.sums());
    }
    let mut of_tpas: Vec<(&str, Sums)> = of_tpas.into_values().collect();
    of_tpas.sort_by_key(|(name, _)| *name);
    if !of_tpas.is_empty() {
        let [median, worst] = DAYS;
        report.facts = vec![
            Fact::new("Batches", Cell::count(all.batches)),
            Fact::new("Paid", Cell::cents(all.total)),
            Fact::new(median, Cell::halves(all.days.median_twice())),
            Fact::new(worst, Cell::count_or_nothing(all.days.worst())),
        ];
        report.sections.push(by_tpa(&of_tpas, &all));
    }
    report.sections.push(one_by_one(&batches, &all));
    report
}

fn by_tpa(of_tpas: &[(&str, Sums)], all: &Sums) -> Section {
    let [median, worst] = DAYS;
    let bars = of_tpas
        .iter()
        .map(|(name, sums)| ((*name).to_owned(), sums.total, Cell::cents(sums.total)));
    Section {
        bars: Some(Bars::of("Paid by administrator (TPA)", bars)),
        ..Section::new(
            "By administrator (TPA)",
            columns(&["TPA", "Batches", "Products", "Paid", median, worst]),
            of_tpas.iter().map(|(name, sums)| sums.named(name)).collect(),
            all.named("Total"),
        )
    }
}

fn one_by_one(batches: &[PaidBatch], all: &Sums) -> Section {
    let [median, worst] = DAYS;
    let column = |label: &str, numeric| Column {
        label: label.to_owned(),
        numeric,
    };
    let words = WORDS.map(|label| column(label, false));
    let numbers = ["Products", "Paid", median, worst].map(|label| column(label, true));
    let sum = ["Total", "", "", "", ""].map(Cell::text);
    Section::new(
        "Batches paid",
        words.into_iter().chain(numbers).collect(),
        batches.iter().map(PaidBatch::cells).collect(),
        sum.into_iter().chain(all.cells()).collect(),
    )
}
