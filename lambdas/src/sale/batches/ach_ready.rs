//! Whether a file for the dealer's bank can pay a batch.

use super::ach_file::clock_of;
use super::record::BatchRecord;
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::sale::bank_data::has_account;
use crate::sale::remittance_settings::remittance_settings_of;
use dealer_core::form::day::Day;
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::batch::by_file::{first_effective, missing};
use serde::Serialize;

/// What keeps a closed batch from being paid by a file, and the first day on which the money could move.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AchReady {
    /// What is missing, and who enters it; empty where nothing is.
    missing: Vec<String>,
    /// The first day on which the bank can move the money, as yyyy-MM-dd.
    earliest: String,
}

/// The first day on which money can move by a file that is made on this one.
pub(super) fn first_of(made_on: Day) -> Result<Day, ApiError> {
    first_effective(made_on).ok_or_else(|| ApiError::internal("no day after this one"))
}

/// Whether a closed batch can be paid by a file; none of another one, or where nothing is to be paid.
pub(super) async fn ready(state: &AppState, record: &BatchRecord) -> Result<Option<AchReady>, ApiError> {
    if record.batch.state != BatchState::Closed || record.batch.total() <= 0 {
        return Ok(None);
    }
    let (made_on, _) = clock_of(state, &record.dealer_id).await?;
    let settings = remittance_settings_of(state.db(), &record.dealer_id).await?;
    let has_account = has_account(state.db(), &record.batch.tpa_id).await?;
    Ok(Some(AchReady {
        missing: missing(has_account, settings.version > 0, &record.tpa_name),
        earliest: first_of(made_on)?.to_string(),
    }))
}
