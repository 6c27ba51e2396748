//! Choosing a card, and choosing it no longer.

use super::error::{DealError, not_now};
use super::quote::PriceCard;

pub(super) fn toggle(chosen: &mut Option<String>, provider: String, cards: &[PriceCard]) -> Result<(), DealError> {
    if chosen.as_deref() == Some(provider.as_str()) {
        *chosen = None;
    } else if cards.iter().any(|card| card.provider.id == provider) {
        *chosen = Some(provider);
    } else {
        return Err(not_now("This provider is not among the options"));
    }
    Ok(())
}
