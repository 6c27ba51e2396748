//! Draws documents: a form and its values become a tagged PDF that is checked as PDF/A-2a and PDF/UA-1 while it is written.
//!
//! [`layout`] sets the text in whole thousandths of a point, [`draw`] hands the result to the PDF writer, the only place with
//! floating-point numbers. There is no clock and no randomness: the same input gives the same bytes on each machine.
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod draw;
mod error;
mod evidence;
mod fonts;
pub mod layout;
mod marks;

pub use dealer_core::document::{INITIALS_FIELD, Ink, MAX_POINTS, MAX_STROKES, Place, SIGNATURE_FIELD};
pub use error::PaperError;
pub use evidence::{Event, Evidence, EvidenceFault, MAX_EVENTS, MAX_EVIDENCE_TEXT, Signer, Way};
pub use marks::{Mark, Marks, Watermark};

use dealer_core::document::{Form, Values};

/// Counted up when the same input gives other bytes than before: a stored document names the one that drew it, and is never drawn again.
pub const RENDERER: u32 = 1;

/// Draws a form with its values, as PDF/A-2a and PDF/UA-1.
///
/// # Errors
/// [`PaperError`] for what can't be set, with the placeholder or the block, and for what the writer's checks refuse.
pub fn draw(form: &Form, values: &Values, marks: &Marks) -> Result<Vec<u8>, PaperError> {
    let fonts = fonts::Fonts::load()?;
    let layout = layout::set(form, values, marks, None, &fonts)?;
    draw::pdf(form, values, marks, &layout, &fonts)
}

/// Draws a form with its values and signatures as [`draw`] does, and after it, on pages of its own, the evidence of the signatures.
///
/// # Errors
/// The same, [`PaperError::Evidence`] for evidence of something else than this document with these marks, and [`PaperError::Unsigned`] for a
/// place that nobody signed.
pub fn draw_signed(form: &Form, values: &Values, marks: &Marks, evidence: &Evidence) -> Result<Vec<u8>, PaperError> {
    let fonts = fonts::Fonts::load()?;
    let layout = layout::set(form, values, marks, Some(evidence), &fonts)?;
    draw::pdf(form, values, marks, &layout, &fonts)
}
