//! What the server knows of a contract that is to be transferred.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{ContractId, LineId};
use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// Whether a new owner can take a product over, by its group.
#[must_use]
pub const fn is_transferable(product: Product) -> bool {
    product.group().is_transferable()
}

/// What the server knows of a contract that is to be transferred.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TransferKnown {
    /// The line.
    pub line_id: LineId,
    /// Its version.
    pub version: u64,
    /// Its contract.
    pub contract_id: ContractId,
    /// Who holds it.
    pub holder_name: String,
    /// Since when: the day of the sale, or of the last transfer.
    pub holder_since: Day,
    /// Year make model.
    pub vehicle_info: String,
    /// The vehicle.
    pub vin: String,
    /// Provider and what it covers.
    pub product_name: String,
    /// `VSC`, or an ancillary's stored name.
    pub product: String,
    /// The state of the sale.
    pub state: String,
    /// The day of the sale, where the dealership stands.
    pub sale_date: Day,
    /// The first day that it does not cover.
    pub end: Day,
    /// What the odometer read last, in miles, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odometer: Option<u32>,
    /// The reading at which cover ends, in miles; none where miles are not limited, or nobody knows from where they count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_odometer: Option<u32>,
    /// How many days after the vehicle's sale its new owner may take it over, by the contract; none without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window_days: Option<i64>,
    /// What that costs at most by the contract, in cents; none where it does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Cents>,
    /// The day, where the dealership stands.
    pub today: Day,
    /// The administrator's name.
    pub tpa_name: String,
}

/// What a state's law says of transfers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TransferRule {
    /// What it rules, and what it says of that: 'Highest transfer fee: $40.00'.
    pub words: String,
    /// The statute.
    pub citation: String,
    /// 'check with counsel' where no one has verified it: then it changes nothing.
    pub advice: Option<String>,
}
