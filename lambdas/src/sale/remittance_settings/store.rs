//! Reading and saving `remittance_settings`.

use crate::audit::{Author, BatchEvent, Entry};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, from_item, put_new, put_version, text, to_item, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::sale::batch::bank::{StoredRemittanceSettings, VersionedRemittanceSettings};

/// How a save ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Saved {
    /// Stored, with its new version.
    Done(StoredRemittanceSettings),
    /// Somebody saved since the version that it was based on: whose username this is, where it is known.
    Stale(Option<Username>),
}

/// A dealer's settings and who saved them; empty ones with version 0 where nothing was ever saved.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(in crate::sale) async fn remittance_settings_of(
    db: &Db,
    dealer_id: &DealerId,
) -> Result<StoredRemittanceSettings, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::RemittanceSettings))
        .key("dealer_id", text(dealer_id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find remittance settings", &error))?;
    found
        .item
        .map_or_else(|| Ok(StoredRemittanceSettings::default()), from_item)
}

/// Saves settings and their audit entry in one transaction. That no one saved since their version is a condition of the write.
pub(super) async fn save(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    changed: VersionedRemittanceSettings,
) -> Result<Saved, StoreError> {
    let stored = remittance_settings_of(db, author.dealer_id).await?;
    if stored.version != changed.version {
        return Ok(Saved::Stale(stored.changed_by));
    }
    let before = VersionedRemittanceSettings::from(stored);
    let after = VersionedRemittanceSettings {
        settings: changed.settings.settled(),
        version: changed.version + 1,
    };
    let entry = Entry::new(
        author,
        now_ms,
        BatchEvent::RemittanceSettingsSaved,
        "remittance settings",
    )?
    .with_before(&before)
    .with_after(&after);
    let saved = StoredRemittanceSettings {
        settings: after.settings.clone(),
        version: after.version,
        changed_by: Some(author.username.clone()),
    };
    let writes = vec![
        put_settings(db, author.dealer_id, &saved)?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    Ok(match transact(db, "save remittance settings", writes).await? {
        Transacted::Done => Saved::Done(saved),
        Transacted::ConditionsFailed(_) => Saved::Stale(remittance_settings_of(db, author.dealer_id).await?.changed_by),
    })
}

/// The write of a version in the place of the one before.
fn put_settings(
    db: &Db,
    dealer_id: &DealerId,
    saved: &StoredRemittanceSettings,
) -> Result<TransactWriteItem, StoreError> {
    let mut item = to_item(saved)?;
    item.insert("dealer_id".to_owned(), text(dealer_id));
    put_version(db, Table::RemittanceSettings, item, ("version", saved.version))
}
