//! `/api/admin/users`.

use super::change::change;
use super::create::{self, create};
use super::dealer_name::{check_dealer, dealer_name};
use super::list::{ListQuery, page};
use super::reset::{random_password, reset};
use super::writes::still_admin;
use crate::access::session::{StoredPassword, find_account};
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, Created, ErrorKind, Nothing, Page, Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::access::account::{AddedUser, ONE_TIME_PASSWORD_MS, PasswordReset, UserAccount, UserChanges};
use dealer_core::access::user::AddUserForm;
use dealer_core::form::ids::{Username, UsernameKey};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::LoginCredentials.uses(&[
            Action::BatchGetItem,
            Action::PutItem,
            Action::UpdateItem,
            Action::ConditionCheckItem,
        ]),
        Table::LoginCredentials.queries("by_list"),
        Table::LoginCredentials.queries("by_dealer"),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::EnrolledDealers.queries("by_name"),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/users", Access::Admin, list).summary("Accounts by username"),
        Route::post("/api/admin/users", Access::Admin, add)
            .summary("Adds an account")
            .refuses(&[ErrorKind::UsernameTaken, ErrorKind::UnknownDealer]),
        Route::get("/api/admin/users/{username}", Access::Admin, find)
            .summary("One account")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/admin/users/{username}", Access::Admin, correct)
            .summary("Corrects, disables or enables an account")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::OwnAccount,
                ErrorKind::StaleVersion,
                ErrorKind::UnknownDealer,
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
) -> Result<Created<AddedUser>, ApiError> {
    let db = state.db();
    let user = form.check().map_err(ApiError::validation)?;
    let name = dealer_name(db, &user.dealer_id).await?;
    form.check_for(&name).map_err(ApiError::validation)?;
    // A transaction takes each record once, and this one checks the administrator's own.
    if UsernameKey::of(&user.username) == UsernameKey::of(&admin.username) {
        return Err(ApiError::new(ErrorKind::UsernameTaken));
    }
    // Administrators depend on no dealer.
    if !user.is_admin {
        check_dealer(db, &user.dealer_id, form.any_dealer).await?;
    }
    let one_time_password = user.password.is_none().then(random_password).transpose()?;
    let typed = user.password.clone().or_else(|| one_time_password.clone());
    let hash = state.passwords().hash(typed.unwrap_or_default()).await?;
    let now = state.now_ms();
    let expires = one_time_password
        .as_ref()
        .map(|_| now.saturating_add(ONE_TIME_PASSWORD_MS));
    let password = StoredPassword {
        hash,
        one_time_until: expires,
    };
    let by = (admin.user_id.as_str(), &admin.username);
    let condition = Some(still_admin(state.db(), &admin)?);
    match create(state.db(), by, now, &user, password, condition).await? {
        create::Created::Done(account) => Ok(Created(AddedUser {
            user: UserAccount::from(account),
            one_time_password,
            expires,
        })),
        create::Created::UsernameTaken => Err(ApiError::new(ErrorKind::UsernameTaken)),
        create::Created::Refused => Err(ApiError::new(ErrorKind::NotSignedIn)),
    }
}

async fn find(
    State(state): State<AppState>,
    ApiPath(username): ApiPath<Username>,
) -> Result<Json<UserAccount>, ApiError> {
    let account = find_account(state.db(), &UsernameKey::of(&username)).await?;
    let account = account.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(Json(account.into()))
}

async fn correct(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(username): ApiPath<Username>,
    ApiJson(changes): ApiJson<UserChanges>,
) -> Result<Json<UserAccount>, ApiError> {
    let account = change(state.db(), &admin, state.now_ms(), &username, changes).await?;
    Ok(Json(account.into()))
}

async fn reset_password(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(username): ApiPath<Username>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<PasswordReset>, ApiError> {
    reset(&state, &admin, &username).await.map(Json)
}
