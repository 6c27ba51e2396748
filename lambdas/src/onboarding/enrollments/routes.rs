//! `/api/admin/dealers` and `/api/admin/tpas`.

use super::list::{ListQuery, page};
use super::record::{Enrolled, find};
use super::{dealers, tpas};
use crate::http::{
    Access, Actor, AlikeQuery, ApiError, ApiJson, ApiPath, ApiQuery, Created, ErrorKind, IdempotencyKey, Once, Page,
    Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::{DealerId, TpaId};
use dealer_core::onboarding::change::{DealerChanges, DealerEnrollment, TpaChanges};
use dealer_core::onboarding::dealer::enrollment::StoredDealer;
use dealer_core::onboarding::tpa::{StoredTpa, TpaEnrollmentForm};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::LoginCredentials.uses(&[Action::UpdateItem]),
        Table::LoginCredentials.queries("by_dealer"),
        Table::DealerApplications.uses(&[Action::GetItem, Action::UpdateItem]),
        Table::EnrolledDealers.uses(&[Action::GetItem, Action::PutItem]),
        Table::EnrolledDealers.queries("by_name"),
        Table::ActiveAdmins.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem, Action::Scan]),
        Table::ActiveAdmins.queries("by_name"),
        Table::AuditLog.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/dealers", Access::Admin, list::<StoredDealer>).summary("Dealers by name"),
        Route::post("/api/admin/dealers", Access::Admin, enroll_dealer)
            .summary("Enrolls a dealer")
            .refuses(&[ErrorKind::DealerExists, ErrorKind::AlikeExists]),
        Route::get("/api/admin/dealers/{id}", Access::Admin, open::<StoredDealer>)
            .summary("One dealer")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/admin/dealers/{id}", Access::Admin, change_dealer)
            .summary("Corrects, disables or enables a dealer")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::AlikeExists,
            ]),
        Route::get("/api/admin/tpas", Access::Admin, list::<StoredTpa>).summary("TPAs by name"),
        Route::post("/api/admin/tpas", Access::Admin, enroll_tpa)
            .summary("Enrolls a TPA")
            .refuses(&[ErrorKind::IdempotencyKeyReused, ErrorKind::AlikeExists]),
        Route::get("/api/admin/tpas/{id}", Access::Admin, open::<StoredTpa>)
            .summary("One TPA")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/admin/tpas/{id}", Access::Admin, change_tpa)
            .summary("Corrects, disables or enables a TPA")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::StaleVersion,
                ErrorKind::AlikeExists,
            ]),
    ]
}

async fn list<T: Enrolled>(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<T>>, ApiError> {
    page(state.db(), query).await.map(Json)
}

async fn open<T: Enrolled>(State(state): State<AppState>, ApiPath(id): ApiPath<T::Id>) -> Result<Json<T>, ApiError> {
    let found = find(state.db(), &id).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

async fn enroll_dealer(
    State(state): State<AppState>,
    admin: Actor,
    ApiQuery(alike): ApiQuery<AlikeQuery>,
    ApiJson(enrollment): ApiJson<DealerEnrollment>,
) -> Result<Created<StoredDealer>, ApiError> {
    let dealer = dealers::enroll(&state, &admin, enrollment, alike).await?;
    Ok(Created(dealer))
}

async fn change_dealer(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<DealerId>,
    ApiQuery(alike): ApiQuery<AlikeQuery>,
    ApiJson(changes): ApiJson<DealerChanges>,
) -> Result<Json<StoredDealer>, ApiError> {
    dealers::change(&state, &admin, &id, changes, alike).await.map(Json)
}

async fn enroll_tpa(
    State(state): State<AppState>,
    admin: Actor,
    key: IdempotencyKey,
    ApiQuery(alike): ApiQuery<AlikeQuery>,
    ApiJson(form): ApiJson<TpaEnrollmentForm>,
) -> Result<Once<StoredTpa>, ApiError> {
    let enrolled = tpas::enroll(state.db(), &admin, state.now_ms(), key.as_str(), &form, alike).await?;
    state.tpas().forget();
    Ok(match enrolled {
        tpas::Enrolled::Now(tpa) => Once::Now(tpa),
        tpas::Enrolled::Before(tpa) => Once::Before(tpa),
    })
}

async fn change_tpa(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<TpaId>,
    ApiQuery(alike): ApiQuery<AlikeQuery>,
    ApiJson(changes): ApiJson<TpaChanges>,
) -> Result<Json<StoredTpa>, ApiError> {
    let changed = tpas::change(state.db(), &admin, state.now_ms(), &id, changes, alike).await?;
    state.tpas().forget();
    Ok(Json(changed))
}
