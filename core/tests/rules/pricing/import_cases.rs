//! The import cases of `fixtures/pricing`, read natively.

use super::samples::{SAMPLES, page};
use crate::support::import_cases::cases;
use dealer_core::pricing::book::import::{Page, read};
use std::collections::BTreeMap;

#[test]
fn every_import_case_has_its_errors() {
    let pages: BTreeMap<&str, Page> = SAMPLES.map(|name| (name, page(name))).into();
    let mut wrong = Vec::new();
    for case in &cases() {
        let Err(faults) = read(&case.edited(), Some(&pages[case.book.as_str()])) else {
            wrong.push(format!("{}: no error", case.id));
            continue;
        };
        let first = &faults.first[0];
        let found = (
            faults.count,
            first.row,
            first.column.clone().unwrap_or_default(),
            first.message.clone(),
        );
        let wanted = (
            case.errors,
            case.error_row,
            case.error_column.clone(),
            case.message.clone(),
        );
        if found != wanted {
            wrong.push(format!("{}: {found:?} instead of {wanted:?}", case.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
