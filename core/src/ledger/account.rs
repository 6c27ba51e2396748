//! The accounts of the ledger.

use crate::form::ids::{IdError, TpaId};
use serde::{Deserialize, Serialize};

/// An account. Those of an administrator name it: `tpa_payable:T1`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Account {
    /// Price and tax, which came with the vehicle deal.
    Collected,
    /// The dealer's money.
    Cash,
    /// Paid to the administrator, not yet confirmed: minus the totals of its paid batches.
    Clearing(TpaId),
    /// What the administrator owes back.
    TpaRefundDue(TpaId),
    /// What the administrator is still to get.
    TpaPayable(TpaId),
    /// What the lender is to get of refunds.
    RefundLienholder,
    /// What the buyer is to get of refunds.
    RefundBuyer,
    /// Sales tax, which the dealer owes to the state.
    TaxPayable,
    /// The dealer's markup.
    Gross(TpaId),
    /// Unearned markup that the dealer gave back.
    Chargeback(TpaId),
    /// What was paid above what was due; negative where less was paid.
    Adjustment(TpaId),
    /// What the dealer owes for late refunds.
    Penalty,
}

/// What an account counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// What the dealer has.
    Asset,
    /// What the dealer owes.
    Liability,
    /// What the dealer earned, or gave back of it.
    Income,
    /// What it cost the dealer.
    Expense,
}

/// On which side an account's balance stands on any one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Zero or more.
    Debit,
    /// Zero or less.
    Credit,
    /// Either.
    Either,
}

/// Why a text is not an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    /// There is no account of that name.
    #[error("There is no such account")]
    Unknown,
    /// What follows the colon is no administrator's id.
    #[error(transparent)]
    Tpa(#[from] IdError),
}

impl Account {
    /// What it counts.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Collected | Self::Cash | Self::Clearing(_) | Self::TpaRefundDue(_) => Kind::Asset,
            Self::TpaPayable(_) | Self::RefundLienholder | Self::RefundBuyer | Self::TaxPayable => Kind::Liability,
            Self::Gross(_) | Self::Chargeback(_) => Kind::Income,
            Self::Adjustment(_) | Self::Penalty => Kind::Expense,
        }
    }

    /// On which side its balance stands on any one line.
    #[must_use]
    pub const fn side(&self) -> Side {
        match self {
            Self::Collected | Self::TpaRefundDue(_) | Self::Chargeback(_) | Self::Penalty => Side::Debit,
            Self::Clearing(_)
            | Self::TpaPayable(_)
            | Self::RefundLienholder
            | Self::RefundBuyer
            | Self::TaxPayable
            | Self::Gross(_) => Side::Credit,
            Self::Cash | Self::Adjustment(_) => Side::Either,
        }
    }

    /// The name without the administrator, and the administrator.
    const fn parts(&self) -> (&'static str, Option<&TpaId>) {
        match self {
            Self::Collected => ("collected", None),
            Self::Cash => ("cash", None),
            Self::Clearing(tpa) => ("clearing", Some(tpa)),
            Self::TpaRefundDue(tpa) => ("tpa_refund_due", Some(tpa)),
            Self::TpaPayable(tpa) => ("tpa_payable", Some(tpa)),
            Self::RefundLienholder => ("refund_lienholder", None),
            Self::RefundBuyer => ("refund_buyer", None),
            Self::TaxPayable => ("tax_payable", None),
            Self::Gross(tpa) => ("gross", Some(tpa)),
            Self::Chargeback(tpa) => ("chargeback", Some(tpa)),
            Self::Adjustment(tpa) => ("adjustment", Some(tpa)),
            Self::Penalty => ("penalty", None),
        }
    }
}

impl std::fmt::Display for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.parts() {
            (name, Some(tpa)) => write!(f, "{name}:{tpa}"),
            (name, None) => f.write_str(name),
        }
    }
}

impl From<Account> for String {
    fn from(account: Account) -> Self {
        account.to_string()
    }
}

impl TryFrom<String> for Account {
    type Error = AccountError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl std::str::FromStr for Account {
    type Err = AccountError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let of_tpa: fn(TpaId) -> Self = match text.split_once(':').map_or(text, |(name, _)| name) {
            "collected" if text == "collected" => return Ok(Self::Collected),
            "cash" if text == "cash" => return Ok(Self::Cash),
            "refund_lienholder" if text == "refund_lienholder" => return Ok(Self::RefundLienholder),
            "refund_buyer" if text == "refund_buyer" => return Ok(Self::RefundBuyer),
            "tax_payable" if text == "tax_payable" => return Ok(Self::TaxPayable),
            "penalty" if text == "penalty" => return Ok(Self::Penalty),
            "clearing" => Self::Clearing,
            "tpa_refund_due" => Self::TpaRefundDue,
            "tpa_payable" => Self::TpaPayable,
            "gross" => Self::Gross,
            "chargeback" => Self::Chargeback,
            "adjustment" => Self::Adjustment,
            _ => return Err(AccountError::Unknown),
        };
        let (_, tpa) = text.split_once(':').ok_or(AccountError::Unknown)?;
        Ok(of_tpa(TpaId::new(tpa)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_its_name() {
        for name in [
            "collected",
            "cash",
            "clearing:T1",
            "tpa_refund_due:T1",
            "tpa_payable:T1",
            "refund_lienholder",
            "refund_buyer",
            "tax_payable",
            "gross:T1",
            "chargeback:T1",
            "adjustment:a:b",
            "penalty",
        ] {
            let account: Account = name.parse().unwrap();
            assert_eq!(account.to_string(), name);
        }
        for name in ["", "cash:T1", "gross", "gross:", "penalty:", "tips"] {
            assert!(name.parse::<Account>().is_err(), "{name}");
        }
    }
}
