//! A draft's own file: taken, and read again.

use super::change::{as_looked_at, replace};
use super::draw::{file_bytes, file_key};
use super::intake::take;
use super::look::{content, found};
use crate::audit::{AdministrationEvent, Author};
use crate::document::making::{files_of, files_refused};
use crate::http::{ApiError, ErrorKind, PdfFile};
use crate::platform::state::AppState;
use dealer_core::document::{FormDetail, FormKey, FormKind, FormOwner, PdfContent, PdfPage, Placement};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::sha256::sha256_hex;

/// Takes a file for a draft. What was put over the file before stays where the new one has such a page; a first one's fields propose it.
///
/// # Errors
/// 404 for a form that nobody keeps; 409 for one that is no draft, or was changed since; 422 on `file` with what is wrong; 503 without files.
pub(super) async fn store(
    state: &AppState,
    author: Author<'_>,
    (owner, key): (&FormOwner, &FormKey),
    record_version: u64,
    bytes: &[u8],
) -> Result<FormDetail, ApiError> {
    let before = found(state.db(), owner, key).await?;
    as_looked_at(&before, record_version)?;
    let mut form = before.form()?;
    if form.kind != FormKind::Pdf {
        return Err(ApiError::field(
            "file",
            FieldCode::UnknownField,
            "This field is not known here.",
        ));
    }
    let taken = take(bytes).map_err(|refused| ApiError::validation(vec![refused.error()]))?;
    let sha256 = sha256_hex(&taken.bytes);
    let size = u64::try_from(taken.bytes.len()).unwrap_or_default();
    let files = files_of(state).map_err(|error| files_refused(&error))?;
    let name = file_key(&sha256);
    let stored = files.put_new(&name, taken.bytes, &sha256, None);
    stored.await.map_err(|error| files_refused(&error))?;
    let (pages, placements) = match form.pdf.take() {
        Some(earlier) if !earlier.placements.is_empty() => kept_over(earlier, taken.pages),
        _ => (taken.pages, taken.proposed),
    };
    form.pdf = Some(PdfContent {
        sha256,
        size,
        pages,
        placements,
    });
    replace(state, author, &before, &form, AdministrationEvent::FormChanged).await
}

/// The pages of a new file, with what was confirmed of the same words, and what was put over the pages that it has too.
fn kept_over(earlier: PdfContent, pages: Vec<PdfPage>) -> (Vec<PdfPage>, Vec<Placement>) {
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let pages = pages.into_iter().enumerate().map(|(at, page)| PdfPage {
        confirmed: earlier
            .pages
            .get(at)
            .is_some_and(|before| before.confirmed && before.words == page.words),
        ..page
    });
    let placements = earlier
        .placements
        .into_iter()
        .filter(|placement| placement.page <= count);
    (pages.collect(), placements.collect())
}

/// The file of a form.
///
/// # Errors
/// 404 for a form without one; 503 without files.
pub(super) async fn read(state: &AppState, owner: &FormOwner, key: &FormKey) -> Result<PdfFile, ApiError> {
    let form = content(state.db(), owner, key).await?;
    let pdf = form.pdf.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(PdfFile {
        name: format!("{key}.pdf"),
        bytes: file_bytes(state, &pdf).await?,
        sha256: pdf.sha256,
    })
}
