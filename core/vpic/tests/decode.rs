//! The offline VIN decoder against golden cases and against damage.
//!
//! The expected answers come from a full port of vPIC's own decoder over the same month's data, on a frozen day: see
//! `tools/vpic-pack`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::float_arithmetic
)]

use std::collections::HashSet;
use std::sync::LazyLock;

use dealer_core::vehicle::info::VehicleInfo;
use dealer_vpic::{Decoded, Pack, PackError, Today, error_text};
use proptest::prelude::*;
use serde_json::{Value, json};

static BYTES: &[u8] = include_bytes!("../../data/vpic.pack");
/// Checked once for all tests.
static PACK: LazyLock<Pack<'static>> = LazyLock::new(|| Pack::parse(BYTES).expect("the pack is intact"));
static GOLDEN: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../fixtures/vehicle/vin-decode.json")).expect("JSON"));

fn today() -> Today {
    Today::from_unix_ms(GOLDEN["nowMs"].as_u64().expect("a frozen day"))
}

fn decode(vin: &str) -> Decoded<'static> {
    PACK.decode(vin, today())
}

fn fields(decoded: &Decoded<'_>) -> Value {
    json!({
        "make": decoded.make,
        "model": decoded.model,
        "modelYear": decoded.model_year,
        "bodyClass": decoded.body_class,
        "vehicleType": decoded.vehicle_type,
        "engineConfiguration": decoded.engine_configuration,
        "engineCylinders": decoded.engine_cylinders,
        "fuelPrimary": decoded.fuel_primary,
        "electrificationLevel": decoded.electrification_level,
        "turbo": decoded.turbo,
        "driveType": decoded.drive_type,
        "gvwr": decoded.gvwr,
        "plantCity": decoded.plant_city,
        "plantState": decoded.plant_state,
        "plantCountry": decoded.plant_country,
        "plantCompany": decoded.plant_company,
        "errorCodes": decoded.error_codes,
        "suggestedVin": decoded.suggested_vin.as_deref().unwrap_or_default(),
        "suspects": decoded
            .suspects
            .iter()
            .map(|suspect| format!("({}:{})", suspect.position, suspect.characters))
            .collect::<String>(),
    })
}

/// Compares all that the decoder says with the expected answer.
fn expect(decoded: &Decoded<'_>, expected: &Value, note: &str) {
    let mut expected = expected.clone();
    let litres = expected
        .as_object_mut()
        .and_then(|fields| fields.remove("displacementL"))
        .expect("a field");
    assert_eq!(fields(decoded), expected, "{note}");

    // vPIC prints conversions with more decimals than it has digits.
    let found = decoded
        .displacement
        .map(|d| d.to_string().parse::<f64>().expect("a number"));
    let near = match (found, litres.as_f64()) {
        (Some(found), Some(expected)) => (found - expected).abs() < 1e-6,
        (found, expected) => found == expected,
    };
    assert!(near, "{note}: displacement {found:?} instead of {litres}");
}

#[test]
fn every_golden_case_decodes_as_vpic_does() {
    let cases = GOLDEN["cases"].as_array().expect("cases");
    assert!(cases.len() >= 150, "only {} cases", cases.len());
    for case in cases {
        let vin = case["vin"].as_str().expect("a text");
        expect(&decode(vin), &case["expected"], &format!("{vin} ({})", case["note"]));
    }
}

#[test]
fn a_year_that_the_caller_says_counts_as_vpic_has_it() {
    let cases = GOLDEN["casesWithYears"].as_array().expect("cases");
    for case in cases {
        let vin = case["vin"].as_str().expect("a text");
        let year = case["year"].as_u64().and_then(|year| u16::try_from(year).ok());
        let decoded = PACK.decode_with_year(vin, today(), year);
        expect(&decoded, &case["expected"], &format!("{vin} as {year:?}"));
    }
    let contradicted = |case: &&Value| case["expected"]["errorCodes"].as_array().unwrap().contains(&json!(12));
    assert!(cases.iter().filter(contradicted).count() > 3);
}

#[test]
fn every_error_code_has_a_text_of_its_own() {
    let mut texts = HashSet::new();
    for code in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 400] {
        assert!(texts.insert(error_text(code).expect("a text")), "{code}");
    }
    assert_eq!(error_text(0), None);
}

#[test]
fn golden_cases_cover_what_matters() {
    let cases = GOLDEN["cases"].as_array().expect("cases");
    let distinct = |field: &str| {
        cases
            .iter()
            .map(|c| c["expected"][field].to_string())
            .collect::<HashSet<_>>()
            .len()
    };
    assert!(distinct("make") > 40);
    assert!(distinct("modelYear") > 35);
    assert!(distinct("vehicleType") > 5);
    assert!(distinct("bodyClass") > 15);
    assert!(distinct("electrificationLevel") > 4);
    assert!(distinct("turbo") > 2);
    assert!(distinct("driveType") > 10);
    assert!(distinct("gvwr") > 14);
    let codes: HashSet<u64> = cases
        .iter()
        .flat_map(|c| c["expected"]["errorCodes"].as_array().unwrap())
        .map(|c| c.as_u64().unwrap())
        .collect();
    for code in [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 400] {
        assert!(codes.contains(&code), "no golden case with error {code}");
    }
}

/// [D-146] [D-147]
#[test]
fn a_decode_says_what_the_wizard_and_the_eligibility_page_show() {
    let vehicle = VehicleInfo::from(&decode("1HGCM82633A004352"));
    assert_eq!(vehicle.title(), "2003 HONDA Accord");
    assert_eq!(vehicle.body_type, "Coupe");
    assert_eq!(vehicle.engine_type, "3.0L V-Shaped Gasoline");
    assert_eq!(vehicle.manufacturing_plant, "UNITED STATES (USA)");

    let nothing = VehicleInfo::from(&decode("ZZZZZZZZZZZZZZZZZ"));
    assert!(!nothing.is_identified());
    assert_eq!(nothing.title(), "Unknown");
}

/// Where vPIC words something otherwise in a later month, this fails before a price is asked for in vain.
#[test]
fn every_word_of_the_golden_cases_is_understood() {
    const OF_NO_RATE_BOOK: [&str; 4] = ["6x4", "8x4", "8x8", "Other"];
    for case in GOLDEN["cases"].as_array().expect("cases") {
        let vin = case["vin"].as_str().expect("a text");
        let decoded = decode(vin);
        let traits = VehicleInfo::from(&decoded).traits;
        let drive = decoded.drive_type.filter(|word| !OF_NO_RATE_BOOK.contains(word));
        assert_eq!(traits.drive.is_some(), drive.is_some(), "{vin}: {drive:?}");
        let fuels = (decoded.fuel_primary, decoded.electrification_level);
        assert_eq!(traits.fuel.is_some(), fuels != (None, None), "{vin}: {fuels:?}");
        assert_eq!(traits.induction.is_some(), decoded.turbo.is_some(), "{vin}");
        assert_eq!(traits.gvwr_class.is_some(), decoded.gvwr.is_some(), "{vin}");
        assert_eq!(traits.cylinders, decoded.engine_cylinders, "{vin}");
    }
}

#[test]
fn all_motorcycles_have_the_lightest_rating() {
    let motorcycle = decode("1HD1KTC19KB648235");
    assert_eq!(motorcycle.vehicle_type, Some("MOTORCYCLE"));
    assert_eq!(motorcycle.gvwr, Some("Class 1A: 3,000 lb or less (1,360 kg or less)"));
}

#[test]
fn without_a_body_class_the_vehicle_type_stands_in() {
    // Of trailers the pack has the manufacturer codes alone.
    let trailer = decode("1JJV532D8EL770001");
    assert_eq!((trailer.body_class, trailer.vehicle_type), (None, Some("TRAILER")));
    assert_eq!(VehicleInfo::from(&trailer).body_type, "TRAILER");
}

#[test]
fn the_day_decides_what_a_year_code_means() {
    const YEAR_2020: u64 = 1_590_000_000_000;
    // V is 2027 or 1997. In 2020, 2027 lies more than two years ahead.
    let vin = "1FTFW1ET5VFC10312";
    assert_eq!(PACK.decode(vin, Today::from_unix_ms(YEAR_2020)).model_year, Some(1997));
    assert_eq!(
        PACK.decode("1HGCM82633A004352", Today::from_unix_ms(0)).error_codes,
        [7],
        "not public in 1970"
    );
}

/// Its bytes are those whose checksum every other test here compares.
#[cfg(feature = "embedded")]
#[test]
fn the_pack_in_the_executable_opens() {
    let embedded = Pack::embedded().expect("the embedded pack opens");
    assert_eq!(embedded.month(), PACK.month());
    for vin in ["1HGCM82633A004352", "1FTFW1ET5DFC10312"] {
        assert_eq!(embedded.decode(vin, today()), PACK.decode(vin, today()));
    }
}

#[test]
fn damage_is_told_and_named() {
    assert_eq!(Pack::parse(&[]).unwrap_err(), PackError::Truncated);
    assert_eq!(
        Pack::parse(b"not a pack at all, but long enough").unwrap_err(),
        PackError::UnknownFormat
    );
    let short = &BYTES[..BYTES.len() - 1];
    let wrong_length = PackError::WrongLength {
        expected: BYTES.len(),
        found: short.len(),
    };
    assert_eq!(Pack::parse(short).unwrap_err(), wrong_length);
    let mut damaged = BYTES.to_vec();
    damaged[BYTES.len() / 2] ^= 1;
    assert_eq!(Pack::parse(&damaged).unwrap_err(), PackError::Damaged);
}

#[test]
fn the_manifest_describes_the_pack() {
    let manifest: Value = serde_json::from_str(include_str!("../../data/vpic.manifest.json")).expect("JSON");
    let (year, month) = PACK.month();
    assert_eq!(manifest["vpicMonth"], format!("{year:04}-{month:02}"));
    assert_eq!(manifest["pack"]["bytes"], BYTES.len());
}

proptest! {
    #[test]
    fn any_text_is_answered(vin in ".*") {
        let decoded = decode(&vin);
        prop_assert!(!decoded.error_codes.is_empty());
    }

    #[test]
    fn any_vin_is_answered_and_case_does_not_matter(vin in "[1-5JKSWYZ][0-9A-HJ-NPR-Z]{16}") {
        let decoded = decode(&vin);
        prop_assert!(!decoded.error_codes.is_empty());
        prop_assert_eq!(decode(&vin.to_lowercase()), decoded);
    }
}

proptest! {
    // Each case sums four megabytes.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn truncated_and_damaged_packs_are_refused(at in 0..BYTES.len(), bit in 0_u8..8) {
        prop_assert!(Pack::parse(&BYTES[..at]).is_err());
        let mut damaged = BYTES.to_vec();
        damaged[at] ^= 1 << bit;
        prop_assert!(Pack::parse(&damaged).is_err());
    }
}
