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
mod evidence_fault;
#[cfg_attr(not(feature = "files"), path = "no_file.rs")]
mod file;
mod fonts;
pub mod layout;
mod length;
mod marks;

pub use dealer_core::document::{INITIALS_FIELD, Ink, MAX_POINTS, MAX_STROKES, Place, SIGNATURE_FIELD};
pub use error::PaperError;
pub use evidence::{Event, Evidence, Signer, Way};
pub use evidence_fault::{EvidenceFault, MAX_EVENTS, MAX_EVIDENCE_TEXT};
pub use file::{File, FilePage};
pub use marks::{Mark, Marks, Watermark};

use dealer_core::document::{Form, Language, Printout, Values};

/// Counted up when the same input gives other bytes than before: a stored document names the one that drew it, and is never drawn again.
pub const RENDERER: u32 = 2;

/// Draws a form with its values, as PDF/A-2a and PDF/UA-1.
///
/// # Errors
/// [`PaperError`] for what can't be set, with the placeholder or the block, and for what the writer's checks refuse.
pub fn draw(form: &Form, values: &Values, marks: &Marks) -> Result<Vec<u8>, PaperError> {
    written(form, values, marks, None, None)
}

/// Draws the pages of a form's own file with its values over them: plain tagged PDF 1.7, since nobody checked that file as PDF/A. With
/// evidence, that stands after it, on pages of its own.
///
/// # Errors
/// The same, and [`PaperError::File`] for a file that is not the form's.
pub fn draw_over(
    form: &Form,
    file: &File,
    values: &Values,
    marks: &Marks,
    evidence: Option<&Evidence>,
) -> Result<Vec<u8>, PaperError> {
    let sizes = form
        .pdf
        .iter()
        .flat_map(|pdf| &pdf.pages)
        .map(|page| (page.width, page.height));
    if !sizes.eq(file.pages().iter().map(|page| page.size)) {
        return Err(PaperError::File("it has other pages than the form says".to_owned()));
    }
    written(form, values, marks, evidence, Some(file))
}

fn written(
    form: &Form,
    values: &Values,
    marks: &Marks,
    evidence: Option<&Evidence>,
    file: Option<&File>,
) -> Result<Vec<u8>, PaperError> {
    if form.pdf.is_some() != file.is_some() {
        return Err(PaperError::File("there is none, or it is no form\u{2019}s".to_owned()));
    }
    let fonts = fonts::Fonts::load()?;
    let layout = layout::set(form, values, marks, evidence, &fonts)?;
    let about = draw::About {
        title: &form.title,
        id: &values.document_id,
        day: values.day,
        language: form.language.tag(),
    };
    draw::pdf((&about, file), marks, &layout, &fonts)
}

/// Draws a form with its values and signatures as [`draw`] does, and after it, on pages of its own, the evidence of the signatures.
///
/// # Errors
/// The same, [`PaperError::Evidence`] for evidence of something else than this document with these marks, and [`PaperError::Unsigned`] for a
/// place that nobody signed.
pub fn draw_signed(form: &Form, values: &Values, marks: &Marks, evidence: &Evidence) -> Result<Vec<u8>, PaperError> {
    written(form, values, marks, Some(evidence), None)
}

/// Draws a document that no form has, as PDF/A-2a and PDF/UA-1.
///
/// # Errors
/// [`PaperError`] for a cell that is higher than a page, and for what the writer's checks refuse.
pub fn draw_printout(printout: &Printout) -> Result<Vec<u8>, PaperError> {
    let fonts = fonts::Fonts::load()?;
    let layout = layout::set_printout(printout, &fonts)?;
    let about = draw::About {
        title: &printout.title,
        id: &printout.id,
        day: printout.day,
        language: Language::English.tag(),
    };
    draw::pdf((&about, None), &Marks::default(), &layout, &fonts)
}
