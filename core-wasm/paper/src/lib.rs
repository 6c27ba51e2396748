//! Draws documents in the browser, with the bytes that the server draws: thin exports, no logic. A module of its own, since the fonts alone are
//! larger than the other modules.

use dealer_core::document::{Form, Values};
use dealer_paper::{Evidence, Marks, Watermark, draw, draw_signed};
use dealer_wasm_boundary::boundary_error;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// What is drawn: as the server words it, with what is put on it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Paper {
    form: Form,
    values: Values,
    #[serde(default)]
    marks: Marks,
    #[serde(default)]
    evidence: Option<Evidence>,
}

impl Paper {
    fn read(json: &str) -> Result<Self, JsValue> {
        serde_json::from_str(json).map_err(boundary_error)
    }

    fn draw(&self) -> Result<Vec<u8>, JsValue> {
        match &self.evidence {
            None => draw(&self.form, &self.values, &self.marks),
            Some(evidence) => draw_signed(&self.form, &self.values, &self.marks, evidence),
        }
        .map_err(failed)
    }
}

/// What is thrown: its message says what can't be drawn.
fn failed(reason: impl std::fmt::Display) -> JsValue {
    js_sys::Error::new(&reason.to_string()).into()
}

/// Draws a document from its JSON text as a draft, whatever else is put on it, and gives its PDF.
///
/// # Errors
/// A `BoundaryError` for a text that describes no document, an `Error` whose message says what can't be drawn.
#[wasm_bindgen(js_name = drawDraft)]
pub fn draw_draft(paper: &str) -> Result<Vec<u8>, JsValue> {
    let mut paper = Paper::read(paper)?;
    paper.marks.watermark = Some(Watermark::Draft);
    paper.draw()
}

/// Draws a document from its JSON text with exactly the marks that it has, and gives its PDF.
///
/// # Errors
/// As of [`draw_draft`].
#[wasm_bindgen(js_name = drawDocument)]
pub fn draw_document(paper: &str) -> Result<Vec<u8>, JsValue> {
    Paper::read(paper)?.draw()
}
