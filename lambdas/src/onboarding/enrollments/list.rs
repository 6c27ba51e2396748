//! Records by name, a page at a time: all, or those in which the words of a search are found.

use super::record::{Enrolled, read};
use crate::http::{ApiError, Finding, Page, PageQuery, Step, sought_text};
use crate::store::tables::ALL;
use crate::store::{Db, Item, Key, StoreError, text};
use serde::Deserialize;

/// What a list takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct ListQuery {
    /// Where to go on: the `nextCursor` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    cursor: Option<String>,
    /// Records of a page.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    limit: Option<String>,
    /// Words to find anywhere in the record, without regard to case and accents.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
    q: Option<String>,
}

/// What orders the index, besides the record's id.
const INDEX_KEY: [&str; 3] = ["id", "list", "name_key"];

/// One page.
pub(super) async fn page<T: Enrolled>(db: &Db, query: ListQuery) -> Result<Page<T>, ApiError> {
    let typed = sought_text("q", query.q.as_deref())?;
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let name = [T::TABLE.spec().name, "by_name", typed];
    let (mut finding, mut start) = (Finding::new(typed, page.limit()?), page.start(&name)?);
    loop {
        let (items, last) = by_name::<T>(db, finding.read_at_once(), start.take()).await?;
        match finding.take(items, last, read::<T>, index_key)? {
            Step::Read(after) => start = Some(after),
            Step::Page(found, last) => return Ok(Page::new(found, &name, last.as_ref())),
        }
    }
}

fn index_key(item: &Item) -> Key {
    let keys = INDEX_KEY.iter().filter_map(|name| item.get_key_value(*name));
    keys.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Records in the order of their names, from a key on.
pub(super) async fn by_name<T: Enrolled>(
    db: &Db,
    limit: i32,
    start: Option<Key>,
) -> Result<(Vec<Item>, Option<Key>), StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(T::TABLE))
        .index_name("by_name")
        .key_condition_expression("#list = :all")
        .expression_attribute_names("#list", "list")
        .expression_attribute_values(":all", text(ALL))
        .limit(limit)
        .set_exclusive_start_key(start)
        .send()
        .await
        .map_err(|error| StoreError::call("list enrolled", &error))?;
    Ok((found.items.unwrap_or_default(), found.last_evaluated_key))
}
