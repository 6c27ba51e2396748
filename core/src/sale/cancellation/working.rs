//! The working: every line of a quote with what it rests on.

use crate::form::word::words;
use crate::sale::state_rules::Row;
use serde::{Deserialize, Serialize};

words! {
    /// The lines of a working, in their order.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    #[cfg_attr(feature = "schema", schemars(rename = "WorkingKey"))]
    Key {
        /// The state's rules that apply.
        Rules = "rules",
        /// The day on which the cancellation takes effect.
        Effective = "effective",
        /// When cover ends without a cancellation.
        CoverEnd = "cover_end",
        /// Whether it falls in a free look.
        FreeLook = "free_look",
        /// Whether the refund is flat.
        Flat = "flat",
        /// Days that are not used.
        Days = "days",
        /// Months that are not used.
        Months = "months",
        /// The same by the rule of 78.
        Rule78 = "rule78",
        /// Miles that are not used.
        Miles = "miles",
        /// Which of them governs.
        Governs = "governs",
        /// The part of what is unearned that is refunded.
        Percent = "percent",
        /// The unearned price.
        Unearned = "unearned",
        /// The unearned cost, and the rest.
        UnearnedShares = "unearned_shares",
        /// The deduction for claims.
        Claims = "claims",
        /// The deduction of the fee.
        Fee = "fee",
        /// What lapses, since it is small.
        Small = "small",
        /// The refund.
        Refund = "refund",
        /// Who gives it back.
        Shares = "shares",
        /// The sales tax that goes with it.
        TaxRefund = "tax_refund",
        /// Who gets it.
        Payees = "payees",
        /// When it is due.
        Due = "due",
        /// What lateness costs.
        Penalty = "penalty",
    }
}

impl Key {
    /// The label for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Rules => "State rules",
            Self::CoverEnd => "Cover ends",
            Self::Effective => "Effective date",
            Self::FreeLook => "Free look",
            Self::Flat => "Flat refund",
            Self::Days => "Time unused",
            Self::Months => "Months unused",
            Self::Rule78 => "Rule of 78",
            Self::Miles => "Miles unused",
            Self::Governs => "What governs",
            Self::Percent => "Part refunded",
            Self::Unearned => "Unearned",
            Self::UnearnedShares => "Unearned, by share",
            Self::Claims => "Claims paid",
            Self::Fee => "Cancellation fee",
            Self::Small => "Small refund",
            Self::Refund => "Refund",
            Self::Shares => "Who gives it back",
            Self::TaxRefund => "Sales tax",
            Self::Payees => "Who gets it",
            Self::Due => "Due",
            Self::Penalty => "Penalty",
        }
    }
}

/// Where a number comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WorkingSource"))]
pub enum Source {
    /// A term of the contract.
    Term {
        /// Its name, as in the columns.
        name: String,
        /// What it says.
        value: String,
        /// Whether it is assumed.
        assumed: bool,
    },
    /// A fact of the sale or the cancellation.
    Fact {
        /// Its name, as in the columns.
        name: String,
        /// What it says.
        value: String,
    },
    /// A state's rule.
    Rule {
        /// `TX/VSC/fee_cap_cents`.
        name: String,
        /// Its value and unit.
        value: String,
        /// The statute.
        citation: String,
    },
}

impl Source {
    /// Its name: a column's, or a rule's.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Term { name, .. } | Self::Fact { name, .. } | Self::Rule { name, .. } => name,
        }
    }

    pub(super) fn of_row(row: &Row) -> Self {
        let space = if row.unit.is_empty() { "" } else { " " };
        Self::Rule {
            name: row.key(),
            value: format!("{}{space}{}", row.value, row.unit),
            citation: row.citation.clone(),
        }
    }
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Term { name, value, assumed } => {
                let kind = if *assumed { "assumed term" } else { "term" };
                write!(f, "{kind} {}: {value}", name.replace('_', " "))
            }
            Self::Fact { name, value } => write!(f, "{}: {value}", name.replace('_', " ")),
            Self::Rule { name, value, citation } => write!(f, "{name}: {value} ({citation})"),
        }
    }
}

/// A line of the working that another one rests on, and what it came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WorkingRest"))]
pub struct Rest {
    /// Which line.
    pub key: Key,
    /// Its exact figure.
    pub figure: String,
}

/// A line of the working.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkLine {
    /// Which.
    pub key: Key,
    /// Its label.
    pub label: String,
    /// What its number is worked out of.
    pub basis: String,
    /// Its number, for people.
    pub number: String,
    /// Its figure without rounding.
    pub figure: String,
    /// The terms, facts and rules that it reads.
    pub sources: Vec<Source>,
    /// The lines that it reads.
    pub rests_on: Vec<Rest>,
    /// Whether the result rests on it. A screen can leave out a line that it does not.
    pub counts: bool,
}
