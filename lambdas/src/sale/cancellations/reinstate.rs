//! Reinstating a cancelled line, once: nothing was paid of its refund yet.

use crate::audit::Author;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::sale::batches::{About, By, load, refused};
use crate::sale::refunds::closed;
use crate::sale::sold::{Attempts, Changes, changer_of, repeated, with_end};
use crate::store::{Transacted, Writes};
use dealer_core::form::ids::LineId;
use dealer_core::sale::AfterSaleEvent;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::happen::happen;

/// The writes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    Deal,
}

/// Reinstates a line. One in a draft leaves it: something else is due on it now.
pub(super) async fn reinstate(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &WithReason,
) -> Result<Once<ChangedRows>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let intention = Intention::new(&format!("reinstatement#{id}"), dealer_id, key, form)?;
    if intention.kept(db, state.now_ms()).await?.is_some() {
        return repeated(state, actor, id).await;
    }
    let reason = form.check().map_err(ApiError::validation)?;
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let deal_id = deal_id_of(id).ok_or_else(not_found)?;
    let deal_ids = [deal_id.clone()].into();
    let event = AfterSaleEvent::Reinstate { line: id.clone() };
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
        let now_ms = state.now_ms();
        let by = By {
            user_id: actor.user_id.clone(),
            username: actor.username.clone(),
            at: now_ms,
        };
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, with_end(after, id, None));
        }
        changes.post(happening.posted);
        let made = vec![Made::new(id.to_string(), line.version)];
        let mut writes = Writes::new().with(Write::Key, intention.write(db, now_ms, made)?);
        for (batch_id, batch) in happening.batches {
            let known = loaded.batches.get(&batch_id);
            let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
            writes = writes.with(Write::Batch, known.changed_to(batch, &by).put(db, known.batch.version)?);
        }
        let writes = writes.with_all(Write::Deal, closed(db, dealer_id, id).await?);
        let mut lines = changes.lines();
        for after in lines.after.iter_mut().filter(|line| line.id == *id) {
            after.reason = Some(reason.as_str().to_owned());
        }
        let event = SaleEvent::LineReinstated {
            line_id: id.to_string(),
            lines,
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
