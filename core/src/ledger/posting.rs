//! What each event posts (after-the-sale.md, section 2). Amounts are cents, zero or more unless said otherwise.

use super::account::Account;
use super::entry::{Cause, Transaction};
use crate::form::ids::{LineId, TpaId};
use serde::{Deserialize, Serialize};

/// What a line was sold for, in cents: `0 <= cost <= price`, `0 <= tax`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sale {
    /// What the buyer paid, without tax.
    pub price: i64,
    /// What the administrator gets of it.
    pub cost: i64,
    /// Sales tax on top.
    pub tax: i64,
}

impl Sale {
    /// The dealer's part: price less cost.
    #[must_use]
    pub const fn markup(&self) -> i64 {
        self.price.saturating_sub(self.cost)
    }
}

/// The five amounts of a cancellation, in cents: what each side gives back, and who gets it. Both sides have the same sum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refund {
    /// What the administrator gives back.
    pub tpa_share: i64,
    /// What the dealer gives back of its markup.
    pub dealer_share: i64,
    /// Sales tax that goes back.
    pub tax_refund: i64,
    /// What the lender gets.
    pub to_lienholder: i64,
    /// What the buyer gets.
    pub to_buyer: i64,
}

/// Who gets a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Payee {
    /// The lender.
    Lienholder,
    /// The buyer.
    Buyer,
}

impl Payee {
    /// The account of what this payee is owed.
    #[must_use]
    pub const fn account(self) -> Account {
        match self {
            Self::Lienholder => Account::RefundLienholder,
            Self::Buyer => Account::RefundBuyer,
        }
    }

    /// The one of the two that this is not.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Lienholder => Self::Buyer,
            Self::Buyer => Self::Lienholder,
        }
    }
}

/// The account that takes the administrator's part of what is undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShareFrom {
    /// It was not paid: less is due.
    TpaPayable,
    /// It was paid: the administrator owes it back.
    TpaRefundDue,
}

impl ShareFrom {
    /// The account of this administrator.
    #[must_use]
    pub fn account(self, tpa: &TpaId) -> Account {
        match self {
            Self::TpaPayable => Account::TpaPayable(tpa.clone()),
            Self::TpaRefundDue => Account::TpaRefundDue(tpa.clone()),
        }
    }
}

/// A line was sold.
#[must_use]
pub fn issue(tpa: &TpaId, line: &LineId, sale: &Sale) -> Transaction {
    sold(Cause::Issue, Account::TpaPayable(tpa.clone()), tpa, line, sale)
}

fn sold(cause: Cause, of_cost: Account, tpa: &TpaId, line: &LineId, sale: &Sale) -> Transaction {
    let line = Some(line);
    Transaction::new(cause)
        .debit(Account::Collected, line, sale.price.saturating_add(sale.tax))
        .credit(of_cost, line, sale.cost)
        .credit(Account::Gross(tpa.clone()), line, sale.markup())
        .credit(Account::TaxPayable, line, sale.tax)
}

/// A line was voided or replaced: its sale is taken back, the cost from what is due to the administrator or owed back by it.
#[must_use]
pub fn take_back(cause: Cause, from: ShareFrom, tpa: &TpaId, line: &LineId, sale: &Sale) -> Transaction {
    sold(cause, from.account(tpa), tpa, line, sale).reversed(cause)
}

/// A line ended early.
#[must_use]
pub fn cancel(from: ShareFrom, tpa: &TpaId, line: &LineId, refund: &Refund) -> Transaction {
    let line = Some(line);
    Transaction::new(Cause::Cancel)
        .debit(from.account(tpa), line, refund.tpa_share)
        .debit(Account::Chargeback(tpa.clone()), line, refund.dealer_share)
        .debit(Account::TaxPayable, line, refund.tax_refund)
        .credit(Account::RefundLienholder, line, refund.to_lienholder)
        .credit(Account::RefundBuyer, line, refund.to_buyer)
}

/// A cancelled line is in force again. `from` is the account that holds the administrator's share now.
#[must_use]
pub fn reinstate(from: ShareFrom, tpa: &TpaId, line: &LineId, refund: &Refund) -> Transaction {
    cancel(from, tpa, line, refund).reversed(Cause::Reinstate)
}

/// A payee got money.
#[must_use]
pub fn refund_pay(line: &LineId, payee: Payee, cents: i64) -> Transaction {
    moved(Cause::RefundPay, payee.account(), Account::Cash, line, cents)
}

/// What one payee was owed, the other is owed now.
#[must_use]
pub fn refund_redirect(line: &LineId, payee: Payee, cents: i64) -> Transaction {
    let to = payee.other().account();
    moved(Cause::RefundRedirect, payee.account(), to, line, cents)
}

/// A payee is owed more, since the refund is late.
#[must_use]
pub fn penalty(line: &LineId, payee: Payee, cents: i64) -> Transaction {
    moved(Cause::Penalty, Account::Penalty, payee.account(), line, cents)
}

/// The administrator gave money back.
#[must_use]
pub fn tpa_refund(tpa: &TpaId, line: &LineId, cents: i64) -> Transaction {
    let due = Account::TpaRefundDue(tpa.clone());
    moved(Cause::TpaRefund, Account::Cash, due, line, cents)
}

/// A transfer's fee was taken, and is due to the administrator. `item` is the fee's own line.
#[must_use]
pub fn transfer(tpa: &TpaId, item: &LineId, cents: i64) -> Transaction {
    let payable = Account::TpaPayable(tpa.clone());
    moved(Cause::Transfer, Account::Cash, payable, item, cents)
}

/// After a return: what the administrator owes back on a line is taken off what the line owes again.
#[must_use]
pub fn netting(tpa: &TpaId, line: &LineId, cents: i64) -> Transaction {
    let (payable, due) = (Account::TpaPayable(tpa.clone()), Account::TpaRefundDue(tpa.clone()));
    moved(Cause::Netting, payable, due, line, cents)
}

fn moved(cause: Cause, debit: Account, credit: Account, line: &LineId, cents: i64) -> Transaction {
    Transaction::new(cause)
        .debit(debit, Some(line), cents)
        .credit(credit, Some(line), cents)
}

/// A batch was paid: `lines` and `credits` are its frozen amounts, `adjustment` the sum of its adjustments (either sign), `total` what was
/// paid: lines less credits plus adjustment.
#[must_use]
pub fn batch_pay(
    tpa: &TpaId,
    lines: &[(LineId, i64)],
    credits: &[(LineId, i64)],
    adjustment: i64,
    total: i64,
) -> Transaction {
    let mut paid = Transaction::new(Cause::BatchPay);
    for (line, cents) in lines {
        paid = paid.debit(Account::TpaPayable(tpa.clone()), Some(line), *cents);
    }
    for (line, cents) in credits {
        paid = paid.credit(Account::TpaRefundDue(tpa.clone()), Some(line), *cents);
    }
    paid.debit(Account::Adjustment(tpa.clone()), None, adjustment)
        .credit(Account::Clearing(tpa.clone()), None, total)
}

/// The administrator has the money of a batch.
#[must_use]
pub fn batch_confirm(tpa: &TpaId, total: i64) -> Transaction {
    Transaction::new(Cause::BatchConfirm)
        .debit(Account::Clearing(tpa.clone()), None, total)
        .credit(Account::Cash, None, total)
}
