//! The scan of a document that was signed on paper.

use dealer_core::document::{ScanConfirmed, check_scan, scan_size_message};
use dealer_core::form::field::FieldError;
use dealer_wasm_boundary::give;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Why a scan's file of a size in bytes is too large; nothing for one that is not.
#[wasm_bindgen(js_name = scanSizeProblem)]
#[must_use]
pub fn scan_size_problem(bytes: usize) -> Option<String> {
    scan_size_message(bytes)
}

/// What is wrong with a scan and what is confirmed of it, by field; a file that was not chosen has no bytes.
#[wasm_bindgen(js_name = checkScan)]
pub fn check_scan_file(file: &[u8], pages: bool, signatures: bool) -> Result<Vec<Ts<FieldError>>, JsValue> {
    let checked = check_scan(file, ScanConfirmed { pages, signatures });
    checked.err().unwrap_or_default().iter().map(give).collect()
}
