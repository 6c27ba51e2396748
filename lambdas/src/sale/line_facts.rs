//! What is kept of a line beside its record, written once with it.

use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, from_item, put_new, text};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::deal::{AmendedFacts, LineFacts, RatedAs};
use dealer_core::form::ids::{DealerId, LineId};
use dealer_core::sale::tpa_terms::Fixed;
use serde::Deserialize;
use serde_json::{Map, Value};

/// A record of `line_facts`, as far as it is read.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct KeptOfLine {
    /// The terms that were fixed for it; nothing of one whose administrator had none then.
    #[serde(default)]
    pub fixed: Fixed,
    /// What it says otherwise than its deal; none of one that corrects none.
    #[serde(default)]
    pub amended: Option<AmendedFacts>,
    /// What its rate rested on; none of one that no rate book rated.
    #[serde(flatten)]
    pub rated_as: Option<RatedAs>,
}

/// What is kept of a line that is sold for another one, besides how that one was rated.
#[derive(Debug, Clone, Copy)]
pub struct CorrectedFacts<'a> {
    /// The administrator's terms of today.
    pub fixed: Option<&'a Fixed>,
    /// What it says otherwise than its deal.
    pub amended: &'a AmendedFacts,
    /// How it was rated again, if it was.
    pub rated: Option<&'a LineFacts>,
}

/// What is kept of a line.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn kept_of_line(db: &Db, dealer_id: &DealerId, id: &LineId) -> Result<KeptOfLine, StoreError> {
    let found = read(db, dealer_id, id, Some("#fixed, amended, facts, choice")).await?;
    Ok(found.map(from_item).transpose()?.unwrap_or_default())
}

/// The write of what is kept of a line that is sold for another one: how that one was rated, unless it was rated again, the terms of today, and what is corrected.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn corrected_facts(
    db: &Db,
    dealer_id: &DealerId,
    (old, new): (&LineId, &LineId),
    kept: CorrectedFacts<'_>,
) -> Result<TransactWriteItem, StoreError> {
    let found = read(db, dealer_id, old, None).await?;
    let mut record: Map<String, Value> = found.map(from_item).transpose()?.unwrap_or_default();
    let value =
        |of: serde_json::Result<Value>| of.map_err(|error| StoreError::refused("keep facts", error.to_string()));
    record.remove("fixed");
    if let Some(fixed) = kept.fixed {
        record.insert("fixed".to_owned(), value(serde_json::to_value(fixed))?);
    }
    record.insert("amended".to_owned(), value(serde_json::to_value(kept.amended))?);
    if let Some(rated) = kept.rated
        && let Value::Object(rated) = value(serde_json::to_value(rated))?
    {
        record.extend(rated);
    }
    record.insert("dealer_id".to_owned(), dealer_id.as_str().into());
    record.insert("id".to_owned(), new.as_str().into());
    put_new(db, Table::LineFacts, &record)
}

async fn read(db: &Db, dealer_id: &DealerId, id: &LineId, only: Option<&str>) -> Result<Option<Item>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::LineFacts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .set_projection_expression(only.map(str::to_owned))
        .set_expression_attribute_names(only.map(|_| [("#fixed".to_owned(), "fixed".to_owned())].into()))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read facts of line", &error))?;
    Ok(found.item)
}
