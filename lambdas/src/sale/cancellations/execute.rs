//! Executing a quote, once: the line ends early, and what is owed is written down.

use super::prefill::prefill_of;
use super::quotes::worked_out;
use super::record::{QuoteRecord, find_quote};
use crate::audit::Author;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::sale::batches::{About, By, load, refused};
use crate::sale::refunds::{Opening, opened, today_of};
use crate::sale::sold::{Attempts, Changes, changer_of, repeated, with_end};
use crate::store::{Transacted, Writes};
use dealer_core::form::ids::LineId;
use dealer_core::sale::cancellation::Quote;
use dealer_core::sale::cancellation::form::ExecuteQuote;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::happen::happen;
use dealer_core::sale::{AfterSaleEvent, CancelLine, Ended, Note};

/// The writes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    Quote,
    Deal,
}

/// Cancels a line as a quote says. One in a draft leaves it.
pub(super) async fn execute(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &ExecuteQuote,
) -> Result<Once<ChangedRows>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let intention = Intention::new(&format!("cancellation#{id}"), dealer_id, key, form)?;
    if intention.kept(db, state.now_ms()).await?.is_some() {
        return repeated(state, actor, id).await;
    }
    let note = form.check().map_err(ApiError::validation)?;
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let deal_id = deal_id_of(id).ok_or_else(not_found)?;
    let deal_ids = [deal_id.clone()].into();
    let record = find_quote(db, dealer_id, &form.quote_id).await?;
    let record = record.filter(|record| record.line_id == *id).ok_or_else(not_found)?;
    let event = AfterSaleEvent::Cancel(event_of(id, &record.quote));
    let mut attempts = Attempts::default();
    loop {
        let loaded = load(state, dealer_id, &deal_ids, None).await?;
        let deal = loaded.deals.get(&deal_id).ok_or_else(not_found)?;
        let line = deal.lines.iter().find(|line| line.id == *id).ok_or_else(not_found)?;
        let happening = match happen(&[deal], &loaded.rules(), std::slice::from_ref(&event)) {
            Ok(happening) => happening,
            Err(why) => {
                if intention.kept(db, state.now_ms()).await?.is_some() {
                    return repeated(state, actor, id).await;
                }
                let held = line.tpa.as_ref().and_then(|tpa| tpa.batch_id.as_ref());
                let batch = held.and_then(|batch| loaded.batches.get(batch));
                let line = Some(line);
                let about = About {
                    line,
                    batch,
                    ..About::default()
                };
                return Err(refused(why.refusal, about));
            }
        };
        if line.version != form.version {
            let by = changer_of(db, dealer_id, id).await?;
            return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by));
        }
        check(state, actor, line, &record).await?;
        let now_ms = state.now_ms();
        let by = By {
            user_id: actor.user_id.clone(),
            username: actor.username.clone(),
            at: now_ms,
        };
        let ended = Ended {
            at: now_ms,
            username: actor.username.clone(),
            reason: reason_of(&record.quote, note.as_ref()),
        };
        let mut changes = Changes::default();
        let mut rows = Vec::new();
        for (before, after) in happening.deals {
            let after = with_end(after, id, Some(&ended));
            if let Some(line) = after.lines.iter().find(|line| line.id == *id) {
                let opening = Opening {
                    line,
                    due: record.quote.due_date,
                    quote_id: &record.id,
                    lender: record.prefill.lender_name.as_deref(),
                    by: &by,
                };
                rows.extend(opened(db, dealer_id, &opening).await?);
            }
            changes.add(&before, after);
        }
        changes.post(happening.posted);
        let made = vec![Made::new(id.to_string(), line.version)];
        let mut writes = Writes::new().with(Write::Key, intention.write(db, now_ms, made)?);
        for (batch_id, batch) in happening.batches {
            let known = loaded.batches.get(&batch_id);
            let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
            writes = writes.with(Write::Batch, known.changed_to(batch, &by).put(db, known.batch.version)?);
        }
        let writes = writes
            .with(Write::Quote, record.execute(db, &by)?)
            .with_all(Write::Deal, rows);
        let event = SaleEvent::LineCancelled {
            line_id: id.to_string(),
            lines: changes.lines(),
        };
        let written = changes.write(db, Author::from(actor), now_ms, &event, (writes, Write::Deal));
        match written.await? {
            Transacted::Done => return Ok(Once::Now(changes.into_rows())),
            failed if failed.failed(&Write::Key) => {
                intention.taken(db, now_ms).await?;
                return repeated(state, actor, id).await;
            }
            Transacted::ConditionsFailed(_) => attempts.again().await?,
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
