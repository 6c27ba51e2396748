//! The rating function: what a plan costs for a vehicle, a deal and a choice, or why it has no price.
//!
//! Pure and total: no clock, no randomness, no floats, no panic, whatever the book, the facts and the choice. The order of rows
//! makes no difference. The steps run in the order of [`Step`]; a step that finds reasons ends rating with all of them, and a
//! step that finds none but lacks facts ends it with the question for each, so no one is asked in vain.

mod answer;
mod case;
mod class;
mod eligible;
mod extras;
mod missing;
mod open;
mod ordered;
mod price;
mod retail;
mod total;
mod trace;

pub use answer::{Charge, Mileage, PricedRow, Rate, Refusal};
pub use open::OpenBook;
pub use trace::{Step, TraceLine};

use super::book::cap::StateCap;
use super::facts::{Choice, Facts};
use super::reason::{Code, Fact, Reason, Said};
use crate::form::day::Day;
use case::Case;
use open::OpenPlan;
use trace::{Kept, Trace, Unkept};

/// Rates a plan.
///
/// `versions` are the published versions of one book, in any order; `plan` is the plan's code; `caps` are the limits of states.
/// The version of the highest number whose days hold the sale date rates; today plays no part.
///
/// # Errors
/// A [`Refusal`] with every reason of the step that found some.
pub fn rate(
    versions: &[OpenBook],
    plan: &str,
    facts: &Facts,
    choice: &Choice,
    caps: &[StateCap],
) -> Result<Rate, Refusal> {
    finish(versions, plan, facts, choice, caps, Unkept)
}

/// As [`rate`], with a trace of what each step compared, in the answer and in the refusal.
///
/// # Errors
/// As [`rate`].
pub fn rate_with_trace(
    versions: &[OpenBook],
    plan: &str,
    facts: &Facts,
    choice: &Choice,
    caps: &[StateCap],
) -> Result<Rate, Refusal> {
    finish(versions, plan, facts, choice, caps, Kept::default())
}

fn finish(
    versions: &[OpenBook],
    plan: &str,
    facts: &Facts,
    choice: &Choice,
    caps: &[StateCap],
    mut trace: impl Trace,
) -> Result<Rate, Refusal> {
    match steps(versions, plan, facts, choice, caps, &mut trace) {
        Ok(rate) => Ok(Rate {
            trace: trace.into_lines(),
            ..rate
        }),
        Err(reasons) => Err(Refusal {
            reasons,
            trace: trace.into_lines(),
        }),
    }
}

fn steps(
    versions: &[OpenBook],
    plan: &str,
    facts: &Facts,
    choice: &Choice,
    caps: &[StateCap],
    trace: &mut impl Trace,
) -> Result<Rate, Vec<Reason>> {
    let said = Said {
        facts,
        choice,
        tpa: "",
        limit: super::book::Band::default(),
        option: None,
    };
    check_input(&said, trace)?;
    let (book, plan, form) = version(versions, plan, &said, trace)?;
    let case = Case {
        book,
        plan,
        facts,
        choice,
    };
    let class = eligible::check(&case, trace)?;
    let priced = price::find(&case, class, trace)?;
    let extras = extras::find(&case, class, &priced, trace)?;
    let total = total::of(&case, &priced, &extras, trace);
    let retail = retail::find(&case, total.dealer_cost, caps, trace)?;
    Ok(Rate {
        version: book.number,
        form: form.to_owned(),
        class: class.map(|(class, _)| class.to_owned()),
        months: priced.months,
        miles: priced.miles,
        base: priced.base,
        deductible: extras.deductible,
        extras: extras.charges,
        contract_cost: total.contract_cost,
        dealer_cost: total.dealer_cost,
        components: total.components,
        suggested: retail.suggested,
        minimum: retail.minimum,
        maximum: retail.maximum,
        row: priced.row,
        trace: Vec::new(),
    })
}

/// Facts that contradict the sale date.
fn check_input(said: &Said<'_>, trace: &mut impl Trace) -> Result<(), Vec<Reason>> {
    let facts = said.facts;
    let late = facts.in_service_date.is_some_and(|day| day > facts.sale_date);
    let newer = facts.model_year.is_some_and(|year| year > facts.sale_date.year() + 2);
    trace.note(Step::Input, || format!("The sale is on {}.", facts.sale_date));
    let wrong = [(late, Fact::InServiceDate), (newer, Fact::ModelYear)];
    let reason = |fact| Reason::new(Code::BadInput, Some(super::word::Word::word(fact).to_owned()), said);
    let reasons: Vec<Reason> = wrong
        .iter()
        .filter(|(is, _)| *is)
        .map(|(_, fact)| reason(*fact))
        .collect();
    if reasons.is_empty() { Ok(()) } else { Err(reasons) }
}

/// The version that rates a sale on a day: the highest number whose days hold it.
pub(in crate::pricing) fn rating(versions: &[OpenBook], day: Day) -> Option<&OpenBook> {
    let covering = versions.iter().filter(|book| book.covers(day));
    covering.max_by_key(|book| book.number)
}

/// The version that rates, its plan, and the form that is used in the state.
fn version<'a>(
    versions: &'a [OpenBook],
    plan: &str,
    said: &Said<'_>,
    trace: &mut impl Trace,
) -> Result<(&'a OpenBook, &'a OpenPlan, &'a str), Vec<Reason>> {
    let day = said.facts.sale_date;
    let Some(book) = rating(versions, day) else {
        let starts = versions.iter().map(|book| book.effective_from);
        let next: Option<Day> = starts.filter(|from| *from > day).min();
        let argument = next.map_or_else(String::new, |next| next.to_string());
        return Err(vec![Reason::new(Code::NotEffective, Some(argument), said)]);
    };
    trace.note(Step::Version, || {
        let to = book.effective_to.map_or_else(|| "open".to_owned(), |to| to.to_string());
        format!("Version {} covers {} to {to}.", book.number, book.effective_from)
    });
    let Some(found) = book.plan(plan) else {
        return Err(vec![Reason::new(Code::PlanNotInBook, None, said)]);
    };
    let state = &said.facts.state;
    let Some(form) = book.form(state) else {
        return Err(vec![Reason::new(Code::StateNotFiled, Some(state.clone()), said)]);
    };
    trace.note(Step::Version, || format!("Filed in {state} with form {form}."));
    Ok((book, found, form))
}
