//! What is kept of a line.

use super::{Money, RefundState, Standing};
use crate::ledger::posting::{Payee, Refund, Sale, ShareFrom};
use crate::ledger::{BatchId, LineId, TpaId};
use crate::sale::contract::Status;
use serde::{Deserialize, Serialize};

/// The part of a sold product's record that its standing, money and refund rest on. Amounts are cents, zero or more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its administrator.
    pub tpa_id: TpaId,
    /// What it was sold for; of a fee item, nothing.
    #[serde(flatten)]
    pub sale: Sale,
    /// Where it stands.
    pub standing: Standing,
    /// The batch that holds it. A returned batch lets it go.
    pub batch_id: Option<BatchId>,
    /// The draft or closed batch that holds its credit.
    pub credit_batch: Option<BatchId>,
    /// Its batch came back, and it was in no other since.
    pub failed: bool,
    /// The number of its last transfer fee.
    pub fees: u32,
    /// The line whose transfer fee this is.
    pub fee_of: Option<LineId>,
    /// The cancellation, while it is cancelled.
    pub cancelled: Option<Cancelled>,
    /// How much of its refund was paid.
    pub paid_back: i64,
    /// What the administrator is still to get.
    pub payable: i64,
    /// What the administrator owes back.
    pub refund_due: i64,
    /// What the lender is owed.
    pub owed_lienholder: i64,
    /// What the buyer is owed.
    pub owed_buyer: i64,
    /// The line that it was sold for.
    pub replaces: Option<LineId>,
    /// The line that was sold for it.
    pub replaced_by: Option<LineId>,
}

/// A cancellation, as it is kept with its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancelled {
    /// Its five amounts.
    #[serde(flatten)]
    pub refund: Refund,
    /// The account that the administrator's share came from.
    pub from: ShareFrom,
    /// What a return took from the administrator's debt and off what the line owes again.
    pub netted: i64,
}

impl Cancelled {
    /// The account that holds the administrator's share now.
    #[must_use]
    pub const fn held_by(&self) -> ShareFrom {
        if self.netted > 0 {
            ShareFrom::TpaPayable
        } else {
            self.from
        }
    }

    /// What of the administrator's refund was used, where it owes `refund_due` now.
    #[must_use]
    pub const fn used(&self, refund_due: i64) -> i64 {
        match self.from {
            ShareFrom::TpaPayable => 0,
            ShareFrom::TpaRefundDue => self
                .refund
                .tpa_share
                .saturating_sub(self.netted)
                .saturating_sub(refund_due),
        }
    }
}

impl Line {
    /// A line that was sold now.
    #[must_use]
    pub const fn sold(tpa_id: TpaId, sale: Sale) -> Self {
        Self {
            tpa_id,
            sale,
            standing: Standing::Issued,
            batch_id: None,
            credit_batch: None,
            failed: false,
            fees: 0,
            fee_of: None,
            cancelled: None,
            paid_back: 0,
            payable: sale.cost,
            refund_due: 0,
            owed_lienholder: 0,
            owed_buyer: 0,
            replaces: None,
            replaced_by: None,
        }
    }

    /// The item of a transfer's fee.
    #[must_use]
    pub fn fee_item(tpa_id: TpaId, of: LineId, fee: i64) -> Self {
        let nothing = Sale {
            price: 0,
            cost: 0,
            tax: 0,
        };
        Self {
            fee_of: Some(of),
            payable: fee,
            ..Self::sold(tpa_id, nothing)
        }
    }

    /// Whether it is the item of a transfer's fee.
    #[must_use]
    pub const fn is_fee(&self) -> bool {
        self.fee_of.is_some()
    }

    /// What this payee is owed.
    #[must_use]
    pub const fn owed_to(&self, payee: Payee) -> i64 {
        match payee {
            Payee::Lienholder => self.owed_lienholder,
            Payee::Buyer => self.owed_buyer,
        }
    }

    /// The amount that this payee is owed, for a change.
    pub(in crate::sale) const fn owed_to_mut(&mut self, payee: Payee) -> &mut i64 {
        match payee {
            Payee::Lienholder => &mut self.owed_lienholder,
            Payee::Buyer => &mut self.owed_buyer,
        }
    }

    /// The administrator gives back this many cents of its cost: less is due to it, or it owes them.
    pub(in crate::sale) const fn give_back(&mut self, from: ShareFrom, cents: i64) {
        match from {
            ShareFrom::TpaPayable => self.payable = self.payable.saturating_sub(cents),
            ShareFrom::TpaRefundDue => self.refund_due = self.refund_due.saturating_add(cents),
        }
    }

    /// A return of the batch that had paid `cents` on it: they are due again, less what the administrator owed back on money that it never
    /// got. That part is the answer.
    pub(in crate::sale) fn come_back(&mut self, cents: i64) -> i64 {
        let netted = self.refund_due;
        self.free(cents, netted);
        netted
    }

    /// A return of the batch that had paid `cents` on it and netted this much.
    pub(in crate::sale) fn free(&mut self, cents: i64, netted: i64) {
        self.batch_id = None;
        self.failed = true;
        self.payable = self.payable.saturating_add(cents).saturating_sub(netted);
        self.refund_due = self.refund_due.saturating_sub(netted);
        if let Some(cancelled) = &mut self.cancelled {
            cancelled.netted = cancelled.netted.saturating_add(netted);
        }
    }

    /// What both payees are owed.
    #[must_use]
    pub const fn owed(&self) -> i64 {
        self.owed_lienholder.saturating_add(self.owed_buyer)
    }

    /// How far its refund is.
    #[must_use]
    pub const fn refund(&self) -> RefundState {
        match (self.cancelled.is_some(), self.owed() > 0, self.paid_back > 0) {
            (true, true, false) => RefundState::Owed,
            (true, true, true) => RefundState::Part,
            (true, false, true) => RefundState::Paid,
            (false, _, _) | (true, false, false) => RefundState::None,
        }
    }

    /// The word in the Status column, where its money is this far: the first that fits.
    #[must_use]
    pub fn status(&self, money: Money) -> Status {
        let is_taken_back = matches!(self.standing, Standing::Void | Standing::Replaced);
        let is_settled = money.is_paid() || (self.standing == Standing::Cancelled && self.payable == 0);
        if is_taken_back {
            Status::Failed
        } else if is_settled {
            Status::Complete
        } else if self.failed {
            Status::Failed
        } else {
            Status::Pending
        }
    }

    /// Whether it stays in the index of what is unpaid, where its money is this far.
    #[must_use]
    pub fn is_unpaid(&self, money: Money) -> bool {
        self.status(money).is_unpaid() && !matches!(self.standing, Standing::Void | Standing::Replaced)
    }
}
