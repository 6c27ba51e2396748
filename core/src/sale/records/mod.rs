//! The records that events rest on, and what an event makes of them.

mod on_batch;
mod on_line;
mod on_refund;

use super::batch::{Batch, BatchState};
use super::event::AfterSaleEvent;
use super::refusal::Refusal;
use super::standing::{Line, Money, Seen};
use crate::ledger::{BatchId, LineId, Transaction};
use std::collections::BTreeMap;

/// Lines and batches: all of a dealer, or those that one event names and what these name. A return also needs the draft and closed
/// batches that hold credits of its lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Records {
    /// The lines, fee items too.
    pub lines: BTreeMap<LineId, Line>,
    /// The batches.
    pub batches: BTreeMap<BatchId, Batch>,
}

/// What an event makes of the records: each one that it changes or adds, as it is then, and what it posts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// Changed and new lines.
    pub lines: BTreeMap<LineId, Line>,
    /// Changed and new batches.
    pub batches: BTreeMap<BatchId, Batch>,
    /// What it posts, in order. An event that moves no money posts nothing.
    pub transactions: Vec<Transaction>,
}

impl Records {
    /// What an event makes of these records.
    ///
    /// # Errors
    /// The first [`Refusal`] in the order of after-the-sale.md, section 1: the batch, its state, the line, then the event's own checks.
    pub fn decide(&self, event: &AfterSaleEvent) -> Result<Change, Refusal> {
        let mut work = Work::new(self);
        match event {
            AfterSaleEvent::Issue(new) => work.issue(new),
            AfterSaleEvent::Void { line } => work.void(line),
            AfterSaleEvent::Replace { line, new } => work.replace(line, new),
            AfterSaleEvent::Expire { line } => work.expire(line),
            AfterSaleEvent::Transfer { line, fee } => work.transfer(line, *fee),
            AfterSaleEvent::Cancel(cancel) => work.cancel(&cancel.line, &cancel.refund()),
            AfterSaleEvent::Reinstate { line } => work.reinstate(line),
            AfterSaleEvent::RefundPay { line, payee, amount } => work.refund_pay(line, *payee, *amount),
            AfterSaleEvent::RefundRedirect { line, payee, amount } => work.refund_redirect(line, *payee, *amount),
            AfterSaleEvent::Penalty { line, payee, amount } => work.penalty(line, *payee, *amount),
            AfterSaleEvent::TpaRefund { line, amount } => work.tpa_refund(line, *amount),
            AfterSaleEvent::BatchOpen { batch, tpa } => work.open(batch, tpa),
            AfterSaleEvent::BatchAdd { batch, line } => work.add(batch, line),
            AfterSaleEvent::BatchRemove { batch, line } => work.remove(batch, line),
            AfterSaleEvent::BatchCredit { batch, line } => work.credit(batch, line),
            AfterSaleEvent::BatchUncredit { batch, line } => work.uncredit(batch, line),
            AfterSaleEvent::BatchAdjust { batch, amount, reason } => work.adjust(batch, *amount, reason),
            AfterSaleEvent::BatchClose { batch } => work.close(batch),
            AfterSaleEvent::BatchReopen { batch } => work.reopen(batch),
            AfterSaleEvent::BatchPay {
                batch,
                method,
                date,
                reference,
            } => work.pay(batch, *method, *date, reference.as_ref()),
            AfterSaleEvent::BatchConfirm { batch, reference } => work.confirm(batch, reference.as_ref()),
            AfterSaleEvent::BatchReturn { batch, reason } => work.come_back(batch, reason.as_ref()),
        }?;
        Ok(work.change)
    }

    /// Puts a change's records in the place of those that it changes.
    pub fn take(&mut self, change: &Change) {
        self.lines
            .extend(change.lines.iter().map(|(id, line)| (id.clone(), line.clone())));
        self.batches
            .extend(change.batches.iter().map(|(id, batch)| (id.clone(), batch.clone())));
    }

    /// The state of the batch that holds a line.
    #[must_use]
    pub fn batch_state(&self, line: &Line) -> Option<BatchState> {
        let batch = self.batches.get(line.batch_id.as_ref()?)?;
        Some(batch.state)
    }

    /// How far a line's money is.
    #[must_use]
    pub fn money(&self, line: &Line) -> Money {
        Money::of(self.batch_state(line))
    }

    /// A line, and what its batches say of it.
    #[must_use]
    pub fn seen<'a>(&self, id: &LineId, line: &'a Line) -> Seen<'a> {
        let holder = line.credit_batch.as_ref().and_then(|batch| self.batches.get(batch));
        Seen {
            line,
            batch: self.batch_state(line),
            credited: holder
                .filter(|batch| batch.state.is_open())
                .and_then(|batch| batch.credit_of(id, line.refund_due)),
        }
    }
}

/// An event in the making: the records before it, and what it has changed so far.
struct Work<'a> {
    before: &'a Records,
    change: Change,
}

impl<'a> Work<'a> {
    fn new(before: &'a Records) -> Self {
        Self {
            before,
            change: Change::default(),
        }
    }

    /// A line as it was before the event.
    fn line(&self, id: &LineId) -> Result<&'a Line, Refusal> {
        self.before.lines.get(id).ok_or(Refusal::UnknownLine)
    }

    /// A line as it was, and what its batches say of it.
    fn seen(&self, id: &LineId) -> Result<Seen<'a>, Refusal> {
        Ok(self.before.seen(id, self.line(id)?))
    }

    /// A batch as it was, if it is in this state.
    fn batch(&self, id: &BatchId, state: BatchState) -> Result<&'a Batch, Refusal> {
        let batch = self.before.batches.get(id).ok_or(Refusal::UnknownBatch)?;
        if batch.state == state {
            Ok(batch)
        } else {
            Err(Refusal::Batch(batch.state))
        }
    }

    /// Changes a line.
    fn edit_line(&mut self, id: &LineId, edit: impl FnOnce(&mut Line)) {
        if !self.change.lines.contains_key(id)
            && let Some(line) = self.before.lines.get(id)
        {
            self.change.lines.insert(id.clone(), line.clone());
        }
        if let Some(line) = self.change.lines.get_mut(id) {
            edit(line);
        }
    }

    /// Changes a batch, and counts its version up once an event.
    fn edit_batch(&mut self, id: &BatchId, edit: impl FnOnce(&mut Batch)) {
        if !self.change.batches.contains_key(id)
            && let Some(batch) = self.before.batches.get(id)
        {
            let mut batch = batch.clone();
            batch.version = batch.version.saturating_add(1);
            self.change.batches.insert(id.clone(), batch);
        }
        if let Some(batch) = self.change.batches.get_mut(id) {
            edit(batch);
        }
    }

    /// What is due on a line changes: the batch that holds it counts up, since a close or a return of it rests on its version.
    fn touch_batch_of(&mut self, line: &Line) {
        if let Some(batch) = &line.batch_id {
            self.edit_batch(batch, |_| {});
        }
    }

    /// Takes a line out of the draft that holds it.
    fn leave_draft(&mut self, id: &LineId, seen: &Seen) {
        if seen.batch != Some(BatchState::Draft) {
            return;
        }
        if let Some(batch) = &seen.line.batch_id {
            self.edit_batch(batch, |batch| batch.lines.retain(|line| line != id));
        }
        self.edit_line(id, |line| line.batch_id = None);
    }

    fn post(&mut self, transaction: Transaction) {
        if !transaction.entries.is_empty() {
            self.change.transactions.push(transaction);
        }
    }
}
