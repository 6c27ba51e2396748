//! `/api/contracts/{id}/documents` and `/api/documents/{id}/file`, for dealers and, with the dealer's id, for administrators.

use super::listed::{documents_of, issued_of, noted_and_issued};
use super::making::{files_of, files_refused};
use super::record::Document;
use super::signing::SigningView;
use super::signings::read_signing;
use crate::audit::{Author, DocumentEvent, Entry};
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, Nothing, PdfFile, Resource, Route};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, put_new, transact};
use axum::Json;
use axum::extract::State;
use dealer_core::document::{Bundle, DocumentRow, bundle_of};
use dealer_core::form::ids::{ContractId, DealerId, DocumentId, MenuId};
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Documents.uses(&[Action::GetItem, Action::PutItem, Action::Query]),
        Table::Forms.uses(&[Action::GetItem, Action::ConditionCheckItem]),
        Table::Signings.uses(&[Action::GetItem]),
        Table::SigningEvents.uses(&[Action::Query]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem]),
        Table::ProductContracts.uses(&[Action::GetItem, Action::Query]),
        Table::LineFacts.uses(&[Action::GetItem]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::Menus.uses(&[Action::GetItem]),
        Table::CancellationQuotes.uses(&[Action::GetItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

/// What a file refuses.
const FILE_REFUSES: &[ErrorKind] = &[
    ErrorKind::RecordNotFound,
    ErrorKind::DocumentHeldUp,
    ErrorKind::FilesUnavailable,
];

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/contracts/{id}/documents", Access::Dealer, list)
            .summary("The documents of a contract")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/contracts/{id}/documents", Access::Dealer, make)
            .summary("Makes the files of a contract's documents that are still to be made")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::FilesUnavailable]),
        Route::get("/api/menus/{id}/documents", Access::Dealer, list_of_menu)
            .summary("The waiver of a menu that a buyer chose from")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/menus/{id}/documents", Access::Dealer, make_of_menu)
            .summary("Makes the file of a menu's waiver, if it is still to be made")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::FilesUnavailable]),
        Route::get("/api/documents/{id}/file", Access::Dealer, file)
            .summary("A document as a PDF file")
            .refuses(FILE_REFUSES),
        Route::get(
            "/api/admin/dealers/{id}/contracts/{contract}/documents",
            Access::Admin,
            list_of_dealer,
        )
        .summary("The documents of a dealer's contract")
        .refuses(&[ErrorKind::RecordNotFound]),
        Route::get(
            "/api/admin/dealers/{id}/documents/{document}/file",
            Access::Admin,
            file_of_dealer,
        )
        .summary("A dealer's document as a PDF file")
        .refuses(FILE_REFUSES),
    ]
}

/// The documents of a contract, or those of a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Documents {
    /// The waiver, the pre-contract sheet, and then in the order of the products, void copies behind what they are of.
    pub items: Vec<DocumentRow>,
    /// The signing that they are in, or were signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signing: Option<SigningView>,
}

/// The documents of a contract with their signing; one that they were in and nobody completed is not theirs.
async fn shown(
    state: &AppState,
    (dealer_id, of): (&DealerId, &Bundle),
    documents: Option<Vec<Document>>,
) -> Result<Json<Documents>, ApiError> {
    let documents = documents.ok_or_else(not_found)?;
    // A contract's waiver has a signing of its own. What came after a completed signing, as the form of a cancellation, has the next one.
    let own = documents.iter().filter(|document| document.of == *of);
    let latest = own.filter_map(|document| Some((document.is_in_signing(), document.signing.as_ref()?)));
    let signing = match latest.max_by_key(|(is_in_signing, _)| *is_in_signing).map(|(_, id)| id) {
        Some(id) => read_signing(state.db(), dealer_id, id).await?,
        None => None,
    };
    Ok(Json(Documents {
        items: documents.iter().map(Document::row).collect(),
        signing: signing.map(|signing| SigningView::new(&signing, state.config())),
    }))
}

fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RecordNotFound)
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<ContractId>,
) -> Result<Json<Documents>, ApiError> {
    listed(&state, &actor.dealer_id, &Bundle::Contract(id)).await
}

async fn list_of_menu(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<MenuId>,
) -> Result<Json<Documents>, ApiError> {
    listed(&state, &actor.dealer_id, &Bundle::Menu(id)).await
}

async fn listed(state: &AppState, dealer_id: &DealerId, of: &Bundle) -> Result<Json<Documents>, ApiError> {
    shown(state, (dealer_id, of), documents_of(state, dealer_id, of).await?).await
}

async fn make(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<ContractId>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<Documents>, ApiError> {
    made(&state, &actor.dealer_id, &Bundle::Contract(id)).await
}

async fn make_of_menu(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<MenuId>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<Documents>, ApiError> {
    made(&state, &actor.dealer_id, &Bundle::Menu(id)).await
}

async fn made(state: &AppState, dealer_id: &DealerId, of: &Bundle) -> Result<Json<Documents>, ApiError> {
    shown(state, (dealer_id, of), issued_of(state, dealer_id, of).await?).await
}

async fn file(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<DocumentId>,
) -> Result<PdfFile, ApiError> {
    read_file(&state, Author::from(&actor), &id).await
}

async fn list_of_dealer(
    State(state): State<AppState>,
    ApiPath((dealer_id, id)): ApiPath<(DealerId, ContractId)>,
) -> Result<Json<Documents>, ApiError> {
    listed(&state, &dealer_id, &Bundle::Contract(id)).await
}

async fn file_of_dealer(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath((dealer_id, id)): ApiPath<(DealerId, DocumentId)>,
) -> Result<PdfFile, ApiError> {
    let author = Author {
        dealer_id: &dealer_id,
        ..Author::from(&actor)
    };
    read_file(&state, author, &id).await
}

/// The file of a document, made now if it can be. That somebody reads it is in the audit log before they do.
async fn read_file(state: &AppState, author: Author<'_>, id: &DocumentId) -> Result<PdfFile, ApiError> {
    let of = bundle_of(id).ok_or_else(not_found)?;
    let documents = documents_of(state, author.dealer_id, &of).await?;
    let mut found = documents.into_iter().flatten().find(|document| document.key.id == *id);
    if let Some(wanted) = found.as_ref().filter(|document| document.is_unfinished()) {
        found = noted_and_issued(state, wanted).await?;
    }
    let document = found.ok_or_else(not_found)?;
    let Some(made) = &document.made else {
        let held_up = ApiError::new(ErrorKind::DocumentHeldUp);
        return Err(match document.held_up {
            Some(reason) => held_up.with_detail(reason.message),
            None => held_up,
        });
    };
    let entry = Entry::<()>::new(author, state.now_ms(), DocumentEvent::DocumentRead, id)?;
    let entry = put_new(state.db(), Table::AuditLog, &entry)?;
    transact(state.db(), "read document", vec![entry]).await?;
    let files = files_of(state).map_err(|error| files_refused(&error))?;
    // What is signed is read as it was signed, for as long as it is there.
    let sha256 = document.latest_file().unwrap_or(&made.sha256);
    let bytes = files.get(&document.file(sha256), sha256).await;
    Ok(PdfFile {
        name: format!("{}-{id}.pdf", made.form.number),
        bytes: bytes.map_err(|error| files_refused(&error))?,
        sha256: sha256.to_owned(),
    })
}
