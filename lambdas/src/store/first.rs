//! The first items of a query, page after page.

use super::{Item, StoreError};
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;

/// How many items are read at once.
const PAGE: i32 = 100;

/// The first items that a query finds, at most `most`.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn first_of(
    query: QueryFluentBuilder,
    most: usize,
    operation: &'static str,
) -> Result<Vec<Item>, StoreError> {
    let mut found = query.limit(PAGE).into_paginator().items().send();
    let mut items = Vec::new();
    while items.len() < most
        && let Some(item) = found.next().await
    {
        items.push(item.map_err(|error| StoreError::call(operation, &error))?);
    }
    Ok(items)
}
