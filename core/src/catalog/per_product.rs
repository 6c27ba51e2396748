//! One value for each product.

use super::product::{AncillaryProduct, Product};
use super::table::ancillary_products;
use serde::{Deserialize, Serialize};

macro_rules! define_per_ancillary {
    ($($product:ident stored [$field:ident $stored:tt] simple [$key:tt $label:tt] tpa $tpa:tt chosen $chosen:tt price $price:tt
        dealer $dealer:tt offer $offer:tt says $says:tt)*) => {
        /// A value for each ancillary product, by its key on the simple form.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PerAncillaryOf{T}"))]
        pub struct PerAncillary<T> {
            $(#[doc = $label] #[serde(rename = $key)] $field: T,)*
        }

        impl<T> PerAncillary<T> {
            /// Makes the value of each product, in the order of the screens.
            pub fn of(mut make: impl FnMut(AncillaryProduct) -> T) -> Self {
                Self { $($field: make(AncillaryProduct::$product),)* }
            }

            /// The value of a product.
            #[must_use]
            pub const fn get(&self, product: AncillaryProduct) -> &T {
                match product {
                    $(AncillaryProduct::$product => &self.$field,)*
                }
            }

            /// The place of a product's value.
            #[must_use]
            pub const fn get_mut(&mut self, product: AncillaryProduct) -> &mut T {
                match product {
                    $(AncillaryProduct::$product => &mut self.$field,)*
                }
            }
        }
    };
}
ancillary_products!(define_per_ancillary);

impl<T> PerAncillary<T> {
    /// Each product with its value, in the order of the screens.
    pub fn iter(&self) -> impl Iterator<Item = (AncillaryProduct, &T)> {
        AncillaryProduct::ALL
            .into_iter()
            .map(|product| (product, self.get(product)))
    }

    /// Sets the value of a product.
    pub fn set(&mut self, product: AncillaryProduct, value: T) {
        *self.get_mut(product) = value;
    }
}

/// A value for each of all products.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PerProduct<T> {
    vsc: T,
    gap: T,
    ancillaries: PerAncillary<T>,
}

impl<T> PerProduct<T> {
    /// Makes the value of each product, in the order of the screens.
    pub fn of(mut make: impl FnMut(Product) -> T) -> Self {
        Self {
            vsc: make(Product::Vsc),
            gap: make(Product::Gap),
            ancillaries: PerAncillary::of(|product| make(product.into())),
        }
    }

    /// The value of a product.
    #[must_use]
    pub const fn get(&self, product: Product) -> &T {
        match product {
            Product::Vsc => &self.vsc,
            Product::Gap => &self.gap,
            Product::Ancillary(product) => self.ancillaries.get(product),
        }
    }

    /// Each product with its value, in the order of the screens.
    pub fn iter(&self) -> impl Iterator<Item = (Product, &T)> {
        Product::ALL.into_iter().map(|product| (product, self.get(product)))
    }
}
