//! When a line ends, as its cancellation works it out.

use super::prefill::kept;
use super::terms::terms_of;
use crate::sale::dealer_day::dealer_day;
use crate::store::{Db, StoreError};
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::{ProductLine, contract_id_of};

/// The first day that a line does not cover; none where no one knows how long it runs.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn end_of(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Option<Day>, StoreError> {
    let Some((contract_id, product)) = contract_id_of(&line.deal_id).zip(line.product()) else {
        return Ok(None);
    };
    let kept = kept(db, dealer_id, &contract_id).await?;
    let Some(terms) = terms_of(line, product, kept.deal.as_ref()) else {
        return Ok(None);
    };
    let sale_date = match &kept.sale {
        Some(sale) => sale.sale_date,
        None => dealer_day(db, dealer_id, line.date).await?,
    };
    Ok(sale_date.plus_months(terms.term_months))
}
