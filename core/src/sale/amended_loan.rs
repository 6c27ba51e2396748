//! The loan of a deal, as the correction of a sold product says it.

use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// A loan as a corrected product says it. Term and APR are empty where none was said, as in the deal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmendedLoan {
    /// What is financed before the products, in cents.
    pub amount_financed: Cents,
    /// Months.
    pub term: String,
    /// Percent.
    pub apr: String,
}
