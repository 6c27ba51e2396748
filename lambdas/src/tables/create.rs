//! Creating tables, for the local run and the tests; in the cloud the deployment creates them.

use super::{IndexSpec, Key, KeyKind, Table};
use crate::store::{Db, StoreError};
use aws_sdk_dynamodb::types::{
    AttributeDefinition, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType, Projection, ProjectionType,
    ScalarAttributeType, TableDescription, TimeToLiveSpecification,
};
use std::collections::BTreeMap;
use std::time::Duration;

/// Why the tables are not as they should be.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The database refused or can't be reached.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A table is there, made by another version.
    #[error("the table {table} lacks {what}")]
    Outdated {
        /// Its name, with the prefix.
        table: String,
        /// The index or the keys that it should have.
        what: String,
    },
}

/// Creates the tables that are not there yet, and waits until they can be used. Those that are there must have their keys and
/// indexes: without an index its lists would fail much later, and nobody would know why.
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
            check(db, table).await?;
        } else {
            create(db, table).await?;
        }
    }
    Ok(())
}

/// Demands that a table has what its records and lists need; more does no harm.
async fn check(db: &Db, table: Table) -> Result<(), CreateError> {
    let described = db.client().describe_table().table_name(db.name(table)).send().await;
    let described = described.map_err(|error| StoreError::call("describe table", &error))?;
    match described.table.as_ref().and_then(|found| lacks(found, table)) {
        None => Ok(()),
        Some(what) => Err(CreateError::Outdated {
            table: db.name(table).to_owned(),
            what,
        }),
    }
}

fn lacks(found: &TableDescription, table: Table) -> Option<String> {
    let spec = table.spec();
    if !has_keys(found.key_schema(), spec.partition, spec.sort) {
        return Some("its keys".to_owned());
    }
    let has = |index: &IndexSpec| {
        found.global_secondary_indexes().iter().any(|other| {
            other.index_name() == Some(index.name) && has_keys(other.key_schema(), index.partition, Some(index.sort))
        })
    };
    let missing = spec.indexes.iter().find(|index| !has(index))?;
    Some(format!("the index {}", missing.name))
}

fn has_keys(schema: &[KeySchemaElement], partition: Key, sort: Option<Key>) -> bool {
    let names = schema.iter().map(KeySchemaElement::attribute_name);
    names.eq([partition].into_iter().chain(sort).map(|(name, _)| name))
}

async fn create(db: &Db, table: Table) -> Result<(), StoreError> {
    let spec = table.spec();
    let mut keys = BTreeMap::from([spec.partition]);
    keys.extend(spec.sort);
    for index in spec.indexes {
        keys.extend([index.partition, index.sort]);
    }
    let definitions = keys
        .into_iter()
        .map(|key| definition(table, key))
        .collect::<Result<Vec<_>, _>>()?;
    let indexes = spec
        .indexes
        .iter()
        .map(|index| gsi(table, index))
        .collect::<Result<Vec<_>, _>>()?;
    db.client()
        .create_table()
        .table_name(db.name(table))
        .billing_mode(BillingMode::PayPerRequest)
        .set_attribute_definitions(Some(definitions))
        .set_key_schema(Some(schema(table, spec.partition, spec.sort)?))
        .set_global_secondary_indexes((!indexes.is_empty()).then_some(indexes))
        .send()
        .await
        .map_err(|error| StoreError::call("create table", &error))?;
    aws_sdk_dynamodb::client::Waiters::wait_until_table_exists(db.client())
        .table_name(db.name(table))
        .wait(Duration::from_secs(60))
        .await
        .map_err(|error| StoreError::other("wait for table", error.to_string()))?;
    if let Some(attribute) = spec.ttl {
        let ttl = TimeToLiveSpecification::builder()
            .enabled(true)
            .attribute_name(attribute)
            .build()
            .map_err(|error| StoreError::other("time to live", error.to_string()))?;
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

fn definition(table: Table, (name, kind): Key) -> Result<AttributeDefinition, StoreError> {
    let scalar = match kind {
        KeyKind::Text => ScalarAttributeType::S,
        KeyKind::Number => ScalarAttributeType::N,
    };
    AttributeDefinition::builder()
        .attribute_name(name)
        .attribute_type(scalar)
        .build()
        .map_err(|error| StoreError::other(table.spec().name, error.to_string()))
}

fn schema(table: Table, partition: Key, sort: Option<Key>) -> Result<Vec<KeySchemaElement>, StoreError> {
    let element = |(name, _): Key, role: KeyType| {
        KeySchemaElement::builder()
            .attribute_name(name)
            .key_type(role)
            .build()
            .map_err(|error| StoreError::other(table.spec().name, error.to_string()))
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
        .projection(Projection::builder().projection_type(ProjectionType::All).build())
        .build()
        .map_err(|error| StoreError::other(table.spec().name, error.to_string()))
}
