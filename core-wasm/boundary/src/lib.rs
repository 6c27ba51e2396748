//! What crosses the boundary between Rust and the browser: plain objects, checked as they come in. One way for each module of rules.

use dealer_core::form::field::FieldError;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const THROWN: &str = r#"
/** Thrown when an argument has not the declared shape. */
export interface ThrownBoundaryError extends Error {
    name: "BoundaryError";
}
"#;

/// A value for JavaScript, or what is thrown instead.
pub type Answer<T> = Result<Ts<T>, JsValue>;

/// What is wrong with a form, field by field.
pub type Errors = Result<Vec<Ts<FieldError>>, JsValue>;

/// An error named `BoundaryError`, to be thrown for what does not fit through the boundary.
pub fn boundary_error(reason: impl std::fmt::Display) -> JsValue {
    let error = js_sys::Error::new(&reason.to_string());
    error.set_name("BoundaryError");
    error.into()
}

/// Hands a Rust value to JavaScript as a plain object.
///
/// # Errors
/// A `BoundaryError` when the value has no form in JavaScript.
pub fn give<T: Tsify + serde::Serialize>(value: &T) -> Answer<T> {
    Ts::from_rust(value).map_err(boundary_error)
}

/// Takes a plain object from JavaScript.
///
/// # Errors
/// A `BoundaryError` that says what is wrong with the object.
pub fn take<T>(value: &Ts<T>) -> Result<T, JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    value.to_rust().map_err(boundary_error)
}

/// Takes a list of plain objects.
///
/// # Errors
/// A `BoundaryError` that says what is wrong with the first object that is wrong.
pub fn all<T>(values: &[Ts<T>]) -> Result<Vec<T>, JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    values.iter().map(take).collect()
}

/// Takes plain objects one after another, and does something with each.
///
/// # Errors
/// A `BoundaryError` that says what is wrong with the first object that is wrong; what comes after it is not taken.
pub fn each<T>(values: &[Ts<T>], mut act: impl FnMut(T)) -> Result<(), JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    values.iter().try_for_each(|value| take(value).map(&mut act))
}

/// The errors of a check, as JavaScript gets them; none where it passed.
///
/// # Errors
/// A `BoundaryError` when an error has no form in JavaScript.
pub fn errors_of<T>(checked: Result<T, Vec<FieldError>>) -> Errors {
    checked.err().unwrap_or_default().iter().map(give).collect()
}
