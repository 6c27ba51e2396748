//! A draft becomes a version, a version is withdrawn, a draft is thrown away. What is live changes in the same transaction.

use super::import::{content_of, draft_changed, report_of, today};
use super::store;
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{ApiError, ErrorKind};
use crate::pricing::stored_books::{put_live, read_live};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, pause, put_new};
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::pricing::live_book::LiveBook;
use dealer_core::pricing::publishing::{
    BookRecord, BookState, PublishOrder, Stamp, VersionName, WithdrawOrder, Withdrawal, live_of, withdrawable,
};

/// How often a change of what is live is tried that another book's change got in the way of.
const TRIES: u32 = 12;

/// The writes of these transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// Of the book's own records.
    Book,
    /// Of what is live, which every book's change writes.
    Live,
    /// Of the audit entry.
    Audit,
}

/// Publishes a book's draft as its next version.
///
/// # Errors
/// 404 without a draft; 409 `file_has_errors`, and `stale_version` where the draft or the book's versions are not those that were looked at; 422 for
/// what was not confirmed; 503 without database.
pub async fn publish(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    (tpa_id, code): (&TpaId, &BookCode),
    order: &PublishOrder,
) -> Result<BookRecord, ApiError> {
    let wrong = order.check_form(code);
    if !wrong.is_empty() {
        return Err(ApiError::validation(wrong));
    }
    for attempt in 1..=TRIES {
        let of_book = store::versions_of(db, tpa_id, code).await?;
        let draft = draft_of(&of_book)?;
        let Some(content) = &draft.content else {
            let errors = if draft.errors == 1 {
                "1 error".to_owned()
            } else {
                format!("{} errors", draft.errors)
            };
            return Err(ApiError::new(ErrorKind::FileHasErrors).with_detail(format!("Correct {errors} first.")));
        };
        if content.content_hash != order.content_hash {
            return Err(draft_changed());
        }
        let newest = newest(&of_book);
        let number = newest.and_then(|record| record.version.number()).unwrap_or(0);
        if let Some(newest) = newest.filter(|_| number != order.newest) {
            return Err(published_since(newest));
        }
        let book = content_of(db, &content.content_hash).await?;
        let report = report_of(db, &book, &of_book, today(now_ms)?).await?;
        let open = order.check_warnings(&report.warnings);
        if !open.is_empty() {
            return Err(ApiError::validation(open));
        }
        let version = BookRecord {
            version: VersionName::Number(number + 1),
            state: BookState::Published,
            published: Some(Stamp {
                at: now_ms,
                by: author.username.clone(),
            }),
            row_version: 1,
            ..draft.clone()
        };
        let own = Writes::new()
            .with(Write::Book, store::delete(db, draft)?)
            .with(Write::Book, store::put(db, &version, 0)?);
        let event = AdministrationEvent::RateBookPublished;
        match change(db, author, now_ms, event, own, &of_book, &version).await? {
            Changed::Done => return Ok(version),
            Changed::OwnRecords => return Err(draft_changed()),
            Changed::Live => pause(attempt).await,
        }
    }
    Err(ApiError::from(too_often()))
}

/// The number of a book's newest version, be it withdrawn; 0 before the first.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn newest_version(db: &Db, tpa_id: &TpaId, code: &BookCode) -> Result<u32, StoreError> {
    let of_book = store::versions_of(db, tpa_id, code).await?;
    Ok(newest(&of_book).and_then(|record| record.version.number()).unwrap_or(0))
}

/// Withdraws a book's newest published version.
pub(super) async fn withdraw(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    (tpa_id, code, version): (&TpaId, &BookCode, VersionName),
    order: &WithdrawOrder,
) -> Result<BookRecord, ApiError> {
    let reason = order.reason().map_err(ApiError::validation)?;
    for attempt in 1..=TRIES {
        let of_book = store::versions_of(db, tpa_id, code).await?;
        let found = of_book.iter().find(|record| record.version == version);
        let record = found
            .filter(|record| record.state != BookState::Draft)
            .ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
        if record.row_version != order.row_version {
            let by = record.withdrawn.as_ref().map(|withdrawal| withdrawal.by.clone());
            return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by));
        }
        if withdrawable(record, &of_book).is_none() {
            return Err(ApiError::new(ErrorKind::NotNewest));
        }
        let withdrawn = BookRecord {
            state: BookState::Withdrawn,
            withdrawn: Some(Withdrawal {
                at: now_ms,
                by: author.username.clone(),
                reason: reason.clone(),
            }),
            row_version: record.row_version + 1,
            ..record.clone()
        };
        let own = Writes::new().with(Write::Book, store::put(db, &withdrawn, record.row_version)?);
        let event = AdministrationEvent::RateBookWithdrawn;
        match change(db, author, now_ms, event, own, &of_book, &withdrawn).await? {
            Changed::Done => return Ok(withdrawn),
            // Read again: it says whose change it was.
            Changed::OwnRecords | Changed::Live => pause(attempt).await,
        }
    }
    Err(ApiError::from(too_often()))
}

/// Throws a book's draft away, if it is still the one that was looked at.
pub(super) async fn discard(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    (tpa_id, code): (&TpaId, &BookCode),
    row_version: u64,
) -> Result<(), ApiError> {
    let found = store::find(db, tpa_id, code, VersionName::Draft).await?;
    let draft = found.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    if draft.row_version != row_version {
        return Err(draft_changed());
    }
    let subject = store::subject(&draft);
    let entry = Entry::new(author, now_ms, AdministrationEvent::RateBookDiscarded, &subject)?.with_before(&draft);
    let writes = Writes::new()
        .with(Write::Book, store::delete(db, &draft)?)
        .with(Write::Audit, put_new(db, Table::AuditLog, &entry)?);
    match writes.send(db, "discard rate book").await? {
        Transacted::Done => Ok(()),
        Transacted::ConditionsFailed(_) => Err(draft_changed()),
    }
}

fn draft_of(of_book: &[BookRecord]) -> Result<&BookRecord, ApiError> {
    let draft = of_book.iter().find(|record| record.state == BookState::Draft);
    draft.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

/// The version with the highest number, be it withdrawn: numbers are given once.
fn newest(of_book: &[BookRecord]) -> Option<&BookRecord> {
    let numbered = of_book.iter().filter(|record| record.state != BookState::Draft);
    numbered.max_by_key(|record| record.version)
}

fn published_since(newest: &BookRecord) -> ApiError {
    let by = newest.published.as_ref().map(|stamp| stamp.by.clone());
    let name = by.as_ref().map_or("Somebody", |username| username.as_str());
    let detail = format!("{name} has published version {} since then.", newest.version);
    ApiError::new(ErrorKind::StaleVersion)
        .with_changed_by(by)
        .with_detail(detail)
}

/// How a change of what is live ended.
enum Changed {
    Done,
    /// Somebody changed the book's own records.
    OwnRecords,
    /// Another book changed what is live.
    Live,
}

/// Writes a changed version with the audit entry and with what is live then.
async fn change(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    event: AdministrationEvent,
    own: Writes<Write>,
    of_book: &[BookRecord],
    changed: &BookRecord,
) -> Result<Changed, ApiError> {
    let live = read_live(db).await?;
    let same_book = |book: &LiveBook| book.tpa_id == changed.tpa_id && book.code == changed.code;
    let mut books: Vec<LiveBook> = live.books.iter().filter(|book| !same_book(book)).cloned().collect();
    let others = of_book.iter().filter(|record| record.version != changed.version);
    let after: Vec<BookRecord> = others.chain([changed]).cloned().collect();
    books.extend(live_of(&after, today(now_ms)?));
    let subject = store::subject(changed);
    let entry = Entry::new(author, now_ms, event, &subject)?.with_after(changed);
    let writes = own
        .with(Write::Live, put_live(db, &live, &books)?)
        .with(Write::Audit, put_new(db, Table::AuditLog, &entry)?);
    let sent = writes.send(db, "change rate book").await?;
    Ok(match sent {
        Transacted::Done => Changed::Done,
        sent if sent.failed(&Write::Book) => Changed::OwnRecords,
        Transacted::ConditionsFailed(_) => Changed::Live,
    })
}

fn too_often() -> StoreError {
    StoreError::overloaded("change rate book", "others were quicker again and again")
}
