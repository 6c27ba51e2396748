//! Lines of administrators that an earlier release marked to be paid next, when it had no batches.

use super::batched::make;
use crate::audit::Author;
use crate::http::ErrorKind;
use crate::sale::batches::{Loaded, drafts};
use crate::sale::sold::read_deals;
use crate::store::{Db, StoreError, Transacted};
use dealer_core::sale::choice::{RemitChange, RemittanceChanges};
use dealer_core::sale::contract::ProductLine;

/// Puts a line of an administrator (TPA) that is marked into a draft, as a save of the mark does. Whether it was: a line that somebody changed since it was
/// read is left to the next run, and so is one that can be in no batch.
///
/// # Errors
/// [`StoreError`] when the database can't be used.
pub async fn batch_marked(db: &Db, author: Author<'_>, now_ms: u64, line: &ProductLine) -> Result<bool, StoreError> {
    let deals = read_deals(db, author.dealer_id, &[line.deal_id.clone()].into()).await?;
    let stored = deals.values().flat_map(|deal| &deal.lines);
    if !stored.into_iter().any(|stored| stored == line) {
        return Ok(false);
    }
    let batches = drafts(db, author.dealer_id).await?;
    let marked = RemittanceChanges {
        lines: vec![RemitChange {
            id: line.id.to_string(),
            version: line.version,
            remit: true,
        }],
        contracts: Vec::new(),
    };
    let loaded = Loaded { deals, batches };
    match make(db, author, (now_ms, 0), &marked, &loaded).await {
        Ok(made) => Ok(made.is_some_and(|made| made.written == Transacted::Done)),
        Err(error) if error.kind() == ErrorKind::StaleVersion => Ok(false),
        Err(error) => Err(StoreError::refused("batch marked lines", format!("{error:?}"))),
    }
}
