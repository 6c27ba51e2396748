//! Records of all dealers or of one, of all times or of a period, all or those that are searched for; newest first.

use super::query::{Asked, LATEST_MS};
use crate::http::{ApiError, DealerList, Finding, Page, Period, ShardedList, Step};
use crate::platform::state::AppState;
use crate::store::{Db, Item, Key, LATER_IDS, StoreError, number, text};
use dealer_core::form::ids::DealerId;
use dealer_core::screens::search::Searched;

/// A dealer's own list, and the index that gathers those of all dealers.
#[derive(Clone, Copy)]
pub(super) struct Listed {
    pub(super) list: DealerList,
    pub(super) index: &'static str,
    /// Whether a record is still to be paid.
    pub(super) is_unpaid: fn(&Item) -> bool,
}

/// One page of what a dealer's own list shows, over all dealers. A search reads on until the page is full or has cost enough: a page may come
/// with fewer records than asked for, and with where to go on.
pub(super) async fn page<T: Searched>(
    state: &AppState,
    listed: Listed,
    asked: &Asked,
    record: impl Fn(Item) -> Result<T, StoreError>,
) -> Result<Page<T>, ApiError> {
    let name = name_of(listed.list, asked);
    let name: Vec<&str> = name.iter().map(String::as_str).collect();
    let mut finding = Finding::new(&asked.typed, asked.page.limit()?);
    let mut start = asked.page.start(&name)?;
    loop {
        let count = finding.read_at_once();
        let (mut items, last) = read(state, listed, asked, count, start.take()).await?;
        // Nothing but empty months was left to look at in the time of a call.
        let is_spent = usize::try_from(count).is_ok_and(|count| items.len() < count);
        if asked.unpaid {
            items.retain(listed.is_unpaid);
        }
        match finding.take(items, last, &record, |item| key_of(asked, item))? {
            Step::Read(after) if is_spent => return Ok(Page::new(finding.cut_short(), &name, Some(&after))),
            Step::Read(after) => start = Some(after),
            Step::Page(found, last) => return Ok(Page::new(found, &name, last.as_ref())),
        }
    }
}

/// What the cursors belong to.
fn name_of(list: DealerList, asked: &Asked) -> Vec<String> {
    let table = list.table.spec().name;
    let period = asked.period.map(Period::name);
    let mut name = match (&asked.dealer_id, period) {
        // As the release before named its cursors: they hold month and order, too, and go on.
        (None, period) => vec![table.to_owned(), "by_month".to_owned(), period.unwrap_or_default()],
        (Some(dealer_id), None) => vec![table.to_owned(), String::new(), dealer_id.to_string()],
        (Some(dealer_id), Some(period)) => vec![table.to_owned(), "period".to_owned(), dealer_id.to_string(), period],
    };
    if asked.unpaid {
        name.push("unpaid".to_owned());
    }
    if !asked.typed.is_empty() {
        name.extend(["q".to_owned(), asked.typed.clone()]);
    }
    name
}

fn key_of(asked: &Asked, item: &Item) -> Key {
    if asked.dealer_id.is_none() {
        return ShardedList::place_of(item);
    }
    ["dealer_id", "id"]
        .into_iter()
        .filter_map(|name| item.get_key_value(name))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

/// The next records, and where they end if there may be more.
async fn read(
    state: &AppState,
    Listed { list, index, .. }: Listed,
    asked: &Asked,
    count: i32,
    start: Option<Key>,
) -> Result<(Vec<Item>, Option<Key>), ApiError> {
    let db = state.db();
    Ok(match (&asked.dealer_id, asked.period) {
        (None, period) => {
            let count = usize::try_from(count).unwrap_or_default();
            let table = list.table;
            ShardedList { table, index }
                .read(db, state.now_ms(), period, count, start)
                .await?
        }
        (Some(dealer_id), None) => list.read(db, dealer_id, count, start).await?,
        (Some(dealer_id), Some(period)) => of_dealer_and_period(db, list, dealer_id, period, count, start).await?,
    })
}

/// The ids hold the time, so a period of a dealer is a range of the table.
async fn of_dealer_and_period(
    db: &Db,
    list: DealerList,
    dealer_id: &DealerId,
    period: Period,
    count: i32,
    start: Option<Key>,
) -> Result<(Vec<Item>, Option<Key>), StoreError> {
    let Period { from, to, .. } = period;
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
        .limit(count)
        .set_exclusive_start_key(start);
    let found = list.fields.of_query(query).send();
    let found = found
        .await
        .map_err(|error| StoreError::call("list a dealer's period", &error))?;
    Ok((found.items.unwrap_or_default(), found.last_evaluated_key))
}
