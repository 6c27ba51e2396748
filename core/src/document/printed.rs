//! What a document prints, as it is stored.

use super::form::When;
use super::spot::Spot;
use crate::form::day::Day;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a document prints, worded once and stored with it: later changes of the deal or of the vehicle's data change no document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Values {
    /// The document's id.
    pub document_id: String,
    /// The day on which it is issued.
    pub day: Day,
    /// The state of the sale, by its code.
    pub state: String,
    /// Whether two people buy.
    pub co_buyer: bool,
    /// Whether there is a loan.
    pub financed: bool,
    /// What became of each item, in a document of a whole deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemOf>,
    /// Each value that the form prints, as it is printed.
    pub printed: BTreeMap<Spot, String>,
}

/// What became of an item of a document of a whole deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ItemOf {
    /// The buyer accepted it, or the deal has it.
    Accepted,
    /// The buyer declined it.
    Declined,
}

impl Values {
    /// Whether a block or a row is for this document's deal.
    #[must_use]
    pub fn show(&self, when: Option<&When>) -> bool {
        match when {
            None => true,
            Some(When::CoBuyer) => self.co_buyer,
            Some(When::Financed) => self.financed,
            Some(When::Cash) => !self.financed,
            Some(When::Accepted) => self.items.contains(&ItemOf::Accepted),
            Some(When::Declined) => self.items.contains(&ItemOf::Declined),
            Some(When::State(states)) => states.iter().any(|state| state.as_str() == self.state),
        }
    }
}
