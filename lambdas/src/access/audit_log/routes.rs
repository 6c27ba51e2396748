//! `/api/audit-log` for dealers, `/api/admin/audit-log` for administrators.

use super::export::{AuditFile, export};
use super::find::{HEAD, Limits, StoredEntry, entry, find, ms_of};
use super::query::{AnyEntry, AnyLog, Filter, OwnEntry, OwnLog, whose};
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiQuery, ErrorKind, PageQuery, Resource, Route};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, StoreError, Use, encode_cursor};
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::DealerId;
use dealer_core::screens::audit_log::{AuditKind, FieldChange, MOST_CHANGES, changes, label_of, who_in_words};
use serde::Serialize;

const USES: &[Use] = &[Table::AuditLog.uses(&[Action::GetItem, Action::PutItem, Action::Query])];

/// What dealers ask of their own log, and what happens at all, in words.
pub const DEALER: Resource = Resource {
    routes: dealer_routes,
    uses: USES,
};

/// What administrators ask of any log.
pub const ADMIN: Resource = Resource {
    routes: admin_routes,
    uses: USES,
};

fn dealer_routes() -> Vec<Route> {
    vec![
        Route::get("/api/audit-kinds", Access::SignedIn, kinds).summary("What the audit log tells of, in words"),
        Route::get("/api/audit-log", Access::Dealer, list).summary("Who changed what at the dealership, newest first"),
        Route::get("/api/audit-log/entry", Access::Dealer, open)
            .summary("An entry of the dealership's audit log, with what it changed")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::get("/api/audit-log/file", Access::Dealer, file)
            .summary("A file of what is found in the dealership's audit log"),
    ]
}

fn admin_routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/audit-log", Access::Admin, list_any)
            .summary("Who changed what at a dealership or in the administration, newest first"),
        Route::get("/api/admin/audit-log/entry", Access::Admin, open_any)
            .summary("An entry of the audit log, with what it changed")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::get("/api/admin/audit-log/file", Access::Admin, file_of_any)
            .summary("A file of what is found in the audit log"),
    ]
}

/// What one page gives and reads.
const PAGE: Limits = Limits {
    most: 50,
    reads: 4,
    at_once: 500,
};

/// What happens, in words.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AuditKinds {
    items: Vec<AuditKindWords>,
}

/// A kind of entries.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AuditKindWords {
    /// Its word in entries and queries.
    kind: AuditKind,
    /// What people read.
    label: String,
}

/// The head of an entry.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AuditRow {
    /// Names it among its dealer's.
    id: String,
    /// When, in milliseconds since the epoch.
    time: u64,
    /// Who: a username, or in words what happened by itself.
    who: String,
    /// What happened, in words.
    label: String,
    /// What it is about: an id, or what is named so.
    subject: String,
}

/// A page of entries.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AuditPage {
    /// The newest first. A search may give fewer than a page holds, and still have more to look at.
    items: Vec<AuditRow>,
    /// Where the next page starts; null where nothing is left to look at.
    next_cursor: Option<String>,
    /// Down to which time everything was looked at, in milliseconds since the epoch; null where nothing is left to look at.
    searched_until: Option<u64>,
}

/// An entry with what it changed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AuditDetails {
    /// Its head.
    entry: AuditRow,
    /// Field by field, those that differ first.
    changes: Vec<FieldChange>,
    /// How many more fields there are than are told.
    more: usize,
}

fn row_of(entry: StoredEntry) -> Result<AuditRow, StoreError> {
    Ok(AuditRow {
        time: ms_of(&entry.time)?,
        id: entry.time,
        who: who_in_words(&entry.username),
        label: label_of(&entry.what),
        subject: entry.subject,
    })
}

async fn page_of(
    state: &AppState,
    dealer_id: &DealerId,
    (filter, page): (Filter, PageQuery),
) -> Result<Json<AuditPage>, ApiError> {
    let name = filter.name(dealer_id);
    let name: Vec<&str> = name.iter().map(String::as_str).collect();
    let found = find(state.db(), dealer_id, &filter, HEAD, PAGE, page.start(&name)?).await?;
    Ok(Json(AuditPage {
        next_cursor: found.last.as_ref().and_then(|key| encode_cursor(&name, key)),
        searched_until: found.searched_until()?,
        items: found.entries.into_iter().map(row_of).collect::<Result<_, _>>()?,
    }))
}

async fn details_of(state: &AppState, dealer_id: &DealerId, id: &str) -> Result<Json<AuditDetails>, ApiError> {
    let found = entry(state.db(), dealer_id, id).await?;
    let found = found.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let mut changes = changes(found.before.as_ref(), found.after.as_ref());
    let more = changes.len().saturating_sub(MOST_CHANGES);
    changes.truncate(MOST_CHANGES);
    Ok(Json(AuditDetails {
        entry: row_of(found)?,
        changes,
        more,
    }))
}

async fn kinds() -> Json<AuditKinds> {
    let words = |kind: &AuditKind| AuditKindWords {
        kind: *kind,
        label: kind.label().to_owned(),
    };
    Json(AuditKinds {
        items: AuditKind::ALL.iter().map(words).collect(),
    })
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<OwnLog>,
) -> Result<Json<AuditPage>, ApiError> {
    page_of(&state, &actor.dealer_id, query.filter()?).await
}

async fn open(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(OwnEntry { id }): ApiQuery<OwnEntry>,
) -> Result<Json<AuditDetails>, ApiError> {
    details_of(&state, &actor.dealer_id, &id).await
}

async fn file(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<OwnLog>,
) -> Result<Json<AuditFile>, ApiError> {
    let (filter, page) = query.filter()?;
    export(&state, Author::from(&actor), &filter, &page).await.map(Json)
}

async fn list_any(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<AnyLog>,
) -> Result<Json<AuditPage>, ApiError> {
    let dealer_id = whose(query.dealer_id.as_deref())?;
    page_of(&state, &dealer_id, query.filter()?).await
}

async fn open_any(
    State(state): State<AppState>,
    ApiQuery(AnyEntry { dealer_id, id }): ApiQuery<AnyEntry>,
) -> Result<Json<AuditDetails>, ApiError> {
    details_of(&state, &whose(dealer_id.as_deref())?, &id).await
}

async fn file_of_any(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<AnyLog>,
) -> Result<Json<AuditFile>, ApiError> {
    let dealer_id = whose(query.dealer_id.as_deref())?;
    let (filter, page) = query.filter()?;
    let author = Author {
        dealer_id: &dealer_id,
        ..Author::from(&actor)
    };
    export(&state, author, &filter, &page).await.map(Json)
}
