//! `/api/admin/tpas/{id}/rate-books`.

use super::import::{Imported, import};
use super::look::{self, BookDetail, TpaBooks};
use super::publish::{discard, publish, withdraw};
use super::trial::{TestVehicle, Trial, rate_with};
use crate::audit::Author;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, Created, CsvFile, Done, ErrorKind, FileBody, LAST_PLACE,
    Resource, Route, whole_number,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::catalog::product::Product;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::pricing::book::MAX_BYTES;
use dealer_core::pricing::book::import::{FileSection, Section};
use dealer_core::pricing::publishing::{BookRecord, PublishOrder, VersionName, WithdrawOrder};
use serde::Deserialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::RateBooks.uses(&[Action::GetItem, Action::PutItem, Action::DeleteItem, Action::Query]),
        Table::RateBooks.queries("by_tpa"),
        Table::RateBookParts.uses(&[Action::PutItem, Action::Query]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/tpas/{id}/rate-books", Access::Admin, list)
            .summary("A TPA's rate books with all versions")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/admin/tpas/{id}/rate-books", Access::Admin, take)
            .summary("Imports a rate book's file as its draft, and reports what is wrong or changes")
            .takes_file(MAX_BYTES)
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion]),
        Route::get("/api/admin/tpas/{id}/rate-books/{code}/{version}", Access::Admin, open)
            .summary("A version of a rate book, or its draft with its report")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::get(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/file",
            Access::Admin,
            file,
        )
        .summary("The file that a version was imported from")
        .refuses(&[ErrorKind::RecordNotFound]),
        Route::get(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/rows",
            Access::Admin,
            rows,
        )
        .summary("Rows of a section of that file, at most 200")
        .refuses(&[ErrorKind::RecordNotFound]),
        Route::post(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/trial",
            Access::Admin,
            trial,
        )
        .summary("Rates a test vehicle with every plan of a version")
        .refuses(&[ErrorKind::RecordNotFound, ErrorKind::FileHasErrors]),
        Route::post(
            "/api/admin/tpas/{id}/rate-books/{code}/publication",
            Access::Admin,
            publish_draft,
        )
        .summary("Publishes a rate book's draft as its next version")
        .refuses(&[
            ErrorKind::RecordNotFound,
            ErrorKind::FileHasErrors,
            ErrorKind::StaleVersion,
        ]),
        Route::delete(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}",
            Access::Admin,
            discard_draft,
        )
        .summary("Throws a rate book's draft away")
        .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion]),
        Route::post(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/withdrawal",
            Access::Admin,
            withdraw_version,
        )
        .summary("Withdraws a rate book's newest published version")
        .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion, ErrorKind::NotNewest]),
    ]
}

type OfVersion = ApiPath<(TpaId, BookCode, VersionName)>;

async fn list(State(state): State<AppState>, ApiPath(tpa): ApiPath<TpaId>) -> Result<Json<TpaBooks>, ApiError> {
    look::list(&state, &tpa).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ImportQuery {
    /// The product that the file has to be for; any unless given.
    product: Option<Product>,
}

async fn take(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(tpa): ApiPath<TpaId>,
    ApiQuery(query): ApiQuery<ImportQuery>,
    FileBody(file): FileBody,
) -> Result<Created<Imported>, ApiError> {
    let author = Author::of_administration(&admin);
    let imported = import(state.db(), author, state.now_ms(), &tpa, query.product, &file).await?;
    Ok(Created(imported))
}

async fn open(
    State(state): State<AppState>,
    ApiPath((tpa, code, version)): OfVersion,
) -> Result<Json<BookDetail>, ApiError> {
    look::detail(&state, (&tpa, &code, version)).await.map(Json)
}

async fn file(State(state): State<AppState>, ApiPath((tpa, code, version)): OfVersion) -> Result<CsvFile, ApiError> {
    look::file(&state, (&tpa, &code, version)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RowsQuery {
    /// Which section.
    section: Section,
    /// The place of the first row in it; 0 unless given.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::http::described::Place>"))]
    from: Option<String>,
}

async fn rows(
    State(state): State<AppState>,
    ApiPath((tpa, code, version)): OfVersion,
    ApiQuery(query): ApiQuery<RowsQuery>,
) -> Result<Json<FileSection>, ApiError> {
    let from = query.from.as_deref().map_or(Some(0), whole_number);
    let from = from
        .filter(|from| *from <= LAST_PLACE)
        .and_then(|from| usize::try_from(from).ok())
        .ok_or_else(|| {
            ApiError::field(
                "from",
                FieldCode::NotANumber,
                format!("Please give a whole number from 0 to {LAST_PLACE}."),
            )
        })?;
    look::rows(&state, (&tpa, &code, version), query.section, from)
        .await
        .map(Json)
}

async fn trial(
    State(state): State<AppState>,
    ApiPath((tpa, code, version)): OfVersion,
    ApiJson(vehicle): ApiJson<TestVehicle>,
) -> Result<Json<Trial>, ApiError> {
    rate_with(&state, (&tpa, &code, version), &vehicle).await.map(Json)
}

async fn publish_draft(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((tpa, code)): ApiPath<(TpaId, BookCode)>,
    ApiJson(order): ApiJson<PublishOrder>,
) -> Result<Json<BookRecord>, ApiError> {
    let author = Author::of_administration(&admin);
    let published = publish(state.db(), author, state.now_ms(), (&tpa, &code), &order).await?;
    Ok(Json(published))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DiscardQuery {
    /// The draft's row version that was looked at.
    row_version: u64,
}

/// What was published is withdrawn instead: it stays to be seen.
async fn discard_draft(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((tpa, code, version)): OfVersion,
    ApiQuery(query): ApiQuery<DiscardQuery>,
) -> Result<Done, ApiError> {
    if version != VersionName::Draft {
        return Err(ApiError::new(ErrorKind::RecordNotFound));
    }
    let author = Author::of_administration(&admin);
    discard(state.db(), author, state.now_ms(), (&tpa, &code), query.row_version).await?;
    Ok(Done)
}

async fn withdraw_version(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((tpa, code, version)): OfVersion,
    ApiJson(order): ApiJson<WithdrawOrder>,
) -> Result<Json<BookRecord>, ApiError> {
    let author = Author::of_administration(&admin);
    let withdrawn = withdraw(state.db(), author, state.now_ms(), (&tpa, &code, version), &order).await?;
    Ok(Json(withdrawn))
}
