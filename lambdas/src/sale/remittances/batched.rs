//! What choices make of deals and of the batches of their administrators, written in one transaction.

use crate::audit::{Author, BatchEvent, Entry};
use crate::catalog::tpas::find_tpa;
use crate::http::ApiError;
use crate::sale::batches::{About, Audited, BatchRecord, By, Loaded, PREFIX, refused};
use crate::sale::sold::Changes;
use crate::store::tables::Table;
use crate::store::{Db, Transacted, Writes, later_ms, put_new};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::BatchId;
use dealer_core::sale::choice::{MAX_REMITTED, RemittanceChanges};
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::happen::Happening;
use dealer_core::sale::remitted::{NotBatched, Remitted};

/// The writes that batches can take in one save, besides those of its deals.
const BATCHES: usize = 14;

/// The writes of a save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Write {
    /// A batch that there was.
    Batch,
    /// A batch that is opened.
    Opened,
    /// The deals.
    Deals,
}

/// A save that was sent.
pub(super) struct Made {
    /// What becomes of the deals.
    pub(super) changes: Changes,
    /// How writing it ended.
    pub(super) written: Transacted<Write>,
}

/// Writes what choices make of what was read, at this time and after this number of attempts; none where they change nothing.
pub(super) async fn make(
    db: &Db,
    author: Author<'_>,
    (now_ms, attempt): (u64, u32),
    wanted: &RemittanceChanges,
    loaded: &Loaded,
) -> Result<Option<Made>, ApiError> {
    let mut next_ms = now_ms.saturating_add(if attempt == 0 { 0 } else { later_ms(attempt) });
    let next_id = || {
        loop {
            next_ms += 1;
            let id = BatchId::new(format!("{PREFIX}{next_ms}"));
            let id = id.map_err(|error| ApiError::internal(error.to_string()))?;
            if !loaded.batches.contains_key(&id) {
                return Ok(id);
            }
        }
    };
    let told = |not| not_batched(&not, wanted, loaded);
    let remitted = wanted
        .chosen()
        .remit(loaded.deals.values(), &loaded.rules(), next_id, told)?;
    let Remitted { happening, opened } = remitted;
    let Happening { deals, batches, .. } = happening;
    let mut changes = Changes::default();
    for (before, after) in deals {
        changes.add(&before, after);
    }
    if changes.is_empty() {
        return Ok(None);
    }
    if changes.writes() + batches.len() + opened.len() > MAX_REMITTED + BATCHES {
        return Err(ApiError::field(
            "contracts",
            FieldCode::TooMany,
            "Save fewer contracts at once",
        ));
    }
    let by = By {
        user_id: author.user_id.to_owned(),
        username: author.username.clone(),
        at: now_ms,
    };
    let mut writes = Writes::new();
    for (id, batch) in batches {
        match (opened.get(&id), loaded.batches.get(&id)) {
            (Some(tpa), _) => {
                let found = find_tpa(db, tpa).await?;
                let name = found.map_or_else(|| tpa.to_string(), |found| found.tpa.tpa_name);
                let record = BatchRecord::open(author.dealer_id, id, name, batch, by.clone());
                let entry = Entry::new(author, now_ms, BatchEvent::BatchOpened, &record.id)?
                    .with_after(Audited::new(&record, None));
                writes = writes
                    .with(Write::Opened, record.put_new(db)?)
                    .with(Write::Opened, put_new(db, Table::AuditLog, &entry)?);
            }
            (None, Some(known)) => {
                let put = known.changed_to(batch, &by).put(db, known.batch.version)?;
                writes = writes.with(Write::Batch, put);
            }
            (None, None) => return Err(ApiError::internal("a batch that was not read")),
        }
    }
    let event = SaleEvent::RemittanceSaved {
        contract_id: changes.first_contract_id().into(),
        lines: changes.lines(),
    };
    let written = changes
        .write(db, author, now_ms, &event, (writes, Write::Deals))
        .await?;
    Ok(Some(Made { changes, written }))
}

/// Why a line can't go into a batch or out of it, told of the row that chose it.
fn not_batched(not: &NotBatched, wanted: &RemittanceChanges, loaded: &Loaded) -> ApiError {
    let mut deals = loaded.deals.values();
    let found = deals.find_map(|deal| {
        let line = deal.lines.iter().find(|line| not.line.as_ref() == Some(&line.id))?;
        Some((&deal.contract, line))
    });
    let Some((contract, line)) = found else {
        return refused(not.refusal, About::default());
    };
    let held = line.tpa.as_ref().and_then(|tpa| tpa.batch_id.as_ref());
    let about = dealer_core::sale::About {
        batch: held.map(|batch| batch.as_str()),
        ..dealer_core::sale::About::default()
    };
    let place = |rows: &[dealer_core::sale::choice::RemitChange], id: &str| rows.iter().position(|row| row.id == id);
    let path = match place(&wanted.lines, &line.id) {
        Some(index) => format!("lines.{index}"),
        None => format!(
            "contracts.{}",
            place(&wanted.contracts, &contract.id).unwrap_or_default()
        ),
    };
    let sentence = not.refusal.sentence(&about);
    let why = FieldError::new(path, FieldCode::NotRemitted, sentence.trim_end_matches('.'));
    ApiError::stale(vec![why])
}
