//! Why a line was cancelled, and after how many months.

use crate::form::word::words;
use serde::{Deserialize, Serialize};

words! {
    /// Why it is cancelled.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    #[cfg_attr(feature = "schema", schemars(rename = "CancellationReason"))]
    Reason {
        /// The customer asks for it.
        CustomerRequest = "customer_request",
        /// The vehicle is traded in.
        Trade = "trade",
        /// The loan is paid off.
        Payoff = "payoff",
        /// The vehicle is a total loss.
        TotalLoss = "total_loss",
        /// The lender took the vehicle.
        Repossession = "repossession",
        /// The provider ends it.
        Provider = "provider",
    }
}

impl Reason {
    /// The words for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::CustomerRequest => "Customer request",
            Self::Trade => "Trade-in",
            Self::Payoff => "Loan paid off",
            Self::TotalLoss => "Total loss",
            Self::Repossession => "Repossession",
            Self::Provider => "Cancelled by the provider",
        }
    }
}

words! {
    /// How long a line was in force when it was cancelled.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    #[cfg_attr(feature = "schema", schemars(rename = "MonthsInForce"))]
    InForce {
        /// Less than 6 full months.
        HalfYear = "under_6",
        /// 6 to 11.
        Year = "6_to_11",
        /// 12 to 23.
        TwoYears = "12_to_23",
        /// 24 to 35.
        ThreeYears = "24_to_35",
        /// 36 and more.
        Longer = "from_36",
    }
}

impl InForce {
    /// Of this many full months.
    #[must_use]
    pub const fn of(months: i64) -> Self {
        match months {
            ..=5 => Self::HalfYear,
            6..=11 => Self::Year,
            12..=23 => Self::TwoYears,
            24..=35 => Self::ThreeYears,
            _ => Self::Longer,
        }
    }

    /// The words for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::HalfYear => "Under 6 months",
            Self::Year => "6–11 months",
            Self::TwoYears => "12–23 months",
            Self::ThreeYears => "24–35 months",
            Self::Longer => "36 months and more",
        }
    }
}

/// What a cancellation is counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CancelledFor {
    /// Why.
    pub reason: Reason,
    /// How long it was in force.
    pub in_force: InForce,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_in_force_are_full_ones() {
        let labels = [-1, 0, 5, 6, 11, 12, 23, 24, 35, 36, 400].map(|months| InForce::of(months).word());
        assert_eq!(
            labels,
            [
                "under_6", "under_6", "under_6", "6_to_11", "6_to_11", "12_to_23", "12_to_23", "24_to_35", "24_to_35",
                "from_36", "from_36"
            ]
        );
    }
}
