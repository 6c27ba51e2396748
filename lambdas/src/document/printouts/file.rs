//! The file of a printout, and the note of who reads it.

use crate::audit::{Author, DocumentEvent, Entry};
use crate::http::{ApiError, PdfFile};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{put_new, transact};
use dealer_core::document::Printout;
use dealer_core::form::sha256::sha256_hex;
use dealer_paper::draw_printout;

/// The file of a printout. That somebody reads it is in the audit log before they do.
pub(super) async fn file_of(
    state: &AppState,
    author: Author<'_>,
    (printout, subject): (&Printout, &str),
    (what, name): (DocumentEvent, String),
) -> Result<PdfFile, ApiError> {
    let bytes = draw_printout(printout).map_err(|error| ApiError::internal(error.to_string()))?;
    let entry = Entry::<()>::new(author, state.now_ms(), what, subject)?;
    let entry = put_new(state.db(), Table::AuditLog, &entry)?;
    transact(state.db(), "read printout", vec![entry]).await?;
    Ok(PdfFile {
        name,
        sha256: sha256_hex(&bytes),
        bytes,
    })
}
