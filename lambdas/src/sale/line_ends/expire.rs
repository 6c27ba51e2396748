//! Lines that end with their term, on the day of their dealership.

use super::record::{LineEnd, shard};
use crate::audit::Author;
use crate::ledger::{SHARDS, posting_id};
use crate::platform::state::AppState;
use crate::sale::batches::load;
use crate::sale::dealer_day::{day_of, zone_of};
use crate::sale::sold::Changes;
use crate::store::tables::Table;
use crate::store::{Action, Db, StoreError, Transacted, Use, Writes, from_item, pause, text, transact};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId, Username};
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::happen::happen;
use dealer_core::sale::{AfterSaleEvent, Refusal};
use std::collections::BTreeMap;

/// What [`expire_due`] asks of the database.
pub const EXPIRE: &[Use] = &[
    Table::LineEnds.uses(&[Action::Query, Action::DeleteItem]),
    Table::EnrolledDealers.uses(&[Action::GetItem]),
    Table::Batches.uses(&[Action::BatchGetItem]),
    Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
    Table::ProductContracts.uses(&[Action::Query, Action::UpdateItem]),
    Table::AuditLog.uses(&[Action::PutItem]),
    Table::Ledger.uses(&[Action::PutItem]),
    Table::Outbox.uses(&[Action::PutItem]),
];

/// Whom the audit log names for what no person did.
const WHO: &str = "clock";

/// How many ends of a partition are read at once.
const AT_ONCE: i32 = 100;

/// How often it is tried again while others change the same line.
const TRIES: u32 = 12;

/// What a day's look came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Expired {
    /// How many lines ended.
    pub lines: usize,
    /// How many could not be ended now: they are looked at again the next time.
    pub failed: usize,
}

/// Ends the lines in force whose term is over, oldest first. Each is a transaction of its own that also forgets its end: done twice, or begun anew
/// after a crash, it goes on with the rest.
///
/// # Errors
/// [`StoreError`] when the ends can't be read. A line that fails is logged, and waits for the next look.
pub async fn expire_due(state: &AppState) -> Result<Expired, StoreError> {
    let db = state.db();
    let now_ms = state.now_ms();
    let today = day_of(None, now_ms)?;
    let mut zones: BTreeMap<DealerId, Option<&'static str>> = BTreeMap::new();
    let mut expired = Expired::default();
    for number in 0..SHARDS {
        for end in due_in(db, number, today).await? {
            let zone = match zones.get(&end.dealer_id) {
                Some(zone) => *zone,
                None => {
                    let zone = zone_of(db, &end.dealer_id).await?;
                    zones.insert(end.dealer_id.clone(), zone);
                    zone
                }
            };
            // Where the dealership stands, the day may not have begun.
            if end.day > day_of(zone, now_ms)? {
                continue;
            }
            match expire(state, &end).await {
                Ok(true) => expired.lines += 1,
                Ok(false) => {}
                Err(error) => {
                    tracing::error!(%error, "a product line did not expire");
                    expired.failed += 1;
                }
            }
        }
    }
    Ok(expired)
}

/// The ends of a partition up to a day of UTC, oldest first. No dealership's day is ahead of it.
async fn due_in(db: &Db, number: u8, today: Day) -> Result<Vec<LineEnd>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::LineEnds))
        .key_condition_expression("#shard = :shard AND #end < :after")
        .expression_attribute_names("#shard", "shard")
        .expression_attribute_names("#end", "end")
        .expression_attribute_values(":shard", text(shard(number)))
        // The character after '#': all of that day.
        .expression_attribute_values(":after", text(format!("{today}$")))
        .limit(AT_ONCE)
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("find ends", &error))?;
    items.into_iter().map(from_item).collect()
}

/// Whether the line ended now. One that ended before its time, or is gone, has only its end forgotten; so has one in force whose end the rules refuse,
/// which the log tells: nothing would be different the next day.
async fn expire(state: &AppState, end: &LineEnd) -> Result<bool, StoreError> {
    let db = state.db();
    let username = Username::recorded(WHO);
    let author = Author {
        dealer_id: &end.dealer_id,
        user_id: WHO,
        username: &username,
    };
    let deal_ids = deal_id_of(&end.line_id).into_iter().collect();
    let event = AfterSaleEvent::Expire {
        line: end.line_id.clone(),
    };
    for attempt in 1..=TRIES {
        let loaded = load(state, &end.dealer_id, &deal_ids, None).await?;
        let deal = loaded.deals.values().find(|deal| {
            let mut lines = deal.lines.iter().filter(|line| line.id == end.line_id);
            lines.any(|line| line.is_in_force())
        });
        let posting = posting_id(state.now_ms())?;
        let events = std::slice::from_ref(&event);
        let happening = match deal.map(|deal| happen(&[deal], &loaded.rules(), events, &posting)) {
            Some(Ok(happening)) => happening,
            refused => {
                if let Some(Err(refused)) = refused {
                    tell_refused(&end.line_id, refused.refusal);
                }
                transact(db, "forget end", vec![end.delete(db)?]).await?;
                return Ok(false);
            }
        };
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, after);
        }
        let event = SaleEvent::LineExpired {
            line_id: end.line_id.to_string(),
            lines: changes.lines(),
        };
        let writes = Writes::new().with((), end.delete(db)?);
        match changes.write(db, author, state.now_ms(), &event, (writes, ())).await? {
            Transacted::Done => return Ok(true),
            Transacted::ConditionsFailed(_) => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded("expire line", "others kept changing it"))
}

/// Logs that the rules refuse the end of a line in force, with the line's id and the refusal's code: records say two things of it, which somebody must
/// look into.
pub fn tell_refused(line: &LineId, refusal: Refusal) {
    tracing::error!(
        line = line.as_str(),
        code = refusal.code(),
        "the end of a product line was refused"
    );
}
