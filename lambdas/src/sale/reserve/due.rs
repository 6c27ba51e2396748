//! Which dealerships' reserves are due: those for which the last four in the morning has none yet.

use super::count::Dealer;
use super::record::{looked_at, newest_of_all, was_looked_at};
use super::work::{Worked, work};
use crate::platform::state::AppState;
use crate::platform::zone::time_in;
use crate::sale::dealer_day::day_of;
use crate::store::tables::Table;
use crate::store::{Action, Db, StoreError, Use, from_item};
use dealer_core::form::ids::DealerId;
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::sale::state_rules::Table as Rules;
use serde::Deserialize;
use std::collections::BTreeSet;

/// What [`reserve_due`] asks of the database.
pub const RESERVE: &[Use] = &[
    Table::EnrolledDealers.uses(&[Action::Scan]),
    Table::ProductContracts.uses(&[Action::Query]),
    Table::LineFacts.uses(&[Action::BatchGetItem]),
    Table::Contracts.uses(&[Action::BatchGetItem]),
    Table::LedgerBalances.uses(&[Action::GetItem, Action::Query, Action::PutItem, Action::DeleteItem]),
];

const HOUR_MS: u64 = 3_600_000;

/// Until when a day belongs to the one before: reserves are as of 04:00.
const BEGINS_MS: u64 = 4 * HOUR_MS;

/// What a call came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reserved {
    /// How many dealerships have their reserve now.
    pub whole: usize,
    /// How many are not done yet: the next call goes on.
    pub part: usize,
    /// How many could not be worked out: the next call tries again.
    pub failed: usize,
}

/// What is read of a dealer.
#[derive(Deserialize)]
struct Enrolled {
    id: DealerId,
    /// Nothing of what only reserves an id.
    state: Option<String>,
}

/// Works out what is due, with this many pages of lines at most; see [`PAGES`](super::PAGES). Each dealership's reserve of a day is written once. Done
/// again in the same hour, it looks at nothing, unless something was left.
///
/// # Errors
/// [`StoreError`] when dealers can't be read. A dealer that fails is logged, and waits for the next call.
pub async fn reserve_due(state: &AppState, pages: u32) -> Result<Reserved, StoreError> {
    let db = state.db();
    let now_ms = state.now_ms();
    let mut reserved = Reserved::default();
    if was_looked_at(db, now_ms / HOUR_MS).await? {
        return Ok(reserved);
    }
    let rules = Rules::built_in().map_err(|error| StoreError::unreadable("read state rules", error.to_string()))?;
    let newest = newest_of_all(db).await?;
    let mut pages = pages;
    let mut dealers = enrolled(db).await?;
    dealers.extend(gone(&dealers, newest.keys()));
    for dealer in dealers {
        let day = day_of(dealer.zone, now_ms.saturating_sub(BEGINS_MS))?;
        if newest.get(&dealer.id).is_some_and(|newest| newest.day >= day) {
            continue;
        }
        let time = time_in(dealer.zone, now_ms).unwrap_or_default();
        match work(db, &dealer, (day, time), &rules, &mut pages).await {
            Ok(Worked::Whole) => reserved.whole += 1,
            Ok(Worked::Part | Worked::Elsewhere) => reserved.part += 1,
            Err(error) => {
                tracing::error!(%error, "a reserve was not worked out");
                reserved.failed += 1;
            }
        }
    }
    if reserved.part == 0 && reserved.failed == 0 {
        looked_at(db, now_ms / HOUR_MS).await?;
    }
    Ok(reserved)
}

/// Those that have a reserve and are no longer enrolled: what they sold is in force still. Their days are those of UTC.
fn gone<'a>(enrolled: &[Dealer], reserved: impl Iterator<Item = &'a DealerId>) -> Vec<Dealer> {
    let enrolled: BTreeSet<&DealerId> = enrolled.iter().map(|dealer| &dealer.id).collect();
    let gone = reserved.filter(|id| !enrolled.contains(id));
    gone.map(|id| Dealer {
        id: id.clone(),
        state: String::new(),
        zone: None,
    })
    .collect()
}

/// The dealers that are enrolled, disabled ones among them: only who is enrolled sells what administrators stand behind.
async fn enrolled(db: &Db) -> Result<Vec<Dealer>, StoreError> {
    let items = db
        .client()
        .scan()
        .table_name(db.name(Table::EnrolledDealers))
        .projection_expression("#id, #state")
        .expression_attribute_names("#id", "id")
        .expression_attribute_names("#state", "state")
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("find dealers", &error))?;
    let mut dealers = Vec::new();
    for item in items {
        let Enrolled { id, state } = from_item(item)?;
        if let Some(state) = state {
            let zone = zone_of_state(&state);
            dealers.push(Dealer { id, state, zone });
        }
    }
    Ok(dealers)
}
