//! What happened to what was sold, as it is remembered.

use crate::form::ids::{BatchId, ContractId, PaymentId, QuoteId};
use crate::sale::audit::{AuditEvent, LineState};
use crate::sale::contract::GeneratedContract;
use crate::sale::payment::Settlement;
use serde::Serialize;

/// The lines that a change is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChangedLines {
    /// As they were.
    pub before: Vec<LineState>,
    /// As they are; what was deleted is not among them.
    pub after: Vec<LineState>,
}

/// What became of lines with their remittance batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BatchedLines {
    /// They were put into it.
    Added,
    /// They were taken out of it.
    Removed,
    /// What the administrator owes on them is taken off it.
    Credited,
    /// It no longer is.
    Uncredited,
    /// It was paid.
    Paid,
    /// The money came back.
    Returned,
}

/// What became of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundMoved {
    /// A payee got money.
    Paid,
    /// What one payee was owed is owed to the other one.
    Redirected,
    /// Lateness cost more.
    Penalty,
    /// The administrator gave money back.
    TpaRefunded,
}

/// What happened. Each kind has its name in [`AuditEvent`], which lists and stored entries show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaleEvent {
    /// A contract and its lines were made.
    ContractGenerated {
        /// The contract's id.
        contract_id: ContractId,
        /// Its lines.
        lines: Vec<LineState>,
    },
    /// Remit choices were saved.
    RemittanceSaved {
        /// The id of the first contract among those that changed.
        contract_id: ContractId,
        /// The lines of all of them that changed.
        lines: ChangedLines,
    },
    /// Lines were paid.
    PaymentMade {
        /// The payment's id.
        payment_id: PaymentId,
        /// What was paid.
        lines: ChangedLines,
    },
    /// The difference of a payment was settled.
    DifferenceSettled {
        /// The payment's id.
        payment_id: PaymentId,
        /// Why, by whom and when.
        settlement: Settlement,
    },
    /// A line was voided.
    LineVoided {
        /// The line's id.
        line_id: String,
        /// The line.
        lines: ChangedLines,
    },
    /// A contract was voided: its lines of administrators, and the others are gone.
    ContractVoided {
        /// The contract's id.
        contract_id: ContractId,
        /// Its lines.
        lines: ChangedLines,
    },
    /// A line was taken back, and a corrected one sold for it.
    LineReplaced {
        /// The id of the line that was taken back.
        line_id: String,
        /// Both lines.
        lines: ChangedLines,
    },
    /// The price of a line that was to be rated again was confirmed.
    LineConfirmed {
        /// The line's id.
        line_id: String,
        /// The line.
        lines: ChangedLines,
    },
    /// A line was cancelled.
    LineCancelled {
        /// The line's id.
        line_id: String,
        /// The quote that was executed.
        quote_id: QuoteId,
        /// The line.
        lines: ChangedLines,
    },
    /// A cancelled line was reinstated.
    LineReinstated {
        /// The line's id.
        line_id: String,
        /// The line.
        lines: ChangedLines,
    },
    /// A line has a new holder.
    LineTransferred {
        /// The line's id.
        line_id: String,
        /// Which of its transfers it is, from 1.
        number: usize,
        /// The line.
        lines: ChangedLines,
    },
    /// A line ended with its term.
    LineExpired {
        /// The line's id.
        line_id: String,
        /// The line.
        lines: ChangedLines,
    },
    /// Lines went into a remittance batch, or out of it, or the batch was paid or came back.
    BatchChanged {
        /// Which of these.
        what: BatchedLines,
        /// The batch's id.
        batch_id: BatchId,
        /// The lines that changed.
        lines: ChangedLines,
    },
    /// Money of a cancelled line's refund moved, or lateness cost more.
    RefundMoved {
        /// Which of these.
        what: RefundMoved,
        /// The line's id.
        line_id: String,
        /// The line.
        lines: ChangedLines,
    },
    /// A line was deleted.
    LineDeleted {
        /// The line's id, as the call named it.
        line_id: String,
        /// The line.
        lines: ChangedLines,
    },
    /// A contract and its lines were deleted.
    ContractDeleted {
        /// The contract's id.
        contract_id: ContractId,
        /// Its lines.
        lines: ChangedLines,
    },
}

/// One side of what an event changed, in the form in which it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum State<'a> {
    /// Lines.
    Lines(&'a [LineState]),
    /// How a difference was settled.
    Settlement(&'a Settlement),
}

impl SaleEvent {
    /// The version of the form in which events are stored. A form that an earlier release would misread has a higher one, which its
    /// entry names; an entry that names none is of version 1.
    pub const VERSION: u64 = 1;

    /// The event of a contract that was made.
    #[must_use]
    pub fn generated(made: &GeneratedContract) -> Self {
        Self::ContractGenerated {
            contract_id: made.contract.id.clone(),
            lines: made.lines.iter().map(LineState::from).collect(),
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn name(&self) -> AuditEvent {
        match self {
            Self::ContractGenerated { .. } => AuditEvent::ContractGenerated,
            Self::RemittanceSaved { .. } => AuditEvent::RemittanceSaved,
            Self::PaymentMade { .. } => AuditEvent::PaymentMade,
            Self::DifferenceSettled { .. } => AuditEvent::DifferenceSettled,
            Self::LineVoided { .. } => AuditEvent::LineVoided,
            Self::ContractVoided { .. } => AuditEvent::ContractVoided,
            Self::LineReplaced { .. } => AuditEvent::LineReplaced,
            Self::LineConfirmed { .. } => AuditEvent::LineConfirmed,
            Self::LineCancelled { .. } => AuditEvent::LineCancelled,
            Self::LineReinstated { .. } => AuditEvent::LineReinstated,
            Self::LineTransferred { .. } => AuditEvent::LineTransferred,
            Self::LineExpired { .. } => AuditEvent::LineExpired,
            Self::BatchChanged { what, .. } => match what {
                BatchedLines::Added => AuditEvent::LinesBatched,
                BatchedLines::Removed => AuditEvent::LinesUnbatched,
                BatchedLines::Credited => AuditEvent::CreditTaken,
                BatchedLines::Uncredited => AuditEvent::CreditTakenOut,
                BatchedLines::Paid => AuditEvent::BatchPaid,
                BatchedLines::Returned => AuditEvent::BatchReturned,
            },
            Self::RefundMoved { what, .. } => match what {
                RefundMoved::Paid => AuditEvent::RefundPaid,
                RefundMoved::Redirected => AuditEvent::RefundRedirected,
                RefundMoved::Penalty => AuditEvent::PenaltyAdded,
                RefundMoved::TpaRefunded => AuditEvent::TpaRefundReceived,
            },
            Self::LineDeleted { .. } => AuditEvent::LineDeleted,
            Self::ContractDeleted { .. } => AuditEvent::ContractDeleted,
        }
    }

    /// The id of what it is about.
    #[must_use]
    pub fn subject(&self) -> &str {
        match self {
            Self::ContractGenerated { contract_id, .. }
            | Self::RemittanceSaved { contract_id, .. }
            | Self::ContractVoided { contract_id, .. }
            | Self::ContractDeleted { contract_id, .. } => contract_id,
            Self::PaymentMade { payment_id, .. } | Self::DifferenceSettled { payment_id, .. } => payment_id,
            Self::LineDeleted { line_id, .. }
            | Self::LineVoided { line_id, .. }
            | Self::LineReplaced { line_id, .. }
            | Self::LineConfirmed { line_id, .. }
            | Self::RefundMoved { line_id, .. }
            | Self::LineCancelled { line_id, .. }
            | Self::LineTransferred { line_id, .. }
            | Self::LineExpired { line_id, .. }
            | Self::LineReinstated { line_id, .. } => line_id,
            Self::BatchChanged { batch_id, .. } => batch_id,
        }
    }

    /// What it changed, as that was before; none where nothing was there.
    #[must_use]
    pub fn before(&self) -> Option<State<'_>> {
        self.changed_lines().map(|lines| State::Lines(&lines.before))
    }

    /// What it changed, as that is after.
    #[must_use]
    pub fn after(&self) -> Option<State<'_>> {
        match self {
            Self::ContractGenerated { lines, .. } => Some(State::Lines(lines)),
            Self::DifferenceSettled { settlement, .. } => Some(State::Settlement(settlement)),
            _ => self.changed_lines().map(|lines| State::Lines(&lines.after)),
        }
    }

    /// The lines of a change that had lines before.
    const fn changed_lines(&self) -> Option<&ChangedLines> {
        match self {
            Self::RemittanceSaved { lines, .. }
            | Self::PaymentMade { lines, .. }
            | Self::LineDeleted { lines, .. }
            | Self::LineVoided { lines, .. }
            | Self::ContractVoided { lines, .. }
            | Self::LineReplaced { lines, .. }
            | Self::LineConfirmed { lines, .. }
            | Self::LineCancelled { lines, .. }
            | Self::LineReinstated { lines, .. }
            | Self::LineTransferred { lines, .. }
            | Self::LineExpired { lines, .. }
            | Self::BatchChanged { lines, .. }
            | Self::RefundMoved { lines, .. }
            | Self::ContractDeleted { lines, .. } => Some(lines),
            Self::ContractGenerated { .. } | Self::DifferenceSettled { .. } => None,
        }
    }
}
