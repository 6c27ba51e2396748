//! Enrolling and correcting TPAs.

use super::record::{find_item, item_of, put_first, put_next, read};
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{Actor, ApiError, ErrorKind, hash_of};
use crate::store::{Db, Item, StoreError, Transacted, put_new, text, transact};
use crate::tables::Table;
use dealer_core::enrollment_change::TpaChanges;
use dealer_core::tpa_enrollment::{StoredTpa, TpaEnrollmentForm};

/// What came of an enrolment.
pub(super) enum Enrolled {
    /// Stored now.
    Now(StoredTpa),
    /// Stored before, for the same key and the same form.
    Before(StoredTpa),
}

/// Stores a new TPA under the id that follows from who sends it with which idempotency key: pressing twice stores once.
///
/// # Errors
/// 422 with all wrong fields, 409 when another form came with the key, 503 without database.
pub(super) async fn enroll(
    db: &Db,
    admin: &Actor,
    now_ms: u64,
    key: &str,
    form: &TpaEnrollmentForm,
) -> Result<Enrolled, ApiError> {
    let after = StoredTpa {
        id: format!("tpa-{}", hash_of(&(&admin.user_id, key))?),
        tpa: form.check().map_err(ApiError::validation)?,
        disabled: false,
        version: 1,
        created_at: now_ms,
    };
    let form_hash = hash_of(form)?;
    let author = Author::of_administration(admin);
    let entry = Entry::new(author, now_ms, AdministrationEvent::TpaEnrolled, &after.id)?.with_after(&after);
    let mut item = item_of(&after)?;
    item.insert("form_hash".to_owned(), text(&form_hash));
    let writes = vec![put_first::<StoredTpa>(db, item)?, put_new(db, Table::AuditLog, &entry)?];
    match transact(db, "enroll TPA", writes).await? {
        Transacted::Done => Ok(Enrolled::Now(after)),
        Transacted::ConditionsFailed(_) => {
            let stored = find_item::<StoredTpa>(db, &after.id).await?;
            let stored = stored.ok_or_else(|| StoreError::other("enroll TPA", "a taken id has no record"))?;
            if stored.get("form_hash") != Some(&text(&form_hash)) {
                return Err(ApiError::new(ErrorKind::IdempotencyKeyReused));
            }
            Ok(Enrolled::Before(read(stored)?))
        }
    }
}

/// Makes of a TPA what an administrator wants, on the version that they saw.
///
/// # Errors
/// 404 for no such TPA, 409 for a version that is not the stored one, 422 with all wrong fields, 503 without database.
pub(super) async fn change(
    db: &Db,
    admin: &Actor,
    now_ms: u64,
    id: &str,
    changes: TpaChanges,
) -> Result<StoredTpa, ApiError> {
    let item: Item = find_item::<StoredTpa>(db, id)
        .await?
        .ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let before: StoredTpa = read(item.clone())?;
    if before.version != changes.version {
        return Err(ApiError::new(ErrorKind::StaleVersion));
    }
    let after = StoredTpa {
        tpa: changes.check().map_err(ApiError::validation)?,
        disabled: changes.disabled,
        version: before.version + 1,
        ..before.clone()
    };
    let author = Author::of_administration(admin);
    let entry = Entry::new(author, now_ms, AdministrationEvent::TpaChanged, id)?
        .with_before(&before)
        .with_after(&after);
    let writes = vec![
        put_next(db, item, before.version, &after)?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    match transact(db, "change TPA", writes).await? {
        Transacted::Done => Ok(after),
        Transacted::ConditionsFailed(_) => Err(ApiError::new(ErrorKind::StaleVersion)),
    }
}
