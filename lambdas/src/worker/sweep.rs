//! Messages that got stuck: a stream forgets what it could not deliver for a day, and its reader may have failed.

use super::follow::follow;
use crate::platform::state::AppState;
use crate::store::outbox::waiting_since;
use crate::store::tables::Table;
use crate::store::{StoreError, Use};

/// What [`sweep`] asks of the database, besides what following asks.
pub const SWEEP: &[Use] = &[Table::Outbox.queries("waiting")];

/// What a sweep came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// How many stuck messages are done now.
    pub done: usize,
    /// How many are stuck still.
    pub stuck: usize,
}

/// Does what follows messages that wait since before a time in milliseconds: by then their stream should have told of them. The oldest come first,
/// of each partition at most `most`.
///
/// # Errors
/// [`StoreError`] when they can't be found. One that fails is logged, and waits for the next sweep.
pub async fn sweep(state: &AppState, before_ms: u64, most: usize) -> Result<Swept, StoreError> {
    let mut swept = Swept::default();
    for key in waiting_since(state.db(), before_ms, most).await? {
        match follow(state, &key).await {
            Ok(()) => swept.done += 1,
            Err(error) => {
                tracing::error!(%error, "a message is stuck");
                swept.stuck += 1;
            }
        }
    }
    Ok(swept)
}
