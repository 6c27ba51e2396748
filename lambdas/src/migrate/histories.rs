//! Histories that contracts held themselves, as a list of the audit log's sort keys.

use super::text_of;
use crate::audit::Pointer;
use crate::store::{Db, Item, StoreError, Transacted, WRITES_AT_ONCE, put, text, transact};
use crate::tables::Table;
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};

/// Makes pointers of a contract's list and removes it; gives how many entries it had, none without a list.
pub(super) async fn bring_over(db: &Db, contract: &Item, dry_run: bool) -> Result<Option<u64>, StoreError> {
    let Some(AttributeValue::L(history)) = contract.get("history") else {
        return Ok(None);
    };
    let (dealer_id, id) = (text_of(contract, "dealer_id")?, text_of(contract, "id")?);
    if !dry_run {
        let mut writes = Vec::new();
        for (version, entry) in (1..).zip(history) {
            let entry = entry
                .as_s()
                .map_err(|_| StoreError::other("migrate history", "an entry that is no text"))?;
            // In place of one that an interrupted run left: it is the same.
            writes.push(put(db, Table::AuditLog, &Pointer::to(dealer_id, entry, id, version))?);
            if writes.len() == WRITES_AT_ONCE {
                transact(db, "migrate history", std::mem::take(&mut writes)).await?;
            }
        }
        if !writes.is_empty() {
            transact(db, "migrate history", writes).await?;
        }
        let removed = transact(db, "migrate history", vec![without_list(db, dealer_id, id, history)?]).await?;
        if removed != Transacted::Done {
            let why = "the earlier release still runs, and changed a contract: run this again when it does not";
            return Err(StoreError::other("migrate history", why));
        }
    }
    Ok(Some(history.len() as u64))
}

/// Removes the list if it is still the one that was read. A contract that was deleted since needs nothing.
fn without_list(
    db: &Db,
    dealer_id: &str,
    id: &str,
    history: &[AttributeValue],
) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .update_expression("REMOVE history")
        .condition_expression("history = :history")
        .expression_attribute_values(":history", AttributeValue::L(history.to_vec()))
        .build()
        .map_err(|error| StoreError::other("migrate history", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
