//! Balances: the fold of entries, and what always holds of them.

use super::account::{Account, Side};
use super::entry::Transaction;
use crate::form::ids::LineId;
use std::collections::BTreeMap;

/// What each account holds, of each line and of none. Sums are wider than amounts, so that no number of entries overflows them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Balances {
    held: BTreeMap<Option<LineId>, BTreeMap<Account, i128>>,
}

/// What is due on one line, in cents, each zero or more.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Position {
    /// What the administrator is still to get.
    pub payable: i128,
    /// What the administrator owes back.
    pub refund_due: i128,
    /// What the lender is owed.
    pub owed_lienholder: i128,
    /// What the buyer is owed.
    pub owed_buyer: i128,
}

/// What is wrong with a ledger.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A transaction's entries do not sum to zero.
    #[error("Transaction {0} does not sum to zero")]
    Unbalanced(usize),
    /// An entry of nothing.
    #[error("Transaction {0} has an entry of zero")]
    Zero(usize),
    /// A balance stands on the wrong side.
    #[error("{account} of {line} is {cents}")]
    Side {
        /// The account.
        account: Account,
        /// The line, or 'no line'.
        line: String,
        /// Its balance.
        cents: i128,
    },
    /// The ledger does not sum to zero.
    #[error("The ledger sums to {0}")]
    Sum(i128),
}

impl Balances {
    /// The fold of these transactions.
    #[must_use]
    pub fn fold<'a>(transactions: impl IntoIterator<Item = &'a Transaction>) -> Self {
        let mut balances = Self::default();
        for transaction in transactions {
            balances.post(transaction);
        }
        balances
    }

    /// Adds a transaction's entries.
    pub fn post(&mut self, transaction: &Transaction) {
        for entry in &transaction.entries {
            let of_line = self.held.entry(entry.line.clone()).or_default();
            let held = of_line.entry(entry.account.clone()).or_default();
            *held = held.saturating_add(i128::from(entry.amount));
            if *held == 0 {
                of_line.remove(&entry.account);
            }
            if of_line.is_empty() {
                self.held.remove(&entry.line);
            }
        }
    }

    /// The balance of an account on one line, or of what it holds without a line.
    #[must_use]
    pub fn of(&self, account: &Account, line: Option<&LineId>) -> i128 {
        let of_line = self.held.get(&line.cloned());
        of_line.and_then(|held| held.get(account)).copied().unwrap_or_default()
    }

    /// The balances of the accounts, over all lines, by name. Those of zero are left out.
    #[must_use]
    pub fn accounts(&self) -> BTreeMap<String, i128> {
        let mut sums: BTreeMap<String, i128> = BTreeMap::new();
        for (account, cents) in self.held.values().flatten() {
            let sum = sums.entry(account.to_string()).or_default();
            *sum = sum.saturating_add(*cents);
        }
        sums.retain(|_, cents| *cents != 0);
        sums
    }

    /// What one line's accounts hold, other than zero.
    pub fn of_line(&self, line: &LineId) -> impl Iterator<Item = (&Account, i128)> {
        let of_line = self.held.get(&Some(line.clone()));
        of_line.into_iter().flatten().map(|(account, cents)| (account, *cents))
    }

    /// What is due on one line.
    #[must_use]
    pub fn position(&self, line: &LineId) -> Position {
        let mut position = Position::default();
        for (account, cents) in self.of_line(line) {
            match account {
                Account::TpaPayable(_) => position.payable -= cents,
                Account::TpaRefundDue(_) => position.refund_due += cents,
                Account::RefundLienholder => position.owed_lienholder -= cents,
                Account::RefundBuyer => position.owed_buyer -= cents,
                _ => {}
            }
        }
        position
    }

    /// What is wrong with these balances: a side, or the sum.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut sum = 0_i128;
        for (line, held) in &self.held {
            for (account, cents) in held {
                sum = sum.saturating_add(*cents);
                let is_wrong = match account.side() {
                    Side::Debit => *cents < 0,
                    Side::Credit => *cents > 0,
                    Side::Either => false,
                };
                if is_wrong {
                    faults.push(Fault::Side {
                        account: account.clone(),
                        line: line.as_ref().map_or_else(|| "no line".to_owned(), LineId::to_string),
                        cents: *cents,
                    });
                }
            }
        }
        if sum != 0 {
            faults.push(Fault::Sum(sum));
        }
        faults
    }

    /// What is wrong with these transactions, each by its place from 0, and with their fold.
    #[must_use]
    pub fn check(transactions: &[Transaction]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (place, transaction) in transactions.iter().enumerate() {
            if !transaction.is_balanced() {
                faults.push(Fault::Unbalanced(place));
            }
            if transaction.entries.iter().any(|entry| entry.amount == 0) {
                faults.push(Fault::Zero(place));
            }
        }
        faults.extend(Self::fold(transactions).faults());
        faults
    }
}
