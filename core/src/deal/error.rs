//! Why an event of the wizard is refused.

use super::buyer::BuyerProblems;
use crate::catalog::tpa::SelectionLimitReached;
use crate::catalog::tpa_choice::TpaEventRefused;
use crate::form::field::FieldError;
use serde::{Deserialize, Serialize};

/// Why an event changed nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "variant", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub enum DealError {
    /// The screen should not have offered it: a button that is disabled, a step that does not show.
    #[error("{reason}")]
    NotNow {
        /// What stands in the way.
        reason: String,
    },
    /// A seventh VSC TPA, or a fourth GAP TPA.
    #[error("You can select a maximum of {most} TPAs")]
    SelectionLimitReached {
        /// The limit.
        most: usize,
    },
    /// Fields of the input screen have a wrong form.
    #[error("Some fields need a correction")]
    WrongFields {
        /// Each of them.
        errors: Vec<FieldError>,
    },
    /// The deal info step is not complete.
    #[error("Some fields need a correction")]
    WrongBuyer {
        /// The notice and each wrong field.
        problems: BuyerProblems,
    },
}

impl From<SelectionLimitReached> for DealError {
    fn from(limit: SelectionLimitReached) -> Self {
        Self::SelectionLimitReached { most: limit.0 }
    }
}

impl From<TpaEventRefused> for DealError {
    fn from(refused: TpaEventRefused) -> Self {
        match refused {
            TpaEventRefused::Limit(limit) => limit.into(),
            TpaEventRefused::NotNow(reason) => not_now(reason),
        }
    }
}

pub(super) fn not_now(reason: &str) -> DealError {
    DealError::NotNow {
        reason: reason.to_owned(),
    }
}
