//! Records of all dealers, as administrators see them: each with its dealer.

use crate::contract::{Contract, ProductLine};
use serde::{Deserialize, Serialize};

/// A contract and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct DealerContract {
    /// The dealer.
    pub dealer_id: String,
    /// The contract; its id is unique among this dealer's only.
    #[serde(flatten)]
    pub contract: Contract,
}

/// A product line and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct DealerLine {
    /// The dealer.
    pub dealer_id: String,
    /// The line; its id is unique among this dealer's only.
    #[serde(flatten)]
    pub line: ProductLine,
}
