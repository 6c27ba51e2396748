//! Lists, a page at a time.

use super::error::ApiError;
use super::query::whole_number;
use crate::store::{InvalidCursor, Key, decode_cursor, encode_cursor};
use dealer_core::form::field_code::FieldCode;
use serde::{Deserialize, Serialize};

/// Records of a page unless the caller says.
pub const DEFAULT_LIMIT: u32 = 25;
/// The most records of a page.
pub const MAX_LIMIT: u32 = 500;

/// What a list takes: `?cursor=&limit=`. A list with filters of its own has its own type with these two, and makes one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageQuery {
    /// Where to go on: the `nextCursor` of the page before. Empty starts at the beginning.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    pub cursor: Option<String>,
    /// Records of a page: 1 to 500, 25 unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    pub limit: Option<String>,
}

impl PageQuery {
    /// The limit for a query.
    ///
    /// # Errors
    /// 422 on `limit` for what is no number from 1 to 500.
    pub fn limit(&self) -> Result<i32, ApiError> {
        let limit = match self.limit.as_deref() {
            None | Some("") => Some(DEFAULT_LIMIT),
            Some(given) => whole_number(given)
                .and_then(|given| given.try_into().ok())
                .filter(|limit| (1..=MAX_LIMIT).contains(limit)),
        };
        limit.and_then(|limit| i32::try_from(limit).ok()).ok_or_else(|| {
            ApiError::field(
                "limit",
                FieldCode::NotANumber,
                format!("Please ask for 1 to {MAX_LIMIT} records."),
            )
        })
    }

    /// The key to go on after. `query` names the list and all it is filtered by, the dealer's id included.
    ///
    /// # Errors
    /// [`InvalidCursor`], which becomes a 422 on `cursor`.
    pub fn start(&self, query: &[&str]) -> Result<Option<Key>, InvalidCursor> {
        match self.cursor.as_deref() {
            None | Some("") => Ok(None),
            Some(cursor) => decode_cursor(query, cursor).map(Some),
        }
    }
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PageOf{T}"))]
pub struct Page<T> {
    /// The records.
    pub items: Vec<T>,
    /// Where the next page starts; null on the last one.
    pub next_cursor: Option<String>,
}

impl<T> Page<T> {
    /// A page and the key that the query ended at (`last_evaluated_key`).
    pub fn new(items: Vec<T>, query: &[&str], last: Option<&Key>) -> Self {
        Self {
            items,
            next_cursor: last.and_then(|key| encode_cursor(query, key)),
        }
    }

    /// The same page of something else made of each record.
    ///
    /// # Errors
    /// The first that `make` gives.
    pub fn try_map<U, E>(self, make: impl FnMut(T) -> Result<U, E>) -> Result<Page<U>, E> {
        Ok(Page {
            items: self.items.into_iter().map(make).collect::<Result<_, _>>()?,
            next_cursor: self.next_cursor,
        })
    }
}
