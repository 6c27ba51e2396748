//! Executing a quote, once: the line ends early, and what is owed is written down.

use super::prefill::prefill_of;
use super::quotes::worked_out;
use super::record::{QuoteRecord, find_quote};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::sale::one_line::{Next, OneLine};
use crate::sale::refunds::{Opening, opened, today_of};
use crate::sale::sold::{Changes, with_end};
use dealer_core::form::ids::LineId;
use dealer_core::sale::cancellation::Quote;
use dealer_core::sale::cancellation::form::ExecuteQuote;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::{AfterSaleEvent, CancelLine, CancelledFor, Ended, InForce, Note};

/// Cancels a line as a quote says. One in a draft leaves it.
pub(super) async fn execute(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &ExecuteQuote,
) -> Result<Once<ChangedRows>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let mut one = match OneLine::begin(state, actor, id, ("cancellation", key), form).await? {
        Next::Go(one) => one,
        Next::Answer(answer) => return Ok(answer),
    };
    let note = form.check().map_err(ApiError::validation)?;
    let record = find_quote(db, dealer_id, &form.quote_id).await?;
    let record = record
        .filter(|record| record.line_id == *id)
        .ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let event = AfterSaleEvent::Cancel(event_of(id, &record.quote));
    loop {
        let read = one.read().await?;
        let happening = match one.decide(&read, &event, form.version).await? {
            Next::Go(happening) => happening,
            Next::Answer(answer) => return Ok(answer),
        };
        check(state, actor, &read.line, &record).await?;
        let ended = Ended {
            at: read.by.at,
            username: actor.username.clone(),
            reason: reason_of(&record.quote, note.as_ref()),
            counted_by: Some(counted_by(&record.quote)),
        };
        let mut changes = Changes::default();
        let mut others = vec![record.execute(db, &read.by)?];
        for (before, after) in happening.deals {
            let after = with_end(after, id, Some(&ended));
            if let Some(line) = after.lines.iter().find(|line| line.id == *id) {
                let opening = Opening {
                    line,
                    due: record.quote.due_date,
                    quote_id: &record.id,
                    lender: record.prefill.lender_name.as_deref(),
                    by: &read.by,
                };
                others.extend(opened(db, dealer_id, &opening).await?);
            }
            changes.add(&before, after);
        }
        changes.post(happening.posting, happening.posted);
        let event = SaleEvent::LineCancelled {
            line_id: id.to_string(),
            quote_id: record.id.clone(),
            lines: changes.lines(),
        };
        let written = one.write(&read, (changes, happening.batches), others, &event);
        if let Some(answer) = written.await? {
            return Ok(answer);
        }
    }
}

fn event_of(id: &LineId, quote: &Quote) -> CancelLine {
    let amounts = quote.amounts();
    CancelLine {
        line: id.clone(),
        tpa_share: amounts.tpa_share,
        dealer_share: amounts.dealer_share,
        tax_refund: amounts.tax_refund,
        to_lienholder: amounts.to_lienholder,
        to_buyer: amounts.to_buyer,
    }
}

/// Months in force are those from the sale to the day from which it is cancelled.
fn counted_by(quote: &Quote) -> CancelledFor {
    let facts = &quote.inputs.facts;
    CancelledFor {
        reason: facts.reason,
        in_force: InForce::of(facts.sale_date.full_months_until(facts.cancel_date)),
    }
}

fn reason_of(quote: &Quote, note: Option<&Note>) -> String {
    let reason = quote.inputs.facts.reason.label();
    note.map_or_else(|| reason.to_owned(), |note| format!("{reason}: {}", note.as_str()))
}

/// That the quote still says what is to be done: it is complete, valid, and comes to the same now.
async fn check(state: &AppState, actor: &Actor, line: &ProductLine, record: &QuoteRecord) -> Result<(), ApiError> {
    let changed = |what: &str| {
        let detail = format!("Something changed since this quote: {what}. Work out a new one.");
        ApiError::new(ErrorKind::QuoteChanged).with_detail(detail)
    };
    if record.executed.is_some() {
        return Err(changed("it was executed before"));
    }
    if record.quote.is_estimate() {
        let unknown: Vec<&str> = record.quote.unknown.iter().map(|unknown| unknown.label()).collect();
        let detail = format!("It is an estimate: {} unknown.", unknown_text(&unknown));
        return Err(ApiError::new(ErrorKind::QuoteEstimate).with_detail(detail));
    }
    let today = today_of(state, &actor.dealer_id).await?;
    if today > record.valid_until {
        let detail = format!(
            "This quote was valid to {}. Work out a new one.",
            record.valid_until.shown()
        );
        return Err(ApiError::new(ErrorKind::QuoteExpired).with_detail(detail));
    }
    let prefill = prefill_of(state, &actor.dealer_id, line).await?;
    let now =
        worked_out(&prefill, &record.form, record.made_on).map_err(|_| changed("it can't be worked out any longer"))?;
    let labels: Vec<&str> = record
        .quote
        .differences(&now)
        .into_iter()
        .map(|key| key.label())
        .collect();
    if labels.is_empty() {
        Ok(())
    } else {
        Err(changed(&labels.join(", ")))
    }
}

fn unknown_text(labels: &[&str]) -> String {
    let verb = if labels.len() > 1 { "are" } else { "is" };
    format!("{} {verb}", labels.join(" and "))
}
