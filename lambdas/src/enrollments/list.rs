//! Records by name, a page at a time: all, or those whose name begins with something.

use super::record::{ALL, Enrolled, name_key, read};
use crate::http::{ApiError, Page, PageQuery};
use crate::store::{Db, StoreError, text};
use serde::Deserialize;

/// What a list takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct ListQuery {
    /// Where to go on: the `nextCursor` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::Cursor"))]
    cursor: Option<String>,
    /// Records of a page.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::Limit"))]
    limit: Option<String>,
    /// What the name begins with, without regard to case.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::SearchText"))]
    q: Option<String>,
}

/// What a key of an index can hold.
const LONGEST_TEXT: usize = 200;

/// One page. The filter is a key of the index, so a page costs what it holds.
pub(super) async fn page<T: Enrolled>(db: &Db, query: ListQuery) -> Result<Page<T>, ApiError> {
    let prefix = name_key(query.q.as_deref().unwrap_or_default());
    if prefix.chars().count() > LONGEST_TEXT {
        return Err(ApiError::field(
            "q",
            format!("Please use at most {LONGEST_TEXT} characters."),
        ));
    }
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let name = [T::TABLE.spec().name, "by_name", &prefix];
    let mut list = db
        .client()
        .query()
        .table_name(db.name(T::TABLE))
        .index_name("by_name")
        .expression_attribute_names("#list", "list")
        .expression_attribute_values(":all", text(ALL))
        .limit(page.limit()?)
        .set_exclusive_start_key(page.start(&name)?);
    // The database refuses an empty prefix of a key.
    list = if prefix.is_empty() {
        list.key_condition_expression("#list = :all")
    } else {
        list.key_condition_expression("#list = :all AND begins_with(name_key, :prefix)")
            .expression_attribute_values(":prefix", text(&prefix))
    };
    let found = list
        .send()
        .await
        .map_err(|error| StoreError::call("list enrolled", &error))?;
    let items = found
        .items
        .unwrap_or_default()
        .into_iter()
        .map(read)
        .collect::<Result<_, _>>()?;
    Ok(Page::new(items, &name, found.last_evaluated_key.as_ref()))
}
