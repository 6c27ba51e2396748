//! Where a remittance batch stands, and how it is paid.

use serde::{Deserialize, Serialize};

/// Where a batch stands: a draft is closed, paid, and confirmed or returned; a closed one may be reopened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BatchState {
    /// Lines come and go.
    Draft,
    /// Its amounts stand.
    Closed,
    /// The dealer has paid.
    Paid,
    /// The administrator has the money.
    Confirmed,
    /// The money came back.
    Returned,
}

impl BatchState {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Draft => "Draft",
            Self::Closed => "Closed",
            Self::Paid => "Paid",
            Self::Confirmed => "Confirmed",
            Self::Returned => "Returned",
        }
    }

    /// Whether it is still the dealer's: a draft or closed.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Draft | Self::Closed)
    }
}

/// How a batch is paid. A total of zero is an offset, whatever was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RemittanceMethod {
    /// By a file for the dealer's bank.
    Ach,
    /// By a check.
    Check,
}

impl RemittanceMethod {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ach => "ACH file",
            Self::Check => "Check",
        }
    }
}
