//! The batches that were paid in months, with the days on which their products were sold.

use crate::http::{ApiError, Month};
use crate::sale::batches::{BatchRecord, paid_between};
use crate::sale::dealer_day::day_of;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::day::Day;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{DealerId, LineId};
use dealer_core::sale::report::PaidBatch;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// How far around the months payments are looked for: a day of any time zone is within them.
const AROUND_MS: u64 = 2 * 24 * 3_600_000;

/// The most batches of a report.
const MOST_BATCHES: usize = 1_000;

/// The most products of a report: more reads than these take too long.
const MOST_PRODUCTS: usize = 20_000;

/// What is read of a line.
#[derive(Deserialize)]
struct Sold {
    id: LineId,
    date: u64,
}

/// Those of a dealer, given the first and the last month, and the dealership's zone.
///
/// # Errors
/// 422 on `months` where more batches or products were paid than one report holds; 503 when the database can't be read.
pub(super) async fn paid_batches(
    db: &Db,
    dealer_id: &DealerId,
    (first, last): (Month, Month),
    zone: Option<&str>,
) -> Result<Vec<PaidBatch>, ApiError> {
    let between = (
        first.start_ms().saturating_sub(AROUND_MS),
        last.next().start_ms().saturating_add(AROUND_MS),
    );
    let records = paid_between(db, dealer_id, between, MOST_BATCHES).await?;
    let mut paid: Vec<(Day, BatchRecord)> = Vec::new();
    for record in records.ok_or_else(too_many)? {
        let Some(by) = &record.paid else { continue };
        let day = day_of(zone, by.at)?;
        let month = Month::parse(&format!("{:04}-{:02}", day.year(), day.month()));
        if month.is_some_and(|month| month >= first && month <= last) {
            paid.push((day, record));
        }
    }
    let lines: BTreeSet<&LineId> = paid.iter().flat_map(|(_, record)| products(record)).collect();
    if lines.len() > MOST_PRODUCTS {
        return Err(too_many());
    }
    let sold = sales_of(db, dealer_id, lines, zone).await?;
    Ok(paid.iter().map(|(day, record)| told(*day, record, &sold)).collect())
}

fn too_many() -> ApiError {
    ApiError::field(
        "months",
        FieldCode::TooMany,
        "Too many batches were paid in these months. Please ask for fewer months.",
    )
}

/// The products that a batch pays, without transfers' fees.
fn products(record: &BatchRecord) -> impl Iterator<Item = &LineId> {
    record.batch.lines.iter().filter(|line| line.fee_of().is_none())
}

fn told(paid: Day, record: &BatchRecord, sold: &BTreeMap<LineId, Day>) -> PaidBatch {
    let batch = &record.batch;
    PaidBatch {
        id: record.id.to_string(),
        tpa_id: batch.tpa_id.clone(),
        tpa: record.tpa_name.clone(),
        paid,
        method: batch.payment.as_ref().and_then(|payment| payment.method),
        state: batch.state,
        total: batch.total(),
        sold: products(record).filter_map(|line| sold.get(line).copied()).collect(),
    }
}

/// The days on which lines were sold.
async fn sales_of(
    db: &Db,
    dealer_id: &DealerId,
    lines: BTreeSet<&LineId>,
    zone: Option<&str>,
) -> Result<BTreeMap<LineId, Day>, StoreError> {
    let key = |id: &LineId| Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))]);
    let keys = lines.into_iter().map(key).collect();
    let items = batch_get(db, Table::ProductContracts, keys, Fields::Only(&["id", "date"])).await?;
    let mut days = BTreeMap::new();
    for item in items {
        let sold: Sold = from_item(item)?;
        days.insert(sold.id, day_of(zone, sold.date)?);
    }
    Ok(days)
}
