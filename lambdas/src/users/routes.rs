//! `/api/admin/users`.

use super::change::change;
use super::create::{Created, create};
use super::list::{ListQuery, page};
use super::reset::reset;
use super::writes::still_admin;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, ErrorKind, Page, Route};
use crate::session::{StoredPassword, find_account, username_key};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use dealer_core::account::{PasswordReset, UserAccount, UserChanges};
use dealer_core::user::AddUserForm;
use serde::Deserialize;

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/users", Access::Admin, list),
        Route::post("/api/admin/users", Access::Admin, add),
        Route::get("/api/admin/users/{username}", Access::Admin, find),
        Route::put("/api/admin/users/{username}", Access::Admin, correct),
        Route::post(
            "/api/admin/users/{username}/password-reset",
            Access::Admin,
            reset_password,
        ),
    ]
}

async fn list(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<UserAccount>>, ApiError> {
    page(state.db(), query).await.map(Json)
}

async fn add(
    State(state): State<AppState>,
    admin: Actor,
    ApiJson(form): ApiJson<AddUserForm>,
) -> Result<impl IntoResponse, ApiError> {
    let user = form.check().map_err(ApiError::validation)?;
    // A transaction takes each record once, and this one checks the administrator's own.
    if username_key(&user.username) == username_key(&admin.username) {
        return Err(ApiError::new(ErrorKind::UsernameTaken));
    }
    let password = StoredPassword::lasting(state.passwords().hash(user.password.clone()).await?);
    let by = (admin.user_id.as_str(), admin.username.as_str());
    let condition = Some(still_admin(state.db(), &admin)?);
    match create(state.db(), by, state.now_ms(), &user, password, condition).await? {
        Created::Done(account) => Ok((StatusCode::CREATED, Json(UserAccount::from(account)))),
        Created::UsernameTaken => Err(ApiError::new(ErrorKind::UsernameTaken)),
        Created::Refused => Err(ApiError::new(ErrorKind::NotSignedIn)),
    }
}

async fn find(
    State(state): State<AppState>,
    ApiPath(username): ApiPath<String>,
) -> Result<Json<UserAccount>, ApiError> {
    let account = find_account(state.db(), &username_key(&username)).await?;
    let account = account.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(Json(account.into()))
}

async fn correct(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(username): ApiPath<String>,
    ApiJson(changes): ApiJson<UserChanges>,
) -> Result<Json<UserAccount>, ApiError> {
    let changes = changes.check().map_err(ApiError::validation)?;
    let account = change(state.db(), &admin, state.now_ms(), &username, changes).await?;
    Ok(Json(account.into()))
}

/// A reset needs no more than its address; the body is an empty object.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

async fn reset_password(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(username): ApiPath<String>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<PasswordReset>, ApiError> {
    reset(&state, &admin, &username).await.map(Json)
}
