//! Who holds a contract after its buyer, and what a transfer cost.

use crate::form::contact::{StateCode, Zip};
use crate::form::day::Day;
use crate::form::given::Given;
use crate::form::ids::BatchId;
use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// A person to whom a contract was transferred.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Holder {
    /// First and last name.
    pub name: String,
    /// Number and street.
    pub street: String,
    /// City.
    pub city: String,
    /// State.
    pub state: Given<StateCode>,
    /// ZIP code.
    pub zip: Given<Zip>,
    /// The day from which the contract is theirs.
    pub from: Day,
    /// The odometer on that day, in miles.
    pub odometer: u32,
    /// What the transfer cost, in cents.
    pub fee: Cents,
}

/// The fee of a transfer, which goes to the administrator. The first one of a line has the number 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TransferFee {
    /// How much it is, in cents.
    pub amount: Cents,
    /// What of it the administrator is still to get, in cents.
    pub payable: Cents,
    /// The remittance batch that holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub batch_id: Option<BatchId>,
    /// Its batch came back, and it was in no other since.
    #[serde(default)]
    pub failed: bool,
}

impl TransferFee {
    /// Whether it is to be paid, and in no batch.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.batch_id.is_none() && self.payable > Cents::ZERO
    }
}
