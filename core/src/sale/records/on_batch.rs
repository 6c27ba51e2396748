//! Events of batches.

use super::Work;
use crate::form::day::Day;
use crate::ledger::posting;
use crate::ledger::{BatchId, Cause, LineId, MAX_AMOUNT, TpaId};
use crate::sale::batch::{Adjustment, Batch, BatchState, Frozen, MAX_ROWS, Payment, RemittanceMethod};
use crate::sale::note::Note;
use crate::sale::refusal::Refusal;

impl Work<'_> {
    pub(super) fn open(&mut self, id: &BatchId, tpa: &TpaId) -> Result<(), Refusal> {
        if self.before.batches.contains_key(id) {
            return Err(Refusal::BatchExists);
        }
        self.change.batches.insert(id.clone(), Batch::open(tpa.clone()));
        Ok(())
    }

    pub(super) fn add(&mut self, id: &BatchId, line: &LineId) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Draft)?;
        self.seen(line)?.add(&batch.tpa_id)?;
        has_room(batch.lines.len())?;
        self.edit_batch(id, |batch| batch.lines.push(line.clone()));
        self.edit_line(line, |line| {
            line.batch_id = Some(id.clone());
            line.failed = false;
        });
        Ok(())
    }

    pub(super) fn remove(&mut self, id: &BatchId, line: &LineId) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Draft)?;
        self.line(line)?;
        if batch.lines.contains(line) {
            self.edit_batch(id, |batch| batch.lines.retain(|of| of != line));
            self.edit_line(line, |line| line.batch_id = None);
        } else if batch.credits.contains(line) {
            self.drop_credit(id, line);
        } else {
            return Err(Refusal::NotInBatch);
        }
        Ok(())
    }

    /// Takes a line's credit out of a draft; the line itself stays where it is.
    pub(super) fn uncredit(&mut self, id: &BatchId, line: &LineId) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Draft)?;
        self.line(line)?;
        if !batch.credits.contains(line) {
            return Err(Refusal::NotInBatch);
        }
        self.drop_credit(id, line);
        Ok(())
    }

    fn drop_credit(&mut self, id: &BatchId, line: &LineId) {
        self.edit_batch(id, |batch| batch.credits.retain(|of| of != line));
        self.edit_line(line, |line| line.credit_batch = None);
    }

    /// The batch that paid the line counts up too: its return takes credits out of drafts, and must see this one.
    pub(super) fn credit(&mut self, id: &BatchId, line: &LineId) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Draft)?;
        let seen = self.seen(line)?;
        seen.credit(&batch.tpa_id)?;
        has_room(batch.credits.len())?;
        self.touch_batch_of(seen.line);
        self.edit_batch(id, |batch| batch.credits.push(line.clone()));
        self.edit_line(line, |line| line.credit_batch = Some(id.clone()));
        Ok(())
    }

    pub(super) fn adjust(&mut self, id: &BatchId, amount: i64, reason: &Note) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Draft)?;
        if amount == 0 || !(-MAX_AMOUNT..=MAX_AMOUNT).contains(&amount) {
            return Err(Refusal::BadAmount);
        }
        if reason.is_blank() {
            return Err(Refusal::ReasonNeeded);
        }
        has_room(batch.adjustments.len())?;
        let reason = reason.clone();
        self.edit_batch(id, |batch| batch.adjustments.push(Adjustment { amount, reason }));
        Ok(())
    }

    pub(super) fn close(&mut self, id: &BatchId) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Draft)?;
        let lines = &self.before.lines;
        let due = |id: &LineId| lines.get(id).map(|line| (line.payable, line.refund_due));
        let frozen = batch.close(|id| due(id).unwrap_or_default())?;
        self.edit_batch(id, |batch| {
            batch.state = BatchState::Closed;
            batch.frozen = Some(frozen);
        });
        Ok(())
    }

    pub(super) fn reopen(&mut self, id: &BatchId) -> Result<(), Refusal> {
        self.batch(id, BatchState::Closed)?;
        self.draft_again(id);
        Ok(())
    }

    fn draft_again(&mut self, id: &BatchId) {
        self.edit_batch(id, |batch| {
            batch.state = BatchState::Draft;
            batch.frozen = None;
        });
    }

    /// A batch's amounts, which every batch from closing on has.
    fn frozen(batch: &Batch) -> Frozen {
        batch.frozen.clone().unwrap_or(Frozen {
            lines: Vec::new(),
            credits: Vec::new(),
            adjustment: 0,
            total: 0,
        })
    }

    pub(super) fn pay(
        &mut self,
        id: &BatchId,
        method: Option<RemittanceMethod>,
        date: Option<Day>,
        reference: Option<&Note>,
    ) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Closed)?;
        let frozen = Self::frozen(batch);
        for (line, cents) in &frozen.lines {
            self.edit_line(line, |line| line.payable = line.payable.saturating_sub(*cents));
        }
        for (line, cents) in &frozen.credits {
            self.edit_line(line, |line| {
                line.refund_due = line.refund_due.saturating_sub(*cents);
                line.credit_batch = None;
            });
        }
        let payment = Payment {
            method: method.filter(|_| frozen.total > 0),
            date,
            reference: reference.cloned(),
        };
        self.edit_batch(id, |batch| {
            batch.state = BatchState::Paid;
            batch.payment = Some(payment);
        });
        self.post(posting::batch_pay(
            &batch.tpa_id,
            &frozen.lines,
            &frozen.credits,
            frozen.adjustment,
            frozen.total,
        ));
        Ok(())
    }

    pub(super) fn confirm(&mut self, id: &BatchId, reference: Option<&Note>) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Paid)?;
        self.edit_batch(id, |batch| {
            batch.state = BatchState::Confirmed;
            batch.confirmation = reference.cloned();
        });
        self.post(posting::batch_confirm(&batch.tpa_id, batch.total()));
        Ok(())
    }

    /// The payment is reversed, its lines are free again, drafts lose the credits that rested on it, and what the administrator owed back
    /// on its lines is netted: it can't owe on money that it never got.
    pub(super) fn come_back(&mut self, id: &BatchId, reason: Option<&Note>) -> Result<(), Refusal> {
        let batch = self.batch(id, BatchState::Paid)?;
        let frozen = Self::frozen(batch);
        let paid = posting::batch_pay(
            &batch.tpa_id,
            &frozen.lines,
            &frozen.credits,
            frozen.adjustment,
            frozen.total,
        );
        self.post(paid.reversed(Cause::BatchReturn));
        self.edit_batch(id, |batch| {
            batch.state = BatchState::Returned;
            batch.return_reason = reason.cloned();
        });
        for (line, cents) in &frozen.credits {
            self.edit_line(line, |line| line.refund_due = line.refund_due.saturating_add(*cents));
        }
        for (line, cents) in &frozen.lines {
            self.free(id, line, *cents);
        }
        Ok(())
    }

    /// Frees a line of the returned batch, which had paid `cents` on it.
    fn free(&mut self, batch: &BatchId, id: &LineId, cents: i64) {
        let mut netted = 0;
        let mut holder = None;
        self.edit_line(id, |line| {
            holder = line.credit_batch.clone();
            netted = line.come_back(cents);
        });
        if let Some(holder) = holder {
            self.drop_credit(&holder, id);
            self.draft_again(&holder);
        }
        if netted > 0
            && let Some(line) = self.before.lines.get(id)
        {
            let tpa = line.tpa_id.clone();
            self.edit_batch(batch, |batch| batch.netted.push((id.clone(), netted)));
            self.post(posting::netting(&tpa, id, netted));
        }
    }
}

const fn has_room(rows: usize) -> Result<(), Refusal> {
    if rows < MAX_ROWS {
        Ok(())
    } else {
        Err(Refusal::BatchFull)
    }
}
