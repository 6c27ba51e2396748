//! Payments of more or less than the total, from before a difference could be settled: they have nothing that puts them among the open ones.

use super::text_of;
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, text, transact};

/// Opens the difference of a payment that has one; whether it had none that is open or settled.
pub(super) async fn bring_over(db: &Db, payment: &Item, dry_run: bool) -> Result<bool, StoreError> {
    let difference = payment.get("difference").and_then(|value| value.as_n().ok());
    let is_exact = difference.is_none_or(|cents| cents == "0");
    if is_exact || payment.contains_key("settled") || payment.contains_key("open_id") {
        return Ok(false);
    }
    if !dry_run {
        let (dealer_id, id) = (text_of(payment, "dealer_id")?, text_of(payment, "id")?);
        let update = Update::builder()
            .table_name(db.name(Table::Payments))
            .key("dealer_id", text(dealer_id))
            .key("id", text(id))
            .update_expression("SET open_id = id")
            .condition_expression("attribute_exists(id) AND attribute_not_exists(settled)")
            .build()
            .map_err(|error| StoreError::refused("migrate difference", error.to_string()))?;
        let update = TransactWriteItem::builder().update(update).build();
        // Where somebody settled it since, that counts.
        transact(db, "migrate difference", vec![update]).await?;
    }
    Ok(true)
}
