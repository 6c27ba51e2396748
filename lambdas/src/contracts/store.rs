//! Writing a generated contract: contract, lines, idempotency record and audit entry, all or none.

use super::record::{ContractRecord, LineRecord};
use crate::audit::{Author, Entry, Pointer};
use crate::once::{Intention, Made};
use crate::store::{Db, StoreError, Transacted, put_new, transact};
use crate::tables::Table;
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::audit::{AuditEvent, LineState};
use dealer_core::contract::GeneratedContract;
use dealer_core::deal::Deal;

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

/// Writes a contract, its lines, its key and its audit entry in one transaction. That the key and the ids are free is a
/// condition of the write.
pub(super) async fn write(
    db: &Db,
    author: Author<'_>,
    intention: &Intention,
    deal: &Deal,
    generated: &GeneratedContract,
) -> Result<Written, StoreError> {
    let GeneratedContract { contract, lines } = generated;
    let made = |id: &String, version| Made {
        id: id.clone(),
        version,
    };
    let records = [made(&contract.id, contract.version)];
    let records = records
        .into_iter()
        .chain(lines.iter().map(|line| made(&line.id, line.version)));
    let mut writes = vec![intention.write(db, contract.date, records.collect())?];
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
        put_new(db, Table::Contracts, &ContractRecord::new(author, contract, deal)?)?,
        put_new(db, Table::AuditLog, &entry)?,
        put_new(
            db,
            Table::AuditLog,
            &Pointer::new(&entry, &contract.id, contract.version),
        )?,
    ];
    for line in &generated.lines {
        writes.push(put_new(db, Table::ProductContracts, &LineRecord::new(author, line)?)?);
    }
    Ok(writes)
}
