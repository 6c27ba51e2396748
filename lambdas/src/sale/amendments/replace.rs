//! Replacing a line by a corrected one, once.

use super::rating::{rated_again, told};
use super::sold::{Sold, sold};
use crate::audit::Author;
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::sale::contracts::put_line;
use crate::sale::line_facts::{CorrectedFacts, corrected_facts};
use crate::sale::one_line::{Next, OneLine};
use crate::sale::sold::{Changes, with_end};
use crate::sale::tpa_terms::in_force_of;
use crate::store::StoreError;
use crate::vehicle::find_vehicle;
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::deal::{Amendment, AmendmentForm, Rerated};
use dealer_core::form::ids::LineId;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::event::{NewLine, SaleEvent};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::tpa_terms::fix;
use dealer_core::sale::{AfterSaleEvent, Ended};

/// What is said after the last replacement that a product can have.
const TOO_OFTEN: &str = "This product was replaced eight times. Void it and sell it again.";

/// What is refused once a product had its last replacement.
pub(super) fn too_often() -> ApiError {
    ApiError::new(ErrorKind::TooOften).with_detail(TOO_OFTEN)
}

/// Takes a line back and sells a corrected one for it. One in a draft leaves it.
pub(super) async fn replace(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &AmendmentForm,
) -> Result<Once<ChangedRows>, ApiError> {
    let mut one = match OneLine::begin(state, actor, id, ("replacement", key), form).await? {
        Next::Go(one) => one,
        Next::Answer(answer) => return Ok(answer),
    };
    let amendment = form.check().map_err(ApiError::validation)?;
    loop {
        let read = one.read().await?;
        let sold = sold(state.db(), &actor.dealer_id, &read.line).await?;
        let amendment = amendment.clone().filled(&sold.as_sold);
        let basis = (&amendment.facts, amendment.rates);
        let again = rated_again(state, &actor.dealer_id, (&read.line, &sold), basis).await?;
        let checked = amendment.check_against(&sold.as_sold, again.as_ref().map(told).as_ref());
        checked.map_err(ApiError::validation)?;
        check_vehicle(state, &amendment, &sold).await?;
        let again = again.and_then(Result::ok);
        let new_id = read.line.next_id();
        // The rules refuse first: without a next id they decide over one that is never written.
        let event = event_of(&read.line, new_id.clone().unwrap_or_else(|| id.fee(1)), form)?;
        let happening = match one.decide(&read, &event, form.version).await? {
            Next::Go(happening) => happening,
            Next::Answer(answer) => return Ok(answer),
        };
        let new_id = new_id.ok_or_else(too_often)?;
        let ended = Ended {
            at: read.by.at,
            username: actor.username.clone(),
            reason: amendment.reason.as_str().to_owned(),
            counted_by: None,
        };
        let mut changes = Changes::default();
        let mut others = Vec::new();
        for (before, after) in happening.deals {
            let mut after = with_end(after, id, Some(&ended));
            if let Some(line) = line_of(&mut after, &new_id) {
                let corrected = (&amendment, again.as_ref());
                others.extend(sell(state, actor, line, (id, &sold), corrected).await?);
            }
            if let Some(loan) = amendment.corrected_loan(&sold.as_sold) {
                after.ask_to_rerate(&new_id, loan);
            }
            changes.add(&before, after);
        }
        changes.post(happening.posting, happening.posted);
        let mut lines = changes.lines();
        for after in lines.after.iter_mut().filter(|line| line.id == new_id) {
            after.said = Some(amendment.said(&sold.as_sold));
        }
        let event = SaleEvent::LineReplaced {
            line_id: id.to_string(),
            lines,
        };
        let written = one.write(&read, (changes, happening.batches), others, &event);
        if let Some(answer) = written.await? {
            return Ok(answer);
        }
    }
}

/// A corrected VIN has to stand for the same vehicle.
async fn check_vehicle(state: &AppState, amendment: &Amendment, sold: &Sold) -> Result<(), ApiError> {
    let vin = amendment.facts.vin.value();
    let Some(vin) = vin.filter(|_| amendment.facts.vin != sold.as_sold.facts.vin) else {
        return Ok(());
    };
    let found = find_vehicle(state, vin).await?.map(|found| found.vehicle);
    let checked = amendment.check_vehicle(&sold.as_sold, &sold.sale.vehicle, found.as_ref());
    checked.map_err(|wrong| ApiError::validation(vec![wrong]))
}

fn event_of(line: &ProductLine, new_id: LineId, form: &AmendmentForm) -> Result<AfterSaleEvent, ApiError> {
    let tpa = line.tpa.as_ref();
    let tpa = tpa.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(AfterSaleEvent::Replace {
        line: line.id.clone(),
        new: NewLine {
            line: new_id,
            tpa: tpa.tpa_id.clone(),
            price: form.price.get(),
            cost: form.cost.get(),
            tax: 0,
        },
    })
}

fn line_of<'a>(deal: &'a mut SoldDeal, id: &LineId) -> Option<&'a mut ProductLine> {
    deal.lines.iter_mut().find(|line| line.id == *id)
}

/// Gives the new line what is corrected, and the terms in force on the day of the sale; the writes of its records.
async fn sell(
    state: &AppState,
    actor: &Actor,
    line: &mut ProductLine,
    (old, sold): (&LineId, &Sold),
    (amendment, again): (&Amendment, Option<&Rerated>),
) -> Result<[TransactWriteItem; 2], StoreError> {
    let db = state.db();
    match again {
        Some(again) => {
            line.product_name.clone_from(&again.line.product_name);
            line.rated = Some(Box::new(again.rated.clone()));
        }
        None => line.product_name = amendment.named(&line.product_name, &sold.as_sold),
    }
    let tpas = line.tpa.iter().map(|tpa| tpa.tpa_id.clone()).collect();
    let terms = in_force_of(db, &tpas).await?;
    if let Some(tpa) = &mut line.tpa {
        tpa.corrected_term = amendment.corrected_term(&sold.as_sold);
    }
    let facts = &amendment.facts;
    line.buyer_name.clone_from(&facts.buyer.name);
    line.vin = facts.vin.clone();
    let fixed = fix(std::slice::from_mut(line), &terms, sold.sale.sale_date);
    let kept = CorrectedFacts {
        fixed: fixed.get(&line.id),
        amended: facts,
        rated: again.map(|again| &again.facts),
    };
    let facts = corrected_facts(db, &actor.dealer_id, (old, &line.id), kept).await?;
    Ok([put_line(db, Author::from(actor), line)?, facts])
}
