//! Why an event is refused.

use super::batch_state::BatchState;
use serde::{Serialize, Serializer};

/// Why an event is refused. A refused event changes nothing, and its key stays free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// The key was used for another event.
    KeyReused,
    /// There is no batch of this id.
    UnknownBatch,
    /// The batch is in this state, in which the step is not taken.
    Batch(BatchState),
    /// There is no line of this id.
    UnknownLine,
    /// A line of this id exists.
    LineExists,
    /// A batch of this id exists.
    BatchExists,
    /// An amount is too small, too large, or does not add up.
    BadAmount,
    /// The line is not issued, or it is a transfer's fee.
    NotIssued,
    /// The line is not cancelled.
    NotCancelled,
    /// The administrator has the money.
    AlreadyPaid,
    /// The line's batch is closed.
    InClosedBatch,
    /// A share is above what was sold.
    ExceedsSale,
    /// A refund was paid, redirected, or grew by a penalty.
    RefundPaid,
    /// The rest of what was due for the line is paid.
    RemainderPaid,
    /// The administrator's refund was used.
    TpaRefunded,
    /// The line, or its credit, is in a batch.
    InBatch,
    /// The line is not in this batch.
    NotInBatch,
    /// The line is another administrator's.
    WrongTpa,
    /// Nothing is due.
    NothingDue,
    /// More than the payee is owed.
    ExceedsRefund,
    /// More than the administrator owes.
    ExceedsDue,
    /// An adjustment says no reason.
    ReasonNeeded,
    /// The batch has no room for another one.
    BatchFull,
    /// The batch has no line, credit or adjustment.
    BatchEmpty,
    /// The batch's credits are above what it pays.
    NegativeTotal,
    /// As much was posted on the line as its record holds.
    TooOften,
}

impl Refusal {
    /// The code on the wire.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::KeyReused => "key_reused",
            Self::UnknownBatch => "unknown_batch",
            Self::Batch(BatchState::Draft) => "batch_draft",
            Self::Batch(BatchState::Closed) => "batch_closed",
            Self::Batch(BatchState::Paid) => "batch_paid",
            Self::Batch(BatchState::Confirmed) => "batch_confirmed",
            Self::Batch(BatchState::Returned) => "batch_returned",
            Self::UnknownLine => "unknown_line",
            Self::LineExists => "line_exists",
            Self::BatchExists => "batch_exists",
            Self::BadAmount => "bad_amount",
            Self::NotIssued => "not_issued",
            Self::NotCancelled => "not_cancelled",
            Self::AlreadyPaid => "already_paid",
            Self::InClosedBatch => "in_closed_batch",
            Self::ExceedsSale => "exceeds_sale",
            Self::RefundPaid => "refund_paid",
            Self::RemainderPaid => "remainder_paid",
            Self::TpaRefunded => "tpa_refunded",
            Self::InBatch => "in_batch",
            Self::NotInBatch => "not_in_batch",
            Self::WrongTpa => "wrong_tpa",
            Self::NothingDue => "nothing_due",
            Self::ExceedsRefund => "exceeds_refund",
            Self::ExceedsDue => "exceeds_due",
            Self::ReasonNeeded => "reason_needed",
            Self::BatchFull => "batch_full",
            Self::BatchEmpty => "batch_empty",
            Self::NegativeTotal => "negative_total",
            Self::TooOften => "too_often",
        }
    }
}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}
