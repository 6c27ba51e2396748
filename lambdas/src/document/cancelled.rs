//! What the documents of a cancellation are made of: the sale as it was stored, and the quote that was executed.

use super::after_sale::{paper, read_sold};
use super::record::{Document, OfCancellation};
use super::sold::Worded;
use crate::platform::state::AppState;
use crate::sale::cancellations::executed_quote;
use crate::store::StoreError;
use dealer_core::document::{Cancellation, HeldUp, form_for_cancellation, retained_until, values_for_cancellation};
use dealer_core::form::ids::ContractId;

/// Words a document of a cancellation; gone with the line that was cancelled.
pub(super) async fn cancellation(
    state: &AppState,
    document: &Document,
    contract: &ContractId,
) -> Result<Worded, StoreError> {
    let Some(OfCancellation { line_id, quote_id }) = &document.cancellation else {
        return Ok(Worded::HeldUp(HeldUp::unknown_form()));
    };
    let db = state.db();
    let sold = Box::pin(read_sold(db, document, contract, line_id, <[_]>::last));
    let executed = executed_quote(db, &document.key.dealer_id, quote_id);
    let (sold, executed) = futures_util::future::try_join(sold, executed).await?;
    let Some(executed) = executed else {
        return Ok(Worded::Gone);
    };
    let sold = match sold {
        Ok(sold) => sold,
        Err(without) => return Ok(without),
    };
    let day = sold.day_of(executed.at)?;
    let cancelled = Cancellation {
        sold: sold.source(document, day),
        quote: &executed.quote,
        lender: executed.lender.as_deref(),
    };
    let pin = form_for_cancellation(document.purpose, &cancelled, &sold.of_house.forms);
    let values = |form: &_| values_for_cancellation(form, &cancelled);
    paper(db, pin, &sold.of_house, retained_until(day, 0), values).await
}
