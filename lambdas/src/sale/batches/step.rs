//! Steps of a batch: corrected, closed, reopened, paid, confirmed, returned. Each is one transaction of a few writes, however many lines the
//! batch has.

use super::record::{BatchRecord, By, Register, find};
use super::refusal::{About, refused};
use super::register::{Stored, register_of};
use super::view::{Audited, BatchSummary, lines_of};
use crate::audit::{Author, BatchEvent, Entry};
use crate::http::once::{Intention, Made};
use crate::http::{ApiError, ErrorKind, Once};
use crate::ledger::Posting;
use crate::platform::state::AppState;
use crate::sale::sold::Attempts;
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{Db, Transacted, Writes, put_new};
use dealer_core::form::ids::{BatchId, DealerId, LineId, Username};
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::event::Happened;
use dealer_core::sale::{AfterSaleEvent, Records, record_of};
use std::collections::BTreeMap;

/// The writes of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    Rest,
}

/// A step that somebody asks for.
pub(super) struct Step<'a> {
    /// Whose batch.
    pub(super) dealer_id: &'a DealerId,
    /// Which.
    pub(super) id: &'a BatchId,
    /// The version that the person saw; none where the step does not rest on it.
    pub(super) version: Option<u64>,
    /// What shall happen.
    pub(super) event: AfterSaleEvent,
    /// What it is called in the audit log.
    pub(super) what: BatchEvent,
    /// A reason or a reference.
    pub(super) said: Option<String>,
    /// Who asks.
    pub(super) user_id: &'a str,
    /// The name that they sign in with.
    pub(super) username: &'a Username,
}

/// Takes a step, once for its key.
pub(super) async fn take(
    state: &AppState,
    step: &Step<'_>,
    intention: &Intention,
) -> Result<Once<BatchSummary>, ApiError> {
    let db = state.db();
    let mut attempts = Attempts::default();
    loop {
        let record = find(db, step.dealer_id, step.id).await?;
        let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
        if intention.kept(db, state.now_ms()).await?.is_some() {
            return Ok(Once::Before(BatchSummary::from(&record)));
        }
        let lines = match step.event {
            AfterSaleEvent::BatchClose { .. } | AfterSaleEvent::BatchReturn { .. } => lines_of(db, &record).await?,
            _ => BTreeMap::new(),
        };
        let change = decided(step, &record, &lines)?;
        if step.version.is_some_and(|version| version != record.batch.version) {
            let by = record.since.username.clone();
            return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(Some(by)));
        }
        let now_ms = state.now_ms();
        let by = By {
            user_id: step.user_id.to_owned(),
            username: step.username.clone(),
            at: now_ms,
        };
        let mut change = change;
        let batch = change.batches.remove(step.id);
        let batch = batch.ok_or_else(|| ApiError::internal("a step that changes no batch"))?;
        let mut after = record.changed_to(batch, &by);
        let register = register_of(&after, &lines)?;
        after.register = match &register {
            Some(Stored { id, sha256, .. }) => Some(Register {
                id: id.clone(),
                sha256: sha256.clone(),
            }),
            None if after.batch.frozen.is_some() => record.register.clone(),
            None => None,
        };
        let mut writes = writes(db, step, (&record, &after), intention, now_ms)?;
        if let Some(register) = register {
            writes = writes.with(Write::Rest, put_new(db, Table::Batches, &register)?);
        }
        let author = author_of(step);
        let posting = Posting::new(author, now_ms, step.id, change.transactions, Vec::new())?;
        if let Some(posting) = &posting {
            writes = writes.with(Write::Rest, posting.write(db)?);
        }
        let settled = matches!(
            step.event,
            AfterSaleEvent::BatchPay { .. } | AfterSaleEvent::BatchReturn { .. }
        );
        let happened = settled.then(|| Happened::BatchSettled {
            batch_id: step.id.clone(),
        });
        let told = message(db, step.dealer_id, now_ms, happened, posting.map(|posting| posting.id))?;
        writes = writes.with_all(Write::Rest, told);
        match writes.send(db, "step of a batch").await? {
            Transacted::Done => return Ok(Once::Now(BatchSummary::from(&after))),
            failed if failed.failed(&Write::Key) => {
                intention.taken(db, now_ms).await?;
                let record = find(db, step.dealer_id, step.id).await?;
                let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
                return Ok(Once::Before(BatchSummary::from(&record)));
            }
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
}

fn author_of<'a>(step: &Step<'a>) -> Author<'a> {
    Author {
        dealer_id: step.dealer_id,
        user_id: step.user_id,
        username: step.username,
    }
}

fn writes(
    db: &Db,
    step: &Step<'_>,
    (before, after): (&BatchRecord, &BatchRecord),
    intention: &Intention,
    now_ms: u64,
) -> Result<Writes<Write>, ApiError> {
    let entry = Entry::new(author_of(step), now_ms, step.what, step.id)?
        .with_before(Audited::new(before, None))
        .with_after(Audited::new(after, step.said.as_deref()));
    let made = vec![Made::new(step.id.to_string(), after.batch.version)];
    Ok(Writes::new()
        .with(Write::Key, intention.write(db, now_ms, made)?)
        .with(Write::Batch, after.put(db, before.batch.version)?)
        .with(Write::Rest, put_new(db, Table::AuditLog, &entry)?))
}

/// What the rules make of it. A close rests on what is due on each line, a return on what is owed back on it; whatever changes that counts
/// the batch's version up.
fn decided(
    step: &Step<'_>,
    record: &BatchRecord,
    lines: &BTreeMap<LineId, ProductLine>,
) -> Result<dealer_core::sale::Change, ApiError> {
    let records = Records {
        lines: lines
            .iter()
            .filter_map(|(id, line)| Some((id.clone(), record_of(line)?)))
            .collect(),
        batches: [(step.id.clone(), record.batch.clone())].into(),
    };
    let about = About {
        batch: Some(record),
        ..About::default()
    };
    records.decide(&step.event).map_err(|refusal| refused(refusal, about))
}
