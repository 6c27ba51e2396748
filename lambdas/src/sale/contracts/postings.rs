//! What was posted on a contract's lines, in words: of each posting the line's own share.

use super::whole::sold_deal;
use crate::catalog::tpas::find_tpa;
use crate::ledger::{Posting, postings_of};
use crate::sale::batches::{BatchRecord, find_all};
use crate::store::{Db, StoreError};
use dealer_core::form::ids::{BatchId, DealerId, PostingId, TpaId};
use dealer_core::sale::Txns;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::posted::{ContractPostings, LinePostings, PostedEvent, told};
use futures_util::future::try_join_all;
use std::collections::{BTreeMap, BTreeSet};

/// What an administrator is called that is no longer there.
const GONE: &str = "the administrator";

/// The postings of a dealer's contract; none where there is no such contract. A line has at most 60 ids, and a batch two, so what is read is bounded: the
/// batches that held the lines, then all postings together.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn contract_postings(
    db: &Db,
    dealer_id: &DealerId,
    id: &str,
) -> Result<Option<ContractPostings>, StoreError> {
    let Some(sold) = sold_deal(db, dealer_id, id).await? else {
        return Ok(None);
    };
    let known = known_of(db, dealer_id, &sold.lines).await?;
    let lines = sold.lines.iter().filter_map(|line| {
        let tpa = line.tpa.as_ref()?;
        let name = known.tpas.get(&tpa.tpa_id).map_or(GONE, String::as_str);
        Some(LinePostings {
            line_id: line.id.clone(),
            postings: told(&line.id, name, known.events(&tpa.txns)),
        })
    });
    Ok(Some(ContractPostings { lines: lines.collect() }))
}

/// What the lines' ids lead to.
struct Known {
    batches: BTreeMap<BatchId, BatchRecord>,
    postings: BTreeMap<PostingId, Posting>,
    tpas: BTreeMap<TpaId, String>,
}

async fn known_of(db: &Db, dealer_id: &DealerId, lines: &[ProductLine]) -> Result<Known, StoreError> {
    let sides: Vec<_> = lines.iter().filter_map(|line| line.tpa.as_ref()).collect();
    let held: BTreeSet<&BatchId> = sides.iter().flat_map(|tpa| tpa.txns.batches()).collect();
    let tpas: BTreeSet<&TpaId> = sides.iter().map(|tpa| &tpa.tpa_id).collect();
    let naming = tpas.into_iter().map(async |id| {
        let found = find_tpa(db, id).await?;
        Ok::<_, StoreError>(found.map(|found| (id.clone(), found.tpa.tpa_name)))
    });
    let keys = held.into_iter().map(|id| (dealer_id, id));
    let (batches, tpas) = tokio::try_join!(find_all(db, keys), try_join_all(naming))?;
    let batches: BTreeMap<BatchId, BatchRecord> = batches.into_iter().map(|((_, id), record)| (id, record)).collect();
    let of_lines = sides.iter().flat_map(|tpa| tpa.txns.postings());
    let of_batches = batches.values().flat_map(|record| &record.batch.txns);
    let postings = postings_of(db, dealer_id, of_lines.chain(of_batches).collect()).await?;
    Ok(Known {
        tpas: tpas.into_iter().flatten().collect(),
        batches,
        postings,
    })
}

impl Known {
    /// The events that a line's ids lead to. The rules take the line's own share of each.
    fn events(&self, txns: &Txns) -> Vec<PostedEvent> {
        let own = txns.postings().map(|id| (id, None));
        let held = txns.batches().filter_map(|id| self.batches.get(id));
        let of_batches = held.flat_map(|record| record.batch.txns.iter().map(move |id| (id, Some(record))));
        let events = own.chain(of_batches).filter_map(|(id, batch)| {
            let posting = self.postings.get(id)?;
            Some(PostedEvent {
                booked_at: posting.booked_at,
                effective_at: posting.effective_at,
                username: posting.username.clone(),
                batch: batch.map(|record| (record.id.clone(), record.batch.clone())),
                transactions: posting.transactions.clone(),
            })
        });
        events.collect()
    }
}
