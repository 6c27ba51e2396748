//! What happened to a contract: the audit log's entries that its pointers lead to, a page at a time.

use crate::audit::Pointer;
use crate::http::{ApiError, Page, PageQuery};
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use crate::tables::Table;
use dealer_core::audit::{AuditEvent, HistoryEntry, LineState};
use dealer_core::contract::{contract_id_of, deal_id_of};
use serde::Deserialize;
use std::collections::HashMap;

/// A record of `audit_log` about lines.
#[derive(Deserialize)]
struct StoredEntry {
    time: String,
    username: String,
    what: AuditEvent,
    subject: String,
    before: Option<Vec<LineState>>,
    after: Option<Vec<LineState>>,
}

/// Which end of a history comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Newest,
    Oldest,
}

impl Order {
    /// What its cursors are kept apart by.
    const fn name(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Oldest => "oldest",
        }
    }
}

/// One page of the history of a dealer's contract; none when there is no such contract.
pub(super) async fn history_of(
    db: &Db,
    dealer_id: &str,
    id: &str,
    order: Order,
    page: &PageQuery,
) -> Result<Option<Page<HistoryEntry>>, ApiError> {
    let partition = Pointer::partition(dealer_id, id);
    let name = [Table::AuditLog.spec().name, "history", &partition, order.name()];
    let (limit, start) = (page.limit()?, page.start(&name)?);
    let Some(deal_id) = deal_id_of(id).filter(|deal_id| contract_id_of(deal_id).as_deref() == Some(id)) else {
        return Ok(None);
    };
    if !is_stored(db, dealer_id, id).await? {
        return Ok(None);
    }
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::AuditLog))
        .key_condition_expression("dealer_id = :history")
        .expression_attribute_values(":history", text(&partition))
        .consistent_read(true)
        .scan_index_forward(order == Order::Oldest)
        .limit(limit)
        .set_exclusive_start_key(start)
        .send()
        .await
        .map_err(|error| StoreError::call("read history", &error))?;
    let keys = found.items.unwrap_or_default().into_iter().map(from_item::<Pointer>);
    let keys = keys
        .map(|pointer| pointer.map(Pointer::into_entry))
        .collect::<Result<Vec<_>, _>>()?;
    let mut entries = entries(db, dealer_id, &keys).await?;
    let items = keys
        .iter()
        .filter_map(|key| entries.remove(key))
        .map(|entry| shown(entry, &deal_id))
        .collect::<Result<_, _>>()?;
    Ok(Some(Page::new(items, &name, found.last_evaluated_key.as_ref())))
}

async fn is_stored(db: &Db, dealer_id: &str, id: &str) -> Result<bool, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .projection_expression("id")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read history", &error))?;
    Ok(found.item.is_some())
}

/// The dealer's entries with these sort keys, by them.
async fn entries(db: &Db, dealer_id: &str, keys: &[String]) -> Result<HashMap<String, StoredEntry>, StoreError> {
    let keys = keys
        .iter()
        .map(|time| {
            Key::from([
                ("dealer_id".to_owned(), text(dealer_id)),
                ("time".to_owned(), text(time)),
            ])
        })
        .collect();
    let found = batch_get(db, Table::AuditLog, keys, Fields::All).await?;
    found
        .into_iter()
        .map(|item| from_item(item).map(|entry: StoredEntry| (entry.time.clone(), entry)))
        .collect()
}

fn shown(entry: StoredEntry, deal_id: &str) -> Result<HistoryEntry, StoreError> {
    let ms = entry.time.split('#').next().and_then(|ms| ms.parse().ok());
    let of_deal = |states: Option<Vec<LineState>>| -> Vec<LineState> {
        let mut states = states.unwrap_or_default();
        states.retain(|state| state.deal_id == deal_id);
        states
    };
    Ok(HistoryEntry {
        time: ms.ok_or_else(|| StoreError::other("read history", "an entry without its time"))?,
        id: entry.time,
        username: entry.username,
        what: entry.what,
        subject: entry.subject,
        before: of_deal(entry.before),
        after: of_deal(entry.after),
    })
}
