//! Counts applications by address and hour. The count is a part of the write that stores the application, under a condition: many calls at
//! the same time get no more through than one after the other, and what is not stored is not counted.

use crate::http::{ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, number, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::access::lockout::lock_message;

/// Applications that one address can send within an hour of the clock; a whole office may sit behind it.
pub const MAX_PER_HOUR: u64 = 30;

const HOUR_MS: u64 = 60 * 60_000;

/// The write that counts one application; its condition fails when the address had its share of this hour.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub(super) fn count(db: &Db, now_ms: u64, address: &str) -> Result<TransactWriteItem, StoreError> {
    let hour = now_ms / HOUR_MS;
    let update = Update::builder()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text(format!("intake:{hour}:{address}")))
        .update_expression("SET sent = if_not_exists(sent, :zero) + :one, #ttl = :ttl")
        .condition_expression("attribute_not_exists(sent) OR sent < :most")
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":zero", number(0))
        .expression_attribute_values(":one", number(1))
        .expression_attribute_values(":most", number(MAX_PER_HOUR))
        .expression_attribute_values(":ttl", number(next_hour_ms(now_ms) / 1000))
        .build()
        .map_err(|error| StoreError::refused("count application", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// What an address is told that had its share.
pub(super) fn refused(now_ms: u64) -> ApiError {
    let remaining_ms = next_hour_ms(now_ms) - now_ms;
    ApiError::new(ErrorKind::TooManyAttempts)
        .with_detail(lock_message(remaining_ms))
        .retry_after(remaining_ms.div_ceil(1000).max(1))
}

const fn next_hour_ms(now_ms: u64) -> u64 {
    (now_ms / HOUR_MS + 1) * HOUR_MS
}
