//! A dealer's name in the accounts of its people, who see it on every page.

use crate::access::users::name_accounts;
use crate::http::ApiError;
use crate::store::{Db, StoreError, Transacted, Writes, pause, transact};
use dealer_core::onboarding::dealer::enrollment::StoredDealer;

/// How often it is tried when accounts become another dealer's at the same time.
const TRIES: u32 = 5;

/// The writes of a dealer's enrolment or correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DealerWrite {
    /// The dealer's record: its id is free, or its version is the one that was read.
    Record,
    /// The audit entry.
    Entry,
    /// The id in all its spellings.
    Reservation,
    /// The application that the dealer is enrolled for.
    Application,
    /// The dealer's name in an account.
    Name,
}

/// Writes a dealer's record with all that goes with it, and its name into the accounts of its people, in one transaction. Accounts for
/// which there is no room in it follow; where that is interrupted, the dealer's next change makes up for it.
///
/// # Errors
/// 503 when the database can't be used, or accounts keep changing.
pub(super) async fn write_with_name(
    db: &Db,
    operation: &'static str,
    dealer: &StoredDealer,
    writes: &Writes<DealerWrite>,
) -> Result<Transacted<DealerWrite>, ApiError> {
    for attempt in 1..=TRIES {
        let mut names = name_accounts(db, &dealer.id, dealer.dealer.name()).await?;
        let later = names.split_off(names.len().min(writes.room()));
        let together = writes.clone().with_all(DealerWrite::Name, names);
        match together.send(db, operation).await? {
            Transacted::Done => {
                // One by one: an account that is another dealer's by now is left alone, and keeps no other from its name.
                for name in later {
                    transact(db, operation, vec![name]).await?;
                }
                return Ok(Transacted::Done);
            }
            refused if refused.failed_only(&DealerWrite::Name) => pause(attempt).await,
            refused => return Ok(refused),
        }
    }
    let error = StoreError::overloaded(operation, "accounts of the dealer kept changing");
    Err(ApiError::from(error).retry_after(1))
}
