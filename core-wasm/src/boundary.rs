//! What crosses the boundary: plain objects, checked as they come in.

use crate::error::BoundaryError;
use dealer_core::form::field::FieldError;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

pub(crate) type Answer<T> = Result<Ts<T>, JsValue>;

/// Hands a Rust value to JavaScript as a plain object.
pub(crate) fn give<T: Tsify + serde::Serialize>(value: &T) -> Answer<T> {
    Ts::from_rust(value).map_err(BoundaryError::thrown)
}

/// Takes a plain object from JavaScript, or says what is wrong with it.
pub(crate) fn take<T>(value: &Ts<T>) -> Result<T, JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    value.to_rust().map_err(BoundaryError::thrown)
}

/// Takes a list of plain objects.
pub(crate) fn all<T>(values: &[Ts<T>]) -> Result<Vec<T>, JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    values.iter().map(take).collect()
}

/// What is wrong with a form, field by field.
pub(crate) type Errors = Result<Vec<Ts<FieldError>>, JsValue>;

/// The errors of a check.
pub(crate) fn errors_of<T>(checked: Result<T, Vec<FieldError>>) -> Errors {
    checked.err().unwrap_or_default().iter().map(give).collect()
}
