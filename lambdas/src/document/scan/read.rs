//! Reading a scan.

use crate::audit::{Author, DocumentEvent, Entry};
use crate::document::making::{files_of, files_refused};
use crate::document::record::{Document, DocumentKey};
use crate::document::store::read_document;
use crate::http::{ApiError, ErrorKind, SentFile};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, put_new, transact};
use dealer_core::document::bundle_of;
use dealer_core::form::ids::{DealerId, DocumentId};

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

/// A dealer's document.
///
/// # Errors
/// 404 for another dealer's, and for what is no document's id.
pub(super) async fn found(db: &Db, dealer_id: &DealerId, id: &DocumentId) -> Result<Document, ApiError> {
    bundle_of(id).ok_or_else(not_found)?;
    let key = DocumentKey {
        dealer_id: dealer_id.clone(),
        id: id.clone(),
    };
    read_document(db, &key).await?.ok_or_else(not_found)
}

/// The scan of a document. That somebody reads it is in the audit log before they do.
///
/// # Errors
/// 404 for a document without one, 503 without files.
pub(super) async fn read_scan(state: &AppState, author: Author<'_>, id: &DocumentId) -> Result<SentFile, ApiError> {
    let document = found(state.db(), author.dealer_id, id).await?;
    let (made, scan) = document
        .made
        .as_ref()
        .zip(document.scan.as_ref())
        .ok_or_else(not_found)?;
    let entry = Entry::<()>::new(author, state.now_ms(), DocumentEvent::ScanRead, id)?;
    let entry = put_new(state.db(), Table::AuditLog, &entry)?;
    transact(state.db(), "read scan", vec![entry]).await?;
    let files = files_of(state).map_err(|error| files_refused(&error))?;
    let bytes = files
        .get(&document.scan_file(scan.kind, &scan.sha256), &scan.sha256)
        .await;
    Ok(SentFile {
        name: format!("{}-{id}-signed.{}", made.form.number, scan.kind.extension()),
        media_type: scan.kind.media_type(),
        bytes: bytes.map_err(|error| files_refused(&error))?,
        sha256: scan.sha256.clone(),
    })
}
