//! What is sold: the service contract, GAP and the five ancillary products, with all the names that they go by.

use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use serde::{Deserialize, Serialize};

/// One of the five ancillary products, by its stored name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AncillaryProduct {
    /// Tyres and rims against road hazards.
    TireAndWheel,
    /// Repair or replacement of the windshield.
    WindshieldProtection,
    /// Treatment of paint and upholstery.
    PaintAndFabric,
    /// Etched glass or a theft deterrent.
    TheftProtection,
    /// Replacement of lost keys, or a locating device.
    KeyReplacement,
}

impl AncillaryProduct {
    /// All five, in the order of the screens.
    pub const ALL: [Self; 5] = [
        Self::TireAndWheel,
        Self::WindshieldProtection,
        Self::PaintAndFabric,
        Self::TheftProtection,
        Self::KeyReplacement,
    ];

    /// The stored product name, which is also the TPA product key.
    #[must_use]
    pub const fn stored(self) -> &'static str {
        match self {
            Self::TireAndWheel => "tire_and_wheel",
            Self::WindshieldProtection => "windshield_protection",
            Self::PaintAndFabric => "paint_and_fabric",
            Self::TheftProtection => "theft_protection",
            Self::KeyReplacement => "key_replacement",
        }
    }

    /// The key on the simple form and in the dealer settings.
    #[must_use]
    pub const fn simple_key(self) -> &'static str {
        match self {
            Self::TireAndWheel => "tireAndWheel",
            Self::WindshieldProtection => "windshieldProtection",
            Self::PaintAndFabric => "paintAndFabricProtection",
            Self::TheftProtection => "antiTheftEtch",
            Self::KeyReplacement => "gps",
        }
    }

    /// The label on the simple form.
    #[must_use]
    pub const fn simple_label(self) -> &'static str {
        match self {
            Self::TireAndWheel => "Tire and Wheel",
            Self::WindshieldProtection => "Windshield Protection",
            Self::PaintAndFabric => "Paint and Fabric Protection",
            Self::TheftProtection => "Anti-Theft Etch",
            Self::KeyReplacement => "GPS",
        }
    }

    /// The key on the TPA form.
    #[must_use]
    pub const fn tpa_key(self) -> &'static str {
        match self {
            Self::TireAndWheel => "tireAndWheel",
            Self::WindshieldProtection => "windshieldProtection",
            Self::PaintAndFabric => "paintAndFabric",
            Self::TheftProtection => "theftProtection",
            Self::KeyReplacement => "keyReplacement",
        }
    }

    /// The label on the TPA form.
    #[must_use]
    pub const fn tpa_label(self) -> &'static str {
        match self {
            Self::TireAndWheel => "Tire & Wheel Protection",
            Self::WindshieldProtection => "Windshield Protection",
            Self::PaintAndFabric => "Paint & Fabric Protection",
            Self::TheftProtection => "Theft Protection",
            Self::KeyReplacement => "Key Replacement",
        }
    }

    /// One sentence on what it covers, for the 'More Information' panel and the cards.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::TireAndWheel => {
                "Repairs or replaces tires and wheels damaged by potholes, nails and other road hazards."
            }
            Self::WindshieldProtection => "Repairs chips and cracks in the windshield, or replaces it.",
            Self::PaintAndFabric => "Treats paint and upholstery against fading, stains and spills.",
            Self::TheftProtection => {
                "Marks the vehicle to deter theft, and pays a benefit if it is stolen and not recovered."
            }
            Self::KeyReplacement => "Replaces a lost, stolen or damaged key or remote, or locates the vehicle.",
        }
    }

    /// The fixed estimate on the buyer form.
    #[must_use]
    pub const fn estimate(self) -> Cents {
        Cents::from_dollars(match self {
            Self::TireAndWheel => 300,
            Self::WindshieldProtection => 350,
            Self::PaintAndFabric => 400,
            Self::TheftProtection => 450,
            Self::KeyReplacement => 500,
        })
    }

    /// The product of a key on the simple form.
    #[must_use]
    pub fn from_simple_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|product| product.simple_key() == key)
    }
}

/// Names and description of one ancillary product, for the screens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AncillaryNames {
    /// The stored product.
    pub product: AncillaryProduct,
    /// Key on the simple form, and in the dealer settings.
    pub simple_key: String,
    /// Label on the simple form.
    pub simple_label: String,
    /// Label on the TPA form.
    pub tpa_label: String,
    /// What it covers.
    pub description: String,
    /// Fixed estimate on the buyer form, in cents.
    pub estimate: Cents,
}

impl From<AncillaryProduct> for AncillaryNames {
    fn from(product: AncillaryProduct) -> Self {
        Self {
            product,
            simple_key: product.simple_key().to_owned(),
            simple_label: product.simple_label().to_owned(),
            tpa_label: product.tpa_label().to_owned(),
            description: product.description().to_owned(),
            estimate: product.estimate(),
        }
    }
}

/// The three questions of the product selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum ProductGroup {
    /// Vehicle service contract.
    Vsc,
    /// Guaranteed asset protection.
    Gap,
    /// The five ancillary products.
    Ancillary,
}

impl ProductGroup {
    /// All three, in the order of the screens.
    pub const ALL: [Self; 3] = [Self::Vsc, Self::Gap, Self::Ancillary];

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

/// Names and description of one of the three questions, for the screens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct ProductGroupNames {
    /// Which.
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

/// The five ancillary checkboxes of the simple form, by its keys.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AncillaryOptions {
    /// Tire and Wheel.
    pub tire_and_wheel: bool,
    /// Windshield Protection.
    pub windshield_protection: bool,
    /// Paint and Fabric Protection.
    pub paint_and_fabric_protection: bool,
    /// Anti-Theft Etch.
    pub anti_theft_etch: bool,
    /// GPS.
    pub gps: bool,
}

impl AncillaryOptions {
    /// Whether a product is ticked.
    #[must_use]
    pub const fn has(&self, product: AncillaryProduct) -> bool {
        match product {
            AncillaryProduct::TireAndWheel => self.tire_and_wheel,
            AncillaryProduct::WindshieldProtection => self.windshield_protection,
            AncillaryProduct::PaintAndFabric => self.paint_and_fabric_protection,
            AncillaryProduct::TheftProtection => self.anti_theft_etch,
            AncillaryProduct::KeyReplacement => self.gps,
        }
    }

    /// Ticks or unticks a product.
    pub const fn set(&mut self, product: AncillaryProduct, on: bool) {
        match product {
            AncillaryProduct::TireAndWheel => self.tire_and_wheel = on,
            AncillaryProduct::WindshieldProtection => self.windshield_protection = on,
            AncillaryProduct::PaintAndFabric => self.paint_and_fabric_protection = on,
            AncillaryProduct::TheftProtection => self.anti_theft_etch = on,
            AncillaryProduct::KeyReplacement => self.gps = on,
        }
    }
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
    pub ancillary_options: AncillaryOptions,
}

/// The fixed GAP estimate on the buyer form.
pub const GAP_ESTIMATE: Cents = Cents::from_dollars(850);
