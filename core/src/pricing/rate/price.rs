//! The row of the rate table that prices, and the base price in it.

use super::answer::{Mileage, PricedRow};
use super::case::Case;
use super::eligible::{FoundClass, range};
use super::missing::Missing;
use super::open::OpenRow;
use super::ordered::distinct;
use super::trace::{Step, Trace};
use crate::pricing::book::{Band, Start};
use crate::pricing::reason::{Code, Fact, Reason};
use crate::pricing::word::{Condition, WordSet};

/// The base price and the term that it buys.
pub(super) struct Priced {
    /// Cents.
    pub(super) base: i64,
    /// The row's months, else the loan's, else 0.
    pub(super) months: i64,
    pub(super) miles: Mileage,
    pub(super) row: PricedRow,
}

/// What rows are compared with, once no fact is missing.
struct Wanted {
    condition: WordSet<Condition>,
    odometer: i64,
    age: i64,
    loan: i64,
    financed: i64,
    months: i64,
    miles: i64,
    /// The price column; nothing where the vehicle's class has none.
    column: Option<usize>,
}

/// The narrowings, in their order.
const STAGES: usize = 7;
const CONDITION: usize = 0;
const ODOMETER: usize = 1;
const AGE: usize = 2;
const LOAN: usize = 3;
const FINANCED: usize = 4;
const CLASS: usize = 5;
const TERM: usize = 6;

impl Wanted {
    fn new(case: &Case<'_>, class: FoundClass<'_>) -> Self {
        let facts = case.facts;
        let (mut months, mut miles) = (case.choice.months.unwrap_or(0), case.choice.miles.unwrap_or(0));
        // A plan that runs since the vehicle went into service has used up months and miles before its sale.
        if case.plan.plan.start == Start::InService {
            let begun = facts
                .in_service()
                .map_or(0, |day| day.months_begun_until(facts.sale_date));
            months = months.saturating_add(begun);
            miles = miles.saturating_add(facts.odometer.unwrap_or(0));
        }
        Self {
            condition: facts.condition.into_iter().collect(),
            odometer: facts.odometer.unwrap_or(0),
            age: facts.age().unwrap_or(0),
            loan: facts.loan_months.unwrap_or(0),
            financed: facts.amount_financed.unwrap_or(0),
            months,
            miles,
            column: class.map_or(Some(0), |(_, column)| column),
        }
    }

    /// How many narrowings by vehicle and loan a row passes, one after the other.
    fn passed_alike(&self, row: &OpenRow) -> usize {
        if !row.any_condition && row.condition.common(self.condition).is_empty() {
            return CONDITION;
        }
        if !row.odometer.holds(self.odometer) {
            return ODOMETER;
        }
        if !row.age.holds(self.age) {
            return AGE;
        }
        if !row.loan.holds(self.loan) {
            return LOAN;
        }
        if !row.financed.holds(self.financed) {
            return FINANCED;
        }
        CLASS
    }

    /// How many narrowings a row passes, one after the other.
    fn passed(&self, case: &Case<'_>, at: usize, row: &OpenRow) -> usize {
        match self.passed_alike(row) {
            CLASS => self.passed_apart(case, at, row),
            passed => passed,
        }
    }

    /// How many narrowings a row passes that passes those by vehicle and loan.
    fn passed_apart(&self, case: &Case<'_>, at: usize, row: &OpenRow) -> usize {
        if self.column.and_then(|column| case.plan.price(at, column)).is_none() {
            return CLASS;
        }
        let months = row.months.is_none_or(|months| months >= self.months);
        let miles = row.miles.is_none_or(|miles| miles >= self.miles);
        if months && miles { STAGES } else { TERM }
    }
}

/// Finds the row that prices: the shortest term that holds what is wanted.
pub(super) fn find(case: &Case<'_>, class: FoundClass<'_>, trace: &mut impl Trace) -> Result<Priced, Vec<Reason>> {
    ask(case)?;
    let wanted = Wanted::new(case, class);
    let mut passed_by = [0_usize; STAGES + 1];
    let mut best: Option<(usize, &OpenRow)> = None;
    let mut count = |passed: usize, rows: usize| {
        if let Some(count) = passed_by.get_mut(passed) {
            *count += rows;
        }
    };
    for (from, run) in case.plan.runs() {
        let alike = run.first().map_or(CONDITION, |row| wanted.passed_alike(row));
        if alike < CLASS {
            count(alike, run.len());
            continue;
        }
        for (at, row) in (from..).zip(run) {
            let passed = wanted.passed_apart(case, at, row);
            count(passed, 1);
            if passed == STAGES && best.is_none_or(|(_, best)| term(row) < term(best)) {
                best = Some((at, row));
            }
        }
    }
    let Some((at, row)) = best else {
        return Err(vec![none_left(case, class, &wanted, passed_by)]);
    };
    let column = wanted.column.unwrap_or_default();
    let priced = Priced {
        base: case.plan.price(at, column).unwrap_or_default(),
        months: row.months.or(case.facts.loan_months).unwrap_or(0),
        miles: match row.miles {
            Some(miles) => Mileage::Miles(miles),
            None if case.book.counts_miles => Mileage::Unlimited,
            None => Mileage::NotCounted,
        },
        row: PricedRow { row: at, column },
    };
    trace.note(Step::Price, || {
        format!(
            "Wanted are {} months and {} miles. The row for {} (odometer {}, age {}, loan {}, financed {}) has {}.",
            wanted.months,
            wanted.miles,
            offer(row),
            range(row.odometer),
            range(row.age),
            range(row.loan),
            range(row.financed),
            crate::pricing::reason::amount(priced.base),
        )
    });
    Ok(priced)
}

/// Asks for all that the plan's rows look at, before anything is narrowed.
fn ask(case: &Case<'_>) -> Result<(), Vec<Reason>> {
    let (facts, looks_at) = (case.facts, case.plan.looks_at);
    let in_service = case.plan.plan.start == Start::InService;
    let mut missing = Missing::default();
    for (asked, fact, known) in [
        (looks_at.condition, Fact::Condition, facts.condition.is_some()),
        (looks_at.age, Fact::ModelYear, facts.model_year.is_some()),
        (
            looks_at.odometer || in_service,
            Fact::Odometer,
            facts.odometer.is_some(),
        ),
        (in_service, Fact::InServiceDate, facts.in_service().is_some()),
        (looks_at.financed, Fact::AmountFinanced, facts.amount_financed.is_some()),
        (looks_at.loan, Fact::LoanMonths, facts.loan_months.is_some()),
    ] {
        missing.unless_known(fact, known || !asked);
    }
    case.settle(Vec::new(), missing)
}

/// Fewest months first, none before any; then fewest miles, unlimited last.
fn term(row: &OpenRow) -> (Option<i64>, bool, Option<i64>) {
    (row.months, row.miles.is_none(), row.miles)
}

/// Why no row is left, by the narrowing that left none.
fn none_left(case: &Case<'_>, class: FoundClass<'_>, wanted: &Wanted, passed_by: [usize; STAGES + 1]) -> Reason {
    // The last narrowing that rows reached is the one at which all of them fell.
    let stage = passed_by.iter().rposition(|count| *count > 0).unwrap_or(CONDITION);
    let before = || {
        let rows = case.plan.rows.iter().enumerate();
        rows.filter(|(at, row)| wanted.passed(case, *at, row) >= stage)
            .map(|(_, row)| row)
    };
    let (code, argument) = match stage {
        CONDITION => return case.reason(Code::NoPriceCondition, None),
        ODOMETER => (
            Code::NoPriceOdometer,
            beyond(before().map(|row| row.odometer), wanted.odometer),
        ),
        AGE => (Code::NoPriceAge, beyond(before().map(|row| row.age), wanted.age)),
        LOAN => (Code::NoPriceLoan, beyond(before().map(|row| row.loan), wanted.loan)),
        FINANCED => (
            Code::NoPriceFinanced,
            beyond(before().map(|row| row.financed), wanted.financed),
        ),
        CLASS => (
            Code::ClassNotPriced,
            class.map_or_else(String::new, |(class, _)| class.to_owned()),
        ),
        _ => {
            let terms = distinct(before().map(|row| (term(row), offer(row))));
            let terms: Vec<String> = terms.into_iter().map(|(_, offer)| offer).collect();
            (Code::TermNotOffered, terms.join(" "))
        }
    };
    case.reason(code, Some(argument))
}

/// The limit that a value is beyond: the highest end, if none is open and the value is above it; else the lowest beginning, of
/// which an open one is 0, if the value is below it; else 'gap'.
fn beyond(bands: impl Iterator<Item = Band> + Clone, value: i64) -> String {
    let open = bands.clone().any(|band| band.to.is_none());
    let highest = bands.clone().filter_map(|band| band.to).max();
    let lowest = bands.map(|band| band.from.unwrap_or(0)).min();
    match (highest, lowest) {
        (Some(to), _) if !open && value > to => to.to_string(),
        (_, Some(from)) if value < from => from.to_string(),
        _ => "gap".to_owned(),
    }
}

/// '36/36000', '36/unlimited'.
fn offer(row: &OpenRow) -> String {
    let number = |value: Option<i64>, none: &str| value.map_or_else(|| none.to_owned(), |value| value.to_string());
    format!("{}/{}", number(row.months, ""), number(row.miles, "unlimited"))
}
