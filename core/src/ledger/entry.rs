//! Entries, and the transactions that they make up.

use super::account::Account;
use crate::form::ids::LineId;
use serde::{Deserialize, Serialize};

/// The event that a transaction records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A line was sold.
    Issue,
    /// A line never took effect.
    Void,
    /// A line was taken back for a corrected one.
    Replace,
    /// A line ended early.
    Cancel,
    /// A cancelled line is in force again.
    Reinstate,
    /// A payee got money of a refund.
    RefundPay,
    /// One payee's refund is another's now.
    RefundRedirect,
    /// A late refund costs more.
    Penalty,
    /// The administrator gave money back.
    TpaRefund,
    /// A transfer's fee was taken.
    Transfer,
    /// A batch was paid.
    BatchPay,
    /// The administrator has the money.
    BatchConfirm,
    /// The money came back.
    BatchReturn,
    /// After a return: what the administrator owed back on a line, taken off what that line owes again.
    Netting,
}

/// A change of one account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The account.
    pub account: Account,
    /// The line, where the change is of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<LineId>,
    /// Cents: debit positive, credit negative, never zero.
    pub amount: i64,
}

/// The entries of one event, which sum to zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transaction {
    /// What happened.
    pub cause: Cause,
    /// The changes.
    pub entries: Vec<Entry>,
}

impl Transaction {
    /// No entry yet.
    #[must_use]
    pub const fn new(cause: Cause) -> Self {
        Self {
            cause,
            entries: Vec::new(),
        }
    }

    /// With an account debited by this many cents, of a line or of none. Zero is left out.
    #[must_use]
    pub fn debit(mut self, account: Account, line: Option<&LineId>, cents: i64) -> Self {
        if cents != 0 {
            self.entries.push(Entry {
                account,
                line: line.cloned(),
                amount: cents,
            });
        }
        self
    }

    /// With an account credited by this many cents, of a line or of none. Zero is left out.
    #[must_use]
    pub fn credit(self, account: Account, line: Option<&LineId>, cents: i64) -> Self {
        self.debit(account, line, cents.saturating_neg())
    }

    /// The same with debits and credits exchanged, for what takes it back.
    #[must_use]
    pub fn reversed(mut self, cause: Cause) -> Self {
        for entry in &mut self.entries {
            entry.amount = entry.amount.saturating_neg();
        }
        self.cause = cause;
        self
    }

    /// With the entries of another transaction behind its own.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.entries.extend(other.entries);
        self
    }

    /// Whether its entries sum to zero.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        self.entries.iter().map(|entry| i128::from(entry.amount)).sum::<i128>() == 0
    }
}
