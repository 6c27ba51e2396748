//! The working in the making. A line reads its inputs through a [`Draft`], which notes each one, so what a line depends on and what it names
//! can't differ.

use super::fraction::Fraction;
use super::input::Terms;
use super::shown::Shown;
use super::working::{Key, Rest, Source, WorkLine};
use crate::sale::state_rules::{InForce, Rule, RuleName};

/// A figure that a line came to.
#[derive(Debug, Clone)]
pub(super) struct Figure<T> {
    key: Key,
    figure: String,
    value: T,
}

/// What a line says: basis, number, exact figure, and the value for the lines after it.
pub(super) struct Told<T> {
    basis: String,
    number: String,
    figure: String,
    value: T,
}

/// A line that says its figure as it is.
pub(super) fn told<T>(basis: impl Into<String>, number: impl Into<String>, value: T) -> Told<T> {
    let number = number.into();
    Told {
        basis: basis.into(),
        figure: number.clone(),
        number,
        value,
    }
}

/// A line that rounds a fraction for people.
pub(super) fn told_part<T>(basis: impl Into<String>, part: Fraction, value: T) -> Told<T> {
    Told {
        basis: basis.into(),
        number: part.percent(),
        figure: part.to_string(),
        value,
    }
}

impl<T> Told<T> {
    /// With another exact figure than its fraction.
    pub(super) fn set_figure(&mut self, figure: String) {
        self.figure = figure;
    }
}

/// The working so far.
pub(super) struct Sheet<'a> {
    terms: &'a Terms,
    rules: &'a InForce<'a>,
    lines: Vec<WorkLine>,
}

/// A line in the making: it notes what is read.
pub(super) struct Draft<'a> {
    assumed: bool,
    rules: &'a InForce<'a>,
    sources: Vec<Source>,
    rests_on: Vec<Rest>,
}

impl<'a> Sheet<'a> {
    pub(super) const fn new(terms: &'a Terms, rules: &'a InForce<'a>) -> Self {
        Self {
            terms,
            rules,
            lines: Vec::new(),
        }
    }

    /// Writes a line.
    pub(super) fn line<T>(&mut self, key: Key, work: impl FnOnce(&mut Draft<'a>) -> Told<T>) -> Figure<T> {
        let mut draft = Draft {
            assumed: self.terms.assumed,
            rules: self.rules,
            sources: Vec::new(),
            rests_on: Vec::new(),
        };
        let told = work(&mut draft);
        self.lines.push(WorkLine {
            key,
            label: key.label().to_owned(),
            basis: told.basis,
            number: told.number,
            figure: told.figure.clone(),
            sources: draft.sources,
            rests_on: draft.rests_on,
            counts: false,
        });
        Figure {
            key,
            figure: told.figure,
            value: told.value,
        }
    }

    /// The lines, with those marked that the result rests on.
    pub(super) fn finish(mut self) -> Vec<WorkLine> {
        let mut read: Vec<Key> = Vec::new();
        for line in self.lines.iter_mut().rev() {
            let is_result = !matches!(line.key, Key::Days | Key::Months | Key::Rule78 | Key::Miles);
            line.counts = is_result || read.contains(&line.key);
            if line.counts {
                read.extend(line.rests_on.iter().map(|rest| rest.key));
            }
        }
        self.lines
    }
}

impl Draft<'_> {
    fn note(&mut self, source: Source) {
        if !self.sources.contains(&source) {
            self.sources.push(source);
        }
    }

    /// Reads a term.
    pub(super) fn term<T: Shown>(&mut self, name: &str, value: T) -> T {
        self.note(Source::Term {
            name: name.to_owned(),
            value: value.shown(),
            assumed: self.assumed,
        });
        value
    }

    /// Reads a fact.
    pub(super) fn fact<T: Shown>(&mut self, name: &str, value: T) -> T {
        self.note(Source::Fact {
            name: name.to_owned(),
            value: value.shown(),
        });
        value
    }

    /// Reads a rule, if one of this name applies.
    pub(super) fn rule(&mut self, name: RuleName) -> Option<Rule> {
        let row = self.rules.get(name)?;
        self.note(Source::of_row(row));
        Some(row.rule)
    }

    /// Reads all rules that apply.
    pub(super) fn all_rules(&mut self) -> Vec<String> {
        for row in self.rules.applied() {
            self.note(Source::of_row(row));
        }
        self.rules
            .applied()
            .iter()
            .map(|row| format!("{} {}", row.name, row.value))
            .collect()
    }

    /// Reads a line.
    pub(super) fn on<T: Clone>(&mut self, figure: &Figure<T>) -> T {
        self.rests_on.push(Rest {
            key: figure.key,
            figure: figure.figure.clone(),
        });
        figure.value.clone()
    }
}

impl<T: Clone> Figure<T> {
    /// What it came to.
    pub(super) fn value(&self) -> T {
        self.value.clone()
    }
}
