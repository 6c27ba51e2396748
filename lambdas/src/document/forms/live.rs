//! The one record an owner of what documents are made with: it changes in the transaction of each publishing and each retirement. Whoever
//! needs a form reads it alone, consistently, and then the form that it chose.

use crate::pricing::stored_books::{pack, unpack};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, number, text};
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::{AttributeValue, ConditionCheck, Put, TransactWriteItem};
use dealer_core::document::Published;

/// The record's sort key. No form's key begins so.
const LIVE: &str = "#live";

/// What documents are made with of an owner's forms, and how often that has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::document) struct Live {
    /// Whose.
    pub owner: String,
    /// The forms.
    pub forms: Vec<Published>,
    /// Counts the changes; 0 before the first.
    pub version: u64,
}

fn built<T, E: std::fmt::Display>(result: Result<T, E>) -> Result<T, StoreError> {
    result.map_err(|error| StoreError::refused("change live forms", error.to_string()))
}

/// What documents are made with of an owner's forms now.
pub(in crate::document) async fn read_live(db: &Db, owner: &str) -> Result<Live, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Forms))
        .key("owner", text(owner))
        .key("form_key", text(LIVE))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find live forms", &error))?;
    let Some(item) = found.item else {
        return Ok(Live {
            owner: owner.to_owned(),
            ..Live::default()
        });
    };
    let unreadable = || StoreError::unreadable("find live forms", "not what is live");
    let forms = item.get("forms").and_then(|value| value.as_b().ok());
    let forms = forms.ok_or_else(unreadable)?;
    let version = item
        .get("record_version")
        .and_then(|value| value.as_n().ok()?.parse().ok());
    Ok(Live {
        owner: owner.to_owned(),
        forms: serde_json::from_slice(&unpack(forms.as_ref())?).map_err(|_| unreadable())?,
        version: version.ok_or_else(unreadable)?,
    })
}

impl Live {
    /// The write of what documents are made with from now on, on the condition that it is still what was read.
    pub(super) fn put(&self, db: &Db, forms: &[Published]) -> Result<TransactWriteItem, StoreError> {
        let refused = |_| StoreError::refused("put live forms", "no JSON");
        // Packed, some thousands fit into the record.
        let packed = pack(&serde_json::to_vec(forms).map_err(refused)?)?;
        let put = Put::builder()
            .table_name(db.name(Table::Forms))
            .item("owner", text(&self.owner))
            .item("form_key", text(LIVE))
            .item("forms", AttributeValue::B(Blob::new(packed)))
            .item("record_version", number(self.version + 1));
        let put = if self.version == 0 {
            put.condition_expression("attribute_not_exists(#owner)")
                .expression_attribute_names("#owner", "owner")
        } else {
            put.condition_expression("record_version = :version")
                .expression_attribute_values(":version", number(self.version))
        };
        Ok(TransactWriteItem::builder().put(built(put.build())?).build())
    }

    /// The write that demands that it is still what was read: what is noted for want of a form is noted before one is published, or not at all.
    pub(in crate::document) fn unchanged(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        let check = ConditionCheck::builder()
            .table_name(db.name(Table::Forms))
            .key("owner", text(&self.owner))
            .key("form_key", text(LIVE));
        let check = if self.version == 0 {
            check
                .condition_expression("attribute_not_exists(#owner)")
                .expression_attribute_names("#owner", "owner")
        } else {
            check
                .condition_expression("record_version = :version")
                .expression_attribute_values(":version", number(self.version))
        };
        Ok(TransactWriteItem::builder()
            .condition_check(built(check.build())?)
            .build())
    }
}
