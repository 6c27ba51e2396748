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

/// Collects lines, or nothing where no one asked for them. Only programs that read or check books ask: others are built without the texts.
#[derive(Debug, Default)]
pub(super) struct Trace {
    #[cfg(feature = "import")]
    lines: Option<Vec<TraceLine>>,
}

#[cfg(feature = "import")]
impl Trace {
    pub(super) fn on() -> Self {
        Self {
            lines: Some(Vec::new()),
        }
    }

    /// Adds a line; its text is made only if it is kept.
    pub(super) fn note(&mut self, step: Step, text: impl FnOnce() -> String) {
        if let Some(lines) = &mut self.lines {
            lines.push(TraceLine { step, text: text() });
        }
    }

    pub(super) fn into_lines(self) -> Vec<TraceLine> {
        self.lines.unwrap_or_default()
    }
}

#[cfg(not(feature = "import"))]
impl Trace {
    /// Keeps nothing.
    pub(super) fn note(&mut self, _: Step, _: impl FnOnce() -> String) {}

    pub(super) fn into_lines(self) -> Vec<TraceLine> {
        Vec::new()
    }
}
