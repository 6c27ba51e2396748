//! A file becomes a draft: read, reported, kept.

use super::store;
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{ApiError, ErrorKind};
use crate::onboarding::enrollments::find_enrolled;
use crate::pricing::stored_books::{keep, pack, read_packed, unpack};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, put_new, transact};
use dealer_core::catalog::product::Product;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::form::sha256::sha256_hex;
use dealer_core::onboarding::tpa::StoredTpa;
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::book::import::{Page, code_of, read};
use dealer_core::pricing::publishing::{BookContent, BookRecord, BookState, Report, Stamp, VersionName, rating_on};
use serde::Serialize;

/// What came of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Imported {
    /// The draft; nothing where the file does not even say which book it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<BookRecord>,
    /// What was found.
    pub report: Report,
}

/// Reads a file for a TPA, keeps it as the draft of its book, and reports.
///
/// # Errors
/// 404 without such a TPA; 409 when another import of the same book was quicker; 503 without database.
pub async fn import(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    tpa_id: &TpaId,
    product: Option<Product>,
    file: &[u8],
) -> Result<Imported, ApiError> {
    let tpa = name_of(db, tpa_id).await?;
    let read = read(file, Some(&Page { product, tpa }));
    let code = match &read {
        Ok(book) => Some(book.code.clone()),
        Err(_) => code_of(file),
    };
    let Some(code) = code.map(BookCode::from) else {
        let report = read
            .err()
            .map_or_else(Report::default, |faults| Report::of_errors(faults.first, faults.count));
        return Ok(Imported { draft: None, report });
    };
    let of_book = store::versions_of(db, tpa_id, &code).await?;
    let report = match &read {
        Ok(book) => report_of(db, book, &of_book, today(now_ms)?).await?,
        Err(faults) => Report::of_errors(faults.first.clone(), faults.count),
    };
    let before = of_book.iter().find(|record| record.version == VersionName::Draft);
    let draft = BookRecord {
        tpa_id: tpa_id.clone(),
        code,
        version: VersionName::Draft,
        state: BookState::Draft,
        content: match &read {
            Ok(book) => Some(keep_content(db, book).await?),
            Err(_) => None,
        },
        errors: u32::try_from(report.error_count).unwrap_or(u32::MAX),
        file_hash: sha256_hex(file),
        file_bytes: u64::try_from(file.len()).unwrap_or(u64::MAX),
        imported: Stamp {
            at: now_ms,
            by: author.username.clone(),
        },
        published: None,
        withdrawn: None,
        row_version: before.map_or(0, |record| record.row_version) + 1,
    };
    keep(db, &draft.file_hash, &pack(file)?).await?;
    let subject = store::subject(&draft);
    let entry = Entry::new(author, now_ms, AdministrationEvent::RateBookImported, &subject)?.with_after(&draft);
    let writes = vec![
        store::put(db, &draft, before.map_or(0, |record| record.row_version))?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    match transact(db, "import rate book", writes).await? {
        Transacted::Done => Ok(Imported {
            draft: Some(draft),
            report,
        }),
        Transacted::ConditionsFailed(_) => Err(draft_changed()),
    }
}

/// The TPA's name.
///
/// # Errors
/// 404 without such a TPA.
pub(super) async fn name_of(db: &Db, tpa_id: &TpaId) -> Result<String, ApiError> {
    let found = find_enrolled::<StoredTpa>(db, tpa_id).await?;
    let found = found.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(found.tpa.tpa_name)
}

/// The day in UTC, by which books are judged: a version that starts before it starts in the past.
pub(super) fn today(now_ms: u64) -> Result<Day, ApiError> {
    Day::of_utc(now_ms).ok_or_else(|| ApiError::internal("the clock is beyond the calendar"))
}

/// Somebody imported or published since it was looked at.
pub(super) fn draft_changed() -> ApiError {
    ApiError::new(ErrorKind::StaleVersion).with_detail("The draft has changed: look at it again.")
}

/// The report of a book beside the version that would rate on its first day.
pub(super) async fn report_of(
    db: &Db,
    book: &RateBook,
    of_book: &[BookRecord],
    today: Day,
) -> Result<Report, ApiError> {
    let before = rating_on(of_book, book.effective_from);
    let before = before.and_then(|record| Some((record.version.number()?, record.content.as_ref()?)));
    let Some((number, content)) = before else {
        return Ok(Report::of_book(book, None, today));
    };
    let other = content_of(db, &content.content_hash).await?;
    Ok(Report::of_book(book, Some((number, &other)), today))
}

/// What is kept under a content's hash.
pub(super) async fn content_of(db: &Db, hash: &str) -> Result<RateBook, StoreError> {
    let json = unpack(&read_packed(db, hash).await?)?;
    serde_json::from_slice(&json).map_err(|_| StoreError::unreadable("read rate book", "not a rate book"))
}

async fn keep_content(db: &Db, book: &RateBook) -> Result<BookContent, StoreError> {
    let refused = |_| StoreError::refused("keep rate book", "no JSON");
    let json = book.to_json().map_err(refused)?;
    let packed = pack(json.as_bytes())?;
    let content_hash = sha256_hex(&json);
    keep(db, &content_hash, &packed).await?;
    let count = |rows: usize| u32::try_from(rows).unwrap_or(u32::MAX);
    Ok(BookContent {
        product: book.product,
        title: book.title.clone(),
        effective_from: book.effective_from,
        effective_to: book.effective_to,
        states: count(book.states.len()),
        plans: count(book.plans.len()),
        prices: count(book.price_count()),
        content_hash,
        bytes: u64::try_from(packed.len()).unwrap_or(u64::MAX),
    })
}
