//! What a sold line keeps of its rate.

use super::RatedOffer;
use crate::form::day::Day;
use crate::form::ids::{BookCode, TpaId};
use crate::pricing::rate::Mileage;
use serde::{Deserialize, Serialize};

/// By what a line was rated: enough to rate it again, and the term that was sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineRate {
    /// Whose book it is.
    pub tpa_id: TpaId,
    /// The book's code.
    pub code: BookCode,
    /// The version that rated.
    pub version: u32,
    /// The SHA-256 of its content.
    pub content_hash: String,
    /// The plan's code.
    pub plan: String,
    /// The form that is used in the state.
    pub form: String,
    /// The contract's months; 0 where it counts none.
    pub months: i64,
    /// The contract's miles.
    pub miles: Mileage,
    /// The day of the sale, by which the version was found, unless a correction took the rates of another day.
    pub sale_date: Day,
    /// The state of the sale, by its USPS code.
    pub sale_state: String,
}

impl LineRate {
    /// What is kept of an offer: `content_hash` is that of the version that rated, `sale` its day and state.
    #[must_use]
    pub fn of(offer: &RatedOffer, tpa_id: &TpaId, content_hash: &str, (sale_date, sale_state): (Day, &str)) -> Self {
        Self {
            tpa_id: tpa_id.clone(),
            code: BookCode::from(offer.book.as_str()),
            version: offer.rate.version,
            content_hash: content_hash.to_owned(),
            plan: offer.plan.clone(),
            form: offer.rate.form.clone(),
            months: offer.rate.months,
            miles: offer.rate.miles,
            sale_date,
            sale_state: sale_state.to_owned(),
        }
    }
}
