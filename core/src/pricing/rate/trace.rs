//! What each step of rating compared, for people who ask why a price is what it is.

use serde::Serialize;

/// A step of rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Step {
    /// Facts that contradict each other.
    Input,
    /// The version of the book.
    Version,
    /// Rules and class.
    Eligibility,
    /// The row of the rate table.
    Price,
    /// Deductible, surcharges and options.
    Extras,
    /// Components and dealer cost.
    Cost,
    /// What the buyer may be asked for.
    Retail,
}

/// A comparison or a result of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TraceLine {
    /// The step.
    pub step: Step,
    /// What it compared, in English.
    pub text: String,
}

/// What is told of each step.
pub(super) trait Trace {
    /// Adds a line; its text is made only if it is kept.
    fn note(&mut self, step: Step, text: impl FnOnce() -> String);

    fn into_lines(self) -> Vec<TraceLine>;
}

/// Keeps every line.
#[derive(Debug, Default)]
pub(super) struct Kept(Vec<TraceLine>);

impl Trace for Kept {
    fn note(&mut self, step: Step, text: impl FnOnce() -> String) {
        self.0.push(TraceLine { step, text: text() });
    }

    fn into_lines(self) -> Vec<TraceLine> {
        self.0
    }
}

/// Keeps nothing, for who asks for prices alone: the browser's modules, which do, have no text of a trace in them.
#[derive(Debug)]
pub(super) struct Unkept;

impl Trace for Unkept {
    fn note(&mut self, _: Step, _: impl FnOnce() -> String) {}

    fn into_lines(self) -> Vec<TraceLine> {
        Vec::new()
    }
}
