//! What a call asks of the database: each action on each table, the capacity that it consumed, and how long it waited.

use super::waits::{OnItsWay, Running, Waits, WithClient};
use aws_sdk_dynamodb::config::interceptors::{
    AfterDeserializationInterceptorContextRef, BeforeDeserializationInterceptorContextRef,
    BeforeSerializationInterceptorContextMut, BeforeSerializationInterceptorContextRef,
    BeforeTransmitInterceptorContextRef, FinalizerInterceptorContextRef,
};
use aws_sdk_dynamodb::config::{ConfigBag, Intercept, RuntimeComponents};
use aws_sdk_dynamodb::error::BoxError;
use aws_sdk_dynamodb::operation::batch_get_item::{BatchGetItemInput, BatchGetItemOutput};
use aws_sdk_dynamodb::operation::delete_item::{DeleteItemInput, DeleteItemOutput};
use aws_sdk_dynamodb::operation::get_item::{GetItemInput, GetItemOutput};
use aws_sdk_dynamodb::operation::put_item::{PutItemInput, PutItemOutput};
use aws_sdk_dynamodb::operation::query::{QueryInput, QueryOutput};
use aws_sdk_dynamodb::operation::scan::{ScanInput, ScanOutput};
use aws_sdk_dynamodb::operation::transact_write_items::{TransactWriteItemsInput, TransactWriteItemsOutput};
use aws_sdk_dynamodb::operation::update_item::{UpdateItemInput, UpdateItemOutput};
use aws_sdk_dynamodb::types::{ConsumedCapacity, ReturnConsumedCapacity, TransactWriteItem};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

tokio::task_local! {
    static METERED: Metered;
}

/// The call that is being made.
#[derive(Clone, Default)]
struct Metered {
    usage: Arc<Mutex<Usage>>,
    with_client: Arc<Waits>,
    on_its_way: Arc<Waits>,
}

/// An action on a table or on one of its indexes, in the words of a policy.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableAction {
    /// Such as `GetItem`. A part of a transaction counts as the action that it is.
    pub action: &'static str,
    /// The table's name in this deployment.
    pub table: String,
    /// The index that was read instead of the table.
    pub index: Option<String>,
}

/// What was asked of the database.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Usage {
    /// Each action once, whether or not it succeeded.
    pub actions: BTreeSet<TableAction>,
    /// How many requests were made, the SDK's own repetitions aside.
    pub requests: u32,
    /// Read capacity units of the requests that succeeded.
    pub read_units: f64,
    /// Write capacity units of the requests that succeeded.
    pub write_units: f64,
    /// How long at least one request ran, from the handler's question to its answer.
    pub database_time: Duration,
    /// The part of it in which at least one was on its way: the rest is the work of the AWS SDK.
    pub wait_time: Duration,
}

/// Runs a call, and tells what it asked of the database on the way.
pub async fn metered<F: Future>(call: F) -> (F::Output, Usage) {
    let metered = Metered::default();
    let output = METERED.scope(metered.clone(), call).await;
    let mut usage = mem::take(&mut *metered.usage.lock().unwrap_or_else(PoisonError::into_inner));
    usage.database_time = metered.with_client.total();
    usage.wait_time = metered.on_its_way.total();
    (output, usage)
}

/// Asks each request for its consumed capacity, and adds it, and the time that it took, to the call that makes the request.
#[derive(Debug)]
pub(super) struct Meter;

impl Intercept for Meter {
    fn name(&self) -> &'static str {
        "Meter"
    }

    fn read_before_execution(
        &self,
        _: &BeforeSerializationInterceptorContextRef<'_>,
        state: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        begin::<WithClient>(state, |metered| &metered.with_client);
        Ok(())
    }

    fn modify_before_serialization(
        &self,
        context: &mut BeforeSerializationInterceptorContextMut<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        in_call(|usage| usage.requests += 1);
        macro_rules! one_table {
            ($($input:ty, $action:literal;)*) => {$(
                if let Some(input) = context.input_mut().downcast_mut::<$input>() {
                    input.return_consumed_capacity = Some(ReturnConsumedCapacity::Total);
                    add($action, input.table_name.as_deref(), None);
                }
            )*};
        }
        macro_rules! table_or_index {
            ($($input:ty, $action:literal;)*) => {$(
                if let Some(input) = context.input_mut().downcast_mut::<$input>() {
                    input.return_consumed_capacity = Some(ReturnConsumedCapacity::Total);
                    add($action, input.table_name.as_deref(), input.index_name.as_deref());
                }
            )*};
        }
        one_table! {
            GetItemInput, "GetItem";
            PutItemInput, "PutItem";
            UpdateItemInput, "UpdateItem";
            DeleteItemInput, "DeleteItem";
        }
        table_or_index! {
            QueryInput, "Query";
            ScanInput, "Scan";
        }
        if let Some(input) = context.input_mut().downcast_mut::<BatchGetItemInput>() {
            input.return_consumed_capacity = Some(ReturnConsumedCapacity::Total);
            for table in input.request_items.iter().flatten().map(|(table, _)| table) {
                add("BatchGetItem", Some(table), None);
            }
        }
        if let Some(input) = context.input_mut().downcast_mut::<TransactWriteItemsInput>() {
            input.return_consumed_capacity = Some(ReturnConsumedCapacity::Total);
            for part in input.transact_items.iter().flatten() {
                add_part(part);
            }
        }
        Ok(())
    }

    fn read_before_transmit(
        &self,
        _: &BeforeTransmitInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        state: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        begin::<OnItsWay>(state, |metered| &metered.on_its_way);
        Ok(())
    }

    fn read_after_transmit(
        &self,
        _: &BeforeDeserializationInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        state: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        state.interceptor_state().unset::<Running<OnItsWay>>();
        Ok(())
    }

    /// An attempt that failed has no answer that was transmitted.
    fn read_after_attempt(
        &self,
        _: &FinalizerInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        state: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        state.interceptor_state().unset::<Running<OnItsWay>>();
        Ok(())
    }

    fn read_after_execution(
        &self,
        _: &FinalizerInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        state: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        state.interceptor_state().unset::<Running<WithClient>>();
        Ok(())
    }

    fn read_after_deserialization(
        &self,
        context: &AfterDeserializationInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let Ok(output) = context.output_or_error() else {
            return Ok(());
        };
        macro_rules! reads {
            ($($output:ty),*) => {$(
                if let Some(output) = output.downcast_ref::<$output>() {
                    consumed(output.consumed_capacity(), |usage| &mut usage.read_units);
                }
            )*};
        }
        macro_rules! writes {
            ($($output:ty),*) => {$(
                if let Some(output) = output.downcast_ref::<$output>() {
                    consumed(output.consumed_capacity(), |usage| &mut usage.write_units);
                }
            )*};
        }
        reads!(GetItemOutput, QueryOutput, ScanOutput, BatchGetItemOutput);
        writes!(
            PutItemOutput,
            UpdateItemOutput,
            DeleteItemOutput,
            TransactWriteItemsOutput
        );
        Ok(())
    }
}

/// Counts a request to the call that makes it until the state forgets it.
fn begin<Stage: Debug + Send + Sync + 'static>(state: &mut ConfigBag, waits: fn(&Metered) -> &Arc<Waits>) {
    let _ = METERED.try_with(|metered| {
        let running = Running::<Stage>::begin(waits(metered).clone());
        state.interceptor_state().store_put(running);
    });
}

fn add_part(part: &TransactWriteItem) {
    if let Some(put) = part.put() {
        add("PutItem", Some(put.table_name()), None);
    }
    if let Some(update) = part.update() {
        add("UpdateItem", Some(update.table_name()), None);
    }
    if let Some(delete) = part.delete() {
        add("DeleteItem", Some(delete.table_name()), None);
    }
    if let Some(check) = part.condition_check() {
        add("ConditionCheckItem", Some(check.table_name()), None);
    }
}

fn add(action: &'static str, table: Option<&str>, index: Option<&str>) {
    in_call(|usage| {
        usage.actions.insert(TableAction {
            action,
            table: table.unwrap_or_default().to_owned(),
            index: index.map(str::to_owned),
        });
    });
}

#[expect(clippy::float_arithmetic, reason = "capacity is measured in halves; no money")]
fn consumed<'a>(capacity: impl IntoIterator<Item = &'a ConsumedCapacity>, units: fn(&mut Usage) -> &mut f64) {
    let sum: f64 = capacity.into_iter().filter_map(ConsumedCapacity::capacity_units).sum();
    in_call(|usage| *units(usage) += sum);
}

/// A request outside of a call, such as one at the start of the process, is not counted.
fn in_call(change: impl FnOnce(&mut Usage)) {
    let _ = METERED.try_with(|metered| change(&mut metered.usage.lock().unwrap_or_else(PoisonError::into_inner)));
}
