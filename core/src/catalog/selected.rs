//! What the simple form holds: the products that were ticked, and the loan that GAP covers.

use super::per_product::PerAncillary;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use serde::{Deserialize, Serialize};

/// The loan that GAP covers, copied when GAP is ticked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GapDetails {
    /// Loan term in months.
    pub term: Option<Term>,
    /// APR as typed.
    pub apr: Option<Apr>,
    /// Amount financed, in cents.
    pub amount_financed: Option<Cents>,
}

/// What the simple form holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SelectedProducts {
    /// Vehicle service contract.
    pub vsc: bool,
    /// Guaranteed asset protection.
    pub gap: bool,
    /// Whether ancillary products are wanted.
    pub ancillary: bool,
    /// The loan at the moment GAP was ticked.
    pub gap_details: GapDetails,
    /// Which ancillary products.
    pub ancillary_options: PerAncillary<bool>,
}

/// The fixed GAP estimate on the buyer form.
pub const GAP_ESTIMATE: Cents = Cents::from_dollars(850);
