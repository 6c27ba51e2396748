//! The register of a batch: made when the batch is closed, stored once, and never made again.

use super::record::{BatchRecord, Register as Named, find};
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, text};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{BatchId, DealerId, LineId};
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::batch::register::{Register, RegisterLine};
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A register, as it is stored in the table of the batches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stored {
    dealer_id: DealerId,
    /// `register#`, the batch and its version.
    pub(super) id: String,
    /// The file's text.
    csv: String,
    /// The SHA-256 of its bytes, as hexadecimal digits.
    pub(super) sha256: String,
}

/// The register of a batch that is being closed; none of another one.
pub(super) fn register_of(
    record: &BatchRecord,
    lines: &BTreeMap<LineId, ProductLine>,
) -> Result<Option<Stored>, ApiError> {
    let frozen = match (&record.batch.frozen, record.batch.state) {
        (Some(frozen), BatchState::Closed) => frozen,
        _ => return Ok(None),
    };
    let register = Register {
        batch: &record.id,
        tpa: &record.batch.tpa_id,
        frozen,
        adjustments: &record.batch.adjustments,
    };
    let csv = register.csv(|id| said_of(lines.get(id)?));
    let csv = csv.map_err(|error| ApiError::internal(error.to_string()))?;
    let digits = Sha256::digest(csv.as_bytes());
    Ok(Some(Stored {
        dealer_id: record.dealer_id.clone(),
        id: format!("register#{}#{}", record.id, record.batch.version),
        sha256: digits.iter().map(|byte| format!("{byte:02x}")).collect(),
        csv,
    }))
}

fn said_of(line: &ProductLine) -> Option<RegisterLine> {
    Some(RegisterLine {
        contract: contract_id_of(&line.deal_id)?.to_string(),
        sale_date: Day::of_utc(line.date)?,
        buyer: line.buyer_name.clone(),
        vin: line.vin.to_string(),
        product: line.product_name.clone(),
        term_months: None,
        price: line.price.get(),
        cost: line.cost.get(),
        is_fee: line.id.fee_of().is_some(),
    })
}

/// The bytes of a batch's register, as they were stored.
pub(super) async fn read(state: &AppState, dealer_id: &DealerId, id: &BatchId) -> Result<String, ApiError> {
    let db = state.db();
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let record = find(db, dealer_id, id).await?.ok_or_else(not_found)?;
    let register = register_of_record(db, &record).await?;
    Ok(register.ok_or_else(not_found)?.0)
}

/// The text of a batch's register as it was stored, with its SHA-256; none of a batch that has none.
///
/// # Errors
/// [`ApiError`] when the database can't be read, or has another register than the batch names.
pub async fn register_of_record(db: &Db, record: &BatchRecord) -> Result<Option<(String, String)>, ApiError> {
    let Some(Named { id, sha256 }) = &record.register else {
        return Ok(None);
    };
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Batches))
        .key("dealer_id", text(&record.dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read register", &error))?;
    let stored: Option<Stored> = found.item.map(from_item).transpose()?;
    let stored = stored.filter(|stored| stored.sha256 == *sha256);
    let stored = stored.ok_or_else(|| ApiError::internal("a batch without its register"))?;
    Ok(Some((stored.csv, stored.sha256)))
}
