//! `/api/applications` and `/api/partner-applications`, which anyone may call.

use super::throttle;
use crate::http::{Access, ApiError, ApiJson, ClientAddress, ErrorKind, IdempotencyKey, Once, Resource, Route};
use crate::onboarding::applications::{Application, Submission, Submitted};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::extract::State;
use dealer_core::onboarding::dealer::application::DealerApplication;
use dealer_core::onboarding::partner::PartnerApplication;
use serde::{Deserialize, Serialize};

/// The sender of what comes without a session. No user has this id.
const PUBLIC: &str = "public";

/// What either form refuses.
const REFUSES: &[ErrorKind] = &[ErrorKind::IdempotencyKeyReused, ErrorKind::TooManyAttempts];

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::LoginAttempts.uses(&[Action::UpdateItem]),
        Table::DealerApplications.uses(&[Action::GetItem, Action::PutItem]),
        Table::PartnerApplications.uses(&[Action::GetItem, Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/applications", Access::Public, apply::<DealerApplication>)
            .summary("A dealer applies")
            .refuses(REFUSES),
        Route::post("/api/partner-applications", Access::Public, apply::<PartnerApplication>)
            .summary("A partner applies")
            .refuses(REFUSES),
    ]
}

/// The answer to an application: nothing of the record comes back to the public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Applied {
    /// The record's id.
    pub id: String,
}

impl Applied {
    fn of(application: &impl Application) -> Self {
        Self {
            id: application.id().to_owned(),
        }
    }
}

async fn apply<A: Application>(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<A::Form>,
) -> Result<Once<Applied>, ApiError> {
    let (db, now) = (state.db(), state.now_ms());
    let submission = Submission::<A>::check(&form, PUBLIC, key.as_str(), now)?;
    let counted = throttle::count(db, now, &address)?;
    match submission.store(db, vec![counted]).await? {
        Submitted::Now(stored) => Ok(Once::Now(Applied::of(&stored))),
        // Even where nothing new is taken from its address by now.
        Submitted::Before(stored) => Ok(Once::Before(Applied::of(&stored))),
        Submitted::Refused => Err(throttle::refused(now)),
    }
}
