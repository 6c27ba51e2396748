//! A row of the refund register, as it is stored.

use crate::sale::batches::By;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, number, put_new, text, to_item};
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, LineId};
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use dealer_core::sale::refund::Row;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// In how many partitions the rows of all dealers are of which something is owed.
pub(super) const SHARDS: u8 = 16;

/// A record of `refunds`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RefundRecord {
    /// Whose.
    pub dealer_id: DealerId,
    /// `<line>#<n>#<payee>`.
    pub id: String,
    /// The cancelled line.
    pub line_id: LineId,
    /// Its contract.
    pub contract_id: ContractId,
    /// Which of the line's cancellations, from 1.
    pub cancellation: u32,
    /// Who is owed it.
    pub payee: Payee,
    /// What the payee is called.
    pub payee_name: String,
    /// What the other payee is called, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_name: Option<String>,
    /// The quote that was executed.
    pub quote_id: String,
    /// Who cancelled, and when.
    pub opened: By,
    /// The primary buyer.
    pub buyer_name: String,
    /// Year make model.
    pub vehicle_info: String,
    /// The vehicle.
    pub vin: String,
    /// Provider and what it covers.
    pub product_name: String,
    /// Counts its changes, from 1.
    pub revision: u64,
    /// What is owed, until when, and what was done.
    #[serde(flatten)]
    pub row: Row,
    /// The partition of the index of all dealers' rows, while something is owed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due_shard: Option<String>,
    /// The place in the dealer's own open rows, while something is owed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open_id: Option<String>,
}

impl RefundRecord {
    /// Brings the indexes in line with what is owed.
    fn indexed(mut self) -> Self {
        let is_open = self.row.is_open();
        self.due_shard = is_open.then(|| shard_of(&self.dealer_id));
        self.open_id = is_open.then(|| format!("{OPEN}{}#{}", self.row.due, self.id));
        self
    }

    /// The other payee's row of the same cancellation, as it is when money first comes over.
    pub(super) fn other(&self, row: Row) -> Self {
        let payee = self.payee.other();
        let name = self.other_name.clone();
        Self {
            id: id_of(&self.line_id, self.cancellation, payee),
            payee,
            payee_name: name.unwrap_or_else(|| nameless(payee).to_owned()),
            other_name: Some(self.payee_name.clone()),
            revision: 1,
            row,
            ..self.clone()
        }
        .indexed()
    }

    /// The same record with a row that was changed.
    pub(super) fn changed_to(&self, row: Row) -> Self {
        Self {
            revision: self.revision.saturating_add(1),
            row,
            ..self.clone()
        }
        .indexed()
    }

    /// The write of a new one.
    pub(super) fn put_new(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        put_new(db, Table::Refunds, self)
    }

    /// The write of one that was changed: on the condition that it is the change after the one that was read.
    pub(super) fn put(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        let put = Put::builder()
            .table_name(db.name(Table::Refunds))
            .set_item(Some(to_item(self)?))
            .condition_expression("revision = :was")
            .expression_attribute_values(":was", number(self.revision.saturating_sub(1)))
            .build()
            .map_err(|error| StoreError::refused("change refund", error.to_string()))?;
        Ok(TransactWriteItem::builder().put(put).build())
    }
}

/// What the ids of open rows begin with.
pub(super) const OPEN: &str = "due-";

/// What a payee is called of whom no name is known.
const fn nameless(payee: Payee) -> &'static str {
    match payee {
        Payee::Lienholder => "The lender",
        Payee::Buyer => "The buyer",
    }
}

const fn word_of(payee: Payee) -> &'static str {
    match payee {
        Payee::Lienholder => "lienholder",
        Payee::Buyer => "buyer",
    }
}

fn id_of(line: &LineId, cancellation: u32, payee: Payee) -> String {
    format!("{line}#{cancellation}#{}", word_of(payee))
}

/// The partition of a dealer's rows of which something is owed.
fn shard_of(dealer_id: &DealerId) -> String {
    let hash = Sha256::digest(dealer_id.as_bytes());
    shard(hash.first().map_or(0, |byte| byte % SHARDS))
}

pub(super) fn shard(number: u8) -> String {
    format!("due#{number}")
}

/// The rows of all of a line's cancellations, as they are now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn rows_of(db: &Db, dealer_id: &DealerId, line: &LineId) -> Result<Vec<RefundRecord>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::Refunds))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :line)")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":line", text(format!("{line}#")))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read refunds", &error))?;
    items.into_iter().map(from_item).collect()
}

/// The number of a line's last cancellation among its rows; 0 where there is none.
fn last_of(rows: &[RefundRecord]) -> u32 {
    rows.iter().map(|row| row.cancellation).max().unwrap_or_default()
}

/// The rows of a line's last cancellation, among all of its rows.
pub(super) fn latest(mut rows: Vec<RefundRecord>) -> Vec<RefundRecord> {
    let last = last_of(&rows);
    rows.retain(|row| row.cancellation == last);
    rows
}

/// A cancellation, as it enters the register.
#[derive(Debug, Clone, Copy)]
pub struct Opening<'a> {
    /// The line after it: what its record says that the payees are owed.
    pub line: &'a ProductLine,
    /// The last day on which the refund is in time.
    pub due: Day,
    /// The quote that was executed.
    pub quote_id: &'a str,
    /// What the lender is called, where the deal has one.
    pub lender: Option<&'a str>,
    /// Who cancelled, and when.
    pub by: &'a By,
}

/// The writes of a cancellation, for its transaction: a row for each payee who is owed something. They rest on the version of the line, which
/// the transaction demands.
///
/// # Errors
/// [`StoreError`] when the database can't be read, and for a line without a contract: a bug.
pub async fn opened(
    db: &Db,
    dealer_id: &DealerId,
    opening: &Opening<'_>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let line = opening.line;
    let cancelled = line.tpa.as_ref().and_then(|tpa| tpa.cancelled.as_deref());
    let (Some(cancelled), Some(contract_id)) = (cancelled, contract_id_of(&line.deal_id)) else {
        return Err(StoreError::refused("open refund", "not a cancelled line".to_owned()));
    };
    let cancellation = last_of(&rows_of(db, dealer_id, &line.id).await?).saturating_add(1);
    let buyer = Some(line.holder_name()).filter(|name| !name.is_empty());
    let payees = [
        (Payee::Lienholder, opening.lender, buyer, cancelled.owed_lienholder),
        (Payee::Buyer, buyer, opening.lender, cancelled.owed_buyer),
    ];
    let owed = payees.into_iter().filter(|(.., cents)| *cents > Cents::ZERO);
    let rows = owed.map(|(payee, name, other, cents)| RefundRecord {
        dealer_id: dealer_id.clone(),
        id: id_of(&line.id, cancellation, payee),
        line_id: line.id.clone(),
        contract_id: contract_id.clone(),
        cancellation,
        payee,
        payee_name: name.unwrap_or_else(|| nameless(payee)).to_owned(),
        other_name: other.map(str::to_owned),
        quote_id: opening.quote_id.to_owned(),
        opened: opening.by.clone(),
        buyer_name: line.buyer_name.clone(),
        vehicle_info: line.vehicle_info.clone(),
        vin: line.vin.to_string(),
        product_name: line.product_name.clone(),
        revision: 1,
        row: Row::opened(cents, opening.due),
        due_shard: None,
        open_id: None,
    });
    rows.map(|row| row.indexed().put_new(db)).collect()
}

/// The writes of a reinstatement, for its transaction: nothing is owed any longer of the line's last cancellation.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn closed(db: &Db, dealer_id: &DealerId, line: &LineId) -> Result<Vec<TransactWriteItem>, StoreError> {
    let rows = latest(rows_of(db, dealer_id, line).await?);
    let open = rows.into_iter().filter(|record| !record.row.reinstated);
    open.map(|record| {
        let mut row = record.row.clone();
        row.reinstate();
        record.changed_to(row).put(db)
    })
    .collect()
}
