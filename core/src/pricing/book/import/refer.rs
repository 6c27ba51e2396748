//! What rows name: plans, states and classes of the same file.

use super::super::row::{Filing, Plan, Scope};
use super::cell::{Cells, list};
use super::layout::Sheet;
use super::section::Section;

/// The plans, states and classes that the file has.
pub(super) struct Known {
    /// Sorted.
    plans: Vec<String>,
    /// Sorted.
    states: Vec<String>,
    /// From left to right.
    pub(super) classes: Vec<String>,
}

/// The plans or states that a row is for, as a list and as bits of those that the file has.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub(super) scope: Scope,
    bits: [u64; 4],
}

impl Named {
    /// The places of what both name.
    fn common(&self, other: &Self) -> [u64; 4] {
        let mut both = self.bits;
        both.iter_mut()
            .zip(other.bits)
            .for_each(|(mine, theirs)| *mine &= theirs);
        both
    }

    /// Whether both name something.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.common(other) != [0; 4]
    }
}

impl Named {
    /// Whether it names all that two others both name.
    pub(super) fn holds_common(&self, one: &Self, other: &Self) -> bool {
        let both = one.common(other);
        both.iter().zip(self.bits).all(|(theirs, mine)| theirs & !mine == 0)
    }
}

impl Known {
    pub(super) fn new(plans: &[Plan], states: &[Filing], sheet: &Sheet<'_>) -> Self {
        let classes = sheet.table(Section::Rates).map(super::layout::Table::class_columns);
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names.dedup();
            names
        };
        Self {
            plans: sorted(plans.iter().map(|plan| plan.plan.clone()).collect()),
            states: sorted(states.iter().map(|filing| filing.state.clone()).collect()),
            classes: classes
                .unwrap_or_default()
                .into_iter()
                .map(|(class, _)| class.to_owned())
                .collect(),
        }
    }

    /// The codes of the plans, sorted.
    pub(super) fn plans(&self) -> impl Iterator<Item = &str> {
        self.plans.iter().map(String::as_str)
    }

    pub(super) fn has_class(&self, class: &str) -> bool {
        self.classes.iter().any(|known| known == class)
    }

    /// The plan of a rate row.
    pub(super) fn plan<'f>(&self, cells: &mut Cells<'_, 'f, '_>) -> Option<&'f str> {
        let plan = cells.needed("plan")?;
        if self.plans.binary_search_by(|known| known.as_str().cmp(plan)).is_ok() {
            return Some(plan);
        }
        cells.fail("plan", || no_plan(plan));
        None
    }

    /// The plans that a row is for.
    pub(super) fn plans_of(&self, cells: &mut Cells<'_, '_, '_>) -> Option<Named> {
        named("plans", &self.plans, cells, no_plan)
    }

    /// The states that a row is for.
    pub(super) fn states_of(&self, cells: &mut Cells<'_, '_, '_>) -> Option<Named> {
        named("states", &self.states, cells, |state| {
            format!("{state} is not in #states.")
        })
    }

    /// The first plan by code that both rows are for.
    pub(super) fn common_plan(&self, one: &Named, other: &Named) -> Option<&str> {
        let both = one.common(other);
        let (_, first) = (0..).zip(&self.plans).find(|(at, _)| has(&both, *at))?;
        Some(first)
    }
}

/// A list of names, or `*` for all; an error for each that is not known.
fn named(
    column: &str,
    known: &[String],
    cells: &mut Cells<'_, '_, '_>,
    message: impl Fn(&str) -> String,
) -> Option<Named> {
    let text = cells.needed(column)?;
    let mut bits = [0; 4];
    if text == "*" {
        (0..known.len()).for_each(|at| set(&mut bits, at));
        return Some(Named {
            scope: Scope::default(),
            bits,
        });
    }
    let mut names: Vec<String> = Vec::new();
    for name in list(text) {
        match known.binary_search_by(|known| known.as_str().cmp(name)) {
            Ok(at) => {
                set(&mut bits, at);
                names.push(name.to_owned());
            }
            Err(_) => cells.fail(column, || message(name)),
        }
    }
    names.sort();
    names.dedup();
    if names.is_empty() {
        if !cells.failed() {
            cells.fail(column, || format!("{column} is missing."));
        }
        return None;
    }
    Some(Named {
        scope: Scope(names),
        bits,
    })
}

fn no_plan(plan: &str) -> String {
    format!("There is no plan {plan} in #plans.")
}

/// There are at most 200 plans and 51 states.
fn set(bits: &mut [u64; 4], at: usize) {
    if let Some(word) = bits.get_mut(at / 64) {
        *word |= 1 << (at % 64);
    }
}

fn has(bits: &[u64; 4], at: usize) -> bool {
    bits.get(at / 64).is_some_and(|word| word & (1 << (at % 64)) != 0)
}
