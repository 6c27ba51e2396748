//! A record of `menus`.

use dealer_core::deal::{ChosenMenu, Offer};
use dealer_core::document::menu::{MenuChoice, MenuView, chosen};
use dealer_core::form::ids::{DealerId, MenuId, Username};
use serde::{Deserialize, Serialize};

/// A menu that was presented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Menu {
    pub dealer_id: DealerId,
    pub id: MenuId,
    /// When it was made, in milliseconds since the epoch.
    pub created_at: u64,
    /// Who presented it.
    pub created_by: Username,
    /// The SHA-256 of the deal as it was sent.
    pub deal_sha256: String,
    /// Which save of the packages it shows.
    pub settings_version: u64,
    /// What the deal offered.
    pub offer: Offer,
    /// What is shown of it.
    pub view: MenuView,
    /// Counts its changes, from 1.
    pub version: u64,
    /// When the device was handed to the buyer last, in milliseconds since the epoch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed_at: Option<u64>,
    /// What the buyer chose, once and for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Chosen>,
}

/// What a buyer chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Chosen {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// Each product of the menu, once.
    pub choices: Vec<MenuChoice>,
}

impl Menu {
    /// What the buyer chose, as the deal takes it over; none until then.
    pub(super) fn chosen_menu(&self) -> Option<ChosenMenu> {
        let Chosen { at, choices } = self.chosen.as_ref()?;
        let accepted = chosen(choices);
        Some(ChosenMenu {
            id: self.id.clone(),
            chosen_at: *at,
            offer: self.offer.with_only(|product| accepted.contains(&product)).text(),
            accepted,
        })
    }
}
