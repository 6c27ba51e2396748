//! What a line's record says of its administrator (TPA).

use crate::form::ids::{BatchId, TpaId, Username};
use crate::money::Cents;
use crate::sale::line_standing::Standing;
use serde::{Deserialize, Serialize};

/// The batch of what was paid by a payment of lines, or before there was a ledger. No record stands behind it, and whatever is in it is
/// confirmed.
const OUTRIGHT: &str = "outright";

/// Where a line stands with its administrator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaSide {
    /// The administrator.
    pub tpa_id: TpaId,
    /// Where the line stands.
    pub standing: Standing,
    /// The remittance batch that holds it: 'outright' of a line that was paid by a payment of lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_id: Option<BatchId>,
    /// Its batch came back, and it was in no other since.
    #[serde(default)]
    pub failed: bool,
    /// What the administrator is still to get, in cents.
    pub payable: Cents,
    /// Who ended it, when and why, once it is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// Who ended a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ended {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// Who.
    pub username: Username,
    /// Why.
    pub reason: String,
}

impl TpaSide {
    /// Of a line that was sold now, at this cost.
    #[must_use]
    pub const fn issued(tpa_id: TpaId, cost: Cents) -> Self {
        Self {
            tpa_id,
            standing: Standing::Issued,
            batch_id: None,
            failed: false,
            payable: cost,
            ended: None,
        }
    }

    /// Whether the line is void or replaced.
    #[must_use]
    pub const fn is_ended(&self) -> bool {
        matches!(self.standing, Standing::Void | Standing::Replaced)
    }

    /// The administrator has its money, without a batch of its own.
    pub fn pay_outright(&mut self) {
        self.batch_id = BatchId::new(OUTRIGHT).ok();
        self.failed = false;
        self.payable = Cents::default();
    }

    /// Whether it was paid without a batch of its own.
    #[must_use]
    pub fn is_paid_outright(&self) -> bool {
        self.batch_id.as_ref().is_some_and(|batch| *batch == OUTRIGHT)
    }
}
