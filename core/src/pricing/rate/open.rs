//! A rate book made ready to rate: rows by plan in flat tables, rules added up, names in the form in which they are compared.
//!
//! Rows are in canonical order, so that their order in a file decides nothing.

use super::class::ClassTable;
use crate::catalog::coverage::Aspect;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::pricing::book::{
    Band, Bound, Component, Deductible, Extra, ExtraKind, Plan, RateBook, RateRow, Retail, Rule, RuleRow, bare,
};
use crate::pricing::word::{Condition, DealType, Fuel, Word, WordSet};
use std::sync::Arc;

/// A version of a rate book, ready to rate. What it holds is shared: a copy costs nothing.
#[derive(Debug, Clone)]
pub struct OpenBook {
    pub(super) number: u32,
    pub(super) effective_from: Day,
    pub(super) effective_to: Option<Day>,
    pub(super) product: Product,
    pub(super) tpa: String,
    /// State and form, by state.
    pub(super) forms: Vec<(String, String)>,
    /// By code.
    plans: Arc<[OpenPlan]>,
    /// Where rates have class columns.
    pub(super) classes: Option<Arc<ClassTable>>,
    pub(super) counts_miles: bool,
}

/// A plan with all rows that name it.
#[derive(Debug, Clone)]
pub(super) struct OpenPlan {
    pub(super) plan: Plan,
    /// By [`Bound`]: highest least, lowest most.
    limits: Vec<(Bound, Band)>,
    /// What is allowed, where a rule says so.
    pub(super) deal_types: Option<WordSet<DealType>>,
    pub(super) uses_excluded: WordSet<Aspect>,
    pub(super) fuels_excluded: WordSet<Fuel>,
    /// As they are compared.
    pub(super) makes_excluded: Vec<String>,
    pub(super) rows: Vec<OpenRow>,
    /// Where each run of rows ends that are for the same vehicles and loans, and differ in their terms alone.
    runs: Vec<usize>,
    /// Row after row, `columns` prices each.
    prices: Vec<i64>,
    columns: usize,
    /// What any of the rows looks at.
    pub(super) looks_at: LooksAt,
    pub(super) deductibles: Vec<Deductible>,
    /// By code.
    pub(super) extras: Vec<Extra>,
    pub(super) components: Vec<Component>,
    pub(super) retail: Vec<Retail>,
}

/// The facts that some row of a plan looks at.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LooksAt {
    pub(super) condition: bool,
    pub(super) odometer: bool,
    pub(super) age: bool,
    pub(super) loan: bool,
    pub(super) financed: bool,
}

/// A row of the rate table without its prices.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenRow {
    /// All where the row names none.
    pub(super) condition: WordSet<Condition>,
    pub(super) any_condition: bool,
    pub(super) months: Option<i64>,
    pub(super) miles: Option<i64>,
    pub(super) odometer: Band,
    pub(super) age: Band,
    pub(super) loan: Band,
    pub(super) financed: Band,
}

impl OpenBook {
    /// Opens a book as the version of a number, in whatever order its rows are.
    #[must_use]
    pub fn open(number: u32, mut book: RateBook) -> Self {
        book.sort();
        Self::open_canonical(number, book)
    }

    /// Opens a book whose rows are in canonical order, as those that are stored and delivered. It takes any content: what names nothing, or
    /// stands where no one looks for it, rates nothing.
    #[must_use]
    pub fn open_canonical(number: u32, book: RateBook) -> Self {
        let columns = book.rates.classes.len().max(1);
        let mut forms: Vec<(String, String)> = book.states.iter().map(|f| (f.state.clone(), f.form.clone())).collect();
        forms.dedup_by(|later, kept| later.0 == kept.0);
        let mut plans = book.plans.clone();
        plans.dedup_by(|later, kept| later.plan == kept.plan);
        let has_classes = !book.rates.classes.is_empty();
        Self {
            number,
            effective_from: book.effective_from,
            effective_to: book.effective_to,
            product: book.product,
            forms,
            counts_miles: book.counts_miles(),
            classes: has_classes.then(|| Arc::new(ClassTable::new(&book.classes, book.rates.classes.clone()))),
            plans: plans
                .into_iter()
                .map(|plan| OpenPlan::new(plan, &book, columns))
                .collect(),
            tpa: book.tpa,
        }
    }

    /// The number of the version.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The product that it prices.
    #[must_use]
    pub const fn product(&self) -> Product {
        self.product
    }

    /// The TPA's name.
    #[must_use]
    pub fn tpa(&self) -> &str {
        &self.tpa
    }

    /// The plans, by code.
    pub fn plans(&self) -> impl Iterator<Item = &Plan> {
        self.plans.iter().map(|plan| &plan.plan)
    }

    /// The options of a plan, each code once with its name, by code.
    #[must_use]
    pub fn options_of(&self, plan: &str) -> Vec<(&str, &str)> {
        let extras = self.plan(plan).map_or(&[][..], |plan| &plan.extras);
        let options = extras.iter().filter(|extra| extra.kind == ExtraKind::Option);
        let mut named: Vec<(&str, &str)> = options
            .map(|extra| (extra.code.as_str(), extra.name.as_str()))
            .collect();
        named.dedup_by(|later, kept| later.0 == kept.0);
        named
    }

    /// Whether a plan of it has an option of this code.
    #[must_use]
    pub fn has_option(&self, code: &str) -> bool {
        let is_one = |extra: &Extra| extra.kind == ExtraKind::Option && extra.code == code;
        self.plans.iter().any(|plan| plan.extras.iter().any(is_one))
    }

    pub(super) fn covers(&self, day: Day) -> bool {
        self.effective_from <= day && self.effective_to.is_none_or(|last| day <= last)
    }

    pub(super) fn plan(&self, code: &str) -> Option<&OpenPlan> {
        let at = self
            .plans
            .binary_search_by(|plan| plan.plan.plan.as_str().cmp(code))
            .ok()?;
        self.plans.get(at)
    }

    pub(super) fn form(&self, state: &str) -> Option<&str> {
        let at = self
            .forms
            .binary_search_by(|(filed, _)| filed.as_str().cmp(state))
            .ok()?;
        self.forms.get(at).map(|(_, form)| form.as_str())
    }
}

impl OpenPlan {
    fn new(plan: Plan, book: &RateBook, columns: usize) -> Self {
        let code = plan.plan.clone();
        let rates: Vec<&RateRow> = book.rates.rows.iter().filter(|row| row.plan == code).collect();
        let rows: Vec<OpenRow> = rates.iter().map(|row| OpenRow::new(row)).collect();
        let mut prices = Vec::with_capacity(rates.len() * columns);
        for row in &rates {
            let given = row.prices.iter().copied().chain(std::iter::repeat(0));
            prices.extend(given.take(columns));
        }
        let mut opened = Self {
            limits: Vec::new(),
            deal_types: None,
            uses_excluded: WordSet::default(),
            fuels_excluded: WordSet::default(),
            makes_excluded: Vec::new(),
            looks_at: LooksAt::of(&rows),
            runs: runs(&rows),
            rows,
            prices,
            columns,
            deductibles: naming(&book.deductibles, |row| row.plans.covers(&code)),
            extras: naming(&book.extras, |row| row.plans.covers(&code)),
            components: naming(&book.components, |row| row.plans.covers(&code)),
            retail: naming(&book.retail, |row| row.plans.covers(&code)),
            plan,
        };
        for row in book.rules.iter().filter(|row| row.plans.covers(&code)) {
            opened.add_rule(row);
        }
        opened
    }

    /// Rows that differ in their terms alone, with the place of the first; all rows are in one of these runs.
    pub(super) fn runs(&self) -> impl Iterator<Item = (usize, &[OpenRow])> {
        let starts = std::iter::once(&0).chain(&self.runs);
        let runs = starts.zip(&self.runs);
        runs.filter_map(|(from, to)| Some((*from, self.rows.get(*from..*to)?)))
    }

    /// Rules add up: highest least, lowest most, all that is excluded, only what all allow.
    fn add_rule(&mut self, row: &RuleRow) {
        match (row.rule, row.rule.bound()) {
            (_, Some(bound)) => {
                let known = self.limits.iter_mut().find(|(other, _)| *other == bound);
                match known {
                    Some((_, band)) => *band = tighter(*band, row.limit),
                    None => {
                        let at = self.limits.partition_point(|(other, _)| *other < bound);
                        self.limits.insert(at, (bound, row.limit));
                    }
                }
            }
            (Rule::DealType, _) => {
                let allowed = words(&row.values);
                self.deal_types = Some(self.deal_types.map_or(allowed, |before| before.common(allowed)));
            }
            (Rule::UseExcluded, _) => {
                self.uses_excluded = self
                    .uses_excluded
                    .words()
                    .chain(words::<Aspect>(&row.values).words())
                    .collect();
            }
            (Rule::FuelExcluded, _) => {
                self.fuels_excluded = self
                    .fuels_excluded
                    .words()
                    .chain(words::<Fuel>(&row.values).words())
                    .collect();
            }
            _ => self.makes_excluded.extend(row.values.iter().map(|make| bare(make))),
        }
    }

    /// The limits in the order of their reasons.
    pub(super) fn limits(&self) -> impl Iterator<Item = (Bound, Band)> {
        self.limits.iter().copied()
    }

    /// The price of a row in a column, if it is offered.
    pub(super) fn price(&self, row: usize, column: usize) -> Option<i64> {
        let price = self.prices.get(row.checked_mul(self.columns)?.checked_add(column)?)?;
        Some(*price).filter(|price| *price > 0)
    }
}

/// Unlike [`Band::common`] it keeps what is empty: a plan can exclude everything.
fn tighter(one: Band, other: Band) -> Band {
    Band {
        from: one.from.max(other.from),
        to: match (one.to, other.to) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        },
    }
}

fn naming<T: Clone>(rows: &[T], names: impl Fn(&T) -> bool) -> Vec<T> {
    rows.iter().filter(|row| names(row)).cloned().collect()
}

fn words<W: Word>(values: &[String]) -> WordSet<W> {
    values.iter().filter_map(|value| W::parse(value)).collect()
}

/// Where each run of rows ends that differ in their terms alone.
fn runs(rows: &[OpenRow]) -> Vec<usize> {
    let mut ends = Vec::new();
    for run in rows.chunk_by(OpenRow::is_for_the_same) {
        ends.push(ends.last().copied().unwrap_or(0) + run.len());
    }
    ends
}

impl OpenRow {
    /// Whether another row is for the same vehicles and loans.
    fn is_for_the_same(&self, other: &Self) -> bool {
        let bands = |row: &Self| [row.odometer, row.age, row.loan, row.financed];
        self.condition == other.condition && self.any_condition == other.any_condition && bands(self) == bands(other)
    }

    fn new(row: &RateRow) -> Self {
        Self {
            condition: row.condition,
            any_condition: row.condition.is_empty(),
            months: row.months,
            miles: row.miles,
            odometer: row.odometer,
            age: row.age,
            loan: row.loan,
            financed: row.financed,
        }
    }
}

impl LooksAt {
    fn of(rows: &[OpenRow]) -> Self {
        let any = |looks: fn(&OpenRow) -> bool| rows.iter().any(looks);
        Self {
            condition: any(|row| !row.any_condition),
            odometer: any(|row| !row.odometer.is_open()),
            age: any(|row| !row.age.is_open()),
            loan: any(|row| !row.loan.is_open()),
            financed: any(|row| !row.financed.is_open()),
        }
    }
}
