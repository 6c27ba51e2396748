//! Lists of all dealers' records, newest first: a month is in sixteen partitions of an index, whose records are merged in the order of time.

use super::error::ApiError;
use super::month::Month;
use super::month_list::{MONTHS_OF_A_CALL, Period, month_of_key};
use crate::store::tables::Table;
use crate::store::{Db, Item, Key, StoreError, text};
use futures_util::future::try_join_all;
use std::collections::VecDeque;

/// A list of the records of a table that has an index by shards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShardedList {
    /// The table.
    pub table: Table,
    /// The index that gathers its records by shards.
    pub index: &'static str,
}

/// What orders the records of a month: time, dealer and id, so that no two have the same.
const SORT: &str = "month_sort";

/// Which records of a month are wanted.
struct Wanted<'a> {
    month: Month,
    /// Only those of a period.
    only: Option<Period>,
    /// Only those that come after this one in the list.
    after: Option<&'a str>,
    /// How many.
    count: usize,
}

/// A partition, as far as it was read.
struct Shard {
    name: String,
    read: VecDeque<Item>,
    /// Where it goes on.
    next: Option<Key>,
}

impl ShardedList {
    /// The next records, newest first, and the place that they end at where there may be more: of a period, or of all from now backwards. A
    /// place is one in the order of time, so it stays good whatever is written later. Fewer records than `limit` may come with a place, since a
    /// call looks at some months only.
    ///
    /// # Errors
    /// 422 on `cursor` for a `start` that is no place; [`StoreError`] when the database can't be read.
    pub async fn read(
        &self,
        db: &Db,
        now_ms: u64,
        only: Option<Period>,
        limit: usize,
        start: Option<Key>,
    ) -> Result<(Vec<Item>, Option<Key>), ApiError> {
        let this_month = Month::of(now_ms).unwrap_or(Month::FIRST);
        let (first, last) = only.map_or((Month::FIRST, this_month), Period::months);
        let mut month = start.as_ref().map_or(Ok(last), month_of_key)?;
        // A key that names the month alone is where the next month begins.
        let mut after = start.as_ref().and_then(|key| sort_of(key).map(str::to_owned));
        let mut items: Vec<Item> = Vec::new();
        for _ in 0..MONTHS_OF_A_CALL {
            let listed = after.take();
            let wanted = Wanted {
                month,
                only,
                after: listed.as_deref(),
                count: limit.saturating_sub(items.len()),
            };
            let has_more = self.of_month(db, &wanted, &mut items).await?;
            if has_more {
                let next = place(month, items.last().and_then(sort_of));
                return Ok((items, Some(next)));
            }
            if month <= first {
                return Ok((items, None));
            }
            month = month.previous();
            if items.len() >= limit {
                break;
            }
        }
        Ok((items, Some(place(month, None))))
    }

    /// The place of a record in the list.
    #[must_use]
    pub fn place_of(item: &Item) -> Key {
        let sort = sort_of(item);
        let time = sort.and_then(|sort| sort.split('#').next()?.parse().ok());
        place(time.and_then(Month::of).unwrap_or(Month::FIRST), sort)
    }

    /// Adds the next records of a month; whether it may have more.
    async fn of_month(&self, db: &Db, wanted: &Wanted<'_>, items: &mut Vec<Item>) -> Result<bool, StoreError> {
        let names: Vec<String> = wanted.month.shards().collect();
        // Somewhat more than each one's share; one that has more of them is asked again.
        let share = wanted.count * 2 / names.len() + 2;
        let first = names
            .into_iter()
            .map(|name| self.read_shard(db, wanted, name, None, share));
        let mut shards = try_join_all(first).await?;
        let enough = items.len() + wanted.count;
        while items.len() < enough {
            let left = enough - items.len();
            self.read_on(db, wanted, &mut shards, left).await?;
            let newest = shards
                .iter_mut()
                .filter(|shard| !shard.read.is_empty())
                .max_by(|a, b| a.read.front().and_then(sort_of).cmp(&b.read.front().and_then(sort_of)));
            let Some(item) = newest.and_then(|shard| shard.read.pop_front()) else {
                return Ok(false);
            };
            if wanted.after.is_none() || sort_of(&item) < wanted.after {
                items.push(item);
            }
        }
        Ok(shards
            .iter()
            .any(|shard| !shard.read.is_empty() || shard.next.is_some()))
    }

    /// Reads on where all that was read of a partition is in the list: its next record may be the newest one.
    async fn read_on(
        &self,
        db: &Db,
        wanted: &Wanted<'_>,
        shards: &mut [Shard],
        count: usize,
    ) -> Result<(), StoreError> {
        while shards.iter().any(Shard::is_behind) {
            let behind = shards.iter_mut().filter(|shard| shard.is_behind());
            try_join_all(behind.map(|shard| async move {
                let next = shard.next.take();
                *shard = self.read_shard(db, wanted, shard.name.clone(), next, count).await?;
                Ok::<_, StoreError>(())
            }))
            .await?;
        }
        Ok(())
    }

    async fn read_shard(
        &self,
        db: &Db,
        wanted: &Wanted<'_>,
        name: String,
        start: Option<Key>,
        count: usize,
    ) -> Result<Shard, StoreError> {
        // The times that the index orders by begin its keys, so a period is a range of them. Both ends of a range are in it: the record that is
        // already listed is left out by whoever merges.
        let (from, to) = wanted.only.map_or((0, LAST_MS), |period| (period.from, period.to));
        let to = wanted.after.map_or_else(|| format!("{to:013}"), str::to_owned);
        let found = db
            .client()
            .query()
            .table_name(db.name(self.table))
            .index_name(self.index)
            .key_condition_expression("#shard = :shard AND month_sort BETWEEN :from AND :to")
            .expression_attribute_names("#shard", "shard")
            .expression_attribute_values(":shard", text(&name))
            .expression_attribute_values(":from", text(format!("{from:013}")))
            .expression_attribute_values(":to", text(to))
            .scan_index_forward(false)
            .limit(i32::try_from(count).unwrap_or(i32::MAX))
            .set_exclusive_start_key(start)
            .send()
            .await
            .map_err(|error| StoreError::call("list a month", &error))?;
        Ok(Shard {
            name,
            read: found.items.unwrap_or_default().into(),
            next: found.last_evaluated_key,
        })
    }
}

/// The latest time of the index: its keys have 13 digits.
const LAST_MS: u64 = 9_999_999_999_999;

impl Shard {
    fn is_behind(&self) -> bool {
        self.read.is_empty() && self.next.is_some()
    }
}

fn sort_of(item: &Item) -> Option<&str> {
    item.get(SORT)?.as_s().ok().map(String::as_str)
}

/// A place in the list: behind a record of a month, or before all of the month.
fn place(month: Month, after: Option<&str>) -> Key {
    let after = after.map(|sort| (SORT.to_owned(), text(sort)));
    let month = ("month".to_owned(), text(month.to_string()));
    [month].into_iter().chain(after).collect()
}
