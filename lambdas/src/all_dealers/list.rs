//! Records of all dealers or of one, of all months or of one; newest first.

use crate::http::{ApiError, DealerList, Month, MonthList, Page, PageQuery};
use crate::state::AppState;
use crate::store::{Db, Item, LATER_IDS, StoreError, text};
use serde::Deserialize;

/// What both lists take.
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
    /// 'yyyy-MM', in UTC; all months unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::MonthText"))]
    month: Option<String>,
    /// All dealers unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::SearchText"))]
    dealer_id: Option<String>,
}

/// The longest id of a dealer that is asked for: the database refuses longer keys.
const LONGEST_ID: usize = 200;

impl ListQuery {
    fn month(&self) -> Result<Option<Month>, ApiError> {
        match self.month.as_deref() {
            None | Some("") => Ok(None),
            Some(given) => match Month::parse(given) {
                Some(month) => Ok(Some(month)),
                None => Err(ApiError::field("month", "Please give the month as yyyy-MM.")),
            },
        }
    }

    fn dealer_id(&self) -> Result<Option<&str>, ApiError> {
        match self.dealer_id.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(id) if id.len() > LONGEST_ID => Err(ApiError::field("dealerId", "No dealer has this id.")),
            Some(id) => Ok(Some(id)),
        }
    }
}

/// One page of what a dealer's own list shows, over all dealers.
pub(super) async fn page(state: &AppState, list: DealerList, query: ListQuery) -> Result<Page<Item>, ApiError> {
    let (month, dealer_id) = (query.month()?, query.dealer_id()?.map(str::to_owned));
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    match (dealer_id, month) {
        (None, month) => {
            let DealerList { table, fields, .. } = list;
            let list = MonthList { table, fields };
            list.page(state.db(), state.now_ms(), month, &page).await
        }
        (Some(dealer_id), None) => list.items(state.db(), &dealer_id, &page).await,
        (Some(dealer_id), Some(month)) => of_dealer_and_month(state.db(), list, &dealer_id, month, &page).await,
    }
}

/// The ids hold the time, so a month of a dealer is a range of the table.
async fn of_dealer_and_month(
    db: &Db,
    list: DealerList,
    dealer_id: &str,
    month: Month,
    page: &PageQuery,
) -> Result<Page<Item>, ApiError> {
    let month_text = month.to_string();
    let name = [list.table.spec().name, "month", dealer_id, &month_text];
    let id_at = |ms: u64| text(format!("{}{ms:013}", list.id_prefix));
    let query = db
        .client()
        .query()
        .table_name(db.name(list.table))
        .key_condition_expression("dealer_id = :dealer AND id BETWEEN :from AND :to")
        // An id may be some milliseconds later than its record: the month of the record decides.
        .filter_expression("#month = :month")
        .expression_attribute_names("#month", "month")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":from", id_at(month.start_ms()))
        .expression_attribute_values(":to", id_at(month.next().start_ms().saturating_add(LATER_IDS)))
        .expression_attribute_values(":month", text(&month_text))
        .scan_index_forward(false)
        .limit(page.limit()?)
        .set_exclusive_start_key(page.start(&name)?);
    let found = list
        .fields
        .of_query(query)
        .send()
        .await
        .map_err(|error| StoreError::call("list a dealer's month", &error))?;
    Ok(Page::new(
        found.items.unwrap_or_default(),
        &name,
        found.last_evaluated_key.as_ref(),
    ))
}
