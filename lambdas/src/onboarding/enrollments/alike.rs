//! Dealers or TPAs that may be the one that is to be saved.

use super::list::by_name;
use super::record::{Enrolled, read};
use crate::http::{Alike, ApiError};
use crate::store::Db;
use dealer_core::onboarding::alike::Identified;

/// How many records are read at once.
const READ_AT_ONCE: i32 = 500;

/// Nothing, where no other record is like this one. All are read: enrolling is seldom, and names are compared by more than an
/// index knows.
///
/// # Errors
/// 409 `alike_exists`; 503 without database.
pub(super) async fn refuse_alike<T: Enrolled + Identified>(
    db: &Db,
    id: &str,
    record: &impl Identified,
) -> Result<(), ApiError> {
    let mut alike = Alike::to(id, record);
    let mut start = None;
    loop {
        let (items, last) = by_name::<T>(db, READ_AT_ONCE, start).await?;
        for item in items {
            let other: T = read(item)?;
            alike.look_at(other.id(), &other, || other.called());
        }
        if last.is_none() {
            return alike.into_result();
        }
        start = last;
    }
}
