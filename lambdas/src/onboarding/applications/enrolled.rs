//! What an enrolment needs of the application that it is for.

use super::application::find;
use crate::store::{Db, StoreError};
use dealer_core::form::ids::DealerId;
use dealer_core::onboarding::dealer::application::{ApplicationStatus, DealerApplication};
use serde::Deserialize;

/// The part of a record that decides whether a dealer can be enrolled for it.
#[derive(Deserialize)]
struct ForEnrollment {
    #[serde(default)]
    status: ApplicationStatus,
    /// The dealer that was enrolled for it.
    #[serde(default)]
    enrolled_as: Option<DealerId>,
}

/// A dealer application's status, and the dealer that was enrolled for it.
pub(crate) async fn find_application(
    db: &Db,
    id: &str,
) -> Result<Option<(ApplicationStatus, Option<DealerId>)>, StoreError> {
    let found = find::<DealerApplication, ForEnrollment>(db, id).await?;
    Ok(found.map(|found| (found.status, found.enrolled_as)))
}
