//! What a change of deals counts, on the dealership's day, for those who sold them.

use crate::sale::dealer_day::dealer_day;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId};
use dealer_core::sale::figures::{DayFigures, counted};
use dealer_core::sale::sold_deal::SoldDeal;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What is read of a contract: who made it.
#[derive(Deserialize)]
struct Made {
    id: ContractId,
    #[serde(default)]
    created_by: String,
}

/// What the changes count. Only a change that counts something reads the day and the sellers.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn figures_of(
    db: &Db,
    dealer_id: &DealerId,
    now_ms: u64,
    deals: &[(SoldDeal, SoldDeal)],
) -> Result<Vec<DayFigures>, StoreError> {
    let any_day = Day::of_utc(now_ms).ok_or_else(|| StoreError::refused("day", "no day of this time"))?;
    let changed = deals.iter().filter_map(|(before, after)| {
        let figures = counted(&before.lines, &after.lines, any_day, "")?;
        Some((&before.contract.id, figures))
    });
    let mut changed: Vec<(&ContractId, DayFigures)> = changed.collect();
    if changed.is_empty() {
        return Ok(Vec::new());
    }
    let ids = changed.iter().map(|(id, _)| *id);
    let (day, sellers) = tokio::try_join!(dealer_day(db, dealer_id, now_ms), sellers_of(db, dealer_id, ids))?;
    for (contract_id, figures) in &mut changed {
        figures.day = day;
        figures.seller = sellers.get(*contract_id).cloned().unwrap_or_default();
    }
    Ok(changed.into_iter().map(|(_, figures)| figures).collect())
}

/// Who made each of these contracts, by the user's id. That never changes.
async fn sellers_of<'a>(
    db: &Db,
    dealer_id: &DealerId,
    ids: impl Iterator<Item = &'a ContractId>,
) -> Result<BTreeMap<ContractId, String>, StoreError> {
    let key = |id: &ContractId| Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))]);
    let items = batch_get(
        db,
        Table::Contracts,
        ids.map(key).collect(),
        Fields::Only(&["id", "created_by"]),
    )
    .await?;
    let made: Vec<Made> = items.into_iter().map(from_item).collect::<Result<_, _>>()?;
    Ok(made.into_iter().map(|made| (made.id, made.created_by)).collect())
}
