//! Lines and credits that go into a draft, and out of it.

use super::load::{Loaded, load};
use super::open::by;
use super::record::{BatchRecord, find};
use super::refusal::{About, refused};
use super::view::{BatchSummary, ChangedBatch};
use crate::audit::Author;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::ledger::posting_id;
use crate::platform::state::AppState;
use crate::sale::sold::{Attempts, Changes, read_deals, stale_row};
use crate::store::{Transacted, Writes};
use dealer_core::form::conflict::Deed;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::{BatchId, DealId, LineId};
use dealer_core::sale::batch::form::{LineToAdd, LinesToAdd};
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::{BatchedLines, SaleEvent};
use dealer_core::sale::happen::{Refused, happen};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::{AfterSaleEvent, Refusal};
use std::collections::BTreeSet;

/// The writes of a change of lines and their batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    Deals,
}

/// What a refusal calls a line.
const PRODUCT: &str = "this product";

/// Puts lines into a draft, all or none.
pub(super) async fn add(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &BatchId,
    form: &LinesToAdd,
) -> Result<Once<ChangedBatch>, ApiError> {
    let intention = Intention::new(&format!("batch-lines#{id}"), &actor.dealer_id, key, form)?;
    let events = || {
        form.lines
            .iter()
            .map(|row| Ok(add_event(id, line_id(&row.id)?)))
            .collect()
    };
    let asked = (BatchedLines::Added, form.lines.as_slice());
    once(state, actor, id, &intention, || form.check(), events, asked).await
}

fn add_event(id: &BatchId, line: LineId) -> AfterSaleEvent {
    let batch = id.clone();
    AfterSaleEvent::BatchAdd { batch, line }
}

/// Takes a line out of a draft.
pub(super) async fn remove(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    line: &LineId,
    version: u64,
) -> Result<ChangedBatch, ApiError> {
    let (batch, removed) = (id.clone(), line.clone());
    let event = AfterSaleEvent::BatchRemove { batch, line: removed };
    take_out(state, actor, id, (event, BatchedLines::Removed), (line, version)).await
}

/// Takes what the administrator owes on a line off a draft.
pub(super) async fn credit(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &BatchId,
    row: &LineToAdd,
) -> Result<Once<ChangedBatch>, ApiError> {
    let intention = Intention::new(&format!("batch-credits#{id}"), &actor.dealer_id, key, row)?;
    let events = || {
        let (batch, line) = (id.clone(), line_id(&row.id)?);
        Ok(vec![AfterSaleEvent::BatchCredit { batch, line }])
    };
    let asked = (BatchedLines::Credited, std::slice::from_ref(row));
    once(state, actor, id, &intention, || row.check(), events, asked).await
}

/// Takes a credit out of a draft. A line of the same draft stays in it.
pub(super) async fn uncredit(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    line: &LineId,
    version: u64,
) -> Result<ChangedBatch, ApiError> {
    let (batch, credited) = (id.clone(), line.clone());
    let event = AfterSaleEvent::BatchUncredit { batch, line: credited };
    take_out(state, actor, id, (event, BatchedLines::Uncredited), (line, version)).await
}

/// A change that its key makes happen once: what was sent is checked only where no earlier call did it.
async fn once(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    intention: &Intention,
    check: impl Fn() -> Vec<FieldError>,
    events: impl Fn() -> Result<Vec<AfterSaleEvent>, ApiError>,
    (what, rows): (BatchedLines, &[LineToAdd]),
) -> Result<Once<ChangedBatch>, ApiError> {
    if let Some(kept) = intention.kept(state.db(), state.now_ms()).await? {
        return repeated(state, actor, id, kept.ids()).await;
    }
    let errors = check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    match change(state, actor, id, (&events()?, what), rows, Some(intention)).await? {
        Changed::Now(changed) => Ok(Once::Now(*changed)),
        Changed::ByTwin(ids) => repeated(state, actor, id, ids.iter().map(String::as_str)).await,
    }
}

/// What takes a line or a credit out needs no key: done twice, the second call finds nothing to take.
async fn take_out(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    (event, what): (AfterSaleEvent, BatchedLines),
    (line, version): (&LineId, u64),
) -> Result<ChangedBatch, ApiError> {
    let rows = [LineToAdd {
        id: line.to_string(),
        version,
    }];
    match change(state, actor, id, (&[event], what), &rows, None).await? {
        Changed::Now(changed) => Ok(*changed),
        Changed::ByTwin(_) => Err(ApiError::internal("a key where there is none")),
    }
}

fn line_id(id: &str) -> Result<LineId, ApiError> {
    LineId::new(id).map_err(|_| ApiError::new(ErrorKind::RecordNotFound))
}

/// How a change ended.
enum Changed {
    /// It happened now.
    Now(Box<ChangedBatch>),
    /// The same call was quicker, and made these records.
    ByTwin(Vec<String>),
}

async fn change(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    (events, what): (&[AfterSaleEvent], BatchedLines),
    rows: &[LineToAdd],
    intention: Option<&Intention>,
) -> Result<Changed, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let deal_ids: BTreeSet<DealId> = rows.iter().filter_map(|row| deal_id_of(&row.id)).collect();
    let mut attempts = Attempts::default();
    loop {
        let loaded = load(state, dealer_id, &deal_ids, Some(id)).await?;
        let record = loaded.batches.get(id);
        let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
        let now_ms = state.now_ms();
        let posting = posting_id(now_ms)?;
        let deals: Vec<&SoldDeal> = loaded.deals.values().collect();
        let happening = match happen(&deals, &loaded.rules(), events, &posting) {
            Ok(happening) => happening,
            Err(refused) => {
                // The same call may have been quicker between the first look at its key and the reading of its lines.
                if let Some(intention) = intention
                    && let Some(kept) = intention.kept(db, state.now_ms()).await?
                {
                    return Ok(Changed::ByTwin(kept.ids().map(str::to_owned).collect()));
                }
                return Err(told(refused, rows, &loaded, record));
            }
        };
        stale(rows, &loaded)?;
        let by = by(actor, now_ms);
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, after);
        }
        let mut writes = Writes::new();
        let mut after = record.clone();
        for (batch_id, batch) in happening.batches {
            let known = loaded.batches.get(&batch_id);
            let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
            let changed = known.changed_to(batch, &by);
            writes = writes.with(Write::Batch, changed.put(db, known.batch.version)?);
            if batch_id == *id {
                after = changed;
            }
        }
        if let Some(intention) = intention {
            let made = rows.iter().map(|row| Made::new(row.id.clone(), row.version)).collect();
            writes = writes.with(Write::Key, intention.write(db, now_ms, made)?);
        }
        let event = SaleEvent::BatchChanged {
            what,
            batch_id: id.clone(),
            lines: changes.lines(),
        };
        let written = changes.write(db, Author::from(actor), now_ms, &event, (writes, Write::Deals));
        match written.await? {
            Transacted::Done => {
                return Ok(Changed::Now(Box::new(ChangedBatch {
                    batch: BatchSummary::from(&after),
                    rows: changes.into_rows(),
                })));
            }
            failed if failed.failed(&Write::Key) => {
                let kept = match intention {
                    Some(intention) => intention.taken(db, now_ms).await?,
                    None => return Err(ApiError::internal("a key where there is none")),
                };
                return Ok(Changed::ByTwin(kept.ids().map(str::to_owned).collect()));
            }
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
}

fn line_of<'a>(loaded: &'a Loaded, id: &str) -> Option<&'a ProductLine> {
    let deal = loaded.deals.get(&deal_id_of(id)?)?;
    // A transfer's fee stands in the record of its line.
    let of = LineId::new(id).ok()?.of_record();
    deal.lines.iter().find(|line| line.id == of)
}

fn told(Refused { at, refusal }: Refused, rows: &[LineToAdd], loaded: &Loaded, record: &BatchRecord) -> ApiError {
    let line = rows.get(at).and_then(|row| line_of(loaded, &row.id));
    if line.is_none() && refusal == Refusal::UnknownLine {
        let row = stale_row(format!("lines.{at}"), PRODUCT, Deed::Deleted);
        return ApiError::stale(vec![row]);
    }
    refused(
        refusal,
        About {
            line,
            batch: Some(record),
            ..About::default()
        },
    )
}

/// That each line is what the person saw.
fn stale(rows: &[LineToAdd], loaded: &Loaded) -> Result<(), ApiError> {
    let is_seen = |row: &LineToAdd| line_of(loaded, &row.id).is_some_and(|line| line.version == row.version);
    let changed = rows.iter().enumerate().filter(|(_, row)| !is_seen(row));
    let stale: Vec<_> = changed
        .map(|(at, _)| stale_row(format!("lines.{at}"), PRODUCT, Deed::Changed))
        .collect();
    if stale.is_empty() {
        Ok(())
    } else {
        Err(ApiError::stale(stale))
    }
}

/// What an earlier call made, as it is now.
async fn repeated<'a>(
    state: &AppState,
    actor: &Actor,
    id: &BatchId,
    lines: impl Iterator<Item = &'a str>,
) -> Result<Once<ChangedBatch>, ApiError> {
    let record = find(state.db(), &actor.dealer_id, id).await?;
    let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let ids: BTreeSet<LineId> = lines.filter_map(|id| Some(LineId::new(id).ok()?.of_record())).collect();
    let deal_ids = ids.iter().filter_map(|id| deal_id_of(id)).collect();
    let deals = read_deals(state.db(), &actor.dealer_id, &deal_ids).await?;
    let mut rows = ChangedRows::default();
    for deal in deals.into_values() {
        rows.contracts.push(deal.contract);
        rows.lines
            .extend(deal.lines.into_iter().filter(|line| ids.contains(&line.id)));
    }
    Ok(Once::Before(ChangedBatch {
        batch: BatchSummary::from(&record),
        rows,
    }))
}
