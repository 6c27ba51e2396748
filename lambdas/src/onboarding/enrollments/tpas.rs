//! Enrolling and correcting TPAs.

use super::alike::refuse_alike;
use super::record::{find_item, item_of, put_first, put_next, read, stale};
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::catalog::tpas::count_change;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, AlikeQuery, ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, Transacted, put_new, random_id, transact};
use dealer_core::form::ids::TpaId;
use dealer_core::onboarding::alike::Identified;
use dealer_core::onboarding::change::TpaChanges;
use dealer_core::onboarding::tpa::{StoredTpa, TpaEnrollmentForm};

/// What came of an enrolment.
pub(super) enum Enrolled {
    /// Stored now.
    Now(StoredTpa),
    /// Stored before, for the same key and the same form.
    Before(StoredTpa),
}

/// Stores a new TPA, once for the key of the administrator who sends it.
///
/// # Errors
/// 422 with all wrong fields, 409 `alike_exists` where that is asked for, 409 when another form came with the key, 503 without database.
pub(super) async fn enroll(
    db: &Db,
    admin: &Actor,
    now_ms: u64,
    key: &str,
    form: &TpaEnrollmentForm,
    alike: AlikeQuery,
) -> Result<Enrolled, ApiError> {
    let after = StoredTpa {
        id: TpaId::recorded(format!("tpa-{}", random_id()?)),
        tpa: form.check().map_err(ApiError::validation)?,
        disabled: false,
        version: 1,
        created_at: now_ms,
    };
    let intention = Intention::new("tpa", &admin.user_id, key, form)?;
    // What an earlier call with the key stored is alike, and is the answer.
    if alike.refuses() && intention.kept(db, now_ms).await?.is_none() {
        refuse_alike::<StoredTpa>(db, &after.id, &after).await?;
    }
    let made = Made::new(after.id.clone().into(), after.version);
    let author = Author::of_administration(admin);
    let entry = Entry::new(author, now_ms, AdministrationEvent::TpaEnrolled, &after.id)?.with_after(&after);
    let writes = vec![
        intention.write(db, now_ms, vec![made])?,
        put_first::<StoredTpa>(db, item_of(&after)?)?,
        put_new(db, Table::AuditLog, &entry)?,
        count_change(db, now_ms)?,
    ];
    match transact(db, "enroll TPA", writes).await? {
        Transacted::Done => Ok(Enrolled::Now(after)),
        Transacted::ConditionsFailed(_) => {
            let kept = intention.taken(db, now_ms).await?;
            let stored = find_item::<StoredTpa>(db, kept.id()?).await?;
            let stored = stored.ok_or_else(|| StoreError::unreadable("enroll TPA", "a key's TPA is not stored"))?;
            Ok(Enrolled::Before(read(stored)?))
        }
    }
}

/// Makes of a TPA what an administrator wants, on the version that they saw.
///
/// # Errors
/// 404 for no such TPA, 409 for a version that is not the stored one, 409 `alike_exists` where that is asked for and the TPA's name
/// or address changes, 422 with all wrong fields, 503 without database.
pub(super) async fn change(
    db: &Db,
    admin: &Actor,
    now_ms: u64,
    id: &str,
    changes: TpaChanges,
    alike: AlikeQuery,
) -> Result<StoredTpa, ApiError> {
    let item: Item = find_item::<StoredTpa>(db, id)
        .await?
        .ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let before: StoredTpa = read(item.clone())?;
    if before.version != changes.version {
        return Err(stale::<StoredTpa>(db, id).await?);
    }
    let after = StoredTpa {
        tpa: changes.check().map_err(ApiError::validation)?,
        disabled: changes.disabled,
        version: before.version + 1,
        ..before.clone()
    };
    if alike.refuses() && after.identity() != before.identity() {
        refuse_alike::<StoredTpa>(db, id, &after).await?;
    }
    let author = Author::of_administration(admin);
    let entry = Entry::new(author, now_ms, AdministrationEvent::TpaChanged, id)?
        .with_before(&before)
        .with_after(&after);
    let writes = vec![
        put_next(db, item, before.version, &after, admin)?,
        put_new(db, Table::AuditLog, &entry)?,
        count_change(db, now_ms)?,
    ];
    match transact(db, "change TPA", writes).await? {
        Transacted::Done => Ok(after),
        Transacted::ConditionsFailed(_) => Err(stale::<StoredTpa>(db, id).await?),
    }
}
