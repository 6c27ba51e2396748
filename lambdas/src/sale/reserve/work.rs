//! Working out the reserve of one dealer, page by page: the sums and the place where they go on are one write, so what is broken off goes on, and no line
//! counts twice.

use super::count::{Dealer, add};
use super::record::{Underway, underway, whole};
use crate::http::Month;
use crate::ledger::months_of;
use crate::store::tables::Table;
use crate::store::{Db, Key, StoreError, Transacted, from_item, text, transact};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId};
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::figures::{MonthFigures, ProductRate, RATE_MONTHS};
use dealer_core::sale::state_rules::Table as Rules;

/// How many pages a call works through at most: as many as fit well into the time of the function.
pub const PAGES: u32 = 400;

/// Lines of a page.
const LINES: i32 = 100;

/// How a dealer's reserve stands after a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worked {
    /// It is there.
    Whole,
    /// The pages were used up: the next call goes on.
    Part,
    /// Another call works on it.
    Elsewhere,
}

/// Goes on with a dealer's reserve of a day, or begins it; `pages` is what is left of the call's.
pub(super) async fn work(
    db: &Db,
    dealer: &Dealer,
    (day, time): (Day, String),
    rules: &Rules,
    pages: &mut u32,
) -> Result<Worked, StoreError> {
    // What was begun on an earlier day and never ended is begun anew.
    let begun = underway(db, &dealer.id).await?;
    let version = begun.as_ref().map_or(0, |begun| begun.version);
    let mut underway = match begun.filter(|begun| begun.reserve.day == day) {
        Some(begun) => begun,
        None => Underway::new(&dealer.id, (day, time), version),
    };
    while !underway.is_counted {
        if *pages == 0 {
            return Ok(Worked::Part);
        }
        *pages -= 1;
        let (lines, after) = page(db, &underway).await?;
        add(db, dealer, lines, rules, &mut underway.reserve).await?;
        underway.is_counted = after.is_none();
        underway.after = after;
        underway.version += 1;
        if transact(db, "reserve page", vec![underway.write(db)?]).await? != Transacted::Done {
            return Ok(Worked::Elsewhere);
        }
    }
    underway.reserve.rates = rates(db, &dealer.id, day).await?;
    let [of_day, newest] = whole(db, &dealer.id, &underway.reserve)?;
    let writes = vec![of_day, newest, underway.delete(db)?];
    match transact(db, "keep reserve", writes).await? {
        Transacted::Done => Ok(Worked::Whole),
        Transacted::ConditionsFailed(_) => Ok(Worked::Elsewhere),
    }
}

/// The next lines, and the last of them where more may come.
async fn page(db: &Db, underway: &Underway) -> Result<(Vec<ProductLine>, Option<LineId>), StoreError> {
    let key = |id: &LineId| {
        let dealer = ("dealer_id".to_owned(), text(&underway.dealer_id));
        Key::from([dealer, ("id".to_owned(), text(id))])
    };
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::ProductContracts))
        .key_condition_expression("dealer_id = :dealer")
        .expression_attribute_values(":dealer", text(&underway.dealer_id))
        .set_exclusive_start_key(underway.after.as_ref().map(key))
        .consistent_read(true)
        .limit(LINES)
        .send()
        .await
        .map_err(|error| StoreError::call("read lines", &error))?;
    let more = found.last_evaluated_key.is_some();
    let lines = found.items.unwrap_or_default().into_iter().map(from_item);
    let lines: Vec<ProductLine> = lines.collect::<Result<_, _>>()?;
    let after = lines.last().map(|line| line.id.clone()).filter(|_| more);
    Ok((lines, after))
}

/// How often products are cancelled, by the counters of all days up to the one of the reserve's month.
async fn rates(db: &Db, dealer_id: &DealerId, day: Day) -> Result<Vec<ProductRate>, StoreError> {
    let last = Month::parse(&format!("{:04}-{:02}", day.year(), day.month()));
    let last = last.ok_or_else(|| StoreError::refused("rates", "no month of this day"))?;
    let months = std::iter::successors(Some(last), |month| Some(month.previous()));
    let first = months.take(RATE_MONTHS.into()).last().unwrap_or(last);
    let [mut before, mut within] = [MonthFigures::default(), MonthFigures::default()];
    for (month, figures) in months_of(db, dealer_id, (Month::FIRST, last)).await? {
        let sum = if month < first { &mut before } else { &mut within };
        sum.add_month(&figures);
    }
    Ok(ProductRate::of_months(&before, &within))
}
