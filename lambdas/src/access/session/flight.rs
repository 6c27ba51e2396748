//! Attempts that are under way: each is an element of a set in the record of what it counts for, with the time at which it is gone
//! although no one heard its end.

use crate::http::ApiError;
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, text};
use aws_sdk_dynamodb::operation::update_item::UpdateItemError;
use aws_sdk_dynamodb::operation::update_item::builders::UpdateItemFluentBuilder;
use aws_sdk_dynamodb::types::{AttributeValue, ReturnValuesOnConditionCheckFailure};
use dealer_core::access::lockout::IN_FLIGHT_MS;

/// An attempt that is under way for one subject.
#[derive(Debug)]
pub(crate) struct Flight {
    subject: String,
    /// When it is gone, and 64 random bits: no two are alike.
    id: String,
}

impl Flight {
    /// One that begins now.
    ///
    /// # Errors
    /// 500 when the machine has no randomness.
    pub(super) fn new(subject: String, now_ms: u64) -> Result<Self, ApiError> {
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
        let id = format!(
            "{}.{:016x}",
            now_ms.saturating_add(IN_FLIGHT_MS),
            u64::from_le_bytes(random)
        );
        Ok(Self { subject, id })
    }

    pub(super) fn subject(&self) -> &str {
        &self.subject
    }

    /// It, as a set.
    pub(super) fn value(&self) -> AttributeValue {
        AttributeValue::Ss(vec![self.id.clone()])
    }

    /// It is over, and nothing is counted.
    pub(super) async fn end(&self, db: &Db) -> Result<(), StoreError> {
        self.change(db, "DELETE flights :flight", self.value()).await
    }

    /// It is over, and with it all failures before it.
    pub(super) async fn end_and_forget(&self, db: &Db) -> Result<(), StoreError> {
        let expression = "DELETE flights :flight REMOVE failures, last_at, locked_until";
        self.change(db, expression, self.value()).await
    }

    /// Others are over of which no one heard the end.
    pub(super) async fn forget_ended(&self, db: &Db, ended: Vec<String>) -> Result<(), StoreError> {
        self.change(db, "DELETE flights :flight", AttributeValue::Ss(ended))
            .await
    }

    async fn change(&self, db: &Db, expression: &str, flights: AttributeValue) -> Result<(), StoreError> {
        let update = db
            .client()
            .update_item()
            .table_name(db.name(Table::LoginAttempts))
            .key("subject", text(&self.subject))
            .update_expression(expression)
            // Else a record that has expired would be made anew, without a time to live.
            .condition_expression("attribute_exists(subject)")
            .expression_attribute_values(":flight", flights);
        send("end attempt", update).await.map(drop)
    }
}

/// The attempts that stand in a record.
pub(super) struct Flying<'a>(&'a [String]);

/// The attempts that stand in a record.
pub(super) fn flying(item: &Item) -> Flying<'_> {
    let flights = item.get("flights").and_then(|flights| flights.as_ss().ok());
    Flying(flights.map_or(&[], Vec::as_slice))
}

impl Flying<'_> {
    /// How many are under way.
    pub(super) fn live(&self, now_ms: u64) -> usize {
        self.0.len() - self.0.iter().filter(|id| is_gone(id, now_ms)).count()
    }

    /// Those that are gone.
    pub(super) fn ended(&self, now_ms: u64) -> Vec<String> {
        self.0.iter().filter(|id| is_gone(id, now_ms)).cloned().collect()
    }
}

fn is_gone(id: &str, now_ms: u64) -> bool {
    let until = id.split('.').next().and_then(|until| until.parse::<u64>().ok());
    until.is_none_or(|until| until <= now_ms)
}

/// Sends a conditional write: nothing when it was done, else what stands there; an empty record when nothing does.
pub(super) async fn send(operation: &'static str, update: UpdateItemFluentBuilder) -> Result<Option<Item>, StoreError> {
    let sent = update
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
        .send()
        .await;
    match sent {
        Ok(_) => Ok(None),
        Err(error) => match error.as_service_error() {
            Some(UpdateItemError::ConditionalCheckFailedException(failed)) => {
                Ok(Some(failed.item().cloned().unwrap_or_default()))
            }
            _ => Err(StoreError::call(operation, &error)),
        },
    }
}
