//! `/api/admin/users`.

use super::change::change;
use super::create::{self, create};
use super::list::{ListQuery, page};
use super::reset::reset;
use super::writes::still_admin;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, Created, ErrorKind, Page, Route};
use crate::session::{StoredPassword, find_account, username_key};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use dealer_core::account::{PasswordReset, UserAccount, UserChanges};
use dealer_core::user::AddUserForm;
use serde::Deserialize;

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/users", Access::Admin, list).summary("Accounts by username"),
        Route::post("/api/admin/users", Access::Admin, add)
            .summary("Adds an account")
            .refuses(&[ErrorKind::UsernameTaken]),
        Route::get("/api/admin/users/{username}", Access::Admin, find)
            .summary("One account")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/admin/users/{username}", Access::Admin, correct)
            .summary("Corrects, disables or enables an account")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::OwnAccount,
                ErrorKind::StaleVersion,
            ]),
        Route::post(
            "/api/admin/users/{username}/password-reset",
            Access::Admin,
            reset_password,
        )
        .summary("Gives an account a one-time password")
        .refuses(&[ErrorKind::RecordNotFound, ErrorKind::OwnAccount]),
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
) -> Result<Created<UserAccount>, ApiError> {
    let user = form.check().map_err(ApiError::validation)?;
    // A transaction takes each record once, and this one checks the administrator's own.
    if username_key(&user.username) == username_key(&admin.username) {
        return Err(ApiError::new(ErrorKind::UsernameTaken));
    }
    let password = StoredPassword::lasting(state.passwords().hash(user.password.clone()).await?);
    let by = (admin.user_id.as_str(), admin.username.as_str());
    let condition = Some(still_admin(state.db(), &admin)?);
    match create(state.db(), by, state.now_ms(), &user, password, condition).await? {
        create::Created::Done(account) => Ok(Created(UserAccount::from(account))),
        create::Created::UsernameTaken => Err(ApiError::new(ErrorKind::UsernameTaken)),
        create::Created::Refused => Err(ApiError::new(ErrorKind::NotSignedIn)),
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

/// An empty object: a reset needs no more than its address.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Nothing {}

async fn reset_password(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(username): ApiPath<String>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<PasswordReset>, ApiError> {
    reset(&state, &admin, &username).await.map(Json)
}
