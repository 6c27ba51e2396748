//! What the documents of a cancellation are made of: the sale as it was stored, and the quote that was executed.

use super::forms::{pinned, read_live};
use super::record::{Document, OfCancellation};
use super::sold::{Paper, Sellers, SoldContract, Worded, read};
use crate::platform::state::AppState;
use crate::platform::zone::day_in;
use crate::sale::cancellations::executed_quote;
use crate::store::StoreError;
use crate::store::tables::Table;
use dealer_core::document::{
    Cancellation, HOUSE, HeldUp, Source, form_for_cancellation, product_of, retained_until, values_for_cancellation,
};
use dealer_core::form::ids::ContractId;
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::sale::contract::ProductLine;

/// Words a document of a cancellation; gone with the line that was cancelled.
pub(super) async fn cancellation(
    state: &AppState,
    document: &Document,
    contract: &ContractId,
) -> Result<Worded, StoreError> {
    let Some(OfCancellation { line_id, quote_id }) = &document.cancellation else {
        return Ok(Worded::HeldUp(HeldUp::unknown_form()));
    };
    let (db, dealer_id) = (state.db(), &document.key.dealer_id);
    let stored = read::<SoldContract>(db, Table::Contracts, dealer_id, contract);
    let line = read::<ProductLine>(db, Table::ProductContracts, dealer_id, line_id);
    let executed = executed_quote(db, dealer_id, quote_id);
    let (stored, line, executed) = futures_util::future::try_join3(stored, line, executed).await?;
    let Some(((stored, line), executed)) = stored.zip(line).zip(executed) else {
        return Ok(Worded::Gone);
    };
    let SoldContract { contract, deal, sale } = stored;
    let Some((deal, sale)) = deal.zip(sale) else {
        return Ok(Worded::HeldUp(HeldUp::no_deal()));
    };
    let deal = match line.tpa.as_ref().and_then(|tpa| tpa.holder()) {
        Some(holder) => deal.held_by(holder),
        None => deal,
    };
    let Some(product) = product_of(&line.deal_id, &line.id) else {
        return Ok(Worded::HeldUp(HeldUp::unknown_form()));
    };
    let sellers = Sellers::read(db, dealer_id, &deal, product);
    let (sellers, of_house) = futures_util::future::try_join(sellers, read_live(db, HOUSE)).await?;
    let day = day_in(zone_of_state(sale.sale_state.as_str()), executed.at)
        .ok_or_else(|| StoreError::unreadable("word cancellation", "a time without a day"))?;
    let cancelled = Cancellation {
        sold: Source {
            contract: &contract,
            line: &line,
            deal: &deal,
            vehicle: &sale.vehicle,
            dealer: sellers.dealer(&sale),
            tpa: sellers.administrator(&line, &sale),
            document_id: &document.key.id,
            day,
        },
        quote: &executed.quote,
        lender: executed.lender.as_deref(),
    };
    let pin = match form_for_cancellation(document.purpose, &cancelled, &of_house.forms) {
        Ok(pin) => pin,
        Err(held_up) => return Ok(Worded::NoForm(held_up, vec![of_house])),
    };
    let form = pinned(db, &pin).await?;
    let form = form.ok_or_else(|| StoreError::unreadable("read form", "a live form that nobody keeps"))?;
    Ok(match values_for_cancellation(&form, &cancelled) {
        Ok(values) => Worded::Paper(Box::new(Paper {
            form,
            pin,
            values,
            retain_until: retained_until(day, 0),
        })),
        Err(held_up) => Worded::HeldUp(held_up),
    })
}
