//! Counts applications by address and hour. The count is a condition of its own write, so many calls at the same time get no more
//! through than one after the other.

use crate::http::{ApiError, ErrorKind};
use crate::store::{Db, number, text, when_condition_holds};
use crate::tables::Table;
use dealer_core::lockout::lock_message;

/// Applications that one address can send within an hour of the clock; a whole office may sit behind it.
pub const MOST_PER_HOUR: u64 = 30;

const HOUR_MS: u64 = 60 * 60_000;

/// Counts one application.
///
/// # Errors
/// 429 `too_many_attempts` when the address had its share of this hour; 503 without database.
pub(super) async fn count(db: &Db, now_ms: u64, address: &str) -> Result<(), ApiError> {
    let hour = now_ms / HOUR_MS;
    let next_hour_ms = (hour + 1) * HOUR_MS;
    let counted = db
        .client()
        .update_item()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text(format!("intake:{hour}:{address}")))
        .update_expression("SET sent = if_not_exists(sent, :zero) + :one, #ttl = :ttl")
        .condition_expression("attribute_not_exists(sent) OR sent < :most")
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":zero", number(0))
        .expression_attribute_values(":one", number(1))
        .expression_attribute_values(":most", number(MOST_PER_HOUR))
        .expression_attribute_values(":ttl", number(next_hour_ms / 1000))
        .send()
        .await;
    if when_condition_holds("count application", counted)?.is_some() {
        return Ok(());
    }
    let remaining_ms = next_hour_ms - now_ms;
    Err(ApiError::new(ErrorKind::TooManyAttempts)
        .with_detail(lock_message(remaining_ms))
        .retry_after(remaining_ms.div_ceil(1000).max(1)))
}
