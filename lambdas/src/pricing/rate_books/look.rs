//! What administrators look at: a TPA's books, a version with its report, its file, the rows of a section.

use super::import::{name_of, report_of, today};
use super::store;
use crate::http::{ApiError, CsvFile, ErrorKind};
use crate::platform::state::AppState;
use crate::pricing::stored_books::{read_packed, unpack};
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::pricing::book::import::{FileSection, Page, Section, read, section_of};
use dealer_core::pricing::publishing::{BookRecord, Report, Shown, VersionName, Withdrawable, shown, withdrawable};
use serde::Serialize;

/// The most rows of a section that one answer has.
const ROWS_AT_ONCE: usize = 200;

/// A version in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedBook {
    /// The version.
    pub book: BookRecord,
    /// How it is shown today.
    pub shown: Shown,
}

/// The books of a TPA.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaBooks {
    /// The TPA's name, which its files have to say.
    pub tpa_name: String,
    /// By code, the newest version first.
    pub items: Vec<ListedBook>,
}

/// A version and, of a draft, what was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookDetail {
    /// The version.
    pub book: BookRecord,
    /// How it is shown today.
    pub shown: Shown,
    /// The number of the book's newest version, be it withdrawn; 0 before the first.
    pub newest: u32,
    /// What a withdrawal of it leads to, if it can be withdrawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawable: Option<Withdrawable>,
    /// What was found in a draft's file, beside what is published now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
}

/// A TPA's books.
pub(super) async fn list(state: &AppState, tpa_id: &TpaId) -> Result<TpaBooks, ApiError> {
    let db = state.db();
    let tpa_name = name_of(db, tpa_id).await?;
    let records = store::books_of(db, tpa_id).await?;
    let today = today(state.now_ms())?;
    let items = records.iter().map(|record| ListedBook {
        book: record.clone(),
        shown: shown(record, &records, today),
    });
    Ok(TpaBooks {
        tpa_name,
        items: items.collect(),
    })
}

/// A version or a draft. A draft is read again: what it is compared with may have changed since it was imported.
pub(super) async fn detail(
    state: &AppState,
    (tpa_id, code, version): (&TpaId, &BookCode, VersionName),
) -> Result<BookDetail, ApiError> {
    let db = state.db();
    let of_book = store::versions_of(db, tpa_id, code).await?;
    let found = of_book.iter().find(|record| record.version == version);
    let record = found.ok_or_else(not_found)?;
    let today = today(state.now_ms())?;
    let report = match version {
        VersionName::Number(_) => None,
        VersionName::Draft => {
            let tpa = name_of(db, tpa_id).await?;
            let file = file_of(state, record).await?;
            Some(match read(&file, Some(&Page { product: None, tpa })) {
                Ok(book) => report_of(db, &book, &of_book, today).await?,
                Err(faults) => Report::of_errors(faults.first, faults.count),
            })
        }
    };
    Ok(BookDetail {
        book: record.clone(),
        shown: shown(record, &of_book, today),
        withdrawable: withdrawable(record, &of_book),
        newest: of_book
            .iter()
            .filter_map(|other| other.version.number())
            .max()
            .unwrap_or(0),
        report,
    })
}

/// The very file of a version.
pub(super) async fn file(
    state: &AppState,
    (tpa_id, code, version): (&TpaId, &BookCode, VersionName),
) -> Result<CsvFile, ApiError> {
    let record = find(state, (tpa_id, code, version)).await?;
    let name = match version {
        VersionName::Draft => format!("{code}_draft.csv"),
        VersionName::Number(number) => format!("{code}_v{number}.csv"),
    };
    let bytes = file_of(state, &record).await?;
    Ok(CsvFile { name, bytes })
}

/// Rows of a section of a version's file.
pub(super) async fn rows(
    state: &AppState,
    (tpa_id, code, version): (&TpaId, &BookCode, VersionName),
    section: Section,
    from: usize,
) -> Result<FileSection, ApiError> {
    let record = find(state, (tpa_id, code, version)).await?;
    let file = file_of(state, &record).await?;
    Ok(section_of(&file, section, from, ROWS_AT_ONCE))
}

/// The record of a version.
pub(super) async fn find(
    state: &AppState,
    (tpa_id, code, version): (&TpaId, &BookCode, VersionName),
) -> Result<BookRecord, ApiError> {
    let found = store::find(state.db(), tpa_id, code, version).await?;
    found.ok_or_else(not_found)
}

async fn file_of(state: &AppState, record: &BookRecord) -> Result<Vec<u8>, ApiError> {
    let packed = read_packed(state.db(), &record.file_hash).await?;
    Ok(unpack(&packed)?)
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}
