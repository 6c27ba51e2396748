//! `/api/admin/dealers` and `/api/admin/tpas`.

use super::list::{ListQuery, page};
use super::record::{Enrolled, find};
use super::{dealers, tpas};
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, ErrorKind, IdempotencyKey, Page, Route};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use dealer_core::enrollment::StoredDealer;
use dealer_core::enrollment_change::{DealerChanges, DealerEnrollment, TpaChanges};
use dealer_core::tpa_enrollment::{StoredTpa, TpaEnrollmentForm};

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/dealers", Access::Admin, list::<StoredDealer>),
        Route::post("/api/admin/dealers", Access::Admin, enroll_dealer),
        Route::get("/api/admin/dealers/{id}", Access::Admin, open::<StoredDealer>),
        Route::put("/api/admin/dealers/{id}", Access::Admin, change_dealer),
        Route::get("/api/admin/tpas", Access::Admin, list::<StoredTpa>),
        Route::post("/api/admin/tpas", Access::Admin, enroll_tpa),
        Route::get("/api/admin/tpas/{id}", Access::Admin, open::<StoredTpa>),
        Route::put("/api/admin/tpas/{id}", Access::Admin, change_tpa),
    ]
}

async fn list<T: Enrolled>(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<T>>, ApiError> {
    page(state.db(), query).await.map(Json)
}

async fn open<T: Enrolled>(State(state): State<AppState>, ApiPath(id): ApiPath<String>) -> Result<Json<T>, ApiError> {
    let found = find(state.db(), &id).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

async fn enroll_dealer(
    State(state): State<AppState>,
    admin: Actor,
    ApiJson(enrollment): ApiJson<DealerEnrollment>,
) -> Result<impl IntoResponse, ApiError> {
    let dealer = dealers::enroll(state.db(), &admin, state.now_ms(), enrollment).await?;
    Ok((StatusCode::CREATED, Json(dealer)))
}

async fn change_dealer(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<String>,
    ApiJson(changes): ApiJson<DealerChanges>,
) -> Result<Json<StoredDealer>, ApiError> {
    dealers::change(state.db(), &admin, state.now_ms(), &id, changes)
        .await
        .map(Json)
}

async fn enroll_tpa(
    State(state): State<AppState>,
    admin: Actor,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<TpaEnrollmentForm>,
) -> Result<impl IntoResponse, ApiError> {
    let enrolled = tpas::enroll(state.db(), &admin, state.now_ms(), key.as_str(), &form).await?;
    Ok(match enrolled {
        tpas::Enrolled::Now(tpa) => (StatusCode::CREATED, Json(tpa)),
        tpas::Enrolled::Before(tpa) => (StatusCode::OK, Json(tpa)),
    })
}

async fn change_tpa(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<String>,
    ApiJson(changes): ApiJson<TpaChanges>,
) -> Result<Json<StoredTpa>, ApiError> {
    tpas::change(state.db(), &admin, state.now_ms(), &id, changes)
        .await
        .map(Json)
}
