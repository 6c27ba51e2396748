//! The house's own forms: sample texts, one for each product, until a TPA publishes its own.

use super::form::Form;
use crate::catalog::product::{AncillaryProduct, Product};

const fn text_of(product: Product) -> &'static str {
    match product {
        Product::Vsc => include_str!("house/vsc.json"),
        Product::Gap => include_str!("house/gap.json"),
        Product::Ancillary(AncillaryProduct::TireAndWheel) => include_str!("house/tire_and_wheel.json"),
        Product::Ancillary(AncillaryProduct::WindshieldProtection) => include_str!("house/windshield_protection.json"),
        Product::Ancillary(AncillaryProduct::PaintAndFabric) => include_str!("house/paint_and_fabric.json"),
        Product::Ancillary(AncillaryProduct::TheftProtection) => include_str!("house/theft_protection.json"),
        Product::Ancillary(AncillaryProduct::KeyReplacement) => include_str!("house/key_replacement.json"),
    }
}

/// The house's form for a product.
///
/// # Errors
/// A form that can't be read: a test reads each of them, so none of a release is.
pub fn house_form(product: Product) -> Result<Form, serde_json::Error> {
    serde_json::from_str(text_of(product))
}
