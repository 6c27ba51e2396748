//! The file that pays a batch at the dealer's bank: made once, stored encrypted with the payment, and read again as it was made.

use super::record::{BatchRecord, By};
use crate::catalog::tpas::enrollment_now;
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::platform::vault::{Sealed, VaultError};
use crate::platform::zone::{day_in, time_in};
use crate::sale::bank_data::account_of;
use crate::sale::remittance_settings::remittance_settings_of;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, put_new, text};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{BatchId, DealerId};
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::sale::batch::by_file::{MODIFIERS, PaidByFile, missing, six_digits};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A record of `ach_files`.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct FileRecord {
    dealer_id: DealerId,
    /// The day, `#` and what tells its files apart.
    id: String,
    /// What it pays.
    batches: Vec<BatchId>,
    /// Its bytes, encrypted.
    #[serde(flatten)]
    file: Sealed,
    /// Who made it, and when.
    made: By,
}

/// A file that is to be made.
#[derive(Debug, Clone)]
pub(super) struct ByFile<'a> {
    /// What the dealer is called.
    pub(super) dealer_name: &'a str,
    /// The day on which it is made, where the dealership stands.
    pub(super) made_on: Day,
    /// The time of that day, as HHmm.
    pub(super) made_at: String,
    /// When the money moves.
    pub(super) effective: Day,
}

/// A file that was made, and is stored with the payment.
pub(super) struct MadeFile {
    /// What people call it: `261015-A`.
    pub(super) name: String,
    record: FileRecord,
}

/// What a file is encrypted about.
fn about(dealer_id: &DealerId, id: &str) -> String {
    format!("ach file {id} of dealer {dealer_id}")
}

fn unusable(error: VaultError) -> ApiError {
    ApiError::internal(format!("ach file: {error}"))
}

/// The day and the time where the dealership stands.
pub(super) async fn clock_of(state: &AppState, dealer_id: &DealerId) -> Result<(Day, String), ApiError> {
    let enrollment = enrollment_now(state.db(), dealer_id).await?;
    let zone = enrollment.and_then(|enrollment| zone_of_state(&enrollment.state));
    let now_ms = state.now_ms();
    let both = day_in(zone, now_ms).zip(time_in(zone, now_ms));
    both.ok_or_else(|| ApiError::internal("no day of this time"))
}

impl ByFile<'_> {
    /// Makes the file of a closed batch, under the next free number of its day.
    pub(super) async fn make(&self, state: &AppState, record: &BatchRecord, by: &By) -> Result<MadeFile, ApiError> {
        let dealer_id = &record.dealer_id;
        let stored = remittance_settings_of(state.db(), dealer_id).await?;
        let bank = account_of(state, &record.batch.tpa_id).await?;
        let (Some(bank), true) = (&bank, stored.version > 0) else {
            let missing = missing(bank.is_some(), stored.version > 0, &record.tpa_name);
            return Err(ApiError::new(ErrorKind::BankDataMissing).with_detail(missing.join(" ")));
        };
        let day = six_digits(self.made_on);
        let modifier = next_modifier(state.db(), dealer_id, &day).await?;
        let paid = PaidByFile {
            batch: &record.id,
            products: record.batch.lines.len(),
            total: record.batch.total(),
            tpa_name: &record.tpa_name,
            bank,
            dealer_name: self.dealer_name,
            settings: &stored.settings,
            made_on: self.made_on,
            made_at: &self.made_at,
            modifier,
            effective: self.effective,
        };
        let text = paid.file().text();
        let text = text.map_err(|error| ApiError::internal(format!("ach file: {error}")))?;
        let id = format!("{day}#{modifier}");
        let file = state.vault().seal(&about(dealer_id, &id), text.as_bytes());
        Ok(MadeFile {
            name: id.replace('#', "-"),
            record: FileRecord {
                dealer_id: dealer_id.clone(),
                id,
                batches: vec![record.id.clone()],
                file: file.map_err(unusable)?,
                made: by.clone(),
            },
        })
    }
}

impl MadeFile {
    /// The write of it, if no other file has its number.
    pub(super) fn put(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        put_new(db, Table::AchFiles, &self.record)
    }
}

/// What tells the next file of a day from those that there are.
async fn next_modifier(db: &Db, dealer_id: &DealerId, day: &str) -> Result<char, ApiError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::AchFiles))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :day)")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":day", text(format!("{day}#")))
        .projection_expression("id")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("list ach files", &error))?;
    let items = found.items.unwrap_or_default();
    let taken: BTreeSet<char> = items
        .iter()
        .filter_map(|item| item.get("id")?.as_s().ok()?.chars().next_back())
        .collect();
    let free = MODIFIERS.chars().find(|modifier| !taken.contains(modifier));
    free.ok_or_else(|| ApiError::new(ErrorKind::TooManyFiles))
}

/// The bytes of the file of this name, as they were made.
pub(super) async fn bytes_of(state: &AppState, dealer_id: &DealerId, name: &str) -> Result<Vec<u8>, ApiError> {
    let db = state.db();
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::AchFiles))
        .key("dealer_id", text(dealer_id))
        .key("id", text(name.replace('-', "#")))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read ach file", &error))?;
    let stored: Option<FileRecord> = found.item.map(from_item).transpose()?;
    let stored = stored.ok_or_else(|| ApiError::internal("a paid batch without its file"))?;
    let bytes = state.vault().open(&about(dealer_id, &stored.id), &stored.file);
    bytes.map_err(unusable)
}
