//! The loan that a buyer asks for.

use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// The loan as typed on the input screen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Loan {
    /// Months, as typed.
    pub term: String,
    /// Percent, as typed.
    pub apr: String,
    /// Cents.
    pub amount_financed: Option<Cents>,
}
