//! The report of the reserve, from what was worked out last.

use super::names::tpa_names;
use crate::sale::reserve::{newest_of, newest_of_all};
use crate::store::{Db, StoreError};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::figures::ReserveDay;
use dealer_core::sale::report::{Report, reserve};

/// Of one dealership, or of all that have a reserve.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn reserved(db: &Db, dealer_id: Option<&DealerId>) -> Result<Report, StoreError> {
    let days: Vec<ReserveDay> = match dealer_id {
        Some(dealer_id) => newest_of(db, dealer_id).await?.into_iter().collect(),
        None => newest_of_all(db).await?.into_values().collect(),
    };
    let rows = days.iter().flat_map(|day| &day.rows);
    let names = tpa_names(db, rows.map(|row| row.tpa.clone()).collect()).await?;
    Ok(reserve(&days, &names))
}
