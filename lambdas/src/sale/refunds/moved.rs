//! What a move makes of the rows of a cancellation.

use super::order::Order;
use super::record::RefundRecord;
use crate::http::{ApiError, ErrorKind};
use crate::store::{Db, StoreError};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::ids::Username;
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use dealer_core::sale::refund::{Move, Moved, Row};

/// The rows of a cancellation before and after a move.
#[derive(Debug)]
pub(super) struct Rows {
    records: Vec<RefundRecord>,
    /// Which of them changed, and whether they are new.
    changed: Vec<(usize, bool)>,
}

impl Rows {
    /// The rows of a line's last cancellation.
    pub(super) const fn new(records: Vec<RefundRecord>) -> Self {
        Self {
            records,
            changed: Vec::new(),
        }
    }

    /// All of them, as they are.
    pub(super) fn records(&self) -> &[RefundRecord] {
        &self.records
    }

    /// What a payee is called, as far as a row knows it.
    pub(super) fn name_of(&self, payee: Payee) -> &str {
        let own = self.records.iter().find(|record| record.payee == payee);
        let other = || self.records.iter().find_map(|record| record.other_name.as_deref());
        own.map(|record| record.payee_name.as_str())
            .or_else(other)
            .unwrap_or(match payee {
                Payee::Lienholder => "the lender",
                Payee::Buyer => "the buyer",
            })
    }

    /// Takes what the rules allowed; false where the rows owe less than the line that was read.
    ///
    /// # Errors
    /// 409 `too_often`.
    pub(super) fn take(&mut self, order: &Order, by: (u64, &Username)) -> Result<bool, ApiError> {
        let Some((payee, what)) = &order.of else {
            return Ok(true);
        };
        if !self.take_one(*payee, order.amount, what, by)? {
            return Ok(false);
        }
        match what {
            Move::Redirect { reason } => {
                let reason = reason.clone();
                self.take_one(payee.other(), order.amount, &Move::Receive { reason }, by)
            }
            _ => Ok(true),
        }
    }

    fn take_one(&mut self, payee: Payee, amount: Cents, what: &Move, by: (u64, &Username)) -> Result<bool, ApiError> {
        let found = self.records.iter().position(|record| record.payee == payee);
        let Some((at, record)) = found.and_then(|at| Some((at, self.records.get_mut(at)?))) else {
            return self.begin(payee, amount, what, by);
        };
        let mut row = record.row.clone();
        if !is_done(row.take(amount, what, by))? {
            return Ok(false);
        }
        *record = record.changed_to(row);
        self.changed.push((at, false));
        Ok(true)
    }

    /// The row of a payee who was owed nothing so far.
    fn begin(&mut self, payee: Payee, amount: Cents, what: &Move, by: (u64, &Username)) -> Result<bool, ApiError> {
        let Some(other) = self.records.iter().find(|record| record.payee == payee.other()) else {
            return Ok(false);
        };
        let row = match what {
            Move::Receive { reason } => Row::redirected_to(amount, other.row.due, reason.clone(), by),
            _ => {
                let mut row = Row::opened(Cents::ZERO, other.row.due);
                if !is_done(row.take(amount, what, by))? {
                    return Ok(false);
                }
                row
            }
        };
        let record = other.other(row);
        self.changed.push((self.records.len(), true));
        self.records.push(record);
        Ok(true)
    }

    /// The row of a payee, and when its line was cancelled.
    pub(super) fn of(&self, payee: Payee) -> Option<(&Row, u64)> {
        let record = self.records.iter().find(|record| record.payee == payee)?;
        Some((&record.row, record.opened.at))
    }

    /// The writes of what changed.
    ///
    /// # Errors
    /// [`StoreError`] for what the client can't send: a bug.
    pub(super) fn writes(&self, db: &Db) -> Result<Vec<TransactWriteItem>, StoreError> {
        let changed = self.changed.iter();
        let changed = changed.filter_map(|(at, is_new)| Some((self.records.get(*at)?, *is_new)));
        changed
            .map(|(record, is_new)| if is_new { record.put_new(db) } else { record.put(db) })
            .collect()
    }
}

fn is_done(moved: Moved) -> Result<bool, ApiError> {
    match moved {
        Moved::Done => Ok(true),
        Moved::Exceeds => Ok(false),
        Moved::TooOften => Err(ApiError::new(ErrorKind::TooOften)),
    }
}
