//! `/api/documents/{id}/scan`, and the same for administrators, with the dealer's id.

use super::read::read_scan;
use super::take::take;
use crate::audit::Author;
use crate::http::{Access, Actor, ApiError, ApiPath, ApiQuery, ErrorKind, FileBody, Resource, Route, SentFile, flag};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::document::{DocumentRow, MAX_SCAN_BYTES, ScanConfirmed};
use dealer_core::form::ids::{DealerId, DocumentId};
use serde::Deserialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Documents.uses(&[Action::GetItem, Action::PutItem, Action::Query]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

/// What reading a scan refuses.
const READING_REFUSES: &[ErrorKind] = &[ErrorKind::RecordNotFound, ErrorKind::FilesUnavailable];

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/documents/{id}/scan", Access::Dealer, store)
            .summary("Stores the scan of a document that was signed on paper: a PDF or JPEG file")
            .takes_file(MAX_SCAN_BYTES)
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::NotReadyToSign,
                ErrorKind::SigningBegun,
                ErrorKind::DocumentVoid,
                ErrorKind::FilesUnavailable,
            ]),
        Route::get("/api/documents/{id}/scan", Access::Dealer, scan)
            .summary("The scan of a document that was signed on paper")
            .refuses(READING_REFUSES),
        Route::get(
            "/api/admin/dealers/{id}/documents/{document}/scan",
            Access::Admin,
            scan_of_dealer,
        )
        .summary("The scan of a dealer's document that was signed on paper")
        .refuses(READING_REFUSES),
    ]
}

/// What the dealership confirms of a scan.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ScanQuery {
    /// That all pages are there.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    all_pages: Option<String>,
    /// That each signature is there.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    all_signatures: Option<String>,
}

async fn store(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<DocumentId>,
    ApiQuery(query): ApiQuery<ScanQuery>,
    FileBody(file): FileBody,
) -> Result<Json<DocumentRow>, ApiError> {
    let confirmed = ScanConfirmed {
        pages: flag("allPages", query.all_pages.as_deref())?,
        signatures: flag("allSignatures", query.all_signatures.as_deref())?,
    };
    take(&state, Author::from(&actor), &id, confirmed, &file)
        .await
        .map(Json)
}

async fn scan(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<DocumentId>,
) -> Result<SentFile, ApiError> {
    read_scan(&state, Author::from(&actor), &id).await
}

async fn scan_of_dealer(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath((dealer_id, id)): ApiPath<(DealerId, DocumentId)>,
) -> Result<SentFile, ApiError> {
    let author = Author {
        dealer_id: &dealer_id,
        ..Author::from(&actor)
    };
    read_scan(&state, author, &id).await
}
