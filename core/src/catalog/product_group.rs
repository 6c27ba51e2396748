//! The groups of what is sold: VSC, GAP and the ancillary products, with all the names that they go by.

use serde::{Deserialize, Serialize};

/// The three groups that products are asked for, marked up and counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum ProductGroup {
    /// Vehicle service contract.
    Vsc,
    /// Guaranteed asset protection.
    Gap,
    /// The ancillary products.
    Ancillary,
}

impl ProductGroup {
    /// All three, in the order of the screens.
    pub const ALL: [Self; 3] = [Self::Vsc, Self::Gap, Self::Ancillary];

    /// The word on the settings page, in a line and in files: VSC, GAP, Ancillary.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Vsc => "VSC",
            Self::Gap => "GAP",
            Self::Ancillary => "Ancillary",
        }
    }

    /// The name in a contract's list of products and on the cards of the TPA enrolment form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ancillary => "Ancillary Products",
            group => group.word(),
        }
    }

    /// The label of its checkbox on the simple form.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Vsc => "Vehicle Service Contract (VSC)",
            Self::Gap => "Guaranteed Asset Protection (GAP)",
            Self::Ancillary => "Ancillary Products",
        }
    }

    /// The question of the TPA form.
    #[must_use]
    pub const fn question(self) -> &'static str {
        match self {
            Self::Vsc => "VSC (Vehicle Service Contract)",
            Self::Gap => "GAP (Guaranteed Asset Protection)",
            Self::Ancillary => "Ancillary Products",
        }
    }

    /// Whether a new owner of the vehicle can take it over: GAP belongs to the loan.
    #[must_use]
    pub const fn is_transferable(self) -> bool {
        !matches!(self, Self::Gap)
    }

    /// One sentence on what it covers, for the forms and the 'More Information' panel.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Vsc => "Pays for repairs after a mechanical breakdown, once the manufacturer's warranty has ended.",
            Self::Gap => {
                "Pays the difference between the loan balance and the vehicle's value after a total loss or a theft."
            }
            Self::Ancillary => "Additional protection such as tire and wheel, appearance, or key replacement",
        }
    }
}

/// A group as lines and their history spell it.
#[derive(Serialize, Deserialize)]
#[serde(remote = "ProductGroup")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(rename = "ProductType"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ProductType"))]
pub enum ProductType {
    /// Vehicle service contract.
    #[serde(rename = "VSC")]
    Vsc,
    /// Guaranteed asset protection.
    #[serde(rename = "GAP")]
    Gap,
    /// One ancillary product.
    Ancillary,
}

/// Names and description of one of the three groups, for the screens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct ProductGroupNames {
    /// The group.
    pub group: ProductGroup,
    /// Label on the simple form.
    pub label: String,
    /// Question on the TPA form.
    pub question: String,
    /// What it covers.
    pub description: String,
}

impl From<ProductGroup> for ProductGroupNames {
    fn from(group: ProductGroup) -> Self {
        Self {
            group,
            label: group.label().to_owned(),
            question: group.question().to_owned(),
            description: group.description().to_owned(),
        }
    }
}
