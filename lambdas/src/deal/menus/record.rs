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
    /// What its waiver says besides; none for menus of an earlier release, which have no waiver.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<WaiverFacts>,
    /// When its deal was found changed, in milliseconds since the epoch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outdated_at: Option<u64>,
}

/// What a waiver says that a menu does not show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WaiverFacts {
    /// The name of the dealership.
    pub dealer_name: String,
    /// The state of the sale, by its code; empty where it is not known.
    pub state: String,
    /// The buyer's name.
    pub buyer: String,
    /// The co-buyer's, where two people buy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub co_buyer: Option<String>,
}

/// What a waiver is made of.
pub(crate) struct MenuOfWaiver {
    /// What was shown.
    pub view: MenuView,
    /// What was chosen.
    pub choices: Vec<MenuChoice>,
    /// When, in milliseconds since the epoch.
    pub chosen_at: u64,
    /// What it says besides.
    pub facts: WaiverFacts,
    /// Whether its deal was found changed.
    pub is_outdated: bool,
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
    /// What its waiver is made of; none before somebody chose.
    pub(super) fn of_waiver(self) -> Option<MenuOfWaiver> {
        let (chosen, facts) = self.chosen.zip(self.facts)?;
        Some(MenuOfWaiver {
            view: self.view,
            choices: chosen.choices,
            chosen_at: chosen.at,
            facts,
            is_outdated: self.outdated_at.is_some(),
        })
    }

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
