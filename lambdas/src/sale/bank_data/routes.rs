//! `/api/admin/tpas/{id}/bank`.

use super::store::{BankRecord, find, save};
use crate::audit::Author;
use crate::catalog::tpas::find_tpa;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::{TpaId, Username};
use dealer_core::sale::batch::bank::BankAccountToSave;
use serde::Serialize;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::TpaBanks.uses(&[Action::GetItem, Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/tpas/{id}/bank", Access::Admin, read)
            .summary("What may be shown of the account to which a TPA is paid")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/admin/tpas/{id}/bank", Access::Admin, write)
            .summary("Replaces the account to which a TPA is paid")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion]),
    ]
}

/// What is shown of an account.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TpaBank {
    /// Counts the saves, 0 where there is no account.
    version: u64,
    /// The last four characters of the account; empty of one that has no more.
    last_four: String,
    /// Who entered it.
    #[serde(skip_serializing_if = "Option::is_none")]
    username: Option<Username>,
    /// When, in milliseconds since the epoch.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
}

impl From<Option<BankRecord>> for TpaBank {
    fn from(record: Option<BankRecord>) -> Self {
        record.map_or_else(
            || Self {
                version: 0,
                last_four: String::new(),
                username: None,
                at: None,
            },
            |record| Self {
                version: record.version,
                last_four: record.last_four,
                username: Some(record.saved_by),
                at: Some(record.saved_at),
            },
        )
    }
}

async fn read(State(state): State<AppState>, ApiPath(id): ApiPath<TpaId>) -> Result<Json<TpaBank>, ApiError> {
    let tpa = find_tpa(state.db(), &id).await?;
    let tpa = tpa.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(Json(TpaBank::from(find(state.db(), &tpa.id).await?)))
}

async fn write(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<TpaId>,
    ApiJson(asked): ApiJson<BankAccountToSave>,
) -> Result<Json<TpaBank>, ApiError> {
    let errors = asked.bank.check();
    if !errors.is_empty() {
        let under = errors.into_iter().map(|error| error.under("bank"));
        return Err(ApiError::validation(under.collect()));
    }
    let tpa = find_tpa(state.db(), &id).await?;
    let tpa = tpa.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let saved = save(&state, Author::of_administration(&admin), &tpa.id, &asked).await?;
    Ok(Json(TpaBank::from(Some(saved))))
}
