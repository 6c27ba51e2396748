//! Whether the people of a dealer may sign in, as the dealer's record says it.

use super::account::Account;
use crate::store::{Db, Item, StoreError, from_item, number, text};
use crate::tables::Table;
use serde::Deserialize;

/// The attribute that counts how often a dealer was disabled: sessions that began before the last time have ended.
const ACCESS_EPOCH: &str = "access_epoch";

/// What a dealer's record says of its people's sessions. Who is not enrolled has no record, and may.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub(super) struct DealerAccess {
    /// Nobody can sign in.
    #[serde(default)]
    pub(super) disabled: bool,
    /// How often it was disabled.
    #[serde(default, rename = "access_epoch")]
    pub(super) epoch: u64,
}

/// The dealer on whose access an account depends: none for administrators, who administer all dealers.
pub(super) fn dealer_of(account: &Account) -> &str {
    if account.is_admin { "" } else { &account.dealer_id }
}

/// What a dealer's record says now; an empty id has none.
pub(super) async fn find_dealer_access(db: &Db, dealer_id: &str) -> Result<DealerAccess, StoreError> {
    if dealer_id.is_empty() {
        return Ok(DealerAccess::default());
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::EnrolledDealers))
        .key("id", text(dealer_id))
        .projection_expression("disabled, access_epoch")
        // A dealer that was disabled a moment ago must be out.
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find dealer's access", &error))?;
    Ok(found.item.map(from_item).transpose()?.unwrap_or_default())
}

/// Counts a dealer's record up, so that the write that disables it ends all sessions of its people.
///
/// # Errors
/// [`StoreError`] when the record is none, which is a defect.
pub(crate) fn end_sessions(dealer: &mut Item) -> Result<(), StoreError> {
    let DealerAccess { epoch, .. } = from_item(dealer.clone())?;
    dealer.insert(ACCESS_EPOCH.to_owned(), number(epoch + 1));
    Ok(())
}
