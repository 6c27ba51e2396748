//! 'Rate a test vehicle': every plan of a version with its price or its reasons, step by step.

use super::import::content_of;
use super::look::find;
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::book::cap::state_caps;
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::publishing::VersionName;
use dealer_core::pricing::rate::{OpenBook, Rate, TraceLine, rate_with_trace};
use dealer_core::pricing::reason::Reason;
use serde::{Deserialize, Serialize};

/// A test vehicle.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TestVehicle {
    /// The vehicle and its deal.
    pub facts: Facts,
    /// What is wanted.
    pub choice: Choice,
}

/// What every plan comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trial {
    /// By code.
    pub plans: Vec<TriedPlan>,
}

/// What a plan comes to: a price, or reasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TriedPlan {
    /// Its code.
    pub plan: String,
    /// Its name.
    pub name: String,
    /// The price with all that it is made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Rate>,
    /// Why there is none.
    pub reasons: Vec<Reason>,
    /// What each step compared.
    pub trace: Vec<TraceLine>,
    /// The row of the rate table that priced, as a line of text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<String>,
}

/// Rates a test vehicle by one version, be it a draft or withdrawn.
pub(super) async fn rate_with(
    state: &AppState,
    (tpa_id, code, version): (&TpaId, &BookCode, VersionName),
    vehicle: &TestVehicle,
) -> Result<Trial, ApiError> {
    let under = |key: &'static str| move |error: FieldError| error.under(key);
    let of_facts = vehicle.facts.check().into_iter().map(under("facts"));
    let wrong: Vec<FieldError> = of_facts
        .chain(vehicle.choice.check().into_iter().map(under("choice")))
        .collect();
    if !wrong.is_empty() {
        return Err(ApiError::validation(wrong));
    }
    let record = find(state, (tpa_id, code, version)).await?;
    let content = record
        .content
        .as_ref()
        .ok_or_else(|| ApiError::new(ErrorKind::FileHasErrors))?;
    let book = content_of(state.db(), &content.content_hash).await?;
    Ok(tried(version.number().unwrap_or(0), &book, vehicle))
}

fn tried(number: u32, book: &RateBook, vehicle: &TestVehicle) -> Trial {
    let opened = [OpenBook::open(number, book.clone())];
    let TestVehicle { facts, choice } = vehicle;
    let caps = state_caps();
    let plans = book.plans.iter().map(|plan| {
        let tried = TriedPlan {
            plan: plan.plan.clone(),
            name: plan.name.clone(),
            rate: None,
            reasons: Vec::new(),
            trace: Vec::new(),
            row: None,
        };
        match rate_with_trace(&opened, &plan.plan, facts, choice, &caps) {
            Ok(mut rate) => TriedPlan {
                trace: std::mem::take(&mut rate.trace),
                row: rate.row.told(book, &plan.plan),
                rate: Some(rate),
                ..tried
            },
            Err(refusal) => TriedPlan {
                reasons: refusal.reasons,
                trace: refusal.trace,
                ..tried
            },
        }
    });
    Trial { plans: plans.collect() }
}
