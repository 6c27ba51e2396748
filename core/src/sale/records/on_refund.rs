//! Events that move a refund's money.

use super::Work;
use crate::ledger::LineId;
use crate::ledger::posting::{self, Payee};
use crate::sale::refusal::Refusal;

impl Work<'_> {
    pub(super) fn refund_pay(&mut self, id: &LineId, payee: Payee, amount: i64) -> Result<(), Refusal> {
        self.seen(id)?.refund_pay(payee, amount)?;
        self.edit_line(id, |line| {
            let owed = line.owed_to_mut(payee);
            *owed = owed.saturating_sub(amount);
            line.paid_back = line.paid_back.saturating_add(amount);
        });
        self.post(posting::refund_pay(id, payee, amount));
        Ok(())
    }

    pub(super) fn refund_redirect(&mut self, id: &LineId, payee: Payee, amount: i64) -> Result<(), Refusal> {
        self.seen(id)?.refund_redirect(payee, amount)?;
        self.edit_line(id, |line| {
            let owed = line.owed_to_mut(payee);
            *owed = owed.saturating_sub(amount);
            let other = line.owed_to_mut(payee.other());
            *other = other.saturating_add(amount);
        });
        self.post(posting::refund_redirect(id, payee, amount));
        Ok(())
    }

    pub(super) fn penalty(&mut self, id: &LineId, payee: Payee, amount: i64) -> Result<(), Refusal> {
        self.seen(id)?.penalty(amount)?;
        self.edit_line(id, |line| {
            let owed = line.owed_to_mut(payee);
            *owed = owed.saturating_add(amount);
        });
        self.post(posting::penalty(id, payee, amount));
        Ok(())
    }

    pub(super) fn tpa_refund(&mut self, id: &LineId, amount: i64) -> Result<(), Refusal> {
        let seen = self.seen(id)?;
        seen.tpa_refund(amount)?;
        self.touch_batch_of(seen.line);
        self.edit_line(id, |line| line.refund_due = line.refund_due.saturating_sub(amount));
        self.post(posting::tpa_refund(&seen.line.tpa_id, id, amount));
        Ok(())
    }
}
