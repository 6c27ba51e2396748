//! Reading a dealer's postings by their ids.

use super::posting::Posting;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::ids::{DealerId, PostingId};
use std::collections::{BTreeMap, BTreeSet};

/// What is read of a posting: not what it counts, which may be as large as the rest.
const MONEY: Fields = Fields::Only(&[
    "dealer_id",
    "id",
    "booked_at",
    "effective_at",
    "who",
    "username",
    "subject",
    "transactions",
]);

/// Those of these postings that the dealer has, without what they count.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn postings_of(
    db: &Db,
    dealer_id: &DealerId,
    ids: BTreeSet<&PostingId>,
) -> Result<BTreeMap<PostingId, Posting>, StoreError> {
    let key = |id: &PostingId| Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))]);
    let keys = ids.into_iter().map(key).collect();
    let items = batch_get(db, Table::Ledger, keys, MONEY).await?;
    let postings = items.into_iter().map(|item| {
        let posting: Posting = from_item(item)?;
        Ok((posting.id.clone(), posting))
    });
    postings.collect()
}
