//! Doing what follows a message, once.

use crate::document::{AFTER, writes_after};
use crate::ledger;
use crate::platform::state::AppState;
use crate::sale::batches::{SETTLE, settle};
use crate::sale::cancellations::kept;
use crate::sale::line_ends;
use crate::store::outbox::{MessageKey, done, read_message};
use crate::store::tables::Table;
use crate::store::{Action, StoreError, Transacted, Use, Writes, pause};
use dealer_core::sale::event::Happened;

/// What [`follow`] asks of the database, besides [`AFTER`].
const MESSAGE: &[Use] = &[Table::Outbox.uses(&[Action::GetItem, Action::UpdateItem])];

/// What [`follow`] asks of the database.
pub const FOLLOW: &[&[Use]] = &[MESSAGE, AFTER, ledger::FOLLOW, SETTLE, line_ends::NOTE];

/// How often it is tried again while others change the same records.
const TRIES: u32 = 12;

/// The writes of one transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The end of the message's wait.
    Done,
    /// What follows it.
    Effect,
}

/// Does what follows a message, unless that is done: in the transaction that ends the message's wait.
///
/// # Errors
/// [`StoreError`] when it could not be done now. The message waits still.
pub async fn follow(state: &AppState, key: &MessageKey) -> Result<(), StoreError> {
    let db = state.db();
    let Some(message) = read_message(db, key).await?.filter(|message| message.waits()) else {
        return Ok(());
    };
    if let Some(Happened::BatchSettled { batch_id }) = &message.happened {
        // Not in the transaction that ends the wait: a batch may have more lines than that holds. It is fine to do again.
        settle(state, &message.dealer_id, batch_id).await?;
    }
    for attempt in 1..=TRIES {
        // Once for its documents and for the ends of its lines.
        let sold = match message.happened.as_ref().and_then(Happened::in_force) {
            Some(lines) => kept(db, &message.dealer_id, &lines.contract_id).await?.map(Box::new),
            None => None,
        };
        let writes = Writes::new()
            .with(Write::Done, done(db, key, state.now_ms())?)
            .with_all(
                Write::Effect,
                Box::pin(writes_after(db, &message, sold.as_deref())).await?,
            )
            .with_all(Write::Effect, ledger::writes_after(db, &message).await?)
            .with_all(
                Write::Effect,
                line_ends::writes_after(db, &message, sold.as_deref()).await?,
            );
        match writes.send(db, "follow event").await? {
            Transacted::Done => return Ok(()),
            refused if refused.failed(&Write::Done) => return Ok(()),
            // Somebody changed what was read: it is worked out anew.
            Transacted::ConditionsFailed(_) => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded(
        "follow event",
        "others were quicker again and again",
    ))
}
