//! Remittance batches: what goes to one administrator at dealer cost (after-the-sale.md, section 3).

pub mod ach;
pub mod bank;
pub mod by_file;
pub mod due;
pub mod form;
pub mod register;

pub use super::batch_state::{BatchState, RemittanceMethod};

use super::note::Note;
use super::refusal::Refusal;
use crate::form::day::Day;
use crate::form::ids::PostingId;
use crate::ledger::{LineId, TpaId};
use serde::{Deserialize, Serialize};

/// The most lines of a batch, and the most credits and adjustments.
pub const MAX_ROWS: usize = 400;

/// How a batch was paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// By what; nothing where the total is zero, an offset.
    pub method: Option<RemittanceMethod>,
    /// When.
    pub date: Option<Day>,
    /// The check's number, or the file's.
    pub reference: Option<Note>,
}

/// A correction of what a batch pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// Cents: above zero pays more.
    pub amount: i64,
    /// Why.
    pub reason: Note,
}

/// The amounts of a batch that was closed, in cents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frozen {
    /// What is due on each line.
    pub lines: Vec<(LineId, i64)>,
    /// What the administrator owes on each credit.
    pub credits: Vec<(LineId, i64)>,
    /// The sum of the adjustments, of either sign.
    pub adjustment: i64,
    /// Lines less credits plus adjustments: zero or more.
    pub total: i64,
}

/// A batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// Whose.
    pub tpa_id: TpaId,
    /// Where it stands.
    pub state: BatchState,
    /// Counts what changes it, from 1.
    pub version: u64,
    /// The lines that it pays.
    pub lines: Vec<LineId>,
    /// The lines whose credit it takes off.
    pub credits: Vec<LineId>,
    /// Its corrections.
    pub adjustments: Vec<Adjustment>,
    /// Its amounts, from closing on.
    pub frozen: Option<Frozen>,
    /// How it was paid.
    pub payment: Option<Payment>,
    /// What the administrator calls the payment that it confirmed.
    pub confirmation: Option<Note>,
    /// Why the money came back.
    pub return_reason: Option<Note>,
    /// What its return took from the administrator's debt on its lines, in cents, and off what they owe again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub netted: Vec<(LineId, i64)>,
    /// The ids of its own postings, in their order: of its payment, then of its confirmation or its return.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub txns: Vec<PostingId>,
}

impl Batch {
    /// An empty draft.
    #[must_use]
    pub const fn open(tpa_id: TpaId) -> Self {
        Self {
            tpa_id,
            state: BatchState::Draft,
            version: 1,
            lines: Vec::new(),
            credits: Vec::new(),
            adjustments: Vec::new(),
            frozen: None,
            payment: None,
            confirmation: None,
            return_reason: None,
            netted: Vec::new(),
            txns: Vec::new(),
        }
    }

    /// Cents: lines less credits plus adjustments, as closed; zero in a draft.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.frozen.as_ref().map_or(0, |frozen| frozen.total)
    }

    /// Whether it has neither line nor credit nor adjustment. An empty draft may be deleted.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.credits.is_empty() && self.adjustments.is_empty()
    }

    /// Its lines and credits; a line that is both is there twice.
    pub fn rows(&self) -> impl Iterator<Item = &LineId> {
        self.lines.iter().chain(&self.credits)
    }

    /// Whether the next marked line of an administrator goes in here: into a draft of its own that has room. Else a new one opens.
    #[must_use]
    pub fn takes_next(&self, tpa: &TpaId) -> bool {
        self.state == BatchState::Draft && self.tpa_id == *tpa && self.lines.len() < MAX_ROWS
    }

    /// Freezes what is due: `due` gives the payable and the refund due of a line, in cents.
    ///
    /// # Errors
    /// `batch_empty`, `negative_total`.
    pub fn close(&self, due: impl Fn(&LineId) -> (i64, i64)) -> Result<Frozen, Refusal> {
        if self.is_empty() {
            return Err(Refusal::BatchEmpty);
        }
        let amounts = |ids: &[LineId], of: fn((i64, i64)) -> i64| -> Vec<(LineId, i64)> {
            ids.iter().map(|line| (line.clone(), of(due(line)))).collect()
        };
        let lines = amounts(&self.lines, |(payable, _)| payable);
        let credits = amounts(&self.credits, |(_, refund_due)| refund_due);
        // At most 400 amounts below 10^13: far within the range.
        let sum = |rows: &[(LineId, i64)]| rows.iter().fold(0_i64, |sum, (_, cents)| sum.saturating_add(*cents));
        let adjusted = self.adjustments.iter().map(|adjustment| adjustment.amount);
        let adjustment = adjusted.fold(0_i64, i64::saturating_add);
        let total = sum(&lines).saturating_sub(sum(&credits)).saturating_add(adjustment);
        if total < 0 {
            return Err(Refusal::NegativeTotal);
        }
        Ok(Frozen {
            lines,
            credits,
            adjustment,
            total,
        })
    }

    /// What it takes off for a line's credit: the frozen amount, else, in a draft, all that the administrator owes.
    #[must_use]
    pub fn credit_of(&self, line: &LineId, refund_due: i64) -> Option<i64> {
        if !self.credits.contains(line) {
            return None;
        }
        let frozen = self.frozen.iter().flat_map(|frozen| &frozen.credits);
        let cents = frozen.filter(|(of, _)| of == line).map(|(_, cents)| *cents).next();
        Some(cents.unwrap_or(refund_due))
    }
}
