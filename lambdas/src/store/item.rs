//! Records as DynamoDB items.

use super::StoreError;
use aws_sdk_dynamodb::types::AttributeValue;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// An item: attributes by name.
pub type Item = HashMap<String, AttributeValue>;

/// A record as an item.
///
/// # Errors
/// [`StoreError`] when the record is not a map: a bug.
pub fn to_item<T: Serialize>(record: &T) -> Result<Item, StoreError> {
    serde_dynamo::aws_sdk_dynamodb_1::to_item(record).map_err(|error| StoreError::refused("to item", error.to_string()))
}

/// A value of a record as an attribute.
///
/// # Errors
/// [`StoreError`] when it is nothing that an attribute can hold: a bug.
pub fn to_value<T: Serialize>(value: &T) -> Result<AttributeValue, StoreError> {
    serde_dynamo::aws_sdk_dynamodb_1::to_attribute_value(value)
        .map_err(|error| StoreError::refused("to value", error.to_string()))
}

/// An item as a record.
///
/// # Errors
/// [`StoreError`] when the item lacks what the record needs.
pub fn from_item<T: DeserializeOwned>(item: Item) -> Result<T, StoreError> {
    serde_dynamo::aws_sdk_dynamodb_1::from_item(item).map_err(|_| {
        // The error's own text may quote what is stored.
        StoreError::unreadable("from item", format!("not a {}", std::any::type_name::<T>()))
    })
}

/// A text attribute.
pub fn text(value: impl Into<String>) -> AttributeValue {
    AttributeValue::S(value.into())
}

/// A whole number attribute.
pub fn number(value: u64) -> AttributeValue {
    AttributeValue::N(value.to_string())
}

/// The longest id that is asked for, in bytes.
const LONGEST_ID: usize = 200;

/// Whether a record could have this id, which somebody typed or sent: the database refuses to look for an empty key, and for a long one.
#[must_use]
pub const fn could_be_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= LONGEST_ID
}
