//! What was posted on a contract's lines, in words: the table under each product of the contract's record.

mod share;
mod words;

pub use words::{PostedEvent, told};

use crate::form::ids::{BatchId, LineId, Username};
use crate::money::Cents;
use crate::sale::line_money::NamedAmount;
use serde::{Deserialize, Serialize};

/// The postings of a contract's lines.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContractPostings {
    /// Those of each line, in the order of the contract's lines. A line without an administrator (TPA) is in no ledger, and not among them.
    pub lines: Vec<LinePostings>,
}

/// The postings of a line and of the fees of its transfers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinePostings {
    /// The line.
    pub line_id: LineId,
    /// What was posted, the newest first.
    pub postings: Vec<ToldPosting>,
}

/// A posting, as far as it is of one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ToldPosting {
    /// The time that it counts from, in milliseconds since the epoch.
    pub at: u64,
    /// What happened: 'Cancelled: Shield gives back $600.00, you give back $570.00'.
    pub what: String,
    /// How much moved on the line, in cents.
    pub amount: Cents,
    /// What is owed on the line after it, and by whom; nothing where all is settled.
    pub owed: Vec<NamedAmount>,
    /// The remittance batch that posted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_id: Option<BatchId>,
    /// The name that the person who did it signs in with; none of what was posted by an earlier release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<Username>,
}
