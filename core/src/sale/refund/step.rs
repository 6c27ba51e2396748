//! What was done about a refund.

use crate::form::day::Day;
use crate::form::ids::Username;
use crate::form::word::words;
use crate::ledger::posting::Payee;
use crate::money::Cents;
use crate::sale::note::Note;
use serde::{Deserialize, Serialize};

words! {
    /// What a step did.
    StepKind {
        /// The payee got money.
        Paid = "paid",
        /// What the payee was owed went to the other one.
        Redirected = "redirected",
        /// What the other one was owed came to the payee.
        Received = "received",
        /// Lateness cost more.
        Penalty = "penalty",
    }
}

words! {
    /// How a payee got money.
    RefundMethod {
        /// A check of the dealership.
        Check = "check",
        /// A transfer from the dealership's bank.
        Ach = "ach",
        /// The lender's statement shows it on the loan.
        Credited = "credited",
        /// The lender took it off what it paid the dealership.
        Deducted = "deducted",
    }
}

impl RefundMethod {
    /// How this payee can get money: a lender's loan alone is credited, and a lender alone deducts.
    #[must_use]
    pub const fn of(payee: Payee) -> &'static [Self] {
        match payee {
            Payee::Lienholder => Self::ALL,
            Payee::Buyer => &[Self::Check, Self::Ach],
        }
    }

    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Check => "Check",
            Self::Ach => "ACH",
            Self::Credited => "Credited by the lender",
            Self::Deducted => "Deducted by the lender",
        }
    }
}

/// One thing that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// Who.
    pub username: Username,
    /// What.
    pub kind: StepKind,
    /// How much: above zero.
    pub amount: Cents,
    /// How it was paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<RefundMethod>,
    /// The day of the payment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Day>,
    /// The check's number, or what the statement calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Note>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Note>,
}
