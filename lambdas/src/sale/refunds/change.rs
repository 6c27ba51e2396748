//! Moving a refund's money, once: the line, its contract, the rows of the register and the ledger in one transaction.

use super::moved::Rows;
use super::order::{Asked, Order};
use super::record::{latest, rows_of};
use super::today::today_of;
use super::view::{ChangedRefunds, Refund};
use crate::audit::Author;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::ledger::posting_id;
use crate::platform::state::AppState;
use crate::sale::batches::{About, By, load, refused};
use crate::sale::dealer_day::dealer_day;
use crate::sale::sold::{Attempts, Changes, changer_of, read_deals};
use crate::store::{Transacted, Writes};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::LineId;
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::happen::happen;
use dealer_core::sale::refund::counted;
use dealer_core::sale::{About as Told, Refusal};

/// The writes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    Refund,
    Deal,
}

/// Does what is asked about a line's refund.
pub(super) async fn change<A: Asked + Sync>(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    asked: &A,
) -> Result<Once<ChangedRefunds>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let intention = Intention::new(&format!("{}#{id}", A::SCOPE), dealer_id, key, asked)?;
    if intention.kept(db, state.now_ms()).await?.is_some() {
        return repeated(state, actor, id).await;
    }
    let today = today_of(state, dealer_id).await?;
    let order = asked.order(today).map_err(ApiError::validation)?;
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let deal_id = deal_id_of(id).ok_or_else(not_found)?;
    let deal_ids = [deal_id.clone()].into();
    let mut attempts = Attempts::default();
    loop {
        let loaded = load(state, dealer_id, &deal_ids, None).await?;
        let deal = loaded.deals.get(&deal_id).ok_or_else(not_found)?;
        let line = deal.lines.iter().find(|line| line.id == *id).ok_or_else(not_found)?;
        let mut rows = Rows::new(latest(rows_of(db, dealer_id, id).await?));
        let now_ms = state.now_ms();
        let posting = posting_id(now_ms)?;
        let happening = match happen(&[deal], &loaded.rules(), &[order.event(id)], &posting) {
            Ok(happening) => happening,
            Err(why) => {
                if intention.kept(db, state.now_ms()).await?.is_some() {
                    return repeated(state, actor, id).await;
                }
                return Err(told(why.refusal, line, &order, &rows));
            }
        };
        if line.version != asked.version() {
            let by = changer_of(db, dealer_id, id).await?;
            return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by));
        }
        let by = By {
            user_id: actor.user_id.clone(),
            username: actor.username.clone(),
            at: now_ms,
        };
        if !rows.take(&order, (by.at, &by.username))? {
            // The line was read before somebody else's change, its rows after it.
            attempts.again().await?;
            continue;
        }
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, after);
        }
        changes.post(happening.posting, happening.posted);
        if let Some((payee, what)) = &order.of
            && let Some((row, cancelled_at)) = rows.of(*payee)
        {
            let cancelled = dealer_day(db, dealer_id, cancelled_at).await?;
            changes.count_refund(today, counted(row, order.amount, what, cancelled));
        }
        let made = vec![Made::new(id.to_string(), line.version)];
        let mut writes = Writes::new().with(Write::Key, intention.write(db, by.at, made)?);
        for (batch_id, batch) in happening.batches {
            let known = loaded.batches.get(&batch_id);
            let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
            writes = writes.with(Write::Batch, known.changed_to(batch, &by).put(db, known.batch.version)?);
        }
        writes = writes.with_all(Write::Refund, rows.writes(db)?);
        let event = event_of(&order, id, &changes, &rows);
        let written = changes.write(db, Author::from(actor), by.at, &event, (writes, Write::Deal));
        match written.await? {
            Transacted::Done => {
                let changed = changes.into_rows();
                let line = changed.lines.iter().find(|line| line.id == *id);
                let shown = rows.records().iter().map(|record| Refund::new(record, line, today));
                let refunds = shown.collect();
                return Ok(Once::Now(ChangedRefunds { refunds, rows: changed }));
            }
            failed if failed.failed(&Write::Key) => {
                intention.taken(db, by.at).await?;
                return repeated(state, actor, id).await;
            }
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
}

/// What the audit log and the contract's history tell.
fn event_of(order: &Order, id: &LineId, changes: &Changes, rows: &Rows) -> SaleEvent {
    let payee = order.of.as_ref().map_or(Payee::Buyer, |(payee, _)| *payee);
    let said = order.said(rows.name_of(payee), rows.name_of(payee.other()));
    let mut lines = changes.lines();
    for line in &mut lines.after {
        line.said = Some(said.clone());
    }
    SaleEvent::RefundMoved {
        what: order.what(),
        line_id: id.to_string(),
        lines,
    }
}

/// The refusal as an answer: how much is owed, and to whom.
fn told(refusal: Refusal, line: &ProductLine, order: &Order, rows: &Rows) -> ApiError {
    let tpa = line.tpa.as_ref();
    let cancelled = tpa.and_then(|tpa| tpa.cancelled.as_deref());
    let (kind, cents, payee) = match (refusal, &order.of) {
        (Refusal::ExceedsRefund, Some((payee, _))) => {
            let owed = cancelled.map(|cancelled| match payee {
                Payee::Lienholder => cancelled.owed_lienholder,
                Payee::Buyer => cancelled.owed_buyer,
            });
            (ErrorKind::ExceedsRefund, owed, Some(rows.name_of(*payee)))
        }
        (Refusal::ExceedsDue, _) => {
            // More than is owed at all is told so, whatever a batch holds of it.
            let owed = tpa.map(|tpa| tpa.refund_due).unwrap_or_default();
            let holder = tpa.and_then(|tpa| tpa.credit_batch.as_ref());
            if let Some(holder) = holder.filter(|_| order.amount <= owed) {
                let told = Told {
                    batch: Some(holder.as_str()),
                    ..Told::default()
                };
                return ApiError::new(ErrorKind::ExceedsDue).with_detail(refusal.sentence(&told));
            }
            (ErrorKind::ExceedsDue, Some(owed), None)
        }
        // What is below one cent is refused before.
        (Refusal::BadAmount, _) => {
            let message = "Amount must be less than $100,000,000";
            return ApiError::field("amount", FieldCode::TooMuch, message);
        }
        _ => {
            let about = About {
                line: Some(line),
                ..About::default()
            };
            return refused(refusal, about);
        }
    };
    let amount = cents.unwrap_or(Cents::ZERO).to_string();
    let sentence = refusal.sentence(&Told {
        amount: Some(&amount),
        payee,
        ..Told::default()
    });
    ApiError::new(kind).with_detail(sentence)
}

/// What the first call made, as it is now.
async fn repeated(state: &AppState, actor: &Actor, id: &LineId) -> Result<Once<ChangedRefunds>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let deal_ids = deal_id_of(id).into_iter().collect();
    let deals = read_deals(db, dealer_id, &deal_ids).await?;
    let mut rows = ChangedRows::default();
    for deal in deals.into_values() {
        rows.contracts.push(deal.contract);
        rows.lines.extend(deal.lines.into_iter().filter(|line| line.id == *id));
    }
    let records = latest(rows_of(db, dealer_id, id).await?);
    let today = today_of(state, dealer_id).await?;
    let shown = records
        .iter()
        .map(|record| Refund::new(record, rows.lines.first(), today));
    let refunds = shown.collect();
    Ok(Once::Before(ChangedRefunds { refunds, rows }))
}
