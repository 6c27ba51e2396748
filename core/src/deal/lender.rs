//! Lenders.

use crate::form::contact::{StateCode, Zip};
use crate::form::given::Given;
use serde::{Deserialize, Serialize};

/// A record of the table of lenders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lender {
    /// The record's id.
    pub id: String,
    /// The code that the pre-fill select sends.
    pub lender_code: String,
    /// Name.
    pub lender_name: String,
    /// Street address.
    pub lender_address: String,
    /// City.
    pub lender_city: String,
    /// 2-letter state code.
    pub lender_state: Given<StateCode>,
    /// ZIP code.
    pub lender_zip: Given<Zip>,
}
