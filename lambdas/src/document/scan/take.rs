//! Storing a scan: the file first, under its hash, and then the record that says of the document that it is signed.

use super::read::found;
use crate::audit::{Author, DocumentEvent, Entry};
use crate::document::making::{end_of_day, files_of, files_refused};
use crate::document::record::{Document, Made, Scan};
use crate::document::store::{of_bundle, replace};
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, pause, put_new, transact};
use dealer_core::document::{DocumentRow, DocumentStatus, Purpose, ScanConfirmed, check_scan};
use dealer_core::form::ids::DocumentId;
use dealer_core::form::sha256::sha256_hex;

/// What is said while the sheet that comes before a contract is not signed.
const SHEET_FIRST: &str = "The pre-contract sheet is signed before the contract. Please add its scan first.";

/// How often a document is tried that others keep changing.
const TRIES: u32 = 5;

/// Stores the scan of a document. The same scan sent again, after an answer that was lost, changes nothing.
///
/// # Errors
/// 422 for a file that is no scan and for what is not confirmed, 404 for another dealer's document, 409 for one that is not issued, is being
/// signed, is signed or is void, 503 without files.
pub(super) async fn take(
    state: &AppState,
    author: Author<'_>,
    id: &DocumentId,
    confirmed: ScanConfirmed,
    bytes: &[u8],
) -> Result<DocumentRow, ApiError> {
    let kind = check_scan(bytes, confirmed).map_err(ApiError::validation)?;
    let sha256 = sha256_hex(bytes);
    let db = state.db();
    for attempt in 1..=TRIES {
        let before = found(db, author.dealer_id, id).await?;
        if has_scan(&before, &sha256) {
            return Ok(before.row());
        }
        let made = to_be_signed(&before)?;
        check_sheet(db, &before).await?;
        let files = files_of(state).map_err(|error| files_refused(&error))?;
        let until_ms = made.retain_until.and_then(end_of_day);
        let key = before.scan_file(kind, &sha256);
        let stored = files.put_new(&key, bytes.to_vec(), &sha256, until_ms);
        stored.await.map_err(|error| files_refused(&error))?;
        let at = state.now_ms();
        let scan = Scan {
            kind,
            sha256: sha256.clone(),
            size: u64::try_from(bytes.len()).unwrap_or_default(),
            at,
            by: author.username.clone(),
        };
        let entry = Entry::new(author, at, DocumentEvent::DocumentScanned, id)?.with_after(scan.clone());
        let after = before.wet_signed(scan);
        let writes = vec![replace(db, &before, &after)?, put_new(db, Table::AuditLog, &entry)?];
        match transact(db, "store scan", writes).await? {
            Transacted::Done => return Ok(after.row()),
            Transacted::ConditionsFailed(_) => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded("store scan", "others were quicker again and again").into())
}

/// Demands that what comes before a contract is signed: the sheet that a state demands, on a screen or on paper.
async fn check_sheet(db: &Db, document: &Document) -> Result<(), ApiError> {
    if document.purpose.product().is_none() {
        return Ok(());
    }
    let all = of_bundle(db, &document.key.dealer_id, &document.of).await?;
    let mut sheets = all
        .iter()
        .filter(|one| one.purpose == Purpose::Precontract && one.counts());
    let is_signed = |sheet: &Document| {
        matches!(sheet.status, DocumentStatus::Signed | DocumentStatus::WetSigned) || sheet.is_to_be_signed()
    };
    if sheets.all(is_signed) {
        return Ok(());
    }
    Err(ApiError::new(ErrorKind::NotReadyToSign).with_detail(SHEET_FIRST))
}

/// Whether a document was signed on paper with this very scan.
fn has_scan(document: &Document, sha256: &str) -> bool {
    document.status == DocumentStatus::WetSigned && document.scan.as_ref().is_some_and(|scan| scan.sha256 == sha256)
}

/// What a document was made of that somebody can sign on paper now.
fn to_be_signed(document: &Document) -> Result<&Made, ApiError> {
    let refused = |kind| Err(ApiError::new(kind));
    match (document.status, &document.made) {
        (DocumentStatus::Void | DocumentStatus::Cancelled, _) => refused(ErrorKind::DocumentVoid),
        _ if document.void.is_some() => refused(ErrorKind::DocumentVoid),
        (DocumentStatus::Signed | DocumentStatus::WetSigned, _) => refused(ErrorKind::SigningBegun),
        _ if document.signing.is_some() => refused(ErrorKind::SigningBegun),
        _ if !document.purpose.is_signed() => refused(ErrorKind::NotReadyToSign),
        (DocumentStatus::Issued, Some(made)) => Ok(made),
        (DocumentStatus::Issued | DocumentStatus::Wanted, _) => refused(ErrorKind::NotReadyToSign),
    }
}
