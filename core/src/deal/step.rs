//! The steps of the wizard and how long the two that wait last.

use serde::{Deserialize, Serialize};

/// Where the wizard stands. Loading and processing option are outside the progress bar.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Step {
    /// Vehicle, contact, payment method, products.
    #[default]
    Input,
    /// Facts about the vehicle's use.
    Aspects,
    /// Time, mileage, deductible, level.
    Coverage,
    /// Review before prices.
    Summary,
    /// 'Calculating Options', then results.
    Loading,
    /// Provider cards.
    Results,
    /// 'Processing Your Selection', then deal info.
    ProcessingOption,
    /// Buyer, co-buyer, lender, figures.
    DealInfo,
    /// The finished deal.
    FinalSummary,
}

/// A step of the progress bar with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct StepName {
    /// The step.
    pub step: Step,
    /// What the bar calls it.
    pub name: String,
}

impl Step {
    /// The progress bar, in order.
    pub const BAR: [Self; 7] = [
        Self::Input,
        Self::Aspects,
        Self::Coverage,
        Self::Summary,
        Self::Results,
        Self::DealInfo,
        Self::FinalSummary,
    ];

    /// How long 'Calculating Options' shows, in milliseconds.
    pub const LOADING_MS: u32 = 2000;
    /// How long 'Processing Your Selection' shows, in milliseconds.
    pub const PROCESSING_MS: u32 = 1500;

    /// What the bar calls it; the two waiting steps go by the step that follows them.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Input => "Get Started",
            Self::Aspects => "Select Aspects",
            Self::Coverage => "Coverage",
            Self::Summary => "Confirm",
            Self::Loading | Self::Results => "Options",
            Self::ProcessingOption | Self::DealInfo => "Deal Info",
            Self::FinalSummary => "Summary",
        }
    }

    /// The step of the bar that is lit while this one shows.
    #[must_use]
    pub const fn in_bar(self) -> Self {
        match self {
            Self::Loading => Self::Results,
            Self::ProcessingOption => Self::DealInfo,
            step => step,
        }
    }
}
