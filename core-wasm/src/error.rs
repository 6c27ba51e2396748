//! The wizard's errors as JavaScript gets them: an `Error` with a stable `name`, and the typed `detail`.

use dealer_core::deal::DealError;
use dealer_wasm_boundary::boundary_error;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const THROWN: &str = r#"
/** Thrown by applyDeal when the event can't happen now. */
export interface ThrownDealError extends Error {
    name: "DealError";
    detail: DealError;
}
"#;

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
        Err(reason) => boundary_error(reason),
    }
}
