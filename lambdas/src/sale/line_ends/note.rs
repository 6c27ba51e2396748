//! Noting when lines end.

use super::record::LineEnd;
use crate::sale::cancellations::{Kept, end_of, kept};
use crate::sale::sold::lines_of;
use crate::store::outbox::Message;
use crate::store::tables::Table;
use crate::store::{Action, Db, StoreError, Use, text, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::{ProductLine, contract_id_of, deal_id_of};
use dealer_core::sale::event::Happened;

/// What [`writes_after`] asks of the database.
pub const NOTE: &[Use] = &[
    Table::LineEnds.uses(&[Action::PutItem]),
    Table::EnrolledDealers.uses(&[Action::GetItem]),
    Table::Contracts.uses(&[Action::GetItem]),
    Table::ProductContracts.uses(&[Action::Query]),
];

/// The writes that follow a message: when lines end that were sold, or are in force again. `sold` is what is kept of their sale; none where their
/// contract is gone.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn writes_after(
    db: &Db,
    message: &Message,
    sold: Option<&Kept>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let Some((lines, kept)) = message.happened.as_ref().and_then(Happened::in_force).zip(sold) else {
        return Ok(Vec::new());
    };
    let Some(deal_id) = deal_id_of(&lines.contract_id) else {
        return Ok(Vec::new());
    };
    let dealer_id = &message.dealer_id;
    let mut writes = Vec::new();
    for line in lines_of(db, dealer_id, &deal_id).await? {
        if lines.lines.contains(&line.id)
            && let Some(end) = of_line(db, dealer_id, &line, kept).await?
        {
            writes.push(end.put(db)?);
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
    let end = of_stored(db, dealer_id, line).await?;
    end.map(|end| end.put(db)).transpose()
}

/// When a line in force ends, by what is kept of its sale; none where no one knows, or no administrator stands behind it.
async fn of_line(
    db: &Db,
    dealer_id: &DealerId,
    line: &ProductLine,
    kept: &Kept,
) -> Result<Option<LineEnd>, StoreError> {
    if !line.is_in_force() {
        return Ok(None);
    }
    let day = end_of(db, dealer_id, line, kept).await?;
    Ok(day.map(|day| LineEnd::new(dealer_id, &line.id, day)))
}

/// When a line ends, or ended: the first day that it does not cover. None where no one knows.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn end_day(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Option<Day>, StoreError> {
    let Some(contract_id) = contract_id_of(&line.deal_id) else {
        return Ok(None);
    };
    let kept = kept(db, dealer_id, &contract_id).await?.unwrap_or_default();
    end_of(db, dealer_id, line, &kept).await
}

/// When a line in force ends whose sale is still to be read.
async fn of_stored(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Option<LineEnd>, StoreError> {
    if !line.is_in_force() {
        return Ok(None);
    }
    let day = end_day(db, dealer_id, line).await?;
    Ok(day.map(|day| LineEnd::new(dealer_id, &line.id, day)))
}

/// Notes when a line of an earlier release ends, or says alone whether it would; false where it is noted, or no one knows.
///
/// # Errors
/// [`StoreError`] when the database can't be used.
pub async fn note_end(db: &Db, dealer_id: &DealerId, line: &ProductLine, dry_run: bool) -> Result<bool, StoreError> {
    let Some(end) = of_stored(db, dealer_id, line).await? else {
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
