//! Step 4: which part of the time and of the miles is not used.

use super::fraction::Fraction;
use super::input::{Inputs, Terms};
use super::sheet::{Draft, Figure, Sheet, Told, told, told_part};
use super::shown::Count;
use super::working::Key;
use crate::form::day::Day;
use crate::money::group_thousands;
use crate::sale::state_rules::{CancelDay, MonthRounding, Rule, RuleName, Table};

/// The parts that are not used.
pub(super) struct Unused {
    pub days: Figure<Fraction>,
    pub months: Figure<Months>,
    pub rule78: Figure<Fraction>,
    /// None where the odometer was not read, or the contract covers no miles.
    pub miles: Figure<Option<Fraction>>,
}

/// Months that are left of all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Months {
    left: i64,
    all: i64,
}

impl Months {
    pub(super) fn fraction(self) -> Fraction {
        Fraction::new(self.left, self.all)
    }
}

pub(super) fn work(sheet: &mut Sheet, inputs: &Inputs, end: &Figure<Day>) -> Unused {
    let days = sheet.line(Key::Days, |draft| days(draft, inputs, end));
    let months = sheet.line(Key::Months, |draft| months(draft, inputs, end));
    let rule78 = sheet.line(Key::Rule78, |draft| {
        let Months { left, all } = draft.on(&months);
        let part = Fraction::new(sum_to(left), sum_to(all));
        let basis = format!(
            "{left} x {} of {all} x {}",
            left.saturating_add(1),
            all.saturating_add(1)
        );
        told_part(basis, part, part)
    });
    let miles = sheet.line(Key::Miles, |draft| miles(draft, inputs));
    Unused {
        days,
        months,
        rule78,
        miles,
    }
}

/// Twice the sum of 1 to `n`.
const fn sum_to(n: i64) -> i64 {
    n.saturating_mul(n.saturating_add(1))
}

/// What is earned is earned from the later of the plan's beginning and the sale.
fn base(draft: &mut Draft, inputs: &Inputs) -> Day {
    let start = draft.fact("start_date", inputs.facts.start_date);
    start.max(draft.fact("sale_date", inputs.facts.sale_date))
}

/// The days that a cancellation leaves of a cover from its base to its end, and all of them. The day of the cancellation may count as used.
fn left_of_all((base, end): (Day, Day), cancel: Day, is_day_used: bool) -> (i64, i64) {
    let day_itself = i64::from(cancel >= base && is_day_used);
    let left = (end.since(cancel.max(base)) - day_itself).max(0);
    (left, end.since(base))
}

/// The part of the days that a line in force does not use if it is cancelled on a day: step 4's days, whatever method its contract has. `product` and
/// `state` are named as in [`Facts`](super::Facts); what begins with the sale ends after the terms' months. Nothing of what has no end before the
/// year 9999.
#[must_use]
pub fn unused_days(terms: &Terms, (product, state): (&str, &str), sale: Day, on: Day, table: &Table) -> Fraction {
    let Some(end) = sale.plus_months(terms.term_months) else {
        return Fraction::ZERO;
    };
    let rules = table.in_force(state, product, sale);
    let row = rules.get(RuleName::CancelDay);
    let is_unused_by_law = row.is_some_and(|row| row.rule == Rule::CancelDay(CancelDay::Unused));
    let is_day_used = terms.cancel_day == CancelDay::Used && !is_unused_by_law;
    let (left, all) = left_of_all((sale, end), on, is_day_used);
    Fraction::new(left, all)
}

fn days(draft: &mut Draft, inputs: &Inputs, end: &Figure<Day>) -> Told<Fraction> {
    let base = base(draft, inputs);
    let end = draft.on(end);
    let cancel = draft.fact("cancel_date", inputs.facts.cancel_date);
    let is_used_by_term = draft.term("cancel_day", inputs.terms.cancel_day) == CancelDay::Used;
    let is_unused_by_law = draft.rule(RuleName::CancelDay) == Some(Rule::CancelDay(CancelDay::Unused));
    let (left, all) = left_of_all((base, end), cancel, is_used_by_term && !is_unused_by_law);
    let part = Fraction::new(left, all);
    let basis = format!("{} of {} days", group_thousands(left), group_thousands(all));
    told_part(basis, part, part)
}

/// How many whole months after `base` a day is: the most, up to `most`, that does not go beyond it.
fn whole_months(base: Day, day: Day, most: i64) -> i64 {
    let years = day.year() - base.year();
    let apart = years * 12 + i64::from(day.month()) - i64::from(base.month());
    let is_beyond = base.plus_months(apart).is_none_or(|reached| reached > day);
    (apart - i64::from(is_beyond)).min(most)
}

fn months(draft: &mut Draft, inputs: &Inputs, end: &Figure<Day>) -> Told<Months> {
    let base = base(draft, inputs);
    let end = draft.on(end);
    let cancel = draft.fact("cancel_date", inputs.facts.cancel_date);
    let rounding = match draft.rule(RuleName::MonthRounding) {
        Some(Rule::MonthRounding(rounding)) => rounding,
        _ => draft.term("month_rounding", inputs.terms.month_rounding),
    };
    let full = whole_months(base, end, i64::MAX);
    let is_full = base.plus_months(full) == Some(end);
    let all = full + i64::from(!is_full);
    let used = if cancel <= base {
        0
    } else {
        let whole = whole_months(base, cancel, all);
        let over = base.plus_months(whole).map_or(0, |reached| cancel.since(reached));
        let counts = match rounding {
            MonthRounding::Started => over > 0,
            MonthRounding::Sixteen => over >= 16,
            MonthRounding::Completed => false,
        };
        whole + i64::from(counts)
    };
    let months = Months {
        left: (all - used).max(0),
        all,
    };
    let basis = format!("{} of {} months", months.left, months.all);
    let mut told = told_part(basis, months.fraction(), months);
    // The rule of 78 rests on the months themselves, not on their quotient.
    told.set_figure(format!("{}/{}", months.left, months.all));
    told
}

fn miles(draft: &mut Draft, inputs: &Inputs) -> Told<Option<Fraction>> {
    let (terms, facts) = (&inputs.terms, &inputs.facts);
    draft.term("miles_limit", terms.miles_limit.map(Count));
    draft.term("miles_basis", terms.miles_basis);
    let at_sale = draft.fact("odo_sale", Count(facts.odo_sale)).0;
    let now = draft.fact("odo_cancel", facts.odo_cancel.map(Count));
    let total = inputs.total_miles();
    if total <= 0 {
        return told("no limit of miles", "none", None);
    }
    let Some(Count(now)) = now else {
        return told("the odometer was not read", "unknown", None);
    };
    let left = total.saturating_sub(now.saturating_sub(at_sale)).max(0);
    let part = Fraction::new(left, total);
    let basis = format!("{} of {} miles", group_thousands(left), group_thousands(total));
    told_part(basis, part, Some(part))
}
