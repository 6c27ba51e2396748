//! Reading and saving `tpa_banks`.

use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::platform::vault::{Sealed, VaultError};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, could_be_id, from_item, put_new, put_version, text, to_item, transact};
use dealer_core::form::ids::{TpaId, Username};
use dealer_core::sale::batch::bank::{BankAccount, BankAccountToSave};
use serde::{Deserialize, Serialize};

/// A record of `tpa_banks`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct BankRecord {
    tpa_id: TpaId,
    /// Routing number, account and kind, encrypted.
    #[serde(flatten)]
    account: Sealed,
    /// The last four characters of the account.
    pub(super) last_four: String,
    /// Counts the saves, from 1.
    pub(super) version: u64,
    /// When it was saved, in milliseconds since the epoch.
    pub(super) saved_at: u64,
    pub(super) saved_by: Username,
}

/// What the audit log tells of an account.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told<'a> {
    last_four: &'a str,
    version: u64,
}

impl<'a> From<&'a BankRecord> for Told<'a> {
    fn from(record: &'a BankRecord) -> Self {
        Self {
            last_four: &record.last_four,
            version: record.version,
        }
    }
}

/// What an account is encrypted about: taken to another TPA's record, it can't be read.
fn about(tpa_id: &TpaId) -> String {
    format!("bank of tpa {tpa_id}")
}

fn unusable(error: VaultError) -> ApiError {
    ApiError::internal(format!("bank data: {error}"))
}

/// The record of a TPA as it is now; none where no account was entered.
pub(super) async fn find(db: &Db, tpa_id: &TpaId) -> Result<Option<BankRecord>, StoreError> {
    if !could_be_id(tpa_id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::TpaBanks))
        .key("tpa_id", text(tpa_id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find bank data", &error))?;
    found.item.map(from_item).transpose()
}

/// Whether the account to which a TPA is paid was entered.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(in crate::sale) async fn has_account(db: &Db, tpa_id: &TpaId) -> Result<bool, StoreError> {
    Ok(find(db, tpa_id).await?.is_some())
}

/// The account to which a TPA is paid; none where no account was entered.
///
/// # Errors
/// [`ApiError`] when it can't be read or decrypted.
pub(in crate::sale) async fn account_of(state: &AppState, tpa_id: &TpaId) -> Result<Option<BankAccount>, ApiError> {
    let Some(record) = find(state.db(), tpa_id).await? else {
        return Ok(None);
    };
    let text = state.vault().open(&about(tpa_id), &record.account).map_err(unusable)?;
    // What serde says of a text quotes it.
    let account = serde_json::from_slice(&text);
    account
        .map(Some)
        .map_err(|_| ApiError::internal("bank data that is no account"))
}

/// Saves an account and its audit entry in one transaction. That no one saved since its version is a condition of the write.
///
/// # Errors
/// 409 `stale_version`.
pub(super) async fn save(
    state: &AppState,
    author: Author<'_>,
    tpa_id: &TpaId,
    asked: &BankAccountToSave,
) -> Result<BankRecord, ApiError> {
    let (db, now_ms) = (state.db(), state.now_ms());
    let before = find(db, tpa_id).await?;
    let stale = |record: Option<BankRecord>| {
        ApiError::new(ErrorKind::StaleVersion).with_changed_by(record.map(|record| record.saved_by))
    };
    if before.as_ref().map_or(0, |record| record.version) != asked.version {
        return Err(stale(before));
    }
    let bank = asked.bank.settled();
    let text = serde_json::to_vec(&bank).map_err(|_| ApiError::internal("an account that is no JSON"))?;
    let saved = BankRecord {
        tpa_id: tpa_id.clone(),
        account: state.vault().seal(&about(tpa_id), &text).map_err(unusable)?,
        last_four: bank.last_four(),
        version: asked.version.saturating_add(1),
        saved_at: now_ms,
        saved_by: author.username.clone(),
    };
    let mut entry = Entry::new(author, now_ms, AdministrationEvent::BankDataChanged, tpa_id)?;
    if let Some(before) = &before {
        entry = entry.with_before(Told::from(before));
    }
    let entry = entry.with_after(Told::from(&saved));
    let writes = vec![
        put_version(db, Table::TpaBanks, to_item(&saved)?, ("version", saved.version))?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    match transact(db, "save bank data", writes).await? {
        Transacted::Done => Ok(saved),
        Transacted::ConditionsFailed(_) => Err(stale(find(db, tpa_id).await?)),
    }
}
