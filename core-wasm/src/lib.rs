//! dealer-core for the browser: thin typed exports, no logic.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of this crate, as in `0.1.0`: what the site was built from.
#[wasm_bindgen(js_name = coreVersion)]
#[must_use]
pub fn core_version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
