//! Lists of a dealer's own records, in the order of their ids.

use super::error::ApiError;
use super::page::{Page, PageQuery};
use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, from_item, text};
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use dealer_core::form::ids::DealerId;
use serde::de::DeserializeOwned;

/// A list: whose records are in it, and in which order. The ids hold the time, so their order is the order of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DealerList {
    /// The table.
    pub table: Table,
    /// The index that gathers them; none where the table does.
    pub index: Option<&'static str>,
    /// The attribute that orders them.
    pub id: &'static str,
    /// What the ids begin with: other records of the table don't belong to the list.
    pub id_prefix: &'static str,
    /// Newest first rather than oldest first.
    pub newest_first: bool,
    /// What is read of each record.
    pub fields: Fields,
}

impl DealerList {
    /// The query of one page.
    pub fn query(&self, db: &Db, dealer_id: &DealerId, limit: i32, start: Option<Key>) -> QueryFluentBuilder {
        let query = db
            .client()
            .query()
            .table_name(db.name(self.table))
            .set_index_name(self.index.map(str::to_owned))
            .key_condition_expression("dealer_id = :dealer AND begins_with(#id, :prefix)")
            .expression_attribute_names("#id", self.id)
            .expression_attribute_values(":dealer", text(dealer_id))
            .expression_attribute_values(":prefix", text(self.id_prefix))
            .scan_index_forward(!self.newest_first)
            .limit(limit)
            .set_exclusive_start_key(start);
        self.fields.of_query(query)
    }

    /// One page of a dealer's records.
    ///
    /// # Errors
    /// 422 on `cursor` or `limit`; [`StoreError`] when the database can't be read.
    pub async fn page<T: DeserializeOwned>(
        &self,
        db: &Db,
        dealer_id: &DealerId,
        query: &PageQuery,
    ) -> Result<Page<T>, ApiError> {
        let name = [self.table.spec().name, self.index.unwrap_or_default(), dealer_id];
        let (items, last) = self.read(db, dealer_id, query.limit()?, query.start(&name)?).await?;
        Ok(Page::new(items, &name, last.as_ref()).try_map(from_item)?)
    }

    /// The next records as they are stored, and the key that they end at where there are more.
    ///
    /// # Errors
    /// [`StoreError`] when the database can't be read.
    pub async fn read(
        &self,
        db: &Db,
        dealer_id: &DealerId,
        limit: i32,
        start: Option<Key>,
    ) -> Result<(Vec<Item>, Option<Key>), StoreError> {
        let query = self.query(db, dealer_id, limit, start).send();
        let found = query.await.map_err(|error| StoreError::call("list records", &error))?;
        Ok((found.items.unwrap_or_default(), found.last_evaluated_key))
    }
}
