//! What is sold: the service contract, GAP and the ancillary products, with all the names that they go by.

use super::product_group::ProductGroup;
use super::table::ancillary_products;
use crate::money::Cents;
use serde::{Deserialize, Serialize};

macro_rules! define_ancillary_product {
    ($($product:ident stored [$field:ident $stored:tt] simple [$key:tt $label:tt] tpa [$ticked:ident $ticked_key:tt $tpa_label:tt]
        chosen [$chosen:ident $chosen_key:tt] price $price:tt dealer $dealer:tt offer $offer:tt says [$says:tt $dollars:tt])*) => {
        /// One of the ancillary products, by its stored name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum AncillaryProduct {
            $(#[doc = $says] #[serde(rename = $stored)] $product,)*
        }

        impl AncillaryProduct {
            /// How many there are.
            pub const COUNT: usize = [$(Self::$product),*].len();

            /// All of them, in the order of the screens.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$product),*];

            const fn names(self) -> &'static Names {
                match self {
                    $(Self::$product => const { &Names {
                        stored: $stored,
                        simple_key: $key,
                        simple_label: $label,
                        tpa_key: $ticked_key,
                        tpa_label: $tpa_label,
                        chosen_key: $chosen_key,
                        description: $says,
                        estimate: Cents::from_dollars($dollars),
                    } },)*
                }
            }
        }
    };
}
ancillary_products!(define_ancillary_product);

/// The texts of a row of the table.
struct Names {
    stored: &'static str,
    simple_key: &'static str,
    simple_label: &'static str,
    tpa_key: &'static str,
    tpa_label: &'static str,
    chosen_key: &'static str,
    description: &'static str,
    estimate: Cents,
}

impl AncillaryProduct {
    /// The stored product name, which is also the TPA product key.
    #[must_use]
    pub const fn stored(self) -> &'static str {
        self.names().stored
    }

    /// The key on the simple form and in the dealer settings.
    #[must_use]
    pub const fn simple_key(self) -> &'static str {
        self.names().simple_key
    }

    /// The label on the simple form.
    #[must_use]
    pub const fn simple_label(self) -> &'static str {
        self.names().simple_label
    }

    /// The key on the TPA form.
    #[must_use]
    pub const fn tpa_key(self) -> &'static str {
        self.names().tpa_key
    }

    /// The label on the TPA form.
    #[must_use]
    pub const fn tpa_label(self) -> &'static str {
        self.names().tpa_label
    }

    /// One sentence on what it covers, for the 'More Information' panel and the cards.
    #[must_use]
    pub const fn description(self) -> &'static str {
        self.names().description
    }

    /// The fixed estimate on the buyer form.
    #[must_use]
    pub const fn estimate(self) -> Cents {
        self.names().estimate
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
    /// Key on the simple form, on the TPA enrolment form, and in the dealer settings.
    #[cfg_attr(feature = "wasm", tsify(type = "keyof PerAncillary<unknown>"))]
    pub simple_key: String,
    /// Label on the simple form.
    pub simple_label: String,
    /// Key of its checkbox on the TPA form.
    #[cfg_attr(
        feature = "wasm",
        tsify(type = "Exclude<keyof TpaProducts, ProductGroup | `selected${string}`>")
    )]
    pub tpa_key: String,
    /// Label on the TPA form.
    pub tpa_label: String,
    /// Key of its one TPA on the TPA form.
    #[cfg_attr(feature = "wasm", tsify(type = "Extract<keyof TpaProducts, `selected${string}Tpa`>"))]
    pub chosen_key: String,
    /// What it covers.
    pub description: String,
    /// Fixed estimate on the buyer form, in cents.
    pub estimate: Cents,
}

impl From<AncillaryProduct> for AncillaryNames {
    fn from(product: AncillaryProduct) -> Self {
        let names = product.names();
        Self {
            product,
            simple_key: names.simple_key.to_owned(),
            simple_label: names.simple_label.to_owned(),
            tpa_key: names.tpa_key.to_owned(),
            tpa_label: names.tpa_label.to_owned(),
            chosen_key: names.chosen_key.to_owned(),
            description: names.description.to_owned(),
            estimate: names.estimate,
        }
    }
}

/// What is sold, and what a TPA can offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wasm",
    derive(tsify::Tsify),
    tsify(type = "\"vsc\" | \"gap\" | AncillaryProduct")
)]
pub enum Product {
    /// Vehicle service contract.
    Vsc,
    /// Guaranteed asset protection.
    Gap,
    /// One of the ancillary products.
    Ancillary(AncillaryProduct),
}

impl Product {
    /// How many there are.
    pub const COUNT: usize = 2 + AncillaryProduct::COUNT;

    /// All of them, in the order of the screens.
    pub const ALL: [Self; Self::COUNT] = all_products();

    /// The product's key, which starts the names of a TPA's stored fields.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Vsc => "vsc",
            Self::Gap => "gap",
            Self::Ancillary(product) => product.stored(),
        }
    }

    /// The product of a key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|product| product.key() == key)
    }

    /// One sentence on what it covers.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Vsc | Self::Gap => self.group().description(),
            Self::Ancillary(product) => product.description(),
        }
    }

    /// The group that the product belongs to.
    #[must_use]
    pub const fn group(self) -> ProductGroup {
        match self {
            Self::Vsc => ProductGroup::Vsc,
            Self::Gap => ProductGroup::Gap,
            Self::Ancillary(_) => ProductGroup::Ancillary,
        }
    }
}

macro_rules! define_all_products {
    ($($product:ident stored $stored:tt simple $simple:tt tpa $tpa:tt chosen $chosen:tt price $price:tt dealer $dealer:tt
        offer $offer:tt says $says:tt)*) => {
        const fn all_products() -> [Product; Product::COUNT] {
            [Product::Vsc, Product::Gap, $(Product::Ancillary(AncillaryProduct::$product)),*]
        }

        const KEYS: [&str; Product::COUNT] = ["vsc", "gap", $(AncillaryProduct::$product.stored()),*];
    };
}
ancillary_products!(define_all_products);

impl From<AncillaryProduct> for Product {
    fn from(product: AncillaryProduct) -> Self {
        Self::Ancillary(product)
    }
}

impl Serialize for Product {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Product {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        Self::from_key(&key).ok_or_else(|| serde::de::Error::unknown_variant(&key, &KEYS))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Product {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Product".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let each = Self::ALL.map(|product| {
            schemars::json_schema!({
                "type": "string",
                "const": product.key(),
                "description": product.description(),
            })
        });
        schemars::json_schema!({
            "description": "What is sold, and what a TPA can offer.",
            "oneOf": each.to_vec(),
        })
    }
}
