//! The ids of their postings, for lines and batches of before these kept them: found in the ledger by the entries of each line, and by the batch that each
//! posting is of. Ids are only added to a line, so that no event is in the way; a batch's list is written on the version that was read.

use super::figures::{dealers, partition};
use super::text_of;
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
use dealer_api::ledger::Posting;
use dealer_api::sale::batches::BatchRecord;
use dealer_api::sale::sold::txns_of;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, Transacted, from_item, number, text, to_value, transact};
use dealer_core::form::ids::{BatchId, DealerId, LineId, PostingId};
use dealer_core::sale::Txns;
use std::collections::BTreeMap;

/// Gives each line and batch the ids that it lacks, or counts them; how many lines and batches that were.
pub(super) async fn note_all(db: &Db, dry_run: bool) -> Result<u64, StoreError> {
    let mut noted = 0;
    for dealer_id in dealers(db).await? {
        let batches = batches_of(db, &dealer_id).await?;
        let found = Found::new(&batches, postings_of(db, &dealer_id).await?);
        for record in batches.values() {
            noted += note_batch(db, record, &found, dry_run).await?;
        }
        for item in partition(db, Table::ProductContracts, &dealer_id).await? {
            if item.contains_key("tpa") {
                noted += note_line(db, &dealer_id, &item, &found, dry_run).await?;
            }
        }
    }
    Ok(noted)
}

async fn batches_of(db: &Db, dealer_id: &DealerId) -> Result<BTreeMap<BatchId, BatchRecord>, StoreError> {
    let items = partition(db, Table::Batches, dealer_id).await?;
    // Registers stand among the batches, and have no state.
    let batches = items.into_iter().filter(|item| item.contains_key("state"));
    let records = batches.map(|item| {
        let record: BatchRecord = from_item(item)?;
        Ok((record.id.clone(), record))
    });
    records.collect()
}

async fn postings_of(db: &Db, dealer_id: &DealerId) -> Result<Vec<Posting>, StoreError> {
    let items = partition(db, Table::Ledger, dealer_id).await?;
    items.into_iter().map(from_item).collect()
}

/// Which ids each line and each batch of a dealer should have.
struct Found {
    lines: BTreeMap<LineId, Txns>,
    batches: BTreeMap<BatchId, Vec<PostingId>>,
}

impl Found {
    fn new(batches: &BTreeMap<BatchId, BatchRecord>, postings: Vec<Posting>) -> Self {
        let mut found = Self {
            lines: BTreeMap::new(),
            batches: BTreeMap::new(),
        };
        for (id, record) in batches {
            for line in record.batch.rows() {
                found.lines.entry(line.of_record()).or_default().hold(id.clone());
            }
        }
        // In the order of their ids, which begin with their times.
        for posting in postings {
            if posting.transactions.is_empty() {
                continue;
            }
            let batch = BatchId::new(posting.subject.as_str()).ok();
            if let Some(batch) = batch.filter(|id| batches.contains_key(id)) {
                found.batches.entry(batch).or_default().push(posting.id);
                continue;
            }
            let entries = posting.transactions.iter().flat_map(|posted| &posted.entries);
            for line in entries.filter_map(|entry| entry.line.as_ref()) {
                found
                    .lines
                    .entry(line.of_record())
                    .or_default()
                    .note(posting.id.clone());
            }
        }
        found
    }
}

/// One, where it lacked some: one that somebody changed since it was read is left to the next run.
async fn note_batch(db: &Db, record: &BatchRecord, found: &Found, dry_run: bool) -> Result<u64, StoreError> {
    let Some(ids) = found.batches.get(&record.id) else {
        return Ok(0);
    };
    if ids.iter().all(|id| record.batch.txns.contains(id)) {
        return Ok(0);
    }
    if dry_run {
        return Ok(1);
    }
    // Counted up, since who read it before would write it back without them.
    let update = Update::builder()
        .table_name(db.name(Table::Batches))
        .key("dealer_id", text(&record.dealer_id))
        .key("id", text(&record.id))
        .condition_expression("version = :was")
        .update_expression("SET txns = :txns, version = :next")
        .expression_attribute_values(":was", number(record.batch.version))
        .expression_attribute_values(":next", number(record.batch.version.saturating_add(1)))
        .expression_attribute_values(":txns", to_value(ids)?)
        .build();
    write(db, update).await
}

async fn note_line(
    db: &Db,
    dealer_id: &DealerId,
    item: &Item,
    found: &Found,
    dry_run: bool,
) -> Result<u64, StoreError> {
    let id = text_of(item, "id")?;
    let Some(txns) = found.lines.get(id) else {
        return Ok(0);
    };
    let missing = txns.without(&txns_of(item));
    if missing.is_empty() {
        return Ok(0);
    }
    if dry_run {
        return Ok(1);
    }
    let update = Update::builder()
        .table_name(db.name(Table::ProductContracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .condition_expression("attribute_exists(tpa)")
        .update_expression("ADD txns :txns")
        .expression_attribute_values(":txns", AttributeValue::Ss(missing))
        .build();
    write(db, update).await
}

async fn write(db: &Db, update: Result<Update, aws_sdk_dynamodb::error::BuildError>) -> Result<u64, StoreError> {
    let update = update.map_err(|error| StoreError::refused("note postings", error.to_string()))?;
    let writes = vec![TransactWriteItem::builder().update(update).build()];
    Ok(u64::from(
        transact(db, "note postings", writes).await? == Transacted::Done,
    ))
}
