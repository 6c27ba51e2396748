//! Golden documents: the same deal and form give the same bytes on each machine. `WRITE_GOLDEN=1` writes what comes out now, and fails.

use crate::support::{all, folder, golden};
use dealer_core::catalog::product::Product;
use dealer_paper::draw;
use sha2::{Digest, Sha256};

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn golden_documents_are_drawn_byte_for_byte() {
    let writes = std::env::var_os("WRITE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, mut case) in all() {
        let values = case.values().unwrap_or_else(|error| panic!("{name}: {error}"));
        let drawn = case.draw(&values).unwrap_or_else(|error| panic!("{name}: {error}"));
        let pages = case.lay_out(&values).unwrap().pages.len();
        let sha256 = sha256(&drawn);
        if (case.values.as_ref(), case.pages, &case.sha256) != (Some(&values), pages, &sha256) {
            (case.values, case.pages, case.sha256) = (Some(values), pages, sha256);
            if writes {
                let text = serde_json::to_string_pretty(&case).unwrap();
                std::fs::write(folder().join(format!("{name}.json")), text + "\n").unwrap();
            }
            wrong.push(name);
        }
    }
    assert!(!writes, "written: {wrong:?}");
    assert!(
        wrong.is_empty(),
        "other bytes, values or pages than before: {wrong:?}; another RENDERER?"
    );
}

#[test]
fn the_golden_documents_are_of_each_product() {
    let cases = all();
    assert!(cases.len() >= 12);
    for product in Product::ALL {
        assert!(
            cases.iter().any(|(_, case)| case.form == product.into()),
            "{}",
            product.key()
        );
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let case = golden("vsc-signed");
    let values = case.values().unwrap();
    let drawn = || draw(&case.form(), &values, &case.marks).unwrap();
    assert_eq!(drawn(), drawn());
}

/// [DOC-28] What is drawn are the values as they were stored: other data of the vehicle, later, change no byte.
#[test]
fn doc_28_stored_values_are_drawn_whatever_changed_since() {
    let mut case = golden("vsc-financed");
    let pinned = case.values.clone().unwrap();
    case.vehicle.model = "Accord Sport".to_owned();
    assert_ne!(case.values().unwrap(), pinned);
    assert_eq!(sha256(&draw(&case.form(), &pinned, &case.marks).unwrap()), case.sha256);
}
