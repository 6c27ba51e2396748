//! Creating tables, for the local run and the tests; in the cloud the deployment creates them.

use super::tables::{IndexSpec, Key, KeyKind, Table};
use crate::store::{Db, Fields, StoreError};
use aws_sdk_dynamodb::types::{
    AttributeDefinition, BillingMode, CreateGlobalSecondaryIndexAction, GlobalSecondaryIndex,
    GlobalSecondaryIndexUpdate, IndexStatus, KeySchemaElement, KeyType, Projection, ProjectionType,
    ScalarAttributeType, StreamSpecification, StreamViewType, TableDescription, TimeToLiveSpecification,
};
use std::collections::BTreeMap;
use std::time::Duration;

/// Why the tables are not as they should be.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The database refused or can't be reached.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A table is there, made by another version, and can't be changed.
    #[error("the table {table} lacks {what}")]
    Outdated {
        /// Its name, with the prefix.
        table: String,
        /// The index or the keys that it should have.
        what: String,
    },
}

/// Creates the tables and indexes that are not there yet, and waits until they can be used. What is there must have its keys: without
/// them lists would fail much later, and no one would know why. An index that is no longer used does no harm.
///
/// # Errors
/// [`CreateError`] when the database refuses or can't be reached, or a table was made by another version.
pub async fn create_missing(db: &Db) -> Result<(), CreateError> {
    let mut present = Vec::new();
    let mut pages = db.client().list_tables().into_paginator().send();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("list tables", &error))?;
        present.extend(page.table_names.unwrap_or_default());
    }
    for table in Table::ALL {
        if present.iter().any(|name| name == db.name(table)) {
            complete(db, table).await?;
        } else {
            create(db, table).await?;
        }
    }
    Ok(())
}

/// Adds the indexes that a table lacks.
async fn complete(db: &Db, table: Table) -> Result<(), CreateError> {
    let outdated = |what: String| CreateError::Outdated {
        table: db.name(table).to_owned(),
        what,
    };
    let spec = table.spec();
    let found = describe(db, table).await?;
    if !has_keys(found.key_schema(), spec.partition, spec.sort) {
        return Err(outdated("its keys".to_owned()));
    }
    for index in spec.indexes {
        let mut others = found.global_secondary_indexes().iter();
        match others.find(|other| other.index_name() == Some(index.name)) {
            None => add_index(db, table, index).await?,
            Some(other) if has_keys(other.key_schema(), index.partition, Some(index.sort)) => {}
            Some(_) => return Err(outdated(format!("the keys of the index {}", index.name))),
        }
    }
    Ok(())
}

async fn describe(db: &Db, table: Table) -> Result<TableDescription, StoreError> {
    let described = db.client().describe_table().table_name(db.name(table)).send().await;
    let described = described.map_err(|error| StoreError::call("describe table", &error))?;
    described
        .table
        .ok_or_else(|| StoreError::unreadable("describe table", "an answer without a table"))
}

/// How often an index is looked at until it can be used, and how long after each look.
const LOOKS: u32 = 600;
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

async fn add_index(db: &Db, table: Table, index: &IndexSpec) -> Result<(), StoreError> {
    let action = CreateGlobalSecondaryIndexAction::builder()
        .index_name(index.name)
        .set_key_schema(Some(schema(table, index.partition, Some(index.sort))?))
        .projection(projection(index))
        .build()
        .map_err(|error| StoreError::refused(table.spec().name, error.to_string()))?;
    db.client()
        .update_table()
        .table_name(db.name(table))
        .set_attribute_definitions(Some(definitions(table)?))
        .global_secondary_index_updates(GlobalSecondaryIndexUpdate::builder().create(action).build())
        .send()
        .await
        .map_err(|error| StoreError::call("add index", &error))?;
    for _ in 0..LOOKS {
        let found = describe(db, table).await?;
        let mut indexes = found.global_secondary_indexes().iter();
        let added = indexes.find(|other| other.index_name() == Some(index.name));
        if added.and_then(|added| added.index_status()) == Some(&IndexStatus::Active) {
            return Ok(());
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
    Err(StoreError::unreachable("add index", "it takes too long"))
}

/// The attributes that are keys of a table or of its indexes.
fn definitions(table: Table) -> Result<Vec<AttributeDefinition>, StoreError> {
    let spec = table.spec();
    let mut keys = BTreeMap::from([spec.partition]);
    keys.extend(spec.sort);
    for index in spec.indexes {
        keys.extend([index.partition, index.sort]);
    }
    keys.into_iter().map(|key| definition(table, key)).collect()
}

fn has_keys(schema: &[KeySchemaElement], partition: Key, sort: Option<Key>) -> bool {
    let names = schema.iter().map(KeySchemaElement::attribute_name);
    names.eq([partition].into_iter().chain(sort).map(|(name, _)| name))
}

async fn create(db: &Db, table: Table) -> Result<(), StoreError> {
    let spec = table.spec();
    let indexes = spec
        .indexes
        .iter()
        .map(|index| gsi(table, index))
        .collect::<Result<Vec<_>, _>>()?;
    db.client()
        .create_table()
        .table_name(db.name(table))
        .billing_mode(BillingMode::PayPerRequest)
        .set_attribute_definitions(Some(definitions(table)?))
        .set_key_schema(Some(schema(table, spec.partition, spec.sort)?))
        .set_global_secondary_indexes((!indexes.is_empty()).then_some(indexes))
        .set_stream_specification(spec.streams.then(stream).transpose()?)
        .send()
        .await
        .map_err(|error| StoreError::call("create table", &error))?;
    aws_sdk_dynamodb::client::Waiters::wait_until_table_exists(db.client())
        .table_name(db.name(table))
        .wait(Duration::from_secs(60))
        .await
        .map_err(|error| StoreError::unreachable("wait for table", error.to_string()))?;
    if let Some(attribute) = spec.ttl {
        let ttl = TimeToLiveSpecification::builder()
            .enabled(true)
            .attribute_name(attribute)
            .build()
            .map_err(|error| StoreError::refused("time to live", error.to_string()))?;
        db.client()
            .update_time_to_live()
            .table_name(db.name(table))
            .time_to_live_specification(ttl)
            .send()
            .await
            .map_err(|error| StoreError::call("set time to live", &error))?;
    }
    Ok(())
}

/// A stream of the keys of what changed: who reads it reads the records as they are by then.
fn stream() -> Result<StreamSpecification, StoreError> {
    StreamSpecification::builder()
        .stream_enabled(true)
        .stream_view_type(StreamViewType::KeysOnly)
        .build()
        .map_err(|error| StoreError::refused("stream", error.to_string()))
}

fn definition(table: Table, (name, kind): Key) -> Result<AttributeDefinition, StoreError> {
    let scalar = match kind {
        KeyKind::Text => ScalarAttributeType::S,
        KeyKind::Number => ScalarAttributeType::N,
    };
    AttributeDefinition::builder()
        .attribute_name(name)
        .attribute_type(scalar)
        .build()
        .map_err(|error| StoreError::refused(table.spec().name, error.to_string()))
}

fn schema(table: Table, partition: Key, sort: Option<Key>) -> Result<Vec<KeySchemaElement>, StoreError> {
    let element = |(name, _): Key, role: KeyType| {
        KeySchemaElement::builder()
            .attribute_name(name)
            .key_type(role)
            .build()
            .map_err(|error| StoreError::refused(table.spec().name, error.to_string()))
    };
    let mut elements = vec![element(partition, KeyType::Hash)?];
    if let Some(sort) = sort {
        elements.push(element(sort, KeyType::Range)?);
    }
    Ok(elements)
}

fn gsi(table: Table, index: &IndexSpec) -> Result<GlobalSecondaryIndex, StoreError> {
    GlobalSecondaryIndex::builder()
        .index_name(index.name)
        .set_key_schema(Some(schema(table, index.partition, Some(index.sort))?))
        .projection(projection(index))
        .build()
        .map_err(|error| StoreError::refused(table.spec().name, error.to_string()))
}

fn projection(index: &IndexSpec) -> Projection {
    match index.fields {
        Fields::All => Projection::builder().projection_type(ProjectionType::All).build(),
        Fields::KEYS => Projection::builder().projection_type(ProjectionType::KeysOnly).build(),
        Fields::Only(names) => Projection::builder()
            .projection_type(ProjectionType::Include)
            .set_non_key_attributes(Some(names.iter().copied().map(str::to_owned).collect()))
            .build(),
    }
}
