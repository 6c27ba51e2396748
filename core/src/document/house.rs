//! The house's own forms: sample texts, one for each product, each document of a whole deal and each of a cancellation or a transfer, until a TPA publishes its own.

use super::form::Form;
use super::purpose::Purpose;
use crate::catalog::product::{AncillaryProduct, Product};

const fn text_of(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Contract(product) => text_of_contract(product),
        Purpose::Waiver => include_str!("house/waiver.json"),
        Purpose::Precontract => include_str!("house/precontract.json"),
        Purpose::Cancellation => include_str!("house/cancellation.json"),
        Purpose::LenderLetter => include_str!("house/lender_letter.json"),
        Purpose::Transfer => include_str!("house/transfer.json"),
    }
}

const fn text_of_contract(product: Product) -> &'static str {
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

/// The house's form for a product, for a document of a whole deal, or for one of what came after it.
///
/// # Errors
/// A form that can't be read: a test reads each of them, so none of a release is.
pub fn house_form(purpose: impl Into<Purpose>) -> Result<Form, serde_json::Error> {
    serde_json::from_str(text_of(purpose.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::sha256::sha256_hex;

    /// Number, version and SHA-256 of each form, in the order of the purposes.
    const RELEASED: [(&str, u32, &str); Purpose::COUNT] = [
        (
            "HOUSE-VSC",
            1,
            "332a72b9a5aded1aac3a826cca86425e65a6d7095c8aa8f3d74d7fef3751ccb1",
        ),
        (
            "HOUSE-GAP",
            1,
            "1804c2de66f4f70823bebb54edef1e58c534967417ad8ef0034afcd5299b82bc",
        ),
        (
            "HOUSE-TIRE-WHEEL",
            1,
            "4bb1aff15268dfc4317abf99d00032908ae3d50e896529961dee7d6161668362",
        ),
        (
            "HOUSE-WINDSHIELD",
            1,
            "5781c63c19f152c5528fc8769bb778b8236bd3508d218788673ba28a7817cf80",
        ),
        (
            "HOUSE-PAINT-FABRIC",
            1,
            "228ad7c183e0734fb856db3a26f8411cae770b265d8c5d162b74a935030be502",
        ),
        (
            "HOUSE-THEFT",
            1,
            "b0894eebb4076837977405d9c732d975344212fa7019a01c149ced5339625b96",
        ),
        (
            "HOUSE-KEY",
            1,
            "73836d0c4daed16c6e0d5ee57062a6fc544b0bb474e2774672ec745160fb9b81",
        ),
        (
            "HOUSE-WAIVER",
            1,
            "4fde45ee701e8dbfa9803bde4d8e41541ab3f6c39f7de84ad09439fab15db24c",
        ),
        (
            "HOUSE-PRECONTRACT",
            1,
            "df69b9727eea33a3debc16816cda06044c614d0780ce9cff3d42eca28418b1e4",
        ),
        (
            "HOUSE-CANCELLATION",
            1,
            "124842300763e009340b64de7c96228a465caa2bcec315efd644a44f4d17d06e",
        ),
        (
            "HOUSE-LENDER-LETTER",
            1,
            "cb218af12692d4a316ac095236805457021705e31360776356075aed751f58e6",
        ),
        (
            "HOUSE-TRANSFER",
            1,
            "790c910d6ef2819e574c5929d1893b1c7676bb7e57a572f890995a629deca0ec",
        ),
    ];

    /// A document pins the version of its form, and a void copy is drawn of it years later: other words are another version, beside the one
    /// that documents pin.
    #[test]
    fn the_words_of_a_version_never_change() {
        for (purpose, released) in Purpose::all().zip(RELEASED) {
            let form = house_form(purpose).unwrap();
            let hash = sha256_hex(text_of(purpose));
            assert_eq!(
                (form.number.as_str(), form.version, hash.as_str()),
                released,
                "{}",
                purpose.key()
            );
        }
    }
}
