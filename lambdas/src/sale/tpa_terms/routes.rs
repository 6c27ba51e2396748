//! `/api/admin/tpas/{id}/terms`.

use super::store::{Terms, add, all};
use super::view::{TpaTerms, shown};
use crate::audit::Author;
use crate::catalog::tpas::find_tpa;
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::form::day::Day;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::TpaId;
use dealer_core::onboarding::tpa::StoredTpa;
use dealer_core::sale::tpa_terms::{CancellationTermsToSave, DueTermsToSave};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::TpaTerms.uses(&[Action::Query, Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

/// What either save refuses.
const SAVING: &[ErrorKind] = &[ErrorKind::RecordNotFound, ErrorKind::StaleVersion];

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/tpas/{id}/terms", Access::Admin, list)
            .summary("A TPA's terms: due dates, and cancellation terms by product, with all versions")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::put("/api/admin/tpas/{id}/terms/due", Access::Admin, save_due)
            .summary("Saves the next version of a TPA's due dates")
            .refuses(SAVING),
        Route::put(
            "/api/admin/tpas/{id}/terms/cancellation",
            Access::Admin,
            save_cancellation,
        )
        .summary("Saves the next version of the cancellation terms of a TPA's product, or of one form of it")
        .refuses(SAVING),
    ]
}

async fn tpa_of(state: &AppState, id: &TpaId) -> Result<StoredTpa, ApiError> {
    let tpa = find_tpa(state.db(), id).await?;
    tpa.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

async fn terms_of(state: &AppState, tpa: &StoredTpa) -> Result<Json<TpaTerms>, ApiError> {
    let (now, versions) = all(state.db(), &tpa.id).await?;
    Ok(Json(shown(tpa, &now, versions, Day::of_utc(state.now_ms()))))
}

async fn list(State(state): State<AppState>, ApiPath(id): ApiPath<TpaId>) -> Result<Json<TpaTerms>, ApiError> {
    let tpa = tpa_of(&state, &id).await?;
    terms_of(&state, &tpa).await
}

async fn save_due(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<TpaId>,
    ApiJson(asked): ApiJson<DueTermsToSave>,
) -> Result<Json<TpaTerms>, ApiError> {
    let under = |errors: Vec<FieldError>| errors.into_iter().map(|error| error.under("terms")).collect();
    let due = asked
        .terms
        .check()
        .map_err(|errors| ApiError::validation(under(errors)))?;
    save(&state, &admin, &id, (&Terms::Due(due), asked.version)).await
}

async fn save_cancellation(
    State(state): State<AppState>,
    admin: Actor,
    ApiPath(id): ApiPath<TpaId>,
    ApiJson(asked): ApiJson<CancellationTermsToSave>,
) -> Result<Json<TpaTerms>, ApiError> {
    let (form, terms) = asked.check().map_err(ApiError::validation)?;
    let terms = Terms::Cancellation(asked.product, form, terms);
    save(&state, &admin, &id, (&terms, asked.version)).await
}

async fn save(state: &AppState, admin: &Actor, id: &TpaId, terms: (&Terms, u64)) -> Result<Json<TpaTerms>, ApiError> {
    let tpa = tpa_of(state, id).await?;
    add(state.db(), Author::of_administration(admin), state.now_ms(), id, terms).await?;
    terms_of(state, &tpa).await
}
