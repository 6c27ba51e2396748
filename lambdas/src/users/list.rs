//! Accounts by username, a page at a time: all of them or one dealer's, all or those whose username begins with something.

use crate::http::{ApiError, Page, PageQuery};
use crate::session::{ACCOUNT_FIELDS, ALL_USERS, Account, username_key};
use crate::store::{Db, StoreError, from_item, text};
use crate::tables::Table;
use dealer_core::account::UserAccount;
use serde::Deserialize;

/// What the list takes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
    /// What the username begins with, without regard to case.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::SearchText"))]
    q: Option<String>,
    /// The dealer whose accounts these are; all dealers unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::SearchText"))]
    dealer_id: Option<String>,
}

/// What a key of an index can hold.
const LONGEST_TEXT: usize = 200;

/// One page. Both filters are keys of an index, so a page costs what it holds.
pub(super) async fn page(db: &Db, query: ListQuery) -> Result<Page<UserAccount>, ApiError> {
    let prefix = username_key(query.q.as_deref().unwrap_or_default().trim());
    let dealer_id = query.dealer_id.as_deref().unwrap_or_default().trim();
    for (path, given) in [("q", prefix.as_str()), ("dealerId", dealer_id)] {
        if given.chars().count() > LONGEST_TEXT {
            return Err(ApiError::field(
                path,
                format!("Please use at most {LONGEST_TEXT} characters."),
            ));
        }
    }
    let (index, attribute, value) = match dealer_id {
        "" => ("by_list", "list", ALL_USERS),
        dealer_id => ("by_dealer", "dealerID", dealer_id),
    };
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let name = ["users", index, value, &prefix];
    let mut list = ACCOUNT_FIELDS
        .of_query(db.client().query())
        .table_name(db.name(Table::LoginCredentials))
        .index_name(index)
        .expression_attribute_names("#list", attribute)
        .expression_attribute_values(":list", text(value))
        .limit(page.limit()?)
        .set_exclusive_start_key(page.start(&name)?);
    // The database refuses an empty prefix of a key.
    list = if prefix.is_empty() {
        list.key_condition_expression("#list = :list")
    } else {
        list.key_condition_expression("#list = :list AND begins_with(username_key, :prefix)")
            .expression_attribute_values(":prefix", text(&prefix))
    };
    let found = list
        .send()
        .await
        .map_err(|error| StoreError::call("list users", &error))?;
    let items = found
        .items
        .unwrap_or_default()
        .into_iter()
        .map(|item| from_item::<Account>(item).map(UserAccount::from))
        .collect::<Result<_, _>>()?;
    Ok(Page::new(items, &name, found.last_evaluated_key.as_ref()))
}
