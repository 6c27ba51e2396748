//! The figures of deals from before days were counted: the sale on its day, and the end of a line that is void, cancelled or expired on the day of that. Lines are read before
//! the postings, so what the product counts while this runs is known, and each posting has an id that is made once.

use super::text_of;
use aws_sdk_dynamodb::operation::query::QueryError;
use dealer_api::ledger::{Posting, posting_id_of};
use dealer_api::sale::dealer_day::{day_of, zone_of};
use dealer_api::sale::line_ends::end_day;
use dealer_api::store::outbox::message;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, Transacted, from_item, text, transact};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealId, DealerId, LineId, PostingId};
use dealer_core::sale::Standing;
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use dealer_core::sale::figures::{DayFigures, Figures, counted};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Whom the ledger names for what no person did.
const WHO: &str = "migration";

/// A line, and who sold it.
struct Stored {
    created_by: String,
    line: ProductLine,
}

/// What is read of a posting.
#[derive(Deserialize)]
struct Posted {
    id: String,
    #[serde(default)]
    figures: Vec<DayFigures>,
}

/// What is counted of a line.
#[derive(Debug, Clone, Copy, Default)]
struct Known {
    sold: bool,
    ended: bool,
    cancelled: bool,
    expired: bool,
}

impl Known {
    const fn note(&mut self, figures: Figures) {
        self.sold |= figures.lines > 0;
        self.ended |= figures.lines < 0;
        self.cancelled |= figures.cancelled > 0;
        self.expired |= figures.expired > 0;
    }
}

/// A posting that is missing: when, which one of its deal, and what it counts.
struct Missing {
    ms: u64,
    name: String,
    figures: DayFigures,
}

/// Gives every deal that lacks figures what it lacks; how many deals that were.
pub(super) async fn count(db: &Db, now_ms: u64, dry_run: bool) -> Result<u64, StoreError> {
    let mut changed = 0;
    for dealer_id in dealers(db).await? {
        let zone = zone_of(db, &dealer_id).await?;
        let deals = deals_of(db, &dealer_id).await?;
        let known = known_of(db, &dealer_id).await?;
        for (deal_id, lines) in &deals {
            let expired = expired_of(db, &dealer_id, lines, &known, zone, now_ms).await?;
            let missing = missing_of(lines, &known, &expired, zone)?;
            let is_done = if dry_run {
                !missing.is_empty()
            } else {
                write(db, &dealer_id, now_ms, deal_id, missing).await?
            };
            changed += u64::from(is_done);
        }
    }
    Ok(changed)
}

pub(super) async fn dealers(db: &Db) -> Result<BTreeSet<DealerId>, StoreError> {
    let mut dealers = BTreeSet::new();
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(Table::ProductContracts))
        .projection_expression("dealer_id")
        .consistent_read(true)
        .into_paginator()
        .send();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read lines", &error))?;
        for item in page.items.unwrap_or_default() {
            dealers.insert(DealerId::recorded(text_of(&item, "dealer_id")?));
        }
    }
    Ok(dealers)
}

pub(super) async fn partition(db: &Db, table: Table, dealer_id: &DealerId) -> Result<Vec<Item>, StoreError> {
    let query = db.client().query().table_name(db.name(table));
    let query = query
        .key_condition_expression("dealer_id = :dealer")
        .expression_attribute_values(":dealer", text(dealer_id))
        .consistent_read(true);
    let items = query.into_paginator().items().send().collect::<Result<Vec<_>, _>>();
    match items.await {
        // A dry run may come before the table of a release that has it.
        Err(error)
            if error
                .as_service_error()
                .is_some_and(QueryError::is_resource_not_found_exception) =>
        {
            Ok(Vec::new())
        }
        read => read.map_err(|error| StoreError::call("read what is stored", &error)),
    }
}

async fn deals_of(db: &Db, dealer_id: &DealerId) -> Result<BTreeMap<DealId, Vec<Stored>>, StoreError> {
    let mut deals: BTreeMap<DealId, Vec<Stored>> = BTreeMap::new();
    let items = partition(db, Table::ProductContracts, dealer_id).await?;
    for item in items.into_iter().filter(|item| item.contains_key("productName")) {
        let created_by = item.get("created_by").and_then(|value| value.as_s().ok());
        let stored = Stored {
            created_by: created_by.cloned().unwrap_or_default(),
            line: from_item(item)?,
        };
        deals.entry(stored.line.deal_id.clone()).or_default().push(stored);
    }
    Ok(deals)
}

async fn posted_of(db: &Db, dealer_id: &DealerId) -> Result<Vec<Posted>, StoreError> {
    let items = partition(db, Table::Ledger, dealer_id).await?;
    items.into_iter().map(from_item).collect()
}

async fn known_of(db: &Db, dealer_id: &DealerId) -> Result<BTreeMap<LineId, Known>, StoreError> {
    let mut known: BTreeMap<LineId, Known> = BTreeMap::new();
    for posted in posted_of(db, dealer_id).await? {
        for row in posted.figures.into_iter().flat_map(|figures| figures.lines) {
            known.entry(row.line).or_default().note(row.figures);
        }
    }
    Ok(known)
}

/// The days on which lines ended with their term whose end is in no figure.
async fn expired_of(
    db: &Db,
    dealer_id: &DealerId,
    stored: &[Stored],
    known: &BTreeMap<LineId, Known>,
    zone: Option<&str>,
    now_ms: u64,
) -> Result<BTreeMap<LineId, Day>, StoreError> {
    let mut days = BTreeMap::new();
    for Stored { line, .. } in stored.iter().filter(|stored| stored.line.is_expired()) {
        if known.get(&line.id).is_none_or(|known| !known.expired) {
            let end = end_day(db, dealer_id, line).await?;
            days.insert(line.id.clone(), end.map_or_else(|| day_of(zone, now_ms), Ok)?);
        }
    }
    Ok(days)
}

fn missing_of(
    stored: &[Stored],
    known: &BTreeMap<LineId, Known>,
    expired: &BTreeMap<LineId, Day>,
    zone: Option<&str>,
) -> Result<Vec<Missing>, StoreError> {
    let of = |line: &ProductLine| known.get(&line.id).copied().unwrap_or_default();
    let mut missing = Vec::new();
    let Some(first) = stored.first() else {
        return Ok(missing);
    };
    let seller = &first.created_by;
    // All lines of a deal are sold at once, those that replace another one apart.
    if stored.iter().all(|stored| !of(&stored.line).sold) {
        let sold: Vec<ProductLine> = stored.iter().map(|stored| as_sold(&stored.line)).collect();
        let day = day_of(zone, first.line.date)?;
        missing.extend(counted(&[], &sold, day, seller).map(|figures| Missing {
            ms: first.line.date,
            name: "sold".to_owned(),
            figures,
        }));
    }
    let mut lines: Vec<ProductLine> = stored
        .iter()
        .map(|stored| {
            if of(&stored.line).ended {
                stored.line.clone()
            } else {
                as_sold(&stored.line)
            }
        })
        .collect();
    for (at, stored) in stored.iter().enumerate() {
        let line = &stored.line;
        let ended_on = expired.get(&line.id);
        let is_missing =
            (line.is_ended() && !of(line).ended) || (line.is_cancelled() && !of(line).cancelled) || ended_on.is_some();
        if is_missing {
            let before = lines.clone();
            if let Some(place) = lines.get_mut(at) {
                *place = line.clone();
            }
            let ms = line
                .tpa
                .as_ref()
                .and_then(|tpa| tpa.ended.as_ref())
                .map(|ended| ended.at);
            let ms = ended_on.and_then(|day| ms_of(*day)).or(ms).unwrap_or(line.date);
            let day = ended_on.map_or_else(|| day_of(zone, ms), |day| Ok(*day))?;
            missing.extend(counted(&before, &lines, day, seller).map(|figures| Missing {
                ms,
                name: format!("ended#{}", line.id),
                figures,
            }));
        }
    }
    Ok(missing)
}

/// The midnight of a day in UTC, in milliseconds since the epoch.
fn ms_of(day: Day) -> Option<u64> {
    let days = day.since(Day::of_utc(0)?);
    u64::try_from(days).ok()?.checked_mul(24 * 60 * 60 * 1000)
}

/// The line as it was when it was sold, as far as figures go.
fn as_sold(line: &ProductLine) -> ProductLine {
    let mut line = line.clone();
    if let Some(tpa) = &mut line.tpa {
        tpa.standing = Standing::Issued;
        tpa.cancelled = None;
    }
    line
}

/// Whether something was written.
async fn write(
    db: &Db,
    dealer_id: &DealerId,
    now_ms: u64,
    deal_id: &DealId,
    missing: Vec<Missing>,
) -> Result<bool, StoreError> {
    let mut is_written = false;
    for Missing { ms, name, figures } in missing {
        let subject = contract_id_of(deal_id).map_or_else(|| deal_id.to_string(), String::from);
        let posting = Posting {
            dealer_id: dealer_id.clone(),
            id: posting_id_of(ms, &format!("figures#{deal_id}#{name}")),
            booked_at: now_ms,
            effective_at: ms,
            who: WHO.to_owned(),
            username: None,
            subject,
            transactions: Vec::new(),
            figures: vec![figures],
        };
        is_written |= post(db, now_ms, posting).await?;
    }
    Ok(is_written)
}

/// Counts how many days refunds took that were paid before that was counted; how many that were. What counts them stands beside their own posting.
pub(super) async fn count_refund_days(db: &Db, now_ms: u64, dry_run: bool) -> Result<u64, StoreError> {
    let mut counted = 0;
    for dealer_id in dealers(db).await? {
        let posted = posted_of(db, &dealer_id).await?;
        let ids: BTreeSet<&str> = posted.iter().map(|posted| posted.id.as_str()).collect();
        for of in &posted {
            let id = format!("{}#days", of.id);
            let before = of.figures.iter().filter(|figures| figures.refund_days.is_none());
            let figures: Vec<DayFigures> = before
                .filter_map(|figures| {
                    let days = figures.refund?.days_to_refund()?;
                    Some(DayFigures::of_refund_days(figures.day, days))
                })
                .collect();
            if figures.is_empty() || ids.contains(id.as_str()) {
                continue;
            }
            let posting = Posting {
                dealer_id: dealer_id.clone(),
                subject: of.id.clone(),
                id: PostingId::from(id),
                booked_at: now_ms,
                effective_at: now_ms,
                who: WHO.to_owned(),
                username: None,
                transactions: Vec::new(),
                figures,
            };
            let is_done = dry_run || post(db, now_ms, posting).await?;
            counted += u64::from(is_done);
        }
    }
    Ok(counted)
}

/// Whether it was written: one that is there is the same.
async fn post(db: &Db, now_ms: u64, posting: Posting) -> Result<bool, StoreError> {
    let mut writes = vec![posting.write(db)?];
    writes.extend(message(db, &posting.dealer_id, now_ms, None, Some(posting.id.into()))?);
    Ok(transact(db, "count figures", writes).await? == Transacted::Done)
}
