//! When a line ends, as its cancellation works it out.

use super::prefill::Kept;
use super::terms::terms_of;
use crate::sale::dealer_day::dealer_day;
use crate::store::{Db, StoreError};
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::ProductLine;

/// The first day that a line does not cover, by what is kept of its sale; none where no one knows how long it runs.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn end_of(
    db: &Db,
    dealer_id: &DealerId,
    line: &ProductLine,
    kept: &Kept,
) -> Result<Option<Day>, StoreError> {
    let terms = line
        .product()
        .and_then(|product| terms_of(line, product, kept.deal.as_ref()));
    let Some(terms) = terms else {
        return Ok(None);
    };
    let sale_date = match &kept.sale {
        Some(sale) => sale.sale_date,
        None => dealer_day(db, dealer_id, line.date).await?,
    };
    Ok(sale_date.plus_months(terms.term_months))
}
