//! Finding entries, the newest first, without reading more than a call may take.

use super::query::Filter;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, from_item, text};
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::screens::audit_log::who_in_words;
use dealer_core::screens::search::{FoundBy, Sought};
use serde::Deserialize;
use serde_json::Value;

/// What lists read of an entry: what it changed can be large.
pub(super) const HEAD: Fields = Fields::Only(&["dealer_id", "time", "username", "what", "subject"]);

/// A record of the audit log. Without `before` and `after` where only its head was read, or where it has none.
#[derive(Debug, Deserialize)]
pub(super) struct StoredEntry {
    /// Its sort key.
    pub(super) time: String,
    /// Who.
    pub(super) username: Username,
    /// What happened.
    pub(super) what: String,
    /// What it is about.
    pub(super) subject: String,
    /// What was changed, before.
    #[serde(default)]
    pub(super) before: Option<Value>,
    /// What was changed, after.
    #[serde(default)]
    pub(super) after: Option<Value>,
}

/// When an entry was made, by its sort key, in milliseconds since the epoch.
pub(super) fn ms_of(time: &str) -> Result<u64, StoreError> {
    let ms = time.split('#').next().and_then(|ms| ms.parse().ok());
    ms.ok_or_else(|| StoreError::unreadable("read audit log", "an entry without its time"))
}

/// How much a call may read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// The most entries that it gives.
    pub(super) most: usize,
    /// The most requests that it makes of the database.
    pub(super) reads: usize,
    /// The most entries that one of them reads; none reads more than a megabyte.
    pub(super) at_once: i32,
}

/// What was found, and where the search goes on if there may be more.
pub(super) struct Found {
    /// The newest first.
    pub(super) entries: Vec<StoredEntry>,
    /// The key that was looked at last.
    pub(super) last: Option<Key>,
}

impl Found {
    /// Down to which time everything was looked at; none where nothing is left to look at.
    pub(super) fn searched_until(&self) -> Result<Option<u64>, StoreError> {
        let time = self.last.as_ref().and_then(|key| key.get("time")?.as_s().ok());
        time.map(|time| ms_of(time)).transpose()
    }
}

/// The entries of a dealer that a filter leaves.
///
/// # Errors
/// [`StoreError`] when the database can't be read, or an entry is none.
pub(super) async fn find(
    db: &Db,
    dealer_id: &DealerId,
    filter: &Filter,
    fields: Fields,
    limits: Limits,
    mut start: Option<Key>,
) -> Result<Found, StoreError> {
    let (who, about) = (Sought::of(&filter.who), Sought::of(&filter.about));
    let is_found = |entry: &StoredEntry| {
        filter.what.is_none_or(|what| what.word() == entry.what)
            && who.is_in(&FoundBy::new(&[&entry.username, &who_in_words(&entry.username)], &[]))
            && about.is_in(&FoundBy::new(&[&entry.subject], &[]))
    };
    let Limits { most, reads, at_once } = limits;
    let mut entries = Vec::new();
    for _ in 0..reads {
        let wanted = most.saturating_sub(entries.len());
        let count = if filter.is_of_all() {
            i32::try_from(wanted).map_or(at_once, |wanted| wanted.min(at_once))
        } else {
            at_once
        };
        let (items, last) = read(db, dealer_id, filter, fields, count, start.take()).await?;
        let mut items = items.into_iter();
        while let Some(item) = items.next() {
            let key = key_of(&item);
            let entry: StoredEntry = from_item(item)?;
            if is_found(&entry) {
                entries.push(entry);
            }
            if entries.len() == most {
                let is_end = items.len() == 0 && last.is_none();
                let last = (!is_end).then_some(key);
                return Ok(Found { entries, last });
            }
        }
        start = last;
        if start.is_none() {
            break;
        }
    }
    Ok(Found { entries, last: start })
}

fn key_of(item: &Item) -> Key {
    ["dealer_id", "time"]
        .into_iter()
        .filter_map(|name| item.get_key_value(name))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

/// The next entries of a period, and where they end if there may be more. Sort keys begin with the time, so a period is a range of them.
async fn read(
    db: &Db,
    dealer_id: &DealerId,
    filter: &Filter,
    fields: Fields,
    count: i32,
    start: Option<Key>,
) -> Result<(Vec<Item>, Option<Key>), StoreError> {
    let query = db
        .client()
        .query()
        .table_name(db.name(Table::AuditLog))
        .key_condition_expression("dealer_id = :dealer AND #time BETWEEN :from AND :to")
        .expression_attribute_names("#time", "time")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":from", text(format!("{:013}", filter.from)))
        .expression_attribute_values(":to", text(format!("{:013}", filter.to)))
        .consistent_read(true)
        .scan_index_forward(false)
        .limit(count)
        .set_exclusive_start_key(start);
    let found = fields.of_query(query).send().await;
    let found = found.map_err(|error| StoreError::call("read audit log", &error))?;
    Ok((found.items.unwrap_or_default(), found.last_evaluated_key))
}

/// One entry of a dealer, whole.
///
/// # Errors
/// [`StoreError`] when the database can't be read, or the entry is none.
pub(super) async fn entry(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<StoredEntry>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::AuditLog))
        .key("dealer_id", text(dealer_id))
        .key("time", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read audit log", &error))?;
    found.item.map(from_item).transpose()
}
