//! Pages of a list that is searched for words: its records are read in their order, and those that are found are given.

use crate::store::{Item, Key, StoreError};
use dealer_core::screens::search::{Searched, Sought};

/// How many records one request of a search reads.
const READ_AT_ONCE: i32 = 500;

/// How many requests one call makes: a page may come with fewer records than asked for, and with where to go on.
const READS_OF_A_CALL: usize = 4;

/// A page of what is found, while it is put together.
pub(crate) struct Finding<T> {
    sought: Sought,
    limit: i32,
    found: Vec<T>,
    reads: usize,
}

/// How a page goes on.
pub(crate) enum Step<T> {
    /// More is to be read, after a key.
    Read(Key),
    /// It is there, with the key that the next one begins after.
    Page(Vec<T>, Option<Key>),
}

impl<T: Searched> Finding<T> {
    /// A page of records in which the typed words are found; of all where none is typed.
    pub(crate) fn new(typed: &str, limit: i32) -> Self {
        Self {
            sought: Sought::of(typed),
            limit,
            found: Vec::new(),
            reads: 0,
        }
    }

    /// How many records to read next.
    pub(crate) fn read_at_once(&self) -> i32 {
        if self.sought.is_nothing() {
            self.limit
        } else {
            READ_AT_ONCE
        }
    }

    /// Takes in what was read and the key that it ended at. `record` and `key` are those of an item.
    pub(crate) fn take(
        &mut self,
        items: Vec<Item>,
        last: Option<Key>,
        record: impl Fn(Item) -> Result<T, StoreError>,
        key: impl Fn(&Item) -> Key,
    ) -> Result<Step<T>, StoreError> {
        let most = usize::try_from(self.limit).unwrap_or_default();
        let whole = items.len() <= most.saturating_sub(self.found.len());
        for item in items {
            // Where the next page begins, should this one be full with it.
            let here = (!whole && self.found.len() + 1 == most).then(|| key(&item));
            let record = record(item)?;
            if !self.sought.is_nothing() && !self.sought.is_in(&record.found_by()) {
                continue;
            }
            self.found.push(record);
            if here.is_some() {
                return Ok(self.page(here));
            }
        }
        self.reads += 1;
        Ok(match last {
            Some(last) if self.found.len() < most && self.reads < READS_OF_A_CALL => Step::Read(last),
            last => self.page(last),
        })
    }

    /// What was found so far, where a call has done enough before it found as much as was asked for.
    pub(crate) fn cut_short(self) -> Vec<T> {
        self.found
    }

    fn page(&mut self, last: Option<Key>) -> Step<T> {
        Step::Page(std::mem::take(&mut self.found), last)
    }
}
