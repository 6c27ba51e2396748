//! What can be asked to happen to lines and batches.

use crate::form::day::Day;
use crate::ledger::posting::{Payee, Refund, Sale};
use crate::ledger::{BatchId, LineId, TpaId};
use crate::sale::batch_state::RemittanceMethod;
use crate::sale::note::Note;
use serde::{Deserialize, Serialize};

/// A line that is sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewLine {
    /// Its id.
    pub line: LineId,
    /// Its administrator.
    #[serde(deserialize_with = "TpaId::read_checked")]
    pub tpa: TpaId,
    /// What the buyer paid, in cents.
    pub price: i64,
    /// What the administrator gets, in cents.
    pub cost: i64,
    /// Sales tax, in cents.
    pub tax: i64,
}

impl NewLine {
    /// Its amounts.
    #[must_use]
    pub const fn sale(&self) -> Sale {
        Sale {
            price: self.price,
            cost: self.cost,
            tax: self.tax,
        }
    }
}

/// An event. Amounts are cents, and so far only whole numbers: [`crate::sale::Records::decide`] says whether they are right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum AfterSaleEvent {
    /// A line is sold.
    Issue(NewLine),
    /// A line never took effect.
    Void {
        /// The line.
        line: LineId,
    },
    /// A line is taken back, and a corrected one is sold.
    Replace {
        /// The line.
        line: LineId,
        /// The corrected one.
        new: NewLine,
    },
    /// A line ends at the end of its term.
    Expire {
        /// The line.
        line: LineId,
    },
    /// A line has a new holder.
    Transfer {
        /// The line.
        line: LineId,
        /// The administrator's fee, zero or more.
        fee: i64,
    },
    /// A line ends early.
    Cancel(CancelLine),
    /// A cancelled line is in force again.
    Reinstate {
        /// The line.
        line: LineId,
    },
    /// A payee gets money of a refund.
    RefundPay {
        /// The line.
        line: LineId,
        /// Who.
        payee: Payee,
        /// How much.
        amount: i64,
    },
    /// What this payee is owed, the other one is owed now.
    RefundRedirect {
        /// The line.
        line: LineId,
        /// Who no longer gets it.
        payee: Payee,
        /// How much.
        amount: i64,
    },
    /// A late refund costs more.
    Penalty {
        /// The line.
        line: LineId,
        /// Who gets it.
        payee: Payee,
        /// How much.
        amount: i64,
    },
    /// The administrator gives money back.
    TpaRefund {
        /// The line.
        line: LineId,
        /// How much.
        amount: i64,
    },
    /// A batch is opened.
    BatchOpen {
        /// Its id.
        batch: BatchId,
        /// Whose.
        #[serde(deserialize_with = "TpaId::read_checked")]
        tpa: TpaId,
    },
    /// A line goes into a draft.
    BatchAdd {
        /// The batch.
        batch: BatchId,
        /// The line.
        line: LineId,
    },
    /// A line, else its credit, leaves a draft.
    BatchRemove {
        /// The batch.
        batch: BatchId,
        /// The line.
        line: LineId,
    },
    /// What the administrator owes on a line is taken off a draft.
    BatchCredit {
        /// The batch.
        batch: BatchId,
        /// The line.
        line: LineId,
    },
    /// A line's credit leaves a draft.
    BatchUncredit {
        /// The batch.
        batch: BatchId,
        /// The line.
        line: LineId,
    },
    /// A draft pays more, or less.
    BatchAdjust {
        /// The batch.
        batch: BatchId,
        /// How much: above zero pays more.
        amount: i64,
        /// Why.
        reason: Note,
    },
    /// A draft is closed: its amounts stand.
    BatchClose {
        /// The batch.
        batch: BatchId,
    },
    /// A closed batch is a draft again.
    BatchReopen {
        /// The batch.
        batch: BatchId,
    },
    /// A closed batch is paid.
    BatchPay {
        /// The batch.
        batch: BatchId,
        /// How.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        method: Option<RemittanceMethod>,
        /// The day of payment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        date: Option<Day>,
        /// The check's number, or the file's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reference: Option<Note>,
    },
    /// The administrator has the money.
    BatchConfirm {
        /// The batch.
        batch: BatchId,
        /// What the administrator calls it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reference: Option<Note>,
    },
    /// The money came back.
    BatchReturn {
        /// The batch.
        batch: BatchId,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Note>,
    },
}

/// A cancellation: the quote's five amounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CancelLine {
    /// The line.
    pub line: LineId,
    /// What the administrator gives back.
    pub tpa_share: i64,
    /// What the dealer gives back.
    pub dealer_share: i64,
    /// Sales tax that goes back.
    pub tax_refund: i64,
    /// What the lender gets.
    pub to_lienholder: i64,
    /// What the buyer gets.
    pub to_buyer: i64,
}

impl CancelLine {
    /// Its amounts.
    #[must_use]
    pub const fn refund(&self) -> Refund {
        Refund {
            tpa_share: self.tpa_share,
            dealer_share: self.dealer_share,
            tax_refund: self.tax_refund,
            to_lienholder: self.to_lienholder,
            to_buyer: self.to_buyer,
        }
    }
}
