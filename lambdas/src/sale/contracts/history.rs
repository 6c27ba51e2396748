//! What happened to a contract: the audit log's entries that its pointers lead to, a page at a time.

use crate::audit::{FIRST_VERSION, Pointer, history};
use crate::http::{ApiError, Page, PageQuery};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, text};
use dealer_core::form::ids::{DealId, DealerId, Username};
use dealer_core::sale::audit::{AuditEvent, HistoryEntry, LineState};
use dealer_core::sale::contract::{contract_id_of, deal_id_of};
use dealer_core::sale::event::SaleEvent;
use serde::Deserialize;

/// A record of `audit_log` about lines.
#[derive(Deserialize)]
struct StoredEntry {
    time: String,
    username: Username,
    what: AuditEvent,
    #[serde(default = "first_version")]
    version: u64,
    subject: String,
    before: Option<Vec<LineState>>,
    after: Option<Vec<LineState>>,
}

const fn first_version() -> u64 {
    FIRST_VERSION
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
    dealer_id: &DealerId,
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
    let oldest_first = order == Order::Oldest;
    let (entries, last) = history::<StoredEntry>(db, dealer_id, id, oldest_first, limit, start).await?;
    let items = entries.into_iter().map(|entry| shown(entry, &deal_id));
    Ok(Some(Page::new(items.collect::<Result<_, _>>()?, &name, last.as_ref())))
}

async fn is_stored(db: &Db, dealer_id: &DealerId, id: &str) -> Result<bool, StoreError> {
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

fn shown(entry: StoredEntry, deal_id: &DealId) -> Result<HistoryEntry, StoreError> {
    // A form that this release does not know could be misread.
    if entry.version > SaleEvent::VERSION {
        let cause = format!("an entry of version {}", entry.version);
        return Err(StoreError::unreadable("read history", cause));
    }
    let ms = entry.time.split('#').next().and_then(|ms| ms.parse().ok());
    let of_deal = |states: Option<Vec<LineState>>| -> Vec<LineState> {
        let mut states = states.unwrap_or_default();
        states.retain(|state| state.deal_id == *deal_id);
        states
    };
    Ok(HistoryEntry {
        time: ms.ok_or_else(|| StoreError::unreadable("read history", "an entry without its time"))?,
        id: entry.time,
        username: entry.username,
        what: entry.what,
        subject: entry.subject,
        before: of_deal(entry.before),
        after: of_deal(entry.after),
    })
}
