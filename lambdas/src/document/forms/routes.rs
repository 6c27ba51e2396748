//! `/api/forms`, for administrators.

use super::change::{change, create, discard};
use super::draw;
use super::file;
use super::look;
use super::publish::{PublishForm, RetireForm, publish, retire};
use crate::audit::Author;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, Created, Done, ErrorKind, FileBody, Page, PageQuery, PdfFile,
    Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::document::{
    FormChange, FormDetail, FormKey, FormOwner, FormRow, MAX_PDF_BYTES, NewForm, PlaceholderRow, Sample, placeholders,
};
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Forms.uses(&[Action::GetItem, Action::PutItem, Action::DeleteItem, Action::Query]),
        Table::Forms.queries("by_list"),
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

/// The largest body of a changed draft: texts of fifty pages and what stands around them, in bytes.
const CHANGE_LIMIT: usize = 1024 * 1024;

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/forms", Access::Admin, list).summary("All forms, by owner and key"),
        Route::post("/api/forms", Access::Admin, begin).summary("Begins a draft as the next version of its number"),
        Route::get("/api/forms/{owner}/{key}", Access::Admin, open)
            .summary("A form with its content, and what keeps it from being published")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/forms/{owner}/{key}", Access::Admin, save)
            .summary("Changes a draft")
            .takes_at_most(CHANGE_LIMIT)
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::FormNotDraft,
            ]),
        Route::delete("/api/forms/{owner}/{key}", Access::Admin, throw_away)
            .summary("Throws a draft away")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::FormNotDraft,
            ]),
        Route::put("/api/forms/{owner}/{key}/file", Access::Admin, take_file)
            .summary("Takes a draft's own PDF file")
            .takes_file(MAX_PDF_BYTES)
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::FormNotDraft,
                ErrorKind::FilesUnavailable,
            ]),
        Route::get("/api/forms/{owner}/{key}/file", Access::Admin, give_file)
            .summary("A form's own PDF file")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::FilesUnavailable]),
        Route::post("/api/forms/{owner}/{key}/preview", Access::Admin, sample)
            .summary("A form with sample values as a PDF file, marked as a draft")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::FilesUnavailable]),
        Route::post("/api/forms/{owner}/{key}/publish", Access::Admin, publish_draft)
            .summary("Publishes a draft, after drawing it with samples")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::FormNotDraft,
                ErrorKind::FormClash,
                ErrorKind::FilesUnavailable,
            ]),
        Route::post("/api/forms/{owner}/{key}/retire", Access::Admin, retire_published)
            .summary("Retires a published form, at once or with a last sale day")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::FormNotPublished,
            ]),
        Route::get("/api/form-placeholders", Access::Admin, all_placeholders).summary("All that a form can print"),
    ]
}

/// What the list takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct FormsQuery {
    /// Where to go on: the `nextCursor` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    cursor: Option<String>,
    /// Records of a page; the forms that come with the product are on the first page besides.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    limit: Option<String>,
    /// Whose: 'house' or a TPA's id; all unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<FormOwner>"))]
    owner: Option<String>,
}

type OfForm = ApiPath<(FormOwner, FormKey)>;

async fn list(
    State(state): State<AppState>,
    ApiQuery(FormsQuery { cursor, limit, owner }): ApiQuery<FormsQuery>,
) -> Result<Json<Page<FormRow>>, ApiError> {
    let owner = owner.filter(|owner| !owner.is_empty()).map(FormOwner::from);
    let page = PageQuery { cursor, limit };
    look::list(state.db(), owner.as_ref(), &page).await.map(Json)
}

async fn begin(
    State(state): State<AppState>,
    admin: Actor,
    ApiJson(new): ApiJson<NewForm>,
) -> Result<Created<FormDetail>, ApiError> {
    create(&state, Author::of_administration(&admin), new)
        .await
        .map(Created)
}

async fn open(State(state): State<AppState>, ApiPath((owner, key)): OfForm) -> Result<Json<FormDetail>, ApiError> {
    look::detail(state.db(), &owner, &key).await.map(Json)
}

async fn save(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((owner, key)): OfForm,
    ApiJson(changes): ApiJson<FormChange>,
) -> Result<Json<FormDetail>, ApiError> {
    let author = Author::of_administration(&admin);
    change(&state, author, (&owner, &key), changes).await.map(Json)
}

/// What a call that changes a draft without a body of JSON takes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct LookedAtQuery {
    /// The count of changes that was looked at.
    record_version: u64,
}

async fn throw_away(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((owner, key)): OfForm,
    ApiQuery(query): ApiQuery<LookedAtQuery>,
) -> Result<Done, ApiError> {
    let author = Author::of_administration(&admin);
    discard(&state, author, (&owner, &key), query.record_version).await?;
    Ok(Done)
}

async fn take_file(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((owner, key)): OfForm,
    ApiQuery(query): ApiQuery<LookedAtQuery>,
    FileBody(bytes): FileBody,
) -> Result<Json<FormDetail>, ApiError> {
    let author = Author::of_administration(&admin);
    let taken = file::store(&state, author, (&owner, &key), query.record_version, &bytes).await?;
    Ok(Json(taken))
}

async fn give_file(State(state): State<AppState>, ApiPath((owner, key)): OfForm) -> Result<PdfFile, ApiError> {
    file::read(&state, &owner, &key).await
}

/// What a preview takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PreviewForm {
    /// What it is tried with.
    sample: Sample,
}

async fn sample(
    State(state): State<AppState>,
    ApiPath((owner, key)): OfForm,
    ApiJson(PreviewForm { sample }): ApiJson<PreviewForm>,
) -> Result<PdfFile, ApiError> {
    let form = look::content(state.db(), &owner, &key).await?;
    draw::preview(&state, &form, sample).await
}

async fn publish_draft(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((owner, key)): OfForm,
    ApiJson(order): ApiJson<PublishForm>,
) -> Result<Json<FormDetail>, ApiError> {
    let author = Author::of_administration(&admin);
    publish(&state, author, (&owner, &key), order).await.map(Json)
}

async fn retire_published(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath((owner, key)): OfForm,
    ApiJson(order): ApiJson<RetireForm>,
) -> Result<Json<FormDetail>, ApiError> {
    let author = Author::of_administration(&admin);
    retire(&state, author, (&owner, &key), order).await.map(Json)
}

/// All that a form can print.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Placeholders {
    /// In the order in which they are offered.
    items: Vec<PlaceholderRow>,
}

async fn all_placeholders() -> Json<Placeholders> {
    Json(Placeholders { items: placeholders() })
}
