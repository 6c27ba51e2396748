//! Records of all dealers or of one, of all times or of a period; newest first.

use crate::http::{ApiError, DealerList, Page, PageQuery, Period, ShardedList, whole_number};
use crate::state::AppState;
use crate::store::{Db, Item, LATER_IDS, StoreError, number, text};
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
    /// When the period begins, in milliseconds since the epoch; the beginning of all unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::Instant"))]
    from: Option<String>,
    /// When the period is over, in milliseconds since the epoch; never unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::Instant"))]
    to: Option<String>,
    /// All dealers unless given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::openapi::SearchText"))]
    dealer_id: Option<String>,
}

/// The longest id of a dealer that is asked for: the database refuses longer keys.
const LONGEST_ID: usize = 200;

/// The latest time that can be asked for: the keys of the index have 13 digits.
const LATEST_MS: u64 = 9_999_999_999_999;

/// How far ahead of this one a clock may be that dates records, in milliseconds.
const AHEAD_MS: u64 = 86_400_000;

fn instant(name: &str, given: Option<&str>) -> Result<Option<u64>, ApiError> {
    match given {
        None | Some("") => Ok(None),
        Some(given) => match whole_number(given).filter(|ms| *ms <= LATEST_MS) {
            Some(ms) => Ok(Some(ms)),
            None => Err(ApiError::field(
                name,
                "Please give the time in milliseconds since 1970.",
            )),
        },
    }
}

impl ListQuery {
    /// The period that is asked for, up to now unless its end is given.
    fn period(&self, now_ms: u64) -> Result<Option<Period>, ApiError> {
        let from = instant("from", self.from.as_deref())?;
        let to = instant("to", self.to.as_deref())?;
        match (from, to) {
            (None, None) => Ok(None),
            (from, to) => {
                let is_open = to.is_none();
                let from = from.unwrap_or_default();
                // What a clock that is a little ahead has dated belongs to the present.
                let to = to.unwrap_or_else(|| now_ms.saturating_add(AHEAD_MS).max(from + 1));
                if from < to {
                    Ok(Some(Period { from, to, is_open }))
                } else {
                    Err(ApiError::field("to", "Please give an end after the beginning."))
                }
            }
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
    let (period, dealer_id) = (query.period(state.now_ms())?, query.dealer_id()?.map(str::to_owned));
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    match (dealer_id, period) {
        (None, period) => {
            ShardedList { table: list.table }
                .page(state.db(), state.now_ms(), period, &page)
                .await
        }
        (Some(dealer_id), None) => list.items(state.db(), &dealer_id, &page).await,
        (Some(dealer_id), Some(period)) => of_dealer_and_period(state.db(), list, &dealer_id, period, &page).await,
    }
}

/// The ids hold the time, so a period of a dealer is a range of the table.
async fn of_dealer_and_period(
    db: &Db,
    list: DealerList,
    dealer_id: &str,
    period: Period,
    page: &PageQuery,
) -> Result<Page<Item>, ApiError> {
    let name_of_period = period.name();
    let Period { from, to, .. } = period;
    let name = [list.table.spec().name, "period", dealer_id, &name_of_period];
    let id_at = |ms: u64| text(format!("{}{ms:013}", list.id_prefix));
    let query = db
        .client()
        .query()
        .table_name(db.name(list.table))
        .key_condition_expression("dealer_id = :dealer AND id BETWEEN :first AND :last")
        // An id may be some milliseconds later than its record: the date of the record decides.
        .filter_expression("#date >= :from AND #date < :to")
        .expression_attribute_names("#date", "date")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":first", id_at(from))
        .expression_attribute_values(":last", id_at(to.saturating_add(LATER_IDS).min(LATEST_MS)))
        .expression_attribute_values(":from", number(from))
        .expression_attribute_values(":to", number(to))
        .scan_index_forward(false)
        .limit(page.limit()?)
        .set_exclusive_start_key(page.start(&name)?);
    let found = list
        .fields
        .of_query(query)
        .send()
        .await
        .map_err(|error| StoreError::call("list a dealer's period", &error))?;
    Ok(Page::new(
        found.items.unwrap_or_default(),
        &name,
        found.last_evaluated_key.as_ref(),
    ))
}
