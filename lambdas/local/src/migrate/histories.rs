//! Histories that contracts held themselves, as a list of the audit log's sort keys.

use super::text_of;
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
use dealer_api::audit::Pointer;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, Transacted, WRITES_AT_ONCE, number, put, text, transact};
use dealer_core::form::ids::DealerId;

/// How often a contract is read again that somebody changes at the same time.
const TRIES: u32 = 10;

/// Makes pointers of a contract's list and removes it; gives how many entries it had, none without a list.
pub(super) async fn bring_over(db: &Db, contract: &Item, dry_run: bool) -> Result<Option<u64>, StoreError> {
    let Some(mut history) = list_of(contract) else {
        return Ok(None);
    };
    let dealer_id = &DealerId::recorded(text_of(contract, "dealer_id")?);
    let id = text_of(contract, "id")?;
    if dry_run {
        return Ok(Some(history.len() as u64));
    }
    for _ in 0..TRIES {
        point_to(db, dealer_id, id, &history).await?;
        let removal = without_list(db, dealer_id, id, history.len())?;
        if transact(db, "migrate history", vec![removal]).await? == Transacted::Done {
            return Ok(Some(history.len() as u64));
        }
        match stored(db, dealer_id, id).await?.as_ref().and_then(list_of) {
            Some(longer) => history = longer,
            // Another run was quicker, or somebody deleted the contract: no one asks for its history any longer.
            None => return Ok(Some(history.len() as u64)),
        }
    }
    let why = "the earlier release still runs and changes contracts: run this again when it does not";
    Err(StoreError::overloaded("migrate history", why))
}

fn list_of(contract: &Item) -> Option<Vec<AttributeValue>> {
    match contract.get("history") {
        Some(AttributeValue::L(history)) => Some(history.clone()),
        _ => None,
    }
}

async fn point_to(db: &Db, dealer_id: &DealerId, id: &str, history: &[AttributeValue]) -> Result<(), StoreError> {
    let mut writes = Vec::new();
    for (version, entry) in (1..).zip(history) {
        let entry = entry
            .as_s()
            .map_err(|_| StoreError::unreadable("migrate history", "an entry that is no text"))?;
        // In place of one that an interrupted run left: it is the same.
        writes.push(put(db, Table::AuditLog, &Pointer::to(dealer_id, entry, id, version))?);
        if writes.len() == WRITES_AT_ONCE {
            transact(db, "migrate history", std::mem::take(&mut writes)).await?;
        }
    }
    if !writes.is_empty() {
        transact(db, "migrate history", writes).await?;
    }
    Ok(())
}

async fn stored(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<Item>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("migrate history", &error))?;
    Ok(found.item)
}

/// Removes the list if it has no more entries than were read: the earlier release only ever added to it.
fn without_list(db: &Db, dealer_id: &DealerId, id: &str, entries: usize) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .update_expression("REMOVE history")
        .condition_expression("size(history) = :entries")
        .expression_attribute_values(":entries", number(entries as u64))
        .build()
        .map_err(|error| StoreError::refused("migrate history", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
