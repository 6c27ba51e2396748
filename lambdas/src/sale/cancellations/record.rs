//! A quote, as it is stored.

use crate::sale::batches::By;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, text, to_value};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, LineId, QuoteId};
use dealer_core::sale::cancellation::Quote;
use dealer_core::sale::cancellation::form::{CancellationForm, Prefill};
use serde::{Deserialize, Serialize};

/// How long a quote stays that nobody executes, in seconds: 90 days.
pub(super) const KEPT_SECONDS: u64 = 90 * 24 * 60 * 60;

/// A record of `cancellation_quotes`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct QuoteRecord {
    pub dealer_id: DealerId,
    pub id: QuoteId,
    pub line_id: LineId,
    pub contract_id: ContractId,
    /// Who asked for it.
    pub made: By,
    /// The dealership's day on which it was made.
    pub made_on: Day,
    /// The last day on which it can be executed.
    pub valid_until: Day,
    /// What was known of the line.
    pub prefill: Prefill,
    /// What was typed.
    pub form: CancellationForm,
    /// What came of both.
    pub quote: Quote,
    /// Who executed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executed: Option<By>,
    /// The second after which it goes; none of one that was executed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ttl: Option<u64>,
}

impl QuoteRecord {
    /// The write that says who executed it, once: it stays.
    pub(super) fn execute(&self, db: &Db, by: &By) -> Result<TransactWriteItem, StoreError> {
        let update = Update::builder()
            .table_name(db.name(Table::CancellationQuotes))
            .key("dealer_id", text(&self.dealer_id))
            .key("id", text(&self.id))
            .condition_expression("attribute_exists(id) AND attribute_not_exists(executed)")
            .update_expression("SET executed = :by REMOVE #ttl")
            .expression_attribute_names("#ttl", "ttl")
            .expression_attribute_values(":by", to_value(by)?)
            .build()
            .map_err(|error| StoreError::refused("execute quote", error.to_string()))?;
        Ok(TransactWriteItem::builder().update(update).build())
    }
}

/// A dealer's quote as it is now.
pub(super) async fn find_quote(db: &Db, dealer_id: &DealerId, id: &QuoteId) -> Result<Option<QuoteRecord>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::CancellationQuotes))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find quote", &error))?;
    found.item.map(from_item).transpose()
}

/// A quote that was executed, as its documents tell of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExecutedQuote {
    /// The line that it cancelled.
    pub line_id: LineId,
    /// What it came to.
    pub quote: Quote,
    /// The lender, as the deal named it.
    pub lender: Option<String>,
    /// When it was executed, in milliseconds since the epoch.
    pub at: u64,
}

/// A dealer's quote, if it was executed.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn executed_quote(db: &Db, dealer_id: &DealerId, id: &QuoteId) -> Result<Option<ExecutedQuote>, StoreError> {
    let record = find_quote(db, dealer_id, id).await?;
    Ok(record.and_then(|record| {
        Some(ExecutedQuote {
            at: record.executed?.at,
            line_id: record.line_id,
            quote: record.quote,
            lender: record.prefill.lender_name,
        })
    }))
}
