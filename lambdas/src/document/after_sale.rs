//! What the documents of what became of a line are made of: the sale as it was stored, who sold it, and the house's forms.

use super::forms::{Live, pinned, read_live};
use super::record::Document;
use super::sold::{Paper, Sellers, SoldContract, Worded, as_corrected, contract_and_line};
use crate::platform::zone::day_in;
use crate::store::{Db, StoreError};
use dealer_core::deal::Deal;
use dealer_core::document::{Form, FormPin, HOUSE, HeldUp, Source, Values, product_of};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, LineId};
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::sale::Holder;
use dealer_core::sale::contract::{Contract, ProductLine};
use dealer_core::sale::sale_facts::SaleFacts;

/// A line as it was sold, with its holder in the buyer's place.
pub(super) struct SoldLine {
    pub contract: Contract,
    pub line: ProductLine,
    pub deal: Deal,
    pub sale: SaleFacts,
    pub sellers: Sellers,
    pub of_house: Live,
}

/// Reads the line that a document tells of. `holder_of` says who held it, where that is not its buyer. Otherwise what the document comes to without it.
pub(super) async fn read_sold(
    db: &Db,
    document: &Document,
    contract: &ContractId,
    line_id: &LineId,
    holder_of: impl FnOnce(&[Holder]) -> Option<&Holder>,
) -> Result<Result<Box<SoldLine>, Worded>, StoreError> {
    let dealer_id = &document.key.dealer_id;
    let stored = contract_and_line(db, dealer_id, contract, line_id).await?;
    let Some((SoldContract { contract, deal, sale }, line)) = stored else {
        return Ok(Err(Worded::Gone));
    };
    let Some((deal, sale)) = deal.zip(sale) else {
        return Ok(Err(Worded::HeldUp(HeldUp::no_deal())));
    };
    let Some(product) = product_of(&line.deal_id, &line.id) else {
        return Ok(Err(Worded::HeldUp(HeldUp::unknown_form())));
    };
    let deal = as_corrected(db, dealer_id, &line, deal).await?;
    let deal = match line.tpa.as_ref().and_then(|tpa| holder_of(&tpa.holders)) {
        Some(holder) => deal.held_by(holder),
        None => deal,
    };
    let sellers = Sellers::read(db, dealer_id, &deal, product);
    let (sellers, of_house) = futures_util::future::try_join(sellers, read_live(db, HOUSE)).await?;
    Ok(Ok(Box::new(SoldLine {
        contract,
        line,
        deal,
        sale,
        sellers,
        of_house,
    })))
}

impl SoldLine {
    /// The day of a time, in milliseconds since the epoch, where the line was sold.
    pub(super) fn day_of(&self, at: u64) -> Result<Day, StoreError> {
        day_in(zone_of_state(self.sale.sale_state.as_str()), at)
            .ok_or_else(|| StoreError::unreadable("word document", "a time without a day"))
    }

    /// What a document of it is worded of, on its day.
    pub(super) fn source<'a>(&'a self, document: &'a Document, day: Day) -> Source<'a> {
        Source {
            contract: &self.contract,
            line: &self.line,
            deal: &self.deal,
            vehicle: &self.sale.vehicle,
            dealer: self.sellers.dealer(&self.sale),
            tpa: self.sellers.administrator(&self.line, &self.sale),
            document_id: &document.key.id,
            day,
        }
    }
}

/// What a document is drawn of that is made with this form, or why it can't be drawn. Without a form it waits for what `of_house` lacks.
pub(super) async fn paper(
    db: &Db,
    pin: Result<FormPin, HeldUp>,
    of_house: &Live,
    retain_until: Option<Day>,
    values: impl FnOnce(&Form) -> Result<Values, HeldUp>,
) -> Result<Worded, StoreError> {
    let pin = match pin {
        Ok(pin) => pin,
        Err(held_up) => return Ok(Worded::NoForm(held_up, vec![of_house.clone()])),
    };
    let form = pinned(db, &pin).await?;
    let form = form.ok_or_else(|| StoreError::unreadable("read form", "a live form that nobody keeps"))?;
    Ok(match values(&form) {
        Ok(values) => Worded::Paper(Box::new(Paper {
            form,
            pin,
            values,
            retain_until,
        })),
        Err(held_up) => Worded::HeldUp(held_up),
    })
}
