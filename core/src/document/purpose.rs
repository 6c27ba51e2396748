//! What a form is for: the contract of a product, a document of a whole deal, or one of a cancellation or a transfer.

use crate::catalog::product::Product;
use serde::{Deserialize, Serialize};

/// What a form is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wasm",
    derive(tsify::Tsify),
    tsify(type = "Product | \"waiver\" | \"precontract\" | \"cancellation\" | \"lender_letter\" | \"transfer\"")
)]
pub enum Purpose {
    /// The contract of a product: one for each line that is sold.
    Contract(Product),
    /// The signed waiver of a menu: what was accepted and what was declined.
    Waiver,
    /// The sheet that some states demand before the contract: each item, its price and what it does to the payment.
    Precontract,
    /// The form with which a customer cancels a product, with the working of the refund.
    Cancellation,
    /// The letter that tells a lender of a cancellation, and of the amount that it gets.
    LenderLetter,
    /// The form with which a customer hands a product over to the new owner of its vehicle.
    Transfer,
}

impl Purpose {
    /// How many there are.
    pub const COUNT: usize = Product::COUNT + 5;

    /// All of them, products first and in the order of the screens.
    pub fn all() -> impl Iterator<Item = Self> {
        let contracts = Product::ALL.into_iter().map(Self::Contract);
        contracts.chain([
            Self::Waiver,
            Self::Precontract,
            Self::Cancellation,
            Self::LenderLetter,
            Self::Transfer,
        ])
    }

    /// Its key: the product's, or its own.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Contract(product) => product.key(),
            Self::Waiver => "waiver",
            Self::Precontract => "precontract",
            Self::Cancellation => "cancellation",
            Self::LenderLetter => "lender_letter",
            Self::Transfer => "transfer",
        }
    }

    /// The purpose of a key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::all().find(|purpose| purpose.key() == key)
    }

    /// The product that it is the contract of; none for what is no contract.
    #[must_use]
    pub const fn product(self) -> Option<Product> {
        match self {
            Self::Contract(product) => Some(product),
            Self::Waiver | Self::Precontract | Self::Cancellation | Self::LenderLetter | Self::Transfer => None,
        }
    }

    /// One sentence on what a document of it says.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Contract(product) => product.description(),
            Self::Waiver => "What a customer accepted and declined of a menu.",
            Self::Precontract => "Each item with its price, and the payment with and without them.",
            Self::Cancellation => "What a customer cancels, and how the refund was worked out.",
            Self::LenderLetter => "What a lender is told of a cancellation, and what it gets.",
            Self::Transfer => "Who held a product, who holds it now, and at which odometer reading.",
        }
    }

    /// Whether it is a document of a whole deal, which lists all its products.
    #[must_use]
    pub const fn is_of_whole_deal(self) -> bool {
        matches!(self, Self::Waiver | Self::Precontract)
    }

    /// Whether it is a document of a cancellation.
    #[must_use]
    pub const fn is_of_cancellation(self) -> bool {
        matches!(self, Self::Cancellation | Self::LenderLetter)
    }

    /// Whether people sign a document of it.
    #[must_use]
    pub const fn is_signed(self) -> bool {
        !matches!(self, Self::LenderLetter)
    }
}

impl From<Product> for Purpose {
    fn from(product: Product) -> Self {
        Self::Contract(product)
    }
}

impl Serialize for Purpose {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Purpose {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        let unknown = || serde::de::Error::custom(format_args!("nothing is called '{key}' that a form is for"));
        Self::from_key(&key).ok_or_else(unknown)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Purpose {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Purpose".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let each: Vec<_> = Self::all()
            .map(|purpose| {
                schemars::json_schema!({
                    "type": "string",
                    "const": purpose.key(),
                    "description": purpose.description(),
                })
            })
            .collect();
        schemars::json_schema!({
            "description": "What a form is for: the contract of a product, a document of a whole deal, or one of a cancellation or a transfer.",
            "oneOf": each,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored records and forms of earlier releases say a product where a purpose stands now.
    #[test]
    fn a_purpose_is_written_as_its_product_was() {
        for product in Product::ALL {
            let json = serde_json::to_value(product).unwrap();
            assert_eq!(serde_json::to_value(Purpose::from(product)).unwrap(), json);
            assert_eq!(serde_json::from_value::<Purpose>(json).unwrap(), product.into());
        }
        for (purpose, key) in [
            (Purpose::Waiver, "waiver"),
            (Purpose::Precontract, "precontract"),
            (Purpose::Cancellation, "cancellation"),
            (Purpose::LenderLetter, "lender_letter"),
            (Purpose::Transfer, "transfer"),
        ] {
            assert_eq!(serde_json::to_value(purpose).unwrap(), key);
            assert_eq!(serde_json::from_value::<Purpose>(key.into()).unwrap(), purpose);
            assert_eq!(purpose.product(), None);
        }
        assert!(serde_json::from_value::<Purpose>("menu".into()).is_err());
        let keys: std::collections::BTreeSet<_> = Purpose::all().map(Purpose::key).collect();
        assert_eq!(keys.len(), Purpose::COUNT);
    }
}
