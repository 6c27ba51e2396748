//! Writing a generated contract: contract, lines, idempotency record and audit entry, all or none.

use super::record::{AuditRecord, Author, ContractRecord, LineRecord};
use crate::store::{Db, StoreError, Transacted, from_item, text, to_item, transact};
use crate::tables::Table;
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::contract::{Contract, GeneratedContract, ProductLine};
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
pub async fn put_generated(
    db: &Db,
    dealer_id: &str,
    user_id: &str,
    generated: &GeneratedContract,
) -> Result<bool, StoreError> {
    let writes = contract_writes(db, Author { dealer_id, user_id }, generated, None)?;
    Ok(transact(db, "demo contract", writes).await? == Transacted::Done)
}

fn contract_writes(
    db: &Db,
    author: Author<'_>,
    generated: &GeneratedContract,
    deal: Option<&Deal>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let mut writes = vec![
        put_new(
            db,
            Table::Contracts,
            &ContractRecord::new(author, &generated.contract, deal)?,
        )?,
        put_new(db, Table::AuditLog, &AuditRecord::generated(author, generated))?,
    ];
    for line in &generated.lines {
        writes.push(put_new(db, Table::ProductContracts, &LineRecord::new(author, line)?)?);
    }
    Ok(writes)
}

/// A write that only succeeds when the record is not there yet.
fn put_new<T: Serialize>(db: &Db, table: Table, record: &T) -> Result<TransactWriteItem, StoreError> {
    let put = Put::builder()
        .table_name(db.name(table))
        .set_item(Some(to_item(record)?))
        .condition_expression("attribute_not_exists(dealer_id)")
        .build()
        .map_err(|error| StoreError::other("generate contract", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}

/// What a list of one of the two tables holds, and how its ids begin.
pub(super) trait Listed: serde::de::DeserializeOwned {
    /// The table.
    const TABLE: Table;
    /// What the ids begin with: other records of the table don't belong to the list.
    const ID_PREFIX: &'static str;
}

impl Listed for Contract {
    const TABLE: Table = Table::Contracts;
    const ID_PREFIX: &'static str = "contract-";
}

impl Listed for ProductLine {
    const TABLE: Table = Table::ProductContracts;
    const ID_PREFIX: &'static str = "deal-";
}
