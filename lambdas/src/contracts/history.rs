//! What happened to a contract: the audit log's entries that it names.

use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use crate::tables::Table;
use dealer_core::audit::{AuditEvent, HistoryEntry, LineState};
use dealer_core::contract::{contract_id_of, deal_id_of};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The entries of one contract, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct History {
    pub(super) items: Vec<HistoryEntry>,
}

/// What is read of a contract. Demo data of great size has no history.
#[derive(Deserialize)]
struct Keys {
    #[serde(default)]
    history: Vec<String>,
}

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

/// The history of a dealer's contract; none when there is no such contract.
pub(super) async fn history_of(db: &Db, dealer_id: &str, id: &str) -> Result<Option<History>, StoreError> {
    let Some(deal_id) = deal_id_of(id).filter(|deal_id| contract_id_of(deal_id).as_deref() == Some(id)) else {
        return Ok(None);
    };
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .projection_expression("history")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read history", &error))?;
    let Some(item) = found.item else {
        return Ok(None);
    };
    let Keys { history } = from_item(item)?;
    let keys = history
        .iter()
        .map(|time| {
            Key::from([
                ("dealer_id".to_owned(), text(dealer_id)),
                ("time".to_owned(), text(time)),
            ])
        })
        .collect();
    let mut entries: HashMap<String, StoredEntry> = HashMap::new();
    for item in batch_get(db, Table::AuditLog, keys, Fields::All).await? {
        let entry: StoredEntry = from_item(item)?;
        entries.insert(entry.time.clone(), entry);
    }
    // The contract's own order is the order of its versions, even of two within a millisecond.
    let items = history
        .iter()
        .rev()
        .filter_map(|time| entries.remove(time))
        .map(|entry| shown(entry, &deal_id))
        .collect::<Result<_, _>>()?;
    Ok(Some(History { items }))
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
