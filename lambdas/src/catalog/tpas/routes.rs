//! `/api/tpas` and `/api/enrollment`.

use super::kept::{Needed, offers};
use super::store;
use crate::http::{Access, Actor, ApiError, ApiQuery, Resource, Route};
use crate::platform::state::AppState;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::{EligibleTpa, Enrollment, TpaOption, eligible_in_state, eligible_tpas};
use dealer_core::form::contact::{STATE_CODES, STATE_MESSAGE};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::TpaId;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem, Action::Scan]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        // Dealers choose in the wizard, administrators when they enrol a dealer.
        Route::get("/api/tpas", Access::SignedIn, eligible)
            .of_shared_data()
            .summary("The TPAs that may be chosen in a state, with the products that each offers there"),
        Route::get("/api/enrollment", Access::Dealer, enrollment).summary("What the dealer is enrolled for"),
    ]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct EligibleQuery {
    /// Only TPAs of this product, as the site of the release before asks for them one by one; all products unless given.
    product: Option<Product>,
    /// 2-letter state code.
    state: String,
}

/// The eligible TPAs of a state, by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EligibleAnswer {
    /// Id and name of each, and its products unless one was asked for.
    pub items: Vec<Offered>,
}

/// A TPA that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offered {
    /// The record's id.
    pub id: TpaId,
    /// The TPA's name.
    pub tpa_name: String,
    /// What it offers in the state; not there where one product was asked for: the site of the release before takes no other field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<Product>,
}

impl From<EligibleTpa> for Offered {
    fn from(EligibleTpa { id, tpa_name, products }: EligibleTpa) -> Self {
        Self { id, tpa_name, products }
    }
}

impl From<TpaOption> for Offered {
    fn from(TpaOption { id, tpa_name }: TpaOption) -> Self {
        Self {
            id,
            tpa_name,
            products: Vec::new(),
        }
    }
}

async fn eligible(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<EligibleQuery>,
) -> Result<Json<EligibleAnswer>, ApiError> {
    if !STATE_CODES.contains(&query.state.as_str()) {
        return Err(ApiError::field("state", FieldCode::NotAState, STATE_MESSAGE));
    }
    // An administrator looks for the TPA that was enrolled a moment ago.
    let needed = if actor.is_admin {
        Needed::Current
    } else {
        Needed::Recent
    };
    let offers = offers(&state, needed).await?;
    let items = match query.product {
        None => eligible_in_state(&offers, &query.state)
            .into_iter()
            .map(Offered::from)
            .collect(),
        Some(product) => {
            let eligible = eligible_tpas(&offers, product, &query.state);
            eligible.into_iter().map(Offered::from).collect()
        }
    };
    Ok(Json(EligibleAnswer { items }))
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
