//! Reading and writing `menus`.

use super::record::{Chosen, Menu};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, number, text, to_value};
use aws_sdk_dynamodb::types::builders::UpdateBuilder;
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::form::ids::{DealerId, MenuId};

/// More bytes than any menu's id has.
const LONGEST_ID: usize = 64;

/// A menu as it is now.
pub(super) async fn read_menu(db: &Db, dealer_id: &DealerId, id: &MenuId) -> Result<Option<Menu>, StoreError> {
    // The database refuses to look for keys of no or too many characters, which no menu has.
    if id.is_empty() || id.len() > LONGEST_ID {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Menus))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read menu", &error))?;
    found.item.map(from_item).transpose()
}

/// The write that says of a menu, as it was read, that the device is in the buyer's hands.
pub(super) fn handed(db: &Db, menu: &Menu, now_ms: u64) -> Result<TransactWriteItem, StoreError> {
    let update = changed(db, menu)
        .update_expression("SET handed_at = :now, version = version + :one")
        .expression_attribute_values(":now", number(now_ms));
    built(update)
}

/// The write of what the buyer chose from a menu, as it was read.
pub(super) fn chose(db: &Db, menu: &Menu, chosen: &Chosen) -> Result<TransactWriteItem, StoreError> {
    let update = changed(db, menu)
        .update_expression("SET chosen = :chosen, version = version + :one")
        .expression_attribute_values(":chosen", to_value(chosen)?);
    built(update)
}

/// An update on the version that was read, of a menu from which nobody chose.
fn changed(db: &Db, menu: &Menu) -> UpdateBuilder {
    Update::builder()
        .table_name(db.name(Table::Menus))
        .key("dealer_id", text(&menu.dealer_id))
        .key("id", text(&menu.id))
        .condition_expression("version = :version AND attribute_not_exists(chosen)")
        .expression_attribute_values(":version", number(menu.version))
        .expression_attribute_values(":one", number(1))
}

fn built(update: UpdateBuilder) -> Result<TransactWriteItem, StoreError> {
    let update = update
        .build()
        .map_err(|error| StoreError::refused("change menu", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
