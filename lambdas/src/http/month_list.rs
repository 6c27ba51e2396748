//! Lists of what belongs to no dealer, newest first: from the index of a month, or month by month backwards.

use super::error::ApiError;
use super::month::Month;
use super::page::{Page, PageQuery};
use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, text};
use aws_sdk_dynamodb::types::AttributeValue;

/// How many months one call looks at: a page may come with fewer records than asked for, and with where to go on.
pub(super) const MONTHS_OF_A_CALL: usize = 24;

/// A list of the records of a table that has the index `by_month`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MonthList {
    /// The table.
    pub table: Table,
    /// What is read of each record.
    pub fields: Fields,
}

/// A piece of time, in milliseconds since the epoch: a month of the viewer's own time zone, for one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// When it begins.
    pub from: u64,
    /// When it is over.
    pub to: u64,
    /// Whether no one gave its end: then that is now, which goes on from page to page.
    pub is_open: bool,
}

impl Period {
    /// What the cursors of its pages belong to.
    #[must_use]
    pub fn name(self) -> String {
        let Self { from, to, is_open } = self;
        if is_open {
            format!("{from}-")
        } else {
            format!("{from}-{to}")
        }
    }

    /// The months of the index that it touches, from the first to the last.
    pub(super) fn months(self) -> (Month, Month) {
        let first = Month::of(self.from).unwrap_or(Month::FIRST).max(Month::FIRST);
        let last = Month::of(self.to.saturating_sub(1)).unwrap_or(first);
        (first, last.max(first))
    }
}

impl MonthList {
    /// One page, newest first: of a period, or of all from now backwards.
    ///
    /// # Errors
    /// 422 on `cursor` or `limit`; [`StoreError`] when the database can't be read.
    pub async fn page(
        &self,
        db: &Db,
        now_ms: u64,
        only: Option<Period>,
        query: &PageQuery,
    ) -> Result<Page<Item>, ApiError> {
        let filter = only.map(Period::name).unwrap_or_default();
        let name = [self.table.spec().name, "by_month", &filter];
        let limit = query.limit()?;
        let start = query.start(&name)?;
        let this_month = Month::of(now_ms).unwrap_or(Month::FIRST);
        let (first, last) = only.map_or((Month::FIRST, this_month), Period::months);
        let mut month = start.as_ref().map_or(Ok(last), month_of_key)?;
        // A key that names the month alone is where the next month begins.
        let mut start = start.filter(|key| key.len() > 1);
        let mut items: Vec<Item> = Vec::new();
        for _ in 0..MONTHS_OF_A_CALL {
            let wanted = limit.saturating_sub(i32::try_from(items.len()).unwrap_or(limit));
            let (found, last) = self.of_month(db, month, only, wanted, start.take()).await?;
            items.extend(found);
            if last.is_some() {
                return Ok(Page::new(items, &name, last.as_ref()));
            }
            if month <= first {
                return Ok(Page::new(items, &name, None));
            }
            month = month.previous();
            if i32::try_from(items.len()).is_ok_and(|found| found >= limit) {
                break;
            }
        }
        let next = Key::from([("month".to_owned(), text(month.to_string()))]);
        Ok(Page::new(items, &name, Some(&next)))
    }

    async fn of_month(
        &self,
        db: &Db,
        month: Month,
        only: Option<Period>,
        limit: i32,
        start: Option<Key>,
    ) -> Result<(Vec<Item>, Option<Key>), StoreError> {
        let mut query = db
            .client()
            .query()
            .table_name(db.name(self.table))
            .index_name("by_month")
            .expression_attribute_names("#month", "month")
            .expression_attribute_values(":month", text(month.to_string()))
            .scan_index_forward(false)
            .limit(limit)
            .set_exclusive_start_key(start);
        query = match only {
            None => query.key_condition_expression("#month = :month"),
            // The times that the index orders by begin its keys, so a period is a range of them.
            Some(Period { from, to, .. }) => query
                .key_condition_expression("#month = :month AND month_sort BETWEEN :from AND :to")
                .expression_attribute_values(":from", text(format!("{from:013}")))
                .expression_attribute_values(":to", text(format!("{to:013}"))),
        };
        let found = self
            .fields
            .of_query(query)
            .send()
            .await
            .map_err(|error| StoreError::call("list a month", &error))?;
        Ok((found.items.unwrap_or_default(), found.last_evaluated_key))
    }
}

pub(super) fn month_of_key(key: &Key) -> Result<Month, ApiError> {
    let month = key.get("month").and_then(|value| match value {
        AttributeValue::S(month) => Month::parse(month),
        _ => None,
    });
    month.ok_or_else(|| crate::store::InvalidCursor.into())
}
