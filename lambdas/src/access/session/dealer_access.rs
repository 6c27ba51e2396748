//! Whether the people of a dealer may sign in, as the dealer's record says it.

use super::account::Account;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, from_item, get_together, number, text};
use dealer_core::form::ids::DealerId;
use serde::Deserialize;

/// The attribute that counts how often a dealer was disabled: sessions that began before the last time have ended.
const ACCESS_EPOCH: &str = "access_epoch";

/// What a dealer's record says of its people's sessions. Who is not enrolled has no record, and may.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub(super) struct DealerAccess {
    /// No one can sign in.
    #[serde(default)]
    pub(super) disabled: bool,
    /// How often it was disabled.
    #[serde(default, rename = "access_epoch")]
    pub(super) epoch: u64,
}

/// The dealer on whose access an account depends: none for administrators, who administer all dealers.
pub(super) fn dealer_of(account: &Account) -> Option<&DealerId> {
    Some(&account.dealer_id).filter(|_| !account.is_admin)
}

/// The dealer that a session's record or token names; none where the text is empty.
pub(super) fn given_dealer(text: String) -> Option<DealerId> {
    Some(text).filter(|text| !text.is_empty()).map(DealerId::recorded)
}

/// What a dealer's record says now; no dealer has none.
pub(super) async fn find_dealer_access(db: &Db, dealer_id: Option<&DealerId>) -> Result<DealerAccess, StoreError> {
    let mut found = get_together(db, dealer_id.and_then(wanted_dealer)).await?;
    access(found.remove(&Table::EnrolledDealers))
}

/// What is read of a dealer; nothing of an empty id, which the database refuses.
pub(super) fn wanted_dealer(dealer_id: &DealerId) -> Option<(Table, Key, Fields)> {
    if dealer_id.is_empty() {
        return None;
    }
    let key = Key::from([("id".to_owned(), text(dealer_id))]);
    Some((Table::EnrolledDealers, key, Fields::Only(&["disabled", ACCESS_EPOCH])))
}

/// What a record says. Who is not enrolled has none.
pub(super) fn access(record: Option<Item>) -> Result<DealerAccess, StoreError> {
    Ok(record.map(from_item).transpose()?.unwrap_or_default())
}

/// Counts a dealer's record up, so that the write that disables it ends all sessions of its people.
///
/// # Errors
/// [`StoreError`] when the record is none: a bug.
pub(crate) fn end_sessions(dealer: &mut Item) -> Result<(), StoreError> {
    let DealerAccess { epoch, .. } = from_item(dealer.clone())?;
    dealer.insert(ACCESS_EPOCH.to_owned(), number(epoch + 1));
    Ok(())
}
