//! Noting when lines end.

use super::record::LineEnd;
use crate::sale::cancellations::end_of;
use crate::sale::sold::read_deals;
use crate::store::outbox::Message;
use crate::store::tables::Table;
use crate::store::{Action, Db, StoreError, Use, text, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::Standing;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::{Happened, LinesOfContract};

/// What [`writes_after`] asks of the database.
pub const NOTE: &[Use] = &[
    Table::LineEnds.uses(&[Action::PutItem]),
    Table::EnrolledDealers.uses(&[Action::GetItem]),
    Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem]),
    Table::ProductContracts.uses(&[Action::Query]),
];

/// The writes that follow a message: when lines end that were sold, or are in force again.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn writes_after(db: &Db, message: &Message) -> Result<Vec<TransactWriteItem>, StoreError> {
    let lines: &LinesOfContract = match &message.happened {
        Some(Happened::ContractGenerated(lines) | Happened::LinesReinstated(lines)) => lines,
        Some(Happened::LinesReplaced(replaced)) => &replaced.sold,
        _ => return Ok(Vec::new()),
    };
    let dealer_id = &message.dealer_id;
    let deal_ids = deal_id_of(&lines.contract_id).into_iter().collect();
    let deals = read_deals(db, dealer_id, &deal_ids).await?;
    let mut writes = Vec::new();
    for line in deals.into_values().flat_map(|deal| deal.lines) {
        if lines.lines.contains(&line.id) {
            writes.extend(end_write(db, dealer_id, &line).await?);
        }
    }
    Ok(writes)
}

/// The write that notes when a line in force ends; none where no one knows, or no administrator stands behind it.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn end_write(
    db: &Db,
    dealer_id: &DealerId,
    line: &ProductLine,
) -> Result<Option<TransactWriteItem>, StoreError> {
    let end = of_line(db, dealer_id, line).await?;
    end.map(|end| end.put(db)).transpose()
}

/// When a line in force ends; none where no one knows, or no administrator stands behind it.
async fn of_line(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Option<LineEnd>, StoreError> {
    if line.tpa.as_ref().is_none_or(|tpa| tpa.standing != Standing::Issued) {
        return Ok(None);
    }
    let day = end_of(db, dealer_id, line).await?;
    Ok(day.map(|day| LineEnd::new(dealer_id, &line.id, day)))
}

/// When a line ends, or ended: the first day that it does not cover. None where no one knows.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn end_day(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Option<Day>, StoreError> {
    end_of(db, dealer_id, line).await
}

/// Notes when a line of an earlier release ends, or says alone whether it would; false where it is noted, or no one knows.
///
/// # Errors
/// [`StoreError`] when the database can't be used.
pub async fn note_end(db: &Db, dealer_id: &DealerId, line: &ProductLine, dry_run: bool) -> Result<bool, StoreError> {
    let Some(end) = of_line(db, dealer_id, line).await? else {
        return Ok(false);
    };
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::LineEnds))
        .key("shard", text(&end.shard))
        .key("end", text(&end.end))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find end", &error))?;
    if found.item.is_some() {
        return Ok(false);
    }
    if !dry_run {
        transact(db, "note end", vec![end.put(db)?]).await?;
    }
    Ok(true)
}
