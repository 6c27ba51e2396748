//! Errors as JavaScript gets them: an `Error` with a stable `name`, and for a deal the typed `detail`.

use dealer_core::deal::DealError;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const THROWN: &str = r#"
/** Thrown by applyDeal when the event can't happen now. */
export interface ThrownDealError extends Error {
    name: "DealError";
    detail: DealError;
}

/** Thrown when an argument has not the declared shape. */
export interface ThrownBoundaryError extends Error {
    name: "BoundaryError";
}
"#;

/// What did not fit through the boundary.
pub struct BoundaryError;

impl BoundaryError {
    /// An error named `BoundaryError`.
    pub fn thrown(reason: impl std::fmt::Display) -> JsValue {
        let error = js_sys::Error::new(&reason.to_string());
        error.set_name("BoundaryError");
        error.into()
    }
}

/// An error named `DealError` with the typed detail.
pub fn deal_error(error: &DealError) -> JsValue {
    let thrown = js_sys::Error::new(&error.to_string());
    thrown.set_name("DealError");
    match tsify::Ts::from_rust(error) {
        Ok(detail) => {
            // Setting a property of a fresh, extensible object can't be refused.
            let _ = js_sys::Reflect::set(&thrown, &JsValue::from_str("detail"), &detail.js_value());
            thrown.into()
        }
        Err(reason) => BoundaryError::thrown(reason),
    }
}
