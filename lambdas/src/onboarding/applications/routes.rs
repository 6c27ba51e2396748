//! `/api/admin/applications` and `/api/admin/partner-applications`.

use super::alike::refuse_alike;
use super::application::{Application, find};
use super::decide::decide;
use super::submission::{Submission, Submitted};
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{
    Access, Actor, AlikeQuery, ApiError, ApiJson, ApiPath, ApiQuery, ErrorKind, IdempotencyKey, MonthList, Once, Page,
    PageQuery, Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Fields, from_item, put_new};
use axum::Json;
use axum::extract::State;
use dealer_core::onboarding::dealer::application::{ApplicationDecision, DealerApplication, DealerApplicationForm};
use dealer_core::onboarding::partner::PartnerApplication;
use serde::Deserialize;

/// What either decision refuses.
const DECISION_REFUSES: &[ErrorKind] = &[ErrorKind::RecordNotFound, ErrorKind::AlreadyDecided];

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::DealerApplications.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem]),
        Table::DealerApplications.queries("by_month"),
        Table::PartnerApplications.uses(&[Action::GetItem, Action::UpdateItem]),
        Table::PartnerApplications.queries("by_month"),
        Table::AuditLog.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/applications", Access::Admin, list::<DealerApplication>)
            .summary("Dealers' applications, newest first"),
        Route::post("/api/admin/applications", Access::Admin, add_lead)
            .summary("Enters an application for a dealer")
            .refuses(&[ErrorKind::IdempotencyKeyReused, ErrorKind::AlikeExists]),
        Route::get("/api/admin/applications/{id}", Access::Admin, open::<DealerApplication>)
            .summary("One application, with the dealer that was enrolled for it")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post(
            "/api/admin/applications/{id}/decision",
            Access::Admin,
            decision::<DealerApplication>,
        )
        .summary("Approves or rejects a dealer's application")
        .refuses(DECISION_REFUSES),
        Route::get(
            "/api/admin/partner-applications",
            Access::Admin,
            list::<PartnerApplication>,
        )
        .summary("Partners' applications, newest first"),
        Route::get(
            "/api/admin/partner-applications/{id}",
            Access::Admin,
            open::<PartnerApplication>,
        )
        .summary("One partner's application")
        .refuses(&[ErrorKind::RecordNotFound]),
        Route::post(
            "/api/admin/partner-applications/{id}/decision",
            Access::Admin,
            decision::<PartnerApplication>,
        )
        .summary("Approves or rejects a partner's application")
        .refuses(DECISION_REFUSES),
    ]
}

async fn list<A: Application>(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<A>>, ApiError> {
    let list = MonthList {
        table: A::TABLE,
        fields: Fields::All,
    };
    let found = list.page(state.db(), state.now_ms(), None, &query).await?;
    Ok(Json(found.try_map(from_item)?))
}

/// One application; that of a dealer with the dealer that was enrolled for it.
async fn open<A: Application>(
    State(state): State<AppState>,
    ApiPath(id): ApiPath<String>,
) -> Result<Json<A>, ApiError> {
    let found = find::<A, _>(state.db(), &id).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

/// A lead that an administrator enters: an application as the public form sends it.
async fn add_lead(
    State(state): State<AppState>,
    admin: Actor,
    key: IdempotencyKey,
    ApiQuery(alike): ApiQuery<AlikeQuery>,
    ApiJson(form): ApiJson<DealerApplicationForm>,
) -> Result<Once<DealerApplication>, ApiError> {
    let now = state.now_ms();
    let lead = Submission::<DealerApplication>::check(&form, &admin.user_id, key.as_str(), now)?;
    let application = lead.application().clone();
    if alike.refuses() && lead.is_new(state.db(), now).await? {
        refuse_alike(state.db(), now, &application).await?;
    }
    let author = Author::of_administration(&admin);
    let entry =
        Entry::new(author, now, AdministrationEvent::ApplicationAdded, &application.id)?.with_after(&application);
    let entry = put_new(state.db(), Table::AuditLog, &entry)?;
    match lead.store(state.db(), vec![entry]).await? {
        Submitted::Now(application) => Ok(Once::Now(application)),
        Submitted::Before(application) => Ok(Once::Before(application)),
        Submitted::Refused => Err(ApiError::internal("an audit entry's id was there already")),
    }
}

/// What an administrator decides.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DecisionBody {
    decision: ApplicationDecision,
}

async fn decision<A: Application>(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<String>,
    ApiJson(body): ApiJson<DecisionBody>,
) -> Result<Json<A>, ApiError> {
    decide(state.db(), &admin, state.now_ms(), &id, body.decision)
        .await
        .map(Json)
}
