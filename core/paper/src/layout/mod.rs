//! Sets a form in whole thousandths of a point: which glyphs stand where on which page, and what each of them is.

mod block;
mod cell;
mod evidence;
mod flow;
mod foot;
mod line;
mod model;
mod over;
mod pen;
mod place;
mod printout;
mod style;
mod table;
mod text;

pub use crate::fonts::Face;
pub use crate::length::Milli;
pub use model::{Area, Child, Item, Layout, Node, Page, Run, Section, Shade, Shape, Tag};

use crate::error::PaperError;
use crate::evidence::Evidence;
use crate::fonts::Fonts;
use crate::marks::Marks;
use block::Setter;
use dealer_core::document::Printout;
use dealer_core::document::{Form, Values, unrolled};

/// Sets a form with its values: what [`crate::draw`] draws, for those who show or check what stands where.
///
/// # Errors
/// [`PaperError`] for what can't be set.
pub fn lay_out(form: &Form, values: &Values, marks: &Marks) -> Result<Layout, PaperError> {
    set(form, values, marks, None, &Fonts::load()?)
}

/// Sets a form with its values, signatures and evidence: what [`crate::draw_signed`] draws.
///
/// # Errors
/// [`PaperError`] for what can't be set.
pub fn lay_out_signed(form: &Form, values: &Values, marks: &Marks, evidence: &Evidence) -> Result<Layout, PaperError> {
    set(form, values, marks, Some(evidence), &Fonts::load()?)
}

pub(crate) fn set(
    form: &Form,
    values: &Values,
    marks: &Marks,
    evidence: Option<&Evidence>,
    fonts: &Fonts,
) -> Result<Layout, PaperError> {
    marks.check()?;
    let form = &*unrolled(form, values);
    let mut setter = Setter::new(form, values, marks, fonts);
    if let Some(pdf) = &form.pdf {
        setter.set_file(pdf)?;
    }
    setter.set_blocks()?;
    if let Some(evidence) = evidence {
        evidence.check(form, values, marks)?;
        setter.set_evidence(evidence)?;
    }
    setter.finish()
}

/// Sets a document that no form has: what [`crate::draw_printout`] draws.
///
/// # Errors
/// [`PaperError`] for what can't be set.
pub fn lay_out_printout(printout: &Printout) -> Result<Layout, PaperError> {
    printout::set(printout, &Fonts::load()?)
}

pub(crate) use printout::set as set_printout;
