//! Writing a generated contract: contract, lines, idempotency record and audit entry, all or none.

use super::record::{ContractRecord, LineRecord};
use crate::audit::{Author, Entry};
use crate::store::{Db, StoreError, Transacted, from_item, put_new, text, transact};
use crate::tables::Table;
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::audit::{AuditEvent, LineState};
use dealer_core::contract::GeneratedContract;
use dealer_core::deal::Deal;
use serde::{Deserialize, Serialize};

/// What was made of an idempotency key. It stands in the table of contracts, beside the contract that it names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Intention {
    dealer_id: String,
    id: String,
    /// The hash of the deal that came with the key.
    pub(super) deal_hash: String,
    /// The answer that was given, to be given again.
    pub(super) answer: GeneratedContract,
}

/// How writing ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Written {
    /// All is stored.
    Done,
    /// The key was used already.
    KeyTaken,
    /// The ids are taken: a later millisecond is needed.
    IdTaken,
}

fn intention_id(key: &str) -> String {
    format!("idempotency#{key}")
}

/// What was made of a key before.
pub(super) async fn find_intention(db: &Db, dealer_id: &str, key: &str) -> Result<Option<Intention>, StoreError> {
    db.client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(intention_id(key)))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find intention", &error))?
        .item
        .map(from_item)
        .transpose()
}

/// Writes a contract, its lines, its key and its audit entry in one transaction. That the key and the ids are free is a
/// condition of the write.
pub(super) async fn write(
    db: &Db,
    author: Author<'_>,
    key: &str,
    deal_hash: &str,
    deal: &Deal,
    generated: &GeneratedContract,
) -> Result<Written, StoreError> {
    let intention = Intention {
        dealer_id: author.dealer_id.to_owned(),
        id: intention_id(key),
        deal_hash: deal_hash.to_owned(),
        answer: generated.clone(),
    };
    let mut writes = vec![put_new(db, Table::Contracts, &intention)?];
    writes.extend(contract_writes(db, author, generated, Some(deal))?);
    Ok(match transact(db, "generate contract", writes).await? {
        Transacted::Done => Written::Done,
        failed if failed.failed_at(0) => Written::KeyTaken,
        Transacted::ConditionsFailed(_) => Written::IdTaken,
    })
}

/// Stores a contract that no deal was entered for: demo data.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
#[cfg(feature = "local")]
pub async fn put_generated(db: &Db, author: Author<'_>, generated: &GeneratedContract) -> Result<bool, StoreError> {
    let writes = contract_writes(db, author, generated, None)?;
    Ok(transact(db, "demo contract", writes).await? == Transacted::Done)
}

fn contract_writes(
    db: &Db,
    author: Author<'_>,
    generated: &GeneratedContract,
    deal: Option<&Deal>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let after: Vec<LineState> = generated.lines.iter().map(LineState::from).collect();
    let contract = &generated.contract;
    let entry = Entry::new(author, contract.date, AuditEvent::ContractGenerated, &contract.id)?.with_after(&after);
    let mut writes = vec![
        put_new(
            db,
            Table::Contracts,
            &ContractRecord::new(author, contract, deal, Some(entry.key()))?,
        )?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    for line in &generated.lines {
        writes.push(put_new(db, Table::ProductContracts, &LineRecord::new(author, line)?)?);
    }
    Ok(writes)
}
