//! Steps of a batch: corrected, closed, reopened, paid, confirmed, returned. Each is one transaction of a few writes, however many lines the
//! batch has.

use super::ach_file::ByFile;
use super::record::{BatchRecord, By, CreditLost, Register, batches_of, find, find_all, rules_of};
use super::refusal::{About, refused};
use super::register::{Stored, register_of};
use super::view::{Audited, BatchSummary, lines_of};
use crate::audit::{Author, BatchEvent, Entry};
use crate::http::once::{Intention, Made};
use crate::http::{ApiError, ErrorKind, Once};
use crate::ledger::{Posting, posting_id};
use crate::platform::state::AppState;
use crate::sale::sold::Attempts;
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{Db, Transacted, Writes, put_new};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::ids::{BatchId, DealerId, LineId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::event::Happened;
use dealer_core::sale::happen::outcome;
use dealer_core::sale::{AfterSaleEvent, Batch, Note, Records, record_of};
use std::collections::{BTreeMap, BTreeSet};

/// How many batches may lose credits with one return: two writes each, in a transaction of at most a hundred.
const MAX_HOLDERS: usize = 40;

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
    /// The file for the bank that pays it, where one does.
    pub(super) by_file: Option<&'a ByFile<'a>>,
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
        let rests_on = rests_on(db, step, &record).await?;
        let change = decided(step, &record, &rests_on)?;
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
        let mut batch = batch.ok_or_else(|| ApiError::internal("a step that changes no batch"))?;
        let file = match step.by_file {
            Some(by_file) => Some(by_file.make(state, &record, &by).await?),
            None => None,
        };
        if let (Some(file), Some(payment)) = (&file, &mut batch.payment) {
            payment.reference = Note::new(file.name.as_str()).ok();
        }
        let author = author_of(step);
        let posting = posting_id(now_ms)?;
        let posting = Posting::new(author, (posting, now_ms), step.id, change.transactions, Vec::new());
        batch.txns.extend(posting.as_ref().map(|posting| posting.id.clone()));
        let mut after = record.changed_to(batch, &by);
        let register = register_of(&after, &rests_on.lines)?;
        if let Some(Stored { id, sha256, .. }) = &register {
            after.register = Some(Register {
                id: id.clone(),
                sha256: sha256.clone(),
            });
        }
        let mut writes = writes(db, step, (&record, &after), intention, now_ms)?;
        let lost = without_credits(db, step, &rests_on, change.batches, &by)?;
        writes = writes.with_all(Write::Rest, lost);
        if let Some(file) = file {
            writes = writes.with(Write::Rest, file.put(db)?);
        }
        if let Some(register) = register {
            writes = writes.with(Write::Rest, put_new(db, Table::Batches, &register)?);
        }
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
        let told = message(
            db,
            step.dealer_id,
            now_ms,
            happened,
            posting.map(|posting| posting.id.into()),
        )?;
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

/// What a step rests on besides its batch.
#[derive(Default)]
struct RestsOn {
    /// The lines and credits, as their batches say that they are.
    lines: BTreeMap<LineId, ProductLine>,
    /// The drafts and closed batches that take credits of the lines.
    holders: BTreeMap<BatchId, BatchRecord>,
}

/// A close rests on what is due on each line, a return on what is owed back on it and on the batches that take it off.
async fn rests_on(db: &Db, step: &Step<'_>, record: &BatchRecord) -> Result<RestsOn, ApiError> {
    if !matches!(
        step.event,
        AfterSaleEvent::BatchClose { .. } | AfterSaleEvent::BatchReturn { .. }
    ) {
        return Ok(RestsOn::default());
    }
    let lines = lines_of(db, record).await?;
    let ids = batches_of(lines.values());
    let records = find_all(db, ids.iter().map(|id| (step.dealer_id, id))).await?;
    let rules = rules_of(records.values());
    let now = |(id, line): (LineId, ProductLine)| {
        let after = outcome(&line, &rules).unwrap_or(line);
        (id, after)
    };
    let holders = records.into_values().filter(|holder| holder.batch.state.is_open());
    Ok(RestsOn {
        lines: lines.into_iter().map(now).collect(),
        holders: holders.map(|holder| (holder.id.clone(), holder)).collect(),
    })
}

/// What the rules make of it. Whatever changes what is due on a line, or owed back on it, counts the version of its batch up.
fn decided(step: &Step<'_>, record: &BatchRecord, rests_on: &RestsOn) -> Result<dealer_core::sale::Change, ApiError> {
    let mut batches = rules_of(rests_on.holders.values());
    batches.insert(step.id.clone(), record.batch.clone());
    let lines = rests_on.lines.iter();
    let records = Records {
        lines: lines
            .filter_map(|(id, line)| Some((id.clone(), record_of(line)?)))
            .collect(),
        batches,
    };
    records.decide(&step.event).map_err(|refusal| {
        let of = |id: &LineId| records.lines.get(id);
        let due = record.batch.due(
            |id| of(id).and_then(|line| Cents::new(line.payable).ok()),
            |id| of(id).and_then(|line| Cents::new(line.refund_due).ok()),
        );
        let about = About {
            batch: Some(record),
            short: Cents::new(due.saturating_neg()).ok().filter(|_| due < 0),
            ..About::default()
        };
        refused(refusal, about)
    })
}

/// The writes of the batches that lose credits with a return, each on the version that was read, with an entry for its people.
fn without_credits(
    db: &Db,
    step: &Step<'_>,
    rests_on: &RestsOn,
    changed: BTreeMap<BatchId, Batch>,
    by: &By,
) -> Result<Vec<TransactWriteItem>, ApiError> {
    if changed.len() > MAX_HOLDERS {
        let detail = "Credits of its products are in more than 40 drafts. Take some of them out first.";
        return Err(ApiError::new(ErrorKind::TooManyDrafts).with_detail(detail.to_owned()));
    }
    let mut writes = Vec::new();
    for (id, batch) in changed {
        let known = rests_on.holders.get(&id);
        let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
        let mut after = known.changed_to(batch, by);
        let kept: BTreeSet<&LineId> = after.batch.credits.iter().collect();
        let gone = known.batch.credits.iter().filter(|line| !kept.contains(line));
        let lost: Vec<CreditLost> = gone
            .map(|line| CreditLost {
                line: line.clone(),
                returned: step.id.clone(),
            })
            .collect();
        after.lost.extend(lost);
        let said = format!("{} came back", step.id);
        let entry = Entry::new(author_of(step), by.at, BatchEvent::BatchCreditLost, &id)?
            .with_before(Audited::new(known, None))
            .with_after(Audited::new(&after, Some(&said)));
        writes.push(after.put(db, known.batch.version)?);
        writes.push(put_new(db, Table::AuditLog, &entry)?);
    }
    Ok(writes)
}
