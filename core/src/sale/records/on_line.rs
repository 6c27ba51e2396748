//! Events that begin or end a line.

use super::Work;
use crate::ledger::posting::{self, Refund};
use crate::ledger::{Cause, LineId};
use crate::sale::event::NewLine;
use crate::sale::refusal::Refusal;
use crate::sale::standing::{Cancelled, Line, Standing, check_sale};

impl Work<'_> {
    /// Whether a line may be sold under this id.
    fn check_new(&self, new: &NewLine) -> Result<(), Refusal> {
        if self.before.lines.contains_key(&new.line) {
            return Err(Refusal::LineExists);
        }
        check_sale(&new.sale())
    }

    fn sell(&mut self, new: &NewLine, replaces: Option<&LineId>) {
        let mut line = Line::sold(new.tpa.clone(), new.sale());
        line.replaces = replaces.cloned();
        self.change.lines.insert(new.line.clone(), line);
    }

    pub(super) fn issue(&mut self, new: &NewLine) -> Result<(), Refusal> {
        self.check_new(new)?;
        self.sell(new, None);
        self.post(posting::issue(&new.tpa, &new.line, &new.sale()));
        Ok(())
    }

    pub(super) fn void(&mut self, id: &LineId) -> Result<(), Refusal> {
        let seen = self.seen(id)?;
        seen.void()?;
        let line = seen.line;
        self.leave_draft(id, &seen);
        self.edit_line(id, |line| {
            line.standing = Standing::Void;
            line.payable = 0;
        });
        let from = seen.share_from();
        self.post(posting::take_back(Cause::Void, from, &line.tpa_id, id, &line.sale));
        Ok(())
    }

    /// One transaction takes the old line back and sells the new one.
    pub(super) fn replace(&mut self, id: &LineId, new: &NewLine) -> Result<(), Refusal> {
        let seen = self.seen(id)?;
        seen.replace()?;
        self.check_new(new)?;
        let line = seen.line;
        self.leave_draft(id, &seen);
        self.touch_batch_of(line);
        let from = seen.share_from();
        self.edit_line(id, |line| {
            line.standing = Standing::Replaced;
            line.replaced_by = Some(new.line.clone());
            line.give_back(from, line.sale.cost);
        });
        self.sell(new, Some(id));
        let taken_back = posting::take_back(Cause::Replace, from, &line.tpa_id, id, &line.sale);
        self.post(taken_back.and(posting::issue(&new.tpa, &new.line, &new.sale())));
        Ok(())
    }

    pub(super) fn expire(&mut self, id: &LineId) -> Result<(), Refusal> {
        self.seen(id)?.expire()?;
        self.edit_line(id, |line| line.standing = Standing::Expired);
        Ok(())
    }

    /// A fee above zero becomes an item of its own. Another line of the item's id would lose its money, so it is refused.
    pub(super) fn transfer(&mut self, id: &LineId, fee: i64) -> Result<(), Refusal> {
        let seen = self.seen(id)?;
        seen.transfer(fee)?;
        if fee == 0 {
            return Ok(());
        }
        let count = seen.line.fees.saturating_add(1);
        let item = id.fee(count);
        if self.before.lines.contains_key(&item) {
            return Err(Refusal::LineExists);
        }
        let tpa = &seen.line.tpa_id;
        self.edit_line(id, |line| line.fees = count);
        let of_fee = Line::fee_item(tpa.clone(), id.clone(), fee);
        self.change.lines.insert(item.clone(), of_fee);
        self.post(posting::transfer(tpa, &item, fee));
        Ok(())
    }

    pub(super) fn cancel(&mut self, id: &LineId, refund: &Refund) -> Result<(), Refusal> {
        let seen = self.seen(id)?;
        seen.cancel(refund)?;
        let line = seen.line;
        let from = seen.share_from();
        self.leave_draft(id, &seen);
        self.touch_batch_of(line);
        self.edit_line(id, |line| {
            line.standing = Standing::Cancelled;
            line.cancelled = Some(Cancelled {
                refund: *refund,
                from,
                netted: 0,
            });
            line.give_back(from, refund.tpa_share);
            line.owed_lienholder = refund.to_lienholder;
            line.owed_buyer = refund.to_buyer;
        });
        self.post(posting::cancel(from, &line.tpa_id, id, refund));
        Ok(())
    }

    pub(super) fn reinstate(&mut self, id: &LineId) -> Result<(), Refusal> {
        let seen = self.seen(id)?;
        let cancelled = seen.reinstate()?;
        let line = seen.line;
        let from = cancelled.held_by();
        self.leave_draft(id, &seen);
        self.touch_batch_of(line);
        self.edit_line(id, |line| {
            line.standing = Standing::Issued;
            line.cancelled = None;
            line.give_back(from, cancelled.refund.tpa_share.saturating_neg());
            line.owed_lienholder = 0;
            line.owed_buyer = 0;
        });
        self.post(posting::reinstate(from, &line.tpa_id, id, &cancelled.refund));
        Ok(())
    }
}
