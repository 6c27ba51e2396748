//! `/api/tpas` and `/api/enrollment`.

use super::store;
use crate::http::{Access, Actor, ApiError, ApiQuery, Route};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use dealer_core::contact::STATE_CODES;
use dealer_core::tpa::{Enrollment, TpaOption, TpaProduct, eligible_tpas};
use serde::{Deserialize, Serialize};

/// The routes of this resource.
#[must_use]
pub fn routes() -> Vec<Route> {
    vec![
        // Dealers choose in the wizard, administrators when they enrol a dealer.
        Route::get("/api/tpas", Access::SignedIn, eligible)
            .of_shared_data()
            .summary("The TPAs that may be chosen for a product in a state"),
        Route::get("/api/enrollment", Access::Dealer, enrollment).summary("What the dealer is enrolled for"),
    ]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct EligibleQuery {
    /// The product.
    product: TpaProduct,
    /// 2-letter state code.
    state: String,
}

/// The eligible TPAs of one product in one state, by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EligibleAnswer {
    /// Id and name of each.
    pub items: Vec<TpaOption>,
}

async fn eligible(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<EligibleQuery>,
) -> Result<Json<EligibleAnswer>, ApiError> {
    if !STATE_CODES.contains(&query.state.as_str()) {
        return Err(ApiError::field("state", "Please enter a valid 2-letter state code."));
    }
    let offers = store::offers(state.db(), &[query.product]).await?;
    Ok(Json(EligibleAnswer {
        items: eligible_tpas(&offers, query.product, &query.state),
    }))
}

/// A dealer's enrolment, or null when its dealership is not enrolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnrollmentAnswer {
    /// State, products and TPAs.
    pub enrollment: Option<Enrollment>,
}

async fn enrollment(State(state): State<AppState>, actor: Actor) -> Result<Json<EnrollmentAnswer>, ApiError> {
    let enrollment = store::enrollment_of(state.db(), &actor.dealer_id).await?;
    Ok(Json(EnrollmentAnswer { enrollment }))
}
