//! A dealer's name in the accounts of its people, who see it on every page.

use crate::access::users::name_accounts;
use crate::http::ApiError;
use crate::store::{Db, StoreError, Transacted, WRITES_AT_ONCE, pause, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::onboarding::dealer::enrollment::StoredDealer;

/// How often it is tried when accounts become another dealer's at the same time.
const TRIES: u32 = 5;

/// Writes a dealer's record with all that goes with it, and its name into the accounts of its people, in one transaction. Accounts for
/// which there is no room in it follow; where that is interrupted, the dealer's next change makes up for it. The places of the
/// conditions that failed are those of `writes`.
///
/// # Errors
/// 503 when the database can't be used, or accounts keep changing.
pub(super) async fn write_with_name(
    db: &Db,
    operation: &'static str,
    dealer: &StoredDealer,
    writes: &[TransactWriteItem],
) -> Result<Transacted, ApiError> {
    for attempt in 1..=TRIES {
        let names = name_accounts(db, &dealer.id, dealer.dealer.name()).await?;
        let (together, later) = names.split_at(names.len().min(WRITES_AT_ONCE - writes.len()));
        match transact(db, operation, [writes, together].concat()).await? {
            Transacted::ConditionsFailed(places) if places.iter().all(|&place| place >= writes.len()) => {
                pause(attempt).await;
            }
            Transacted::Done => {
                // One by one: an account that is another dealer's by now is left alone, and keeps no other from its name.
                for name in later {
                    transact(db, operation, vec![name.clone()]).await?;
                }
                return Ok(Transacted::Done);
            }
            refused => return Ok(refused),
        }
    }
    let error = StoreError::overloaded(operation, "accounts of the dealer kept changing");
    Err(ApiError::from(error).retry_after(1))
}
