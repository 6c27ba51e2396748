//! The choices that the administrators' screens show, and those of the public forms.

use crate::catalog::product_group::ProductGroup;
use crate::onboarding::dealer::application::ApplicationStatus;
use crate::onboarding::tpa::card_description;
use crate::sale::all_dealers::FIRST_MONTH;
use serde::{Deserialize, Serialize};

/// What an application's badge says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct ApplicationStatusName {
    /// The status.
    pub value: ApplicationStatus,
    /// Its name.
    pub label: String,
}

/// A checkable card of the TPA enrolment form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct TpaCard {
    /// The key of its flag.
    pub group: ProductGroup,
    /// In bold.
    pub label: String,
    /// Under it.
    pub description: String,
}

/// All of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AdminConstants {
    /// Pending, approved, rejected.
    pub application_statuses: Vec<ApplicationStatusName>,
    /// VSC, GAP, ancillary products.
    pub tpa_cards: Vec<TpaCard>,
    /// The first month of the lists of all dealers, 'yyyy-MM'.
    pub first_month: String,
}

/// The choices.
#[must_use]
pub fn admin_constants() -> AdminConstants {
    AdminConstants {
        application_statuses: ApplicationStatus::ALL
            .map(|value| ApplicationStatusName {
                value,
                label: value.label().to_owned(),
            })
            .to_vec(),
        tpa_cards: ProductGroup::ALL
            .map(|group| TpaCard {
                group,
                label: group.name().to_owned(),
                description: card_description(group).to_owned(),
            })
            .to_vec(),
        first_month: format!("{:04}-{:02}", FIRST_MONTH.0, FIRST_MONTH.1),
    }
}
