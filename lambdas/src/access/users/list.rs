//! Accounts by username, a page at a time: all of them or one dealer's, all or those in which the words of a search are found.

use crate::access::session::{ACCOUNT_FIELDS, ALL_USERS, Account};
use crate::http::{ApiError, Finding, Page, PageQuery, Step, sought_text};
use crate::store::tables::Table;
use crate::store::{Db, Item, Key, StoreError, from_item, text};
use dealer_core::access::account::UserAccount;
use serde::Deserialize;

/// What the list takes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
    /// Words to find in the username, the dealer's name or its id, without regard to case and accents.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::SearchText"))]
    q: Option<String>,
    /// The dealer whose accounts these are; all dealers unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::OfDealer"))]
    dealer_id: Option<String>,
}

/// One page. The dealer is a key of an index; the accounts that it leaves are searched for words.
pub(super) async fn page(db: &Db, query: ListQuery) -> Result<Page<UserAccount>, ApiError> {
    let typed = sought_text("q", query.q.as_deref())?;
    let dealer_id = sought_text("dealerId", query.dealer_id.as_deref())?;
    let (index, attribute, value) = match dealer_id {
        "" => ("by_list", "list", ALL_USERS),
        dealer_id => ("by_dealer", "dealerID", dealer_id),
    };
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let name = ["users", index, value, typed];
    let (mut finding, mut start) = (Finding::new(typed, page.limit()?), page.start(&name)?);
    loop {
        let found = ACCOUNT_FIELDS
            .of_query(db.client().query())
            .table_name(db.name(Table::LoginCredentials))
            .index_name(index)
            .key_condition_expression("#list = :list")
            .expression_attribute_names("#list", attribute)
            .expression_attribute_values(":list", text(value))
            .limit(finding.read_at_once())
            .set_exclusive_start_key(start.take())
            .send()
            .await
            .map_err(|error| StoreError::call("list users", &error))?;
        let account = |item| from_item::<Account>(item).map(UserAccount::from);
        let key = |item: &Item| {
            let mut key = Key::from([(attribute.to_owned(), text(value))]);
            let username = item.get_key_value("username_key");
            key.extend(username.map(|(name, value)| (name.clone(), value.clone())));
            key
        };
        let items = found.items.unwrap_or_default();
        match finding.take(items, found.last_evaluated_key, account, key)? {
            Step::Read(after) => start = Some(after),
            Step::Page(found, last) => return Ok(Page::new(found, &name, last.as_ref())),
        }
    }
}
