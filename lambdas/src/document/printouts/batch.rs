//! The register of a batch, and the stub of the check that paid it.

use crate::catalog::tpas::{find_dealer, find_tpa};
use crate::document::sold::{named, tpa_of};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::batches::{BatchRecord, due_of, find, register_of_record};
use crate::sale::dealer_day::day_of;
use dealer_core::document::{Business, PrintedBatch, Printout};
use dealer_core::form::given::Given;
use dealer_core::form::ids::BatchId;
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::onboarding::dealer::enrollment::StoredDealer;
use dealer_core::sale::batch::register::read::rows_of;
use futures_util::future::try_join4;

/// Words a batch of the caller's by its register. None where there is nothing to print of it.
pub(super) async fn printed(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    word: impl Fn(&PrintedBatch<'_>) -> Option<Printout>,
) -> Result<Option<Printout>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let record = find(db, dealer_id, id).await?;
    let record: BatchRecord = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let (register, due, dealer, tpa) = try_join4(
        register_of_record(db, &record),
        async { Ok(due_of(db, &record).await?) },
        async { Ok(find_dealer(db, dealer_id).await?) },
        async { Ok(find_tpa(db, &record.batch.tpa_id).await?) },
    )
    .await?;
    let Some((csv, sha256)) = register else {
        return Ok(None);
    };
    let rows = rows_of(&csv).map_err(|error| ApiError::internal(error.to_string()))?;
    let zone = dealer.as_ref().and_then(|stored| zone_of_state(&stored.dealer.state));
    Ok(word(&PrintedBatch {
        id,
        batch: &record.batch,
        rows: &rows,
        sha256: &sha256,
        dealer: business_of(&actor.dealer_name, dealer.as_ref()),
        tpa: tpa.as_ref().map_or_else(|| named(&record.tpa_name), tpa_of),
        due,
        since: day_of(zone, record.since.at)?,
    }))
}

/// The dealership as it is called, with its address where it is enrolled.
pub(super) fn business_of<'a>(name: &'a str, stored: Option<&'a StoredDealer>) -> Business<'a> {
    stored.map_or_else(
        || named(name),
        |StoredDealer { dealer, .. }| Business {
            name,
            street: &dealer.address,
            city: &dealer.city,
            state: &dealer.state,
            zip: &dealer.zip,
            phone: dealer.contact_phone.as_ref().map_or("", Given::as_str),
        },
    )
}
