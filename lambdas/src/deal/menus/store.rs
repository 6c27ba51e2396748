//! Reading and writing `menus`.

use super::record::{Chosen, Menu, MenuOfWaiver};
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, number, text, to_value};
use aws_sdk_dynamodb::types::builders::UpdateBuilder;
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::document::{DocumentStatus, waiver_id};
use dealer_core::form::ids::{DealerId, MenuId};
use dealer_core::sale::event::{Happened, OneMenu};
use serde::Deserialize;

/// A menu as it is now.
pub(super) async fn read_menu(db: &Db, dealer_id: &DealerId, id: &MenuId) -> Result<Option<Menu>, StoreError> {
    if !could_be_id(id) {
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

/// What the waiver of a menu is made of; none where nobody chose from it.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn menu_of_waiver(
    db: &Db,
    dealer_id: &DealerId,
    id: &MenuId,
) -> Result<Option<MenuOfWaiver>, StoreError> {
    Ok(read_menu(db, dealer_id, id).await?.and_then(Menu::of_waiver))
}

/// Whether the waiver of a menu is signed, on a screen or on paper.
pub(super) async fn waiver_is_signed(db: &Db, dealer_id: &DealerId, id: &MenuId) -> Result<bool, StoreError> {
    #[derive(Deserialize)]
    struct Waiver {
        status: DocumentStatus,
        waiting: Option<String>,
        signing: Option<String>,
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Documents))
        .key("dealer_id", text(dealer_id))
        .key("id", text(waiver_id(id)))
        .projection_expression("#status, waiting, signing")
        .expression_attribute_names("#status", "status")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read waiver", &error))?;
    let waiver: Option<Waiver> = found.item.map(from_item).transpose()?;
    Ok(waiver.is_some_and(|waiver| match waiver.status {
        DocumentStatus::Signed | DocumentStatus::WetSigned => true,
        // Everyone has signed: its signed file is on its way.
        DocumentStatus::Issued => waiver.waiting.is_some() && waiver.signing.is_some(),
        DocumentStatus::Wanted | DocumentStatus::Void | DocumentStatus::Cancelled => false,
    }))
}

/// The writes that say of a menu that its deal has changed, with the message of it; none where there is no such menu, or that is said.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn outdated(
    db: &Db,
    dealer_id: &DealerId,
    id: &MenuId,
    now_ms: u64,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let menu = read_menu(db, dealer_id, id).await?;
    let Some(menu) = menu.filter(|menu| menu.outdated_at.is_none()) else {
        return Ok(Vec::new());
    };
    let update = Update::builder()
        .table_name(db.name(Table::Menus))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .condition_expression("version = :version AND attribute_not_exists(outdated_at)")
        .update_expression("SET outdated_at = :now, version = version + :one")
        .expression_attribute_values(":version", number(menu.version))
        .expression_attribute_values(":now", number(now_ms))
        .expression_attribute_values(":one", number(1));
    let happened = Happened::MenuOutdated(OneMenu { menu_id: id.clone() });
    let mut writes = vec![built(update)?];
    writes.extend(message(db, dealer_id, now_ms, Some(happened), None)?);
    Ok(writes)
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
