//! Changing deals while others do the same.

use super::changes::Changes;
use super::read::{Deals, read_deals};
use crate::audit::Author;
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::store::{StoreError, Transacted, Writes, pause};
use dealer_core::form::ids::DealId;
use dealer_core::sale::event::SaleEvent;
use std::collections::BTreeSet;

/// How often a change is tried. Each try that fails is one that somebody else's change succeeded in, so that not all can fail for long.
const TRIES: u32 = 30;

/// Counts the tries of one change.
#[derive(Debug, Default)]
pub struct Attempts(u32);

impl Attempts {
    /// Pauses before the next try.
    ///
    /// # Errors
    /// 503 when it was tried often enough.
    pub async fn again(&mut self) -> Result<(), ApiError> {
        self.0 += 1;
        if self.0 >= TRIES {
            let error = StoreError::overloaded("change deals", "others kept changing them");
            return Err(ApiError::from(error).retry_after(1));
        }
        pause(self.0).await;
        Ok(())
    }
}

/// Reads deals, decides what becomes of them, and writes it with the event that it is. When a row changed since it was
/// read, all is read and decided again: only what the decision itself refuses is refused.
///
/// # Errors
/// What the decision refuses; 503 when the database can't be used.
pub async fn change_deals(
    state: &AppState,
    author: Author<'_>,
    deal_ids: &BTreeSet<DealId>,
    decide: impl Fn(&Deals) -> Result<Changes, ApiError>,
    event_of: impl Fn(&Changes) -> SaleEvent,
) -> Result<Changes, ApiError> {
    let db = state.db();
    let mut attempts = Attempts::default();
    loop {
        let deals = read_deals(db, author.dealer_id, deal_ids).await?;
        let changes = decide(&deals)?;
        if changes.is_empty() {
            return Ok(changes);
        }
        match changes
            .write(db, author, state.now_ms(), &event_of(&changes), (Writes::new(), ()))
            .await?
        {
            Transacted::Done => return Ok(changes),
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
}
