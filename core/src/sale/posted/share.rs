//! The share of one line in a transaction: what moved on its accounts, whichever administrator (TPA) they are of.

use crate::ledger::{Account, Entry};

/// What moved on each account of a line, in cents, with the sign of the ledger: debits positive.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Share {
    /// What came with the vehicle deal.
    pub(super) collected: i64,
    /// What the dealer pays the administrator.
    pub(super) payable: i64,
    /// What the administrator pays the dealer.
    pub(super) refund_due: i64,
    /// The dealer's markup.
    pub(super) gross: i64,
    /// Unearned markup.
    pub(super) chargeback: i64,
    /// Sales tax.
    pub(super) tax: i64,
    /// What the lender gets.
    pub(super) lienholder: i64,
    /// What the buyer gets.
    pub(super) buyer: i64,
    /// All debits.
    debits: i64,
    /// All credits, zero or more.
    credits: i64,
}

impl Share {
    /// What these entries, which are all of one line, come to.
    pub(super) fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut share = Self::default();
        for Entry { account, amount, .. } in entries {
            let cents = *amount;
            if cents > 0 {
                share.debits = share.debits.saturating_add(cents);
            } else {
                share.credits = share.credits.saturating_sub(cents);
            }
            let held = match account {
                Account::Collected => &mut share.collected,
                Account::TpaPayable(_) => &mut share.payable,
                Account::TpaRefundDue(_) => &mut share.refund_due,
                Account::Gross(_) => &mut share.gross,
                Account::Chargeback(_) => &mut share.chargeback,
                Account::TaxPayable => &mut share.tax,
                Account::RefundLienholder => &mut share.lienholder,
                Account::RefundBuyer => &mut share.buyer,
                Account::Cash | Account::Clearing(_) | Account::Adjustment(_) | Account::Penalty => continue,
            };
            *held = held.saturating_add(cents);
        }
        share
    }

    /// How much moved, in cents: a batch has the other side of a line's entries on no line.
    pub(super) fn moved(&self) -> i64 {
        self.debits.max(self.credits)
    }
}
