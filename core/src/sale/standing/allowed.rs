//! Which event a line allows (after-the-sale.md, section 1). The checks stand in the order in which the first refusal counts.

use super::line::{Cancelled, Line};
use super::{Money, RefundState, Standing};
use crate::ledger::posting::{Payee, Refund, Sale, ShareFrom};
use crate::ledger::{MAX_AMOUNT, TpaId};
use crate::sale::batch_state::BatchState;
use crate::sale::refusal::Refusal;

/// A line, and what its batches say of it.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// The line.
    pub line: &'a Line,
    /// The state of the batch that holds it.
    pub batch: Option<BatchState>,
    /// What a draft or closed batch holds as its credit, in cents.
    pub credited: Option<i64>,
}

/// Whether a sale's amounts are right: `0 < price`, `0 <= cost <= price`, `0 <= tax`, none above [`MAX_AMOUNT`].
///
/// # Errors
/// [`Refusal::BadAmount`].
pub const fn check_sale(sale: &Sale) -> Result<(), Refusal> {
    let is_right = 0 < sale.price
        && 0 <= sale.cost
        && sale.cost <= sale.price
        && 0 <= sale.tax
        && sale.price <= MAX_AMOUNT
        && sale.tax <= MAX_AMOUNT;
    if is_right { Ok(()) } else { Err(Refusal::BadAmount) }
}

const fn positive(amount: i64) -> Result<(), Refusal> {
    if amount > 0 { Ok(()) } else { Err(Refusal::BadAmount) }
}

impl Seen<'_> {
    /// How far its money is.
    #[must_use]
    pub const fn money(&self) -> Money {
        Money::of(self.batch)
    }

    /// A transfer's fee is issued and can't be ended: it is only added to a batch and removed.
    const fn issued(&self) -> Result<(), Refusal> {
        if matches!(self.line.standing, Standing::Issued) && !self.line.is_fee() {
            Ok(())
        } else {
            Err(Refusal::NotIssued)
        }
    }

    const fn not_in_closed_batch(&self) -> Result<(), Refusal> {
        match self.batch {
            Some(BatchState::Closed) => Err(Refusal::InClosedBatch),
            _ => Ok(()),
        }
    }

    /// The account that the administrator's part of what is undone comes from.
    #[must_use]
    pub const fn share_from(&self) -> ShareFrom {
        if self.money().is_paid() {
            ShareFrom::TpaRefundDue
        } else {
            ShareFrom::TpaPayable
        }
    }

    /// Whether it may be voided.
    ///
    /// # Errors
    /// `not_issued`, `already_paid`, `in_closed_batch`.
    pub fn void(&self) -> Result<(), Refusal> {
        self.issued()?;
        if self.money().is_paid() {
            return Err(Refusal::AlreadyPaid);
        }
        self.not_in_closed_batch()
    }

    /// Whether it may be replaced; the new line is checked after it.
    ///
    /// # Errors
    /// `not_issued`, `in_closed_batch`.
    pub fn replace(&self) -> Result<(), Refusal> {
        self.issued()?;
        self.not_in_closed_batch()
    }

    /// Whether it may be cancelled with these amounts.
    ///
    /// # Errors
    /// `not_issued`, `bad_amount`, `exceeds_sale`, `in_closed_batch`.
    pub fn cancel(&self, refund: &Refund) -> Result<(), Refusal> {
        self.issued()?;
        let given = [refund.tpa_share, refund.dealer_share, refund.tax_refund];
        let taken = [refund.to_lienholder, refund.to_buyer];
        let sum = |amounts: &[i64]| amounts.iter().map(|cents| i128::from(*cents)).sum::<i128>();
        if given.iter().chain(&taken).any(|cents| *cents < 0) || sum(&given) != sum(&taken) {
            return Err(Refusal::BadAmount);
        }
        let sale = &self.line.sale;
        if refund.tpa_share > sale.cost || refund.dealer_share > sale.markup() || refund.tax_refund > sale.tax {
            return Err(Refusal::ExceedsSale);
        }
        self.not_in_closed_batch()
    }

    /// Its cancellation, if it may be reinstated.
    ///
    /// # Errors
    /// `not_cancelled`, `refund_paid`, `in_closed_batch`, `in_batch`, `remainder_paid`, `tpa_refunded`.
    pub fn reinstate(&self) -> Result<Cancelled, Refusal> {
        let line = self.line;
        let cancelled = line.cancelled.ok_or(Refusal::NotCancelled)?;
        let refund = &cancelled.refund;
        let is_as_left = line.owed_lienholder == refund.to_lienholder && line.owed_buyer == refund.to_buyer;
        if line.paid_back > 0 || !is_as_left {
            return Err(Refusal::RefundPaid);
        }
        self.not_in_closed_batch()?;
        if self.credited.is_some() {
            return Err(Refusal::InBatch);
        }
        if cancelled.held_by() == ShareFrom::TpaPayable && self.money().is_paid() {
            return Err(Refusal::RemainderPaid);
        }
        if cancelled.used(line.refund_due) > 0 {
            return Err(Refusal::TpaRefunded);
        }
        Ok(cancelled)
    }

    /// Whether it may have a new holder, for this fee.
    ///
    /// # Errors
    /// `not_issued`, `bad_amount`.
    pub const fn transfer(&self, fee: i64) -> Result<(), Refusal> {
        match self.issued() {
            Ok(()) if 0 <= fee && fee <= MAX_AMOUNT => Ok(()),
            Ok(()) => Err(Refusal::BadAmount),
            Err(refusal) => Err(refusal),
        }
    }

    /// Whether it may expire.
    ///
    /// # Errors
    /// `not_issued`.
    pub const fn expire(&self) -> Result<(), Refusal> {
        self.issued()
    }

    /// Whether a payee may get this much.
    ///
    /// # Errors
    /// `bad_amount`, `nothing_due`, `exceeds_refund`.
    pub fn refund_pay(&self, payee: Payee, amount: i64) -> Result<(), Refusal> {
        positive(amount)?;
        if self.line.cancelled.is_none() {
            return Err(Refusal::NothingDue);
        }
        self.within_refund(payee, amount)
    }

    /// Whether this much of what a payee is owed may go to the other one.
    ///
    /// # Errors
    /// `bad_amount`, `exceeds_refund`.
    pub fn refund_redirect(&self, payee: Payee, amount: i64) -> Result<(), Refusal> {
        positive(amount)?;
        self.within_refund(payee, amount)
    }

    const fn within_refund(&self, payee: Payee, amount: i64) -> Result<(), Refusal> {
        if amount > self.line.owed_to(payee) {
            Err(Refusal::ExceedsRefund)
        } else {
            Ok(())
        }
    }

    /// Whether a late refund may cost this much more. What is refunded for a line in all stays within [`MAX_AMOUNT`].
    ///
    /// # Errors
    /// `nothing_due`, `bad_amount`.
    pub fn penalty(&self, amount: i64) -> Result<(), Refusal> {
        if !matches!(self.line.refund(), RefundState::Owed | RefundState::Part) {
            return Err(Refusal::NothingDue);
        }
        positive(amount)?;
        let so_far = self.line.owed().saturating_add(self.line.paid_back);
        if so_far.saturating_add(amount) > MAX_AMOUNT {
            return Err(Refusal::BadAmount);
        }
        Ok(())
    }

    /// Whether the administrator may give back this much.
    ///
    /// # Errors
    /// `bad_amount`, `exceeds_due`.
    pub fn tpa_refund(&self, amount: i64) -> Result<(), Refusal> {
        positive(amount)?;
        let free = self.line.refund_due.saturating_sub(self.credited.unwrap_or_default());
        if amount > free {
            Err(Refusal::ExceedsDue)
        } else {
            Ok(())
        }
    }

    /// Whether a draft of this administrator may take it in.
    ///
    /// # Errors
    /// `wrong_tpa`, `in_batch`, `nothing_due`.
    pub fn add(&self, tpa: &TpaId) -> Result<(), Refusal> {
        self.of_tpa(tpa)?;
        if self.batch.is_some() {
            Err(Refusal::InBatch)
        } else if self.line.payable <= 0 {
            Err(Refusal::NothingDue)
        } else {
            Ok(())
        }
    }

    /// Whether a draft of this administrator may take in its credit.
    ///
    /// # Errors
    /// `wrong_tpa`, `in_batch`, `nothing_due`.
    pub fn credit(&self, tpa: &TpaId) -> Result<(), Refusal> {
        self.of_tpa(tpa)?;
        if self.credited.is_some() {
            Err(Refusal::InBatch)
        } else if self.line.refund_due <= 0 {
            Err(Refusal::NothingDue)
        } else {
            Ok(())
        }
    }

    fn of_tpa(&self, tpa: &TpaId) -> Result<(), Refusal> {
        if self.line.tpa_id == *tpa {
            Ok(())
        } else {
            Err(Refusal::WrongTpa)
        }
    }
}
