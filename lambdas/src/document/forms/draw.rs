//! Drawing a form: for the documents that are made with it, and with samples for who writes it.

use crate::document::making::{NotIssued, files_of};
use crate::http::{ApiError, PdfFile};
use crate::platform::state::AppState;
use dealer_core::document::{Form, FormFault, FormKey, PdfContent, Sample, Values, sample_values};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::sha256::sha256_hex;
use dealer_paper::{Evidence, File, Marks, PaperError, Watermark, draw, draw_over, draw_signed};

/// Where a form's file lies.
pub(super) fn file_key(sha256: &str) -> String {
    format!("forms/{sha256}.pdf")
}

/// The bytes of a form's file.
///
/// # Errors
/// [`NotIssued`] when files can't be used.
pub(super) async fn file_bytes(state: &AppState, pdf: &PdfContent) -> Result<Vec<u8>, NotIssued> {
    let files = files_of(state)?;
    Ok(files.get(&file_key(&pdf.sha256), &pdf.sha256).await?)
}

/// A document of a form, with the evidence of its signatures where it has one.
///
/// # Errors
/// [`NotIssued`] when the form's file can't be read; within, why it can't be drawn.
pub(in crate::document) async fn drawn(
    state: &AppState,
    form: &Form,
    values: &Values,
    marks: &Marks,
    evidence: Option<&Evidence>,
) -> Result<Result<Vec<u8>, PaperError>, NotIssued> {
    let Some(pdf) = &form.pdf else {
        return Ok(match evidence {
            None => draw(form, values, marks),
            Some(evidence) => draw_signed(form, values, marks, evidence),
        });
    };
    let bytes = file_bytes(state, pdf).await?;
    Ok(File::open(bytes).and_then(|file| draw_over(form, &file, values, marks, evidence)))
}

/// A form with a sample's values, marked as a draft.
///
/// # Errors
/// 422 with what keeps it from being drawn; 503 without files.
pub(super) async fn drawn_sample(state: &AppState, form: &Form, sample: Sample) -> Result<Vec<u8>, ApiError> {
    let values = sample_values(form, sample).map_err(|fault| refused_faults(&[fault]))?;
    let marks = Marks {
        watermark: Some(Watermark::Draft),
        signed: Vec::new(),
    };
    let bytes = drawn(state, form, &values, &marks, None).await?;
    bytes.map_err(|error| {
        let message = format!("With {}: {error}", sample.label());
        ApiError::field(path_of(&error), FieldCode::InvalidValue, message)
    })
}

/// The same as a file.
///
/// # Errors
/// As [`drawn_sample`].
pub(super) async fn preview(state: &AppState, form: &Form, sample: Sample) -> Result<PdfFile, ApiError> {
    let bytes = drawn_sample(state, form, sample).await?;
    Ok(PdfFile {
        name: format!("{}-draft.pdf", FormKey::from(form)),
        sha256: sha256_hex(&bytes),
        bytes,
    })
}

/// All that keeps a form from being published, by where it stands.
pub(super) fn refused_faults(faults: &[FormFault]) -> ApiError {
    let errors = faults
        .iter()
        .map(|fault| FieldError::new(path_of_fault(fault), FieldCode::InvalidValue, fault.to_string()));
    ApiError::validation(errors.collect())
}

fn path_of_fault(fault: &FormFault) -> String {
    match fault {
        FormFault::Text { block, .. } | FormFault::Block { block, .. } => {
            format!("blocks[{}]", block.saturating_sub(1))
        }
        FormFault::Placement { placement, .. } => format!("placements[{}]", placement.saturating_sub(1)),
        FormFault::Name { field, .. } => (*field).to_owned(),
        FormFault::Form(_) => String::new(),
    }
}

fn path_of(error: &PaperError) -> String {
    match error {
        PaperError::Form(fault) => path_of_fault(fault),
        PaperError::TooHigh { block, .. } => format!("blocks[{}]", block.saturating_sub(1)),
        _ => String::new(),
    }
}
