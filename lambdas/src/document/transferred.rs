//! What the document of a transfer is made of: the sale as it was stored, who held the line before, and who holds it since.

use super::after_sale::{paper, read_sold};
use super::record::{Document, OfTransfer};
use super::sold::Worded;
use crate::platform::state::AppState;
use crate::store::StoreError;
use dealer_core::document::{
    HeldUp, Transferred, covered_months, form_for_transfer, retained_until, values_for_transfer,
};
use dealer_core::form::ids::ContractId;

/// Words the document of a transfer; gone where its line was voided or replaced before there was a file.
pub(super) async fn transfer(
    state: &AppState,
    document: &Document,
    contract: &ContractId,
) -> Result<Worded, StoreError> {
    let Some(OfTransfer { line_id, number }) = &document.transfer else {
        return Ok(Worded::HeldUp(HeldUp::unknown_form()));
    };
    let db = state.db();
    // The first one is from the buyer.
    let before = number.checked_sub(2);
    let sold = Box::pin(read_sold(db, document, contract, line_id, |holders| {
        holders.get(before?)
    }))
    .await?;
    let sold = match sold {
        Ok(sold) if !sold.line.is_ended() => sold,
        Ok(_) => return Ok(Worded::Gone),
        Err(without) => return Ok(without),
    };
    let holders = sold.line.tpa.as_ref().map(|tpa| tpa.holders.as_slice());
    let Some(holder) = holders.and_then(|holders| holders.get(number.checked_sub(1)?)) else {
        return Ok(Worded::Gone);
    };
    let day = sold.day_of(document.created_at)?;
    let transferred = Transferred {
        sold: sold.source(document, day),
        state: sold.sale.sale_state.as_str(),
        sale_date: sold.sale.sale_date,
        holder,
    };
    // It is part of what the line leaves: it stays as long as the line's own document, and as any document from its day.
    let months = covered_months(&transferred.sold).unwrap_or_default();
    let retain_until = retained_until(sold.sale.sale_date, months).max(retained_until(day, 0));
    let pin = form_for_transfer(&transferred, &sold.of_house.forms);
    let values = |form: &_| values_for_transfer(form, &transferred);
    paper(db, pin, &sold.of_house, retain_until, values).await
}
