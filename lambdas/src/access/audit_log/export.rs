//! A file of what was found. Who exports is in the audit log before they get it.

use super::find::{Limits, StoredEntry, find, ms_of};
use super::query::Filter;
use crate::audit::{AuditLogEvent, Author, Entry, administration};
use crate::http::{ApiError, PageQuery};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Fields, StoreError, encode_cursor, put_new, transact};
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::screens::audit_log::{AuditFileRow, audit_csv, changes, changes_in_words, label_of, who_in_words};
use serde::Serialize;

/// The most entries of a file.
const MOST_ROWS: usize = 5_000;

/// What one file reads at most: a hundred thousand entries, or forty megabytes.
const LIMITS: Limits = Limits {
    most: MOST_ROWS,
    reads: 40,
    at_once: 2_500,
};

/// The subject of an entry about an export.
const SUBJECT: &str = "audit log";

/// A file of entries for spreadsheets.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct AuditFile {
    /// What it is saved as.
    name: String,
    /// Its text. Where not all is in it, its last row says so.
    csv: String,
    /// How many entries are in it.
    rows: usize,
    /// Where a file of the others begins; null where it holds all.
    next_cursor: Option<String>,
    /// Down to which time everything was looked at, in milliseconds since the epoch; null where it holds all.
    searched_until: Option<u64>,
}

/// What the audit log keeps of an export.
#[derive(Serialize)]
struct Exported<'a> {
    #[serde(flatten)]
    filter: &'a Filter,
    rows: usize,
}

/// The file of what a filter finds of an author's dealer.
///
/// # Errors
/// 422 on `cursor`; [`StoreError`] when the database can't be read or written.
pub(super) async fn export(
    state: &AppState,
    author: Author<'_>,
    filter: &Filter,
    page: &PageQuery,
) -> Result<AuditFile, ApiError> {
    let db = state.db();
    let name = filter.name(author.dealer_id);
    let name: Vec<&str> = name.iter().map(String::as_str).collect();
    let found = find(db, author.dealer_id, filter, Fields::All, LIMITS, page.start(&name)?).await?;
    let rows: Vec<AuditFileRow> = found
        .entries
        .iter()
        .map(|entry| row_of(author.dealer_id, entry))
        .collect::<Result<_, _>>()?;
    let searched_until = found.searched_until()?;
    let csv =
        audit_csv(&rows, searched_until).map_err(|error| StoreError::refused("export audit log", error.to_string()))?;
    let now = state.now_ms();
    let entry = Entry::new(author, now, AuditLogEvent::AuditLogExported, SUBJECT)?.with_after(Exported {
        filter,
        rows: rows.len(),
    });
    transact(db, "export audit log", vec![put_new(db, Table::AuditLog, &entry)?]).await?;
    Ok(AuditFile {
        name: file_name(author.dealer_id, now),
        csv,
        rows: rows.len(),
        next_cursor: found.last.as_ref().and_then(|key| encode_cursor(&name, key)),
        searched_until,
    })
}

fn row_of(dealer_id: &DealerId, entry: &StoredEntry) -> Result<AuditFileRow, StoreError> {
    Ok(AuditFileRow {
        time: ms_of(&entry.time)?,
        whose: whose_name(dealer_id).to_owned(),
        who: who_in_words(&entry.username),
        label: label_of(&entry.what),
        subject: entry.subject.clone(),
        changed: changes_in_words(&changes(entry.before.as_ref(), entry.after.as_ref())),
    })
}

/// Whose entries they are, for people.
fn whose_name(dealer_id: &DealerId) -> &str {
    if dealer_id == administration() {
        "Administration"
    } else {
        dealer_id
    }
}

/// 'audit-log_acme-motors_2026-03-05.csv', by the day in UTC.
fn file_name(dealer_id: &DealerId, now: u64) -> String {
    let day = Day::of_utc(now).map_or_else(String::new, |day| day.to_string());
    let whose = whose_name(dealer_id).to_ascii_lowercase();
    format!("audit-log_{whose}_{day}.csv")
}
