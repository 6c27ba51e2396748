//! What goes into the database, as it goes: a test that looks at each write need not read all tables after each call.

use aws_sdk_dynamodb::config::interceptors::BeforeSerializationInterceptorContextRef;
use aws_sdk_dynamodb::config::{ConfigBag, Intercept};
use aws_sdk_dynamodb::error::BoxError;
use aws_sdk_dynamodb::operation::put_item::PutItemInput;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsInput;
use aws_sdk_dynamodb::operation::update_item::UpdateItemInput;
use aws_sdk_dynamodb::types::AttributeValue;
use std::collections::HashMap;
use std::mem;
use std::sync::{Arc, Mutex};

/// Keeps what is written, once it is asked to.
#[derive(Debug, Clone, Default)]
pub struct WrittenValues(Arc<Mutex<Option<Vec<AttributeValue>>>>);

impl WrittenValues {
    /// What was written since the last time that this was asked; the first time nothing, and from then on it is kept.
    pub fn take(&self) -> Vec<AttributeValue> {
        let mut kept = self.0.lock().unwrap();
        mem::take(kept.get_or_insert_default())
    }

    fn keep(&self, values: Option<&HashMap<String, AttributeValue>>) {
        if let (Some(kept), Some(values)) = (&mut *self.0.lock().unwrap(), values) {
            kept.push(AttributeValue::M(values.clone()));
        }
    }
}

impl Intercept for WrittenValues {
    fn name(&self) -> &'static str {
        "WrittenValues"
    }

    fn read_before_execution(
        &self,
        context: &BeforeSerializationInterceptorContextRef<'_>,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let input = context.input();
        if let Some(put) = input.downcast_ref::<PutItemInput>() {
            self.keep(put.item());
        }
        if let Some(update) = input.downcast_ref::<UpdateItemInput>() {
            self.keep(update.expression_attribute_values());
        }
        if let Some(all) = input.downcast_ref::<TransactWriteItemsInput>() {
            for part in all.transact_items() {
                self.keep(part.put().map(|put| put.item()));
                self.keep(part.update().and_then(|update| update.expression_attribute_values()));
            }
        }
        Ok(())
    }
}
