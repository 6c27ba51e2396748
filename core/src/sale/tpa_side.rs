//! What a line's record says of its administrator (TPA).

use crate::form::ids::{BatchId, LineId, TpaId, Username};
use crate::money::Cents;
use crate::sale::amended_loan::AmendedLoan;
use crate::sale::cancelled_for::CancelledFor;
use crate::sale::holder::{Holder, TransferFee};
use crate::sale::line_due::LineDue;
use crate::sale::line_standing::Standing;
use crate::sale::txns::Txns;
use serde::{Deserialize, Serialize};

/// The batch of what a payment of lines of an earlier release paid, or was paid before there was a ledger. No record stands behind it, and whatever is in it is
/// confirmed.
const OUTRIGHT: &str = "outright";

/// Whether this is the batch of what was paid outright.
pub(super) fn is_outright(batch: &BatchId) -> bool {
    *batch == OUTRIGHT
}

/// Where a line stands with its administrator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaSide {
    /// The administrator.
    pub tpa_id: TpaId,
    /// Where the line stands.
    pub standing: Standing,
    /// The remittance batch that holds it: 'outright' of a line that a payment of lines of an earlier release paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_id: Option<BatchId>,
    /// The draft or closed batch that takes off what the administrator owes on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credit_batch: Option<BatchId>,
    /// The paid batch that took off what the administrator owed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credited: Option<Box<CreditTaken>>,
    /// Its batch came back, and it was in no other since.
    #[serde(default)]
    pub failed: bool,
    /// What the administrator is still to get, in cents.
    pub payable: Cents,
    /// What the administrator owes back, in cents.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub refund_due: Cents,
    /// What was cancelled, while it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancelled: Option<Box<CancelledLine>>,
    /// When it must be remitted, by the administrator's terms at the sale; none where there were none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<LineDue>,
    /// Who voided, replaced or cancelled it, when and why, while it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The line that it was sold for, as its correction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<LineId>,
    /// The line that was sold for it, as its correction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaced_by: Option<LineId>,
    /// To whom it was transferred, one after the other; the last one holds it now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holders: Vec<Holder>,
    /// The fees of transfers that cost something, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fees: Vec<TransferFee>,
    /// How long it runs, where a correction said so: of GAP, and of what no rate book rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrected_term: Option<CorrectedTerm>,
    /// The loan by which it is to be rated again, since another product of its contract was corrected; none where it is not, or no longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rerate_to: Option<Box<AmendedLoan>>,
    /// Which postings tell of its money. They stand beside this in the line's record, so that no list carries them.
    #[serde(skip)]
    pub txns: Txns,
}

/// A cancellation as its line keeps it, and how far its refund is. Amounts are cents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CancelledLine {
    /// What the administrator gives back.
    pub tpa_share: Cents,
    /// What the dealer gives back of its markup.
    pub dealer_share: Cents,
    /// Sales tax that goes back.
    pub tax_refund: Cents,
    /// What the lender gets.
    pub to_lienholder: Cents,
    /// What the buyer gets.
    pub to_buyer: Cents,
    /// Whether the administrator had its money, so that it owes its share.
    pub was_paid: bool,
    /// What a return took from the administrator's debt and off what the line owes again.
    pub netted: Cents,
    /// What the lender is still owed.
    pub owed_lienholder: Cents,
    /// What the buyer is still owed.
    pub owed_buyer: Cents,
    /// How much of the refund was paid.
    pub paid_back: Cents,
}

/// A credit that a paid batch took off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CreditTaken {
    /// The batch.
    pub batch_id: BatchId,
    /// How much, in cents: owed again if the batch comes back.
    pub amount: Cents,
}

/// How long a corrected line runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorrectedTerm {
    /// Months, above zero.
    pub months: u32,
    /// Miles; none of what counts none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub miles: Option<u32>,
}

fn is_zero(cents: &Cents) -> bool {
    *cents == Cents::default()
}

/// Who ended a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ended {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// Who.
    pub username: Username,
    /// Why.
    pub reason: String,
    /// What a cancellation is counted by; none of another end, and of a cancellation of before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted_by: Option<CancelledFor>,
}

impl TpaSide {
    /// Of a line that was sold now, at this cost.
    #[must_use]
    pub const fn issued(tpa_id: TpaId, cost: Cents) -> Self {
        Self {
            tpa_id,
            standing: Standing::Issued,
            batch_id: None,
            credit_batch: None,
            credited: None,
            failed: false,
            payable: cost,
            refund_due: Cents::ZERO,
            cancelled: None,
            due: None,
            ended: None,
            replaces: None,
            replaced_by: None,
            holders: Vec::new(),
            fees: Vec::new(),
            corrected_term: None,
            rerate_to: None,
            txns: Txns::new(),
        }
    }

    /// The batches that its money rests on: the one that holds it, the one that takes or took its credit, and those that hold its transfers' fees.
    pub fn batches(&self) -> impl Iterator<Item = &BatchId> {
        let taken = self.credited.as_ref().map(|credited| &credited.batch_id);
        let of_fees = self.fees.iter().filter_map(|fee| fee.batch_id.as_ref());
        [self.batch_id.as_ref(), self.credit_batch.as_ref(), taken]
            .into_iter()
            .flatten()
            .chain(of_fees)
    }

    /// Who holds it; none where its buyer does.
    #[must_use]
    pub fn holder(&self) -> Option<&Holder> {
        self.holders.last()
    }

    /// Whether a transfer's fee is to be paid, and in no batch.
    #[must_use]
    pub fn has_open_fee(&self) -> bool {
        self.fees.iter().any(TransferFee::is_open)
    }

    /// Whether a batch that may have been paid since holds a transfer's fee.
    #[must_use]
    pub fn has_batched_fee(&self) -> bool {
        let is_batched = |fee: &TransferFee| fee.batch_id.is_some() && fee.payable > Cents::ZERO;
        self.fees.iter().any(is_batched)
    }

    /// Whether a batch takes, or took, what the administrator owes on it.
    #[must_use]
    pub const fn is_credited(&self) -> bool {
        self.credit_batch.is_some() || self.credited.is_some()
    }

    /// Whether the administrator owes something on it that no batch takes off yet.
    #[must_use]
    pub fn may_be_credited(&self) -> bool {
        self.credit_batch.is_none() && self.refund_due > Cents::ZERO
    }

    /// Whether something of it waits to be put into a batch. Of what was cancelled before it was paid it is the rest.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.batch_id.is_none() && self.payable > Cents::ZERO
    }

    /// Whether the line is in force.
    #[must_use]
    pub const fn is_in_force(&self) -> bool {
        matches!(self.standing, Standing::Issued)
    }

    /// Whether the line is cancelled.
    #[must_use]
    pub const fn is_cancelled(&self) -> bool {
        matches!(self.standing, Standing::Cancelled)
    }

    /// Whether the line ended with its term.
    #[must_use]
    pub const fn is_expired(&self) -> bool {
        matches!(self.standing, Standing::Expired)
    }

    /// Whether the line is void or replaced.
    #[must_use]
    pub const fn is_ended(&self) -> bool {
        matches!(self.standing, Standing::Void | Standing::Replaced)
    }

    /// The administrator has its money, without a batch of its own.
    pub fn pay_outright(&mut self) {
        self.batch_id = BatchId::new(OUTRIGHT).ok();
        self.failed = false;
        self.payable = Cents::default();
    }

    /// Whether it was paid without a batch of its own.
    #[must_use]
    pub fn is_paid_outright(&self) -> bool {
        self.batch_id.as_ref().is_some_and(is_outright)
    }
}
