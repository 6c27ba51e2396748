//! From where a step of a signing was done.

use crate::document::record::Document;
use crate::http::{ApiError, CalledFrom};
use crate::platform::state::AppState;
use crate::platform::zone::day_in;
use dealer_core::document::signing::Seen;
use dealer_core::form::time_zone::zone_of_state;

/// A call with the time of the server and the day of the dealership.
pub(super) fn seen(state: &AppState, from: &CalledFrom, documents: &[Document]) -> Result<Seen, ApiError> {
    let at = state.now_ms();
    let of_sale = documents.iter().find_map(|document| document.made.as_ref());
    let zone = of_sale.and_then(|made| zone_of_state(&made.values.state));
    Ok(Seen {
        at,
        day: day_in(zone, at).ok_or_else(|| ApiError::internal("a time without a day"))?,
        address: from.address.clone(),
        user_agent: from.user_agent.clone(),
    })
}
