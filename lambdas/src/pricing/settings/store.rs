//! Reading and saving a dealer's settings. A record of `dealer_settings` has the fields that the documents name, the dealer's id
//! and the version.

use crate::audit::{Author, Entry};
use crate::store::tables::Table;
use crate::store::{
    Db, Item, StoreError, Transacted, from_item, number, put_new, put_version, text, to_item, transact,
};
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem};
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::pricing::settings::{DealerSettings, StoredSettings, VersionedSettings};
use dealer_core::sale::audit::AuditEvent;

/// How a save ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Saved {
    /// Stored, with its new version.
    Done(StoredSettings),
    /// Somebody saved since the version that it was based on: whose username this is, where it is known.
    Stale(Option<Username>),
}

/// What a deal's prices rest on: a dealer's settings; the defaults with version 0 where nothing was ever saved.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn settings_of(db: &Db, dealer_id: &DealerId) -> Result<VersionedSettings, StoreError> {
    stored_settings(db, dealer_id).await.map(VersionedSettings::from)
}

/// A dealer's settings and who saved them.
pub(super) async fn stored_settings(db: &Db, dealer_id: &DealerId) -> Result<StoredSettings, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::DealerSettings))
        .key("dealer_id", text(dealer_id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find settings", &error))?;
    read(found.item)
}

fn read(item: Option<Item>) -> Result<StoredSettings, StoreError> {
    let Some(mut item) = item else {
        return Ok(StoredSettings::default());
    };
    item.remove("dealer_id");
    let changed_by = match item.remove("changed_by") {
        Some(AttributeValue::S(username)) => Some(Username::recorded(username)),
        _ => None,
    };
    let version = match item.remove("version") {
        Some(AttributeValue::N(digits)) => digits.parse().ok(),
        _ => None,
    };
    Ok(StoredSettings {
        settings: from_item(item)?,
        version: version.ok_or_else(|| StoreError::unreadable("find settings", "no version"))?,
        changed_by,
    })
}

/// Saves settings and their audit entry in one transaction. That no one saved since their version is a condition of the write.
pub(super) async fn save(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    changed: VersionedSettings,
) -> Result<Saved, StoreError> {
    let stored = stored_settings(db, author.dealer_id).await?;
    if stored.version != changed.version {
        return Ok(Saved::Stale(stored.changed_by));
    }
    let before = VersionedSettings::from(stored);
    let after = VersionedSettings {
        version: changed.version + 1,
        ..changed
    };
    let entry = Entry::new(author, now_ms, AuditEvent::SettingsSaved, "settings")?
        .with_before(&before)
        .with_after(&after);
    let writes = vec![
        put_settings(db, author, &after.settings, before.version)?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    Ok(match transact(db, "save settings", writes).await? {
        Transacted::Done => Saved::Done(StoredSettings {
            settings: after.settings,
            version: after.version,
            changed_by: Some(author.username.clone()),
        }),
        Transacted::ConditionsFailed(_) => Saved::Stale(stored_settings(db, author.dealer_id).await?.changed_by),
    })
}

/// The write of the version after this one.
fn put_settings(
    db: &Db,
    author: Author<'_>,
    settings: &DealerSettings,
    version: u64,
) -> Result<TransactWriteItem, StoreError> {
    let mut item = to_item(settings)?;
    item.insert("dealer_id".to_owned(), text(author.dealer_id));
    item.insert("changed_by".to_owned(), text(author.username));
    item.insert("version".to_owned(), number(version + 1));
    put_version(db, Table::DealerSettings, item, ("version", version + 1))
}
