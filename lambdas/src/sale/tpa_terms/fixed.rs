//! What was fixed for a line at its sale.

use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, text};
use dealer_core::form::ids::{DealerId, LineId};
use dealer_core::sale::tpa_terms::Fixed;
use serde::Deserialize;

/// A record of `line_facts`, as far as it is read here.
#[derive(Default, Deserialize)]
struct Facts {
    #[serde(default)]
    fixed: Fixed,
}

/// The terms that were fixed for a line; nothing of one whose administrator had none then.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn fixed_of(db: &Db, dealer_id: &DealerId, id: &LineId) -> Result<Fixed, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::LineFacts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .projection_expression("#fixed")
        .expression_attribute_names("#fixed", "fixed")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read fixed terms", &error))?;
    let facts: Facts = found.item.map(from_item).transpose()?.unwrap_or_default();
    Ok(facts.fixed)
}
