//! Opening a draft, and taking an empty one away.

use super::record::{BatchRecord, By, PREFIX, find};
use super::refusal::{About, refused};
use super::view::{Audited, BatchSummary};
use crate::audit::{Author, BatchEvent, Entry};
use crate::catalog::tpas::find_tpa;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Transacted, Writes, later_ms, put_new, transact};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::BatchId;
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::batch::form::OpenBatch;
use dealer_core::sale::{Batch, Refusal};

/// How many ids are tried when other batches of the dealer took the first ones.
const TRIES: u32 = 60;

/// The writes of opening one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    Audit,
}

/// Opens a draft. A disabled administrator's can be opened still: what was sold is to be paid.
pub(super) async fn open(
    state: &AppState,
    actor: &Actor,
    key: &str,
    form: &OpenBatch,
) -> Result<Once<BatchSummary>, ApiError> {
    let (db, now_ms) = (state.db(), state.now_ms());
    let intention = Intention::new("batch", &actor.dealer_id, key, form)?;
    if let Some(kept) = intention.kept(db, now_ms).await? {
        return repeated(state, actor, kept.id()?).await;
    }
    let errors = form.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let unknown = || ApiError::field("tpaId", FieldCode::NoSuch, "There is no such administrator.");
    let tpa = find_tpa(db, &form.tpa_id).await?.ok_or_else(unknown)?;
    let by = by(actor, now_ms);
    for attempt in 0..TRIES {
        let ms = now_ms.saturating_add(if attempt == 0 { 0 } else { later_ms(attempt) });
        let id = BatchId::new(format!("{PREFIX}{ms}")).map_err(|error| ApiError::internal(error.to_string()))?;
        let draft = Batch::open(form.tpa_id.clone());
        let record = BatchRecord::open(&actor.dealer_id, id, tpa.tpa.tpa_name.clone(), draft, by.clone());
        let entry = Entry::new(Author::from(actor), now_ms, BatchEvent::BatchOpened, &record.id)?
            .with_after(Audited::new(&record, None));
        let writes = Writes::new()
            .with(
                Write::Key,
                intention.write(db, now_ms, vec![Made::new(record.id.to_string(), 1)])?,
            )
            .with(Write::Batch, record.put_new(db)?)
            .with(Write::Audit, put_new(db, Table::AuditLog, &entry)?);
        match writes.send(db, "open batch").await? {
            Transacted::Done => return Ok(Once::Now(BatchSummary::from(&record))),
            failed if failed.failed(&Write::Key) => {
                let kept = intention.taken(db, now_ms).await?;
                return repeated(state, actor, kept.id()?).await;
            }
            Transacted::ConditionsFailed(_) => {}
        }
    }
    Err(ApiError::internal("no free id within a second"))
}

async fn repeated(state: &AppState, actor: &Actor, id: &str) -> Result<Once<BatchSummary>, ApiError> {
    let record = find(state.db(), &actor.dealer_id, id).await?;
    let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(Once::Before(BatchSummary::from(&record)))
}

/// Who acts now.
pub(super) fn by(actor: &Actor, now_ms: u64) -> By {
    By {
        user_id: actor.user_id.clone(),
        username: actor.username.clone(),
        at: now_ms,
    }
}

/// Takes an empty draft away.
pub(super) async fn delete(state: &AppState, actor: &Actor, id: &BatchId, version: u64) -> Result<(), ApiError> {
    let db = state.db();
    let record = find(db, &actor.dealer_id, id).await?;
    let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    if record.batch.state != BatchState::Draft {
        let about = About {
            batch: Some(&record),
            ..About::default()
        };
        return Err(refused(Refusal::Batch(record.batch.state), about));
    }
    if !record.batch.is_empty() {
        return Err(ApiError::new(ErrorKind::BatchNotEmpty));
    }
    let entry = Entry::new(Author::from(actor), state.now_ms(), BatchEvent::BatchDeleted, id)?
        .with_before(Audited::new(&record, None));
    let writes = vec![record.delete(db)?, put_new(db, Table::AuditLog, &entry)?];
    if record.batch.version == version && transact(db, "delete batch", writes).await? == Transacted::Done {
        return Ok(());
    }
    Err(ApiError::new(ErrorKind::StaleVersion))
}
