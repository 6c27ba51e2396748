//! Records of all dealers, as administrators see them: each with its dealer.

use crate::form::ids::DealerId;
use crate::sale::contract::{Contract, ProductLine};
use serde::{Deserialize, Serialize};

/// The first month that is looked at, as year and month: the product has no older records.
pub const FIRST_MONTH: (i32, u8) = (2020, 1);

/// A record of a dealer, and whose it is.
pub trait OfDealer {
    /// The record as its dealer has it.
    type Sold;

    /// The dealer's id.
    fn dealer_id(&self) -> &DealerId;
    /// The record.
    fn sold(&self) -> &Self::Sold;
}

/// A contract and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerContract {
    /// The dealer.
    pub dealer_id: DealerId,
    /// The contract; its id is unique among this dealer's only.
    #[serde(flatten)]
    pub contract: Contract,
}

/// A product line and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerLine {
    /// The dealer.
    pub dealer_id: DealerId,
    /// The line; its id is unique among this dealer's only.
    #[serde(flatten)]
    pub line: ProductLine,
}

impl OfDealer for DealerContract {
    type Sold = Contract;

    fn dealer_id(&self) -> &DealerId {
        &self.dealer_id
    }

    fn sold(&self) -> &Contract {
        &self.contract
    }
}

impl OfDealer for DealerLine {
    type Sold = ProductLine;

    fn dealer_id(&self) -> &DealerId {
        &self.dealer_id
    }

    fn sold(&self) -> &ProductLine {
        &self.line
    }
}
