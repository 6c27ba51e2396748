//! 'Did you mean ...?' against golden cases, and against VINs that are damaged here.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::sync::LazyLock;

use dealer_vpic::{Pack, Today};
use serde_json::{Value, json};

static PACK: LazyLock<Pack<'static>> =
    LazyLock::new(|| Pack::parse(include_bytes!("../../data/vpic.pack")).expect("the pack is intact"));
static GOLDEN: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../fixtures/vehicle/vin-suggestions.json")).expect("JSON")
});
static DECODED: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../fixtures/vehicle/vin-decode.json")).expect("JSON"));

fn today() -> Today {
    Today::from_unix_ms(GOLDEN["nowMs"].as_u64().expect("a frozen day"))
}

#[test]
fn every_golden_case_is_suggested_as_recorded() {
    let cases = GOLDEN["cases"].as_array().expect("cases");
    assert!(cases.len() >= 15);
    for case in cases {
        let read = case["read"].as_str().expect("a text");
        let found: Vec<Value> = PACK
            .suggestions(read, today())
            .iter()
            .map(|s| json!({ "vin": s.vin.as_str(), "positions": s.positions }))
            .collect();
        assert_eq!(json!(found), case["suggested"], "{read} ({})", case["note"]);
    }
}

/// Golden VINs without a fault.
fn right_vins() -> Vec<&'static str> {
    let cases = DECODED["cases"].as_array().expect("cases");
    let clean = cases.iter().filter(|case| case["expected"]["errorCodes"] == json!([0]));
    clean
        .map(|case| case["vin"].as_str().expect("a text").trim())
        .filter(|vin| vin.len() == 17 && !vin.contains(|c: char| c.is_ascii_lowercase()))
        .collect()
}

#[test]
fn a_right_vin_has_no_suggestions() {
    for vin in right_vins() {
        assert!(PACK.suggestions(vin, today()).is_empty(), "{vin}");
    }
}

#[test]
fn a_letter_in_the_serial_number_is_always_mended() {
    for vin in right_vins() {
        for position in 15..=17 {
            let read = replaced(vin, position, 'W');
            let found = PACK.suggestions(&read, today());
            assert_eq!(found.len(), 1, "{read}");
            assert_eq!(
                (found[0].vin.as_str(), found[0].positions.as_slice()),
                (vin, &[position][..])
            );
        }
    }
}

#[test]
fn what_is_suggested_is_right_and_near_and_little() {
    let mut meant = 0;
    let mut all = 0;
    for vin in right_vins() {
        for position in 4..=8 {
            for wrong in ['A', '0', 'Z', '8'] {
                let read = replaced(vin, position, wrong);
                if read == vin {
                    continue;
                }
                let found = PACK.suggestions(&read, today());
                assert!(found.len() <= 3);
                for suggestion in &found {
                    assert!(suggestion.vin.check_digit_matches());
                    assert_eq!(PACK.decode(suggestion.vin.as_str(), today()).error_codes, [0]);
                    assert!((1..=2).contains(&suggestion.positions.len()));
                }
                all += 1;
                meant += usize::from(found.iter().any(|suggestion| suggestion.vin.as_str() == vin));
            }
        }
    }
    // Where the wrong character is one that the maker uses, too, only the check digit speaks, and often not clearly enough.
    assert!(meant * 2 > all, "{meant} of {all} found");
}

fn replaced(vin: &str, position: usize, character: char) -> String {
    let at = |(place, c)| if place == position { character } else { c };
    (1..).zip(vin.chars()).map(at).collect()
}
