//! Paying a batch by a file for the dealer's bank, and downloading the file.

use super::ach_file::{ByFile, bytes_of, clock_of};
use super::ach_ready::first_of;
use super::record::find;
use super::step::{Step, take};
use super::view::{Audited, BatchSummary};
use crate::audit::{Author, BatchEvent, Entry};
use crate::http::once::Intention;
use crate::http::{Actor, ApiError, ErrorKind, IdempotencyKey, Once};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{put_new, transact};
use dealer_core::form::ids::BatchId;
use dealer_core::sale::AfterSaleEvent;
use dealer_core::sale::batch::form::PayBatch;
use dealer_core::sale::batch::{BatchState, RemittanceMethod};

/// Pays a closed batch by a file, once for its key.
pub(super) async fn pay(
    state: &AppState,
    actor: &Actor,
    (id, key): (&BatchId, &IdempotencyKey),
    form: &PayBatch,
) -> Result<Once<BatchSummary>, ApiError> {
    let what = BatchEvent::BatchPaid;
    let scope = format!("{}#{id}", what.scope());
    let intention = Intention::new(&scope, &actor.dealer_id, key.as_str(), form)?;
    let (made_on, made_at) = clock_of(state, &actor.dealer_id).await?;
    let record = find(state.db(), &actor.dealer_id, id).await?;
    let closed = record.filter(|record| record.batch.state == BatchState::Closed);
    // In another state the step says so itself, or was taken before with this key.
    let effective = match closed {
        Some(record) => form
            .check_file(record.batch.total(), made_on)
            .map_err(ApiError::validation)?,
        None => first_of(made_on)?,
    };
    let by_file = ByFile {
        dealer_name: &actor.dealer_name,
        made_on,
        made_at,
        effective,
    };
    let step = Step {
        dealer_id: &actor.dealer_id,
        id,
        version: Some(form.version),
        event: AfterSaleEvent::BatchPay {
            batch: id.clone(),
            method: Some(RemittanceMethod::Ach),
            date: Some(effective),
            reference: None,
        },
        what,
        said: Some("by a file for the bank".to_owned()),
        user_id: &actor.user_id,
        username: &actor.username,
        by_file: Some(&by_file),
    };
    take(state, &step, &intention).await
}

/// The file of a batch: its name and its bytes, as they were made. Who downloads it is noted.
pub(super) async fn read(state: &AppState, actor: &Actor, id: &BatchId) -> Result<(String, Vec<u8>), ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let record = find(db, dealer_id, id).await?.ok_or_else(not_found)?;
    let payment = record.batch.payment.as_ref();
    let payment = payment.filter(|payment| payment.method == Some(RemittanceMethod::Ach));
    let name = payment.and_then(|payment| payment.reference.as_ref());
    let name = name.ok_or_else(not_found)?.as_str().to_owned();
    let bytes = bytes_of(state, dealer_id, &name).await?;
    let entry = Entry::new(Author::from(actor), state.now_ms(), BatchEvent::AchFileRead, id)?
        .with_after(Audited::new(&record, Some(&name)));
    transact(db, "note ach file read", vec![put_new(db, Table::AuditLog, &entry)?]).await?;
    Ok((name, bytes))
}
