//! Which lines can no longer be deleted: those that no TPA stands behind, once their document is signed.

use crate::store::tables::Table;
use crate::store::{Db, Key, StoreError, from_item, text, to_value};
use aws_sdk_dynamodb::types::{ConditionCheck, TransactWriteItem};
use dealer_core::deal::{Deal, SoldBy};
use dealer_core::document::{DocumentStatus, document_id, product_of};
use dealer_core::form::ids::{ContractId, DealerId};
use dealer_core::sale::audit::LineState;
use serde::Deserialize;

/// A document that is not signed: neither is everyone's signature there and its signed file still to be made.
const NOT_SIGNED: &str = "attribute_not_exists(id) OR (#status IN (:wanted, :issued) AND (attribute_not_exists(signing) OR \
                          attribute_not_exists(waiting)))";

/// What a contract's record keeps of its deal. One of an earlier release keeps none.
#[derive(Deserialize)]
struct OfDeal {
    deal: Option<Deal>,
}

/// The checks, for the transaction that ends lines of a contract, that none of those is signed which no TPA stands behind.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(in crate::sale) async fn not_signed(
    db: &Db,
    dealer_id: &DealerId,
    contract_id: &ContractId,
    lines: &[LineState],
) -> Result<Vec<TransactWriteItem>, StoreError> {
    // A contract without a deal has no documents.
    let Some(deal) = deal_of(db, dealer_id, contract_id).await? else {
        return Ok(Vec::new());
    };
    let without_tpa = lines.iter().filter(|line| {
        let product = product_of(&line.deal_id, &line.id);
        product.is_some_and(|product| !matches!(deal.sold_by(product), SoldBy::Tpa(_)))
    });
    without_tpa
        .filter_map(|line| document_id(&line.deal_id, &line.id))
        .map(|id| {
            let check = ConditionCheck::builder()
                .table_name(db.name(Table::Documents))
                .set_key(Some(Key::from([
                    ("dealer_id".to_owned(), text(dealer_id)),
                    ("id".to_owned(), text(id)),
                ])))
                .condition_expression(NOT_SIGNED)
                .expression_attribute_names("#status", "status")
                .expression_attribute_values(":wanted", to_value(&DocumentStatus::Wanted)?)
                .expression_attribute_values(":issued", to_value(&DocumentStatus::Issued)?)
                .build()
                .map_err(|error| StoreError::refused("check documents", error.to_string()))?;
            Ok(TransactWriteItem::builder().condition_check(check).build())
        })
        .collect()
}

/// The deal that a contract keeps, read consistently; none of an earlier release's, and where there is no such contract.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn deal_of(db: &Db, dealer_id: &DealerId, contract_id: &ContractId) -> Result<Option<Deal>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(contract_id))
        .projection_expression("deal")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read deal", &error))?;
    let of_deal: Option<OfDeal> = found.item.map(from_item).transpose()?;
    Ok(of_deal.and_then(|found| found.deal))
}
