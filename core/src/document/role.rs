//! Who signs a document.

use serde::{Deserialize, Serialize};

/// Who signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Role {
    /// The primary buyer.
    Buyer,
    /// Who buys together with them.
    CoBuyer,
    /// Whoever signs for the dealership.
    Dealer,
}

impl Role {
    /// The word on the page.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Buyer => "Buyer",
            Self::CoBuyer => "Co-buyer",
            Self::Dealer => "Dealer",
        }
    }
}
