//! An administrator's decision on an application: the first one counts.

use super::application::{Application, find};
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, put_new, text, transact};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::onboarding::dealer::application::{AlreadyDecided, ApplicationDecision, ApplicationStatus};
use serde::Serialize;

/// What the audit log keeps of an application on either side of a decision.
#[derive(Serialize)]
struct Decided {
    status: ApplicationStatus,
}

/// Decides on an application that is pending; that it still is so is a condition of the write.
///
/// # Errors
/// 404 for no such application, 409 `already_decided` for one that is not pending, 503 without database.
pub(super) async fn decide<A: Application>(
    db: &Db,
    admin: &Actor,
    now_ms: u64,
    id: &str,
    decision: ApplicationDecision,
) -> Result<A, ApiError> {
    let before = pending_or_decided::<A>(db, id).await?;
    let status = before.status().decide(decision).map_err(already)?;
    let (state_before, state_after) = (
        Decided {
            status: before.status(),
        },
        Decided { status },
    );
    let entry = Entry::new(
        Author::of_administration(admin),
        now_ms,
        AdministrationEvent::ApplicationDecided,
        id,
    )?
    .with_before(&state_before)
    .with_after(&state_after);
    let writes = vec![update::<A>(db, id, status)?, put_new(db, Table::AuditLog, &entry)?];
    match transact(db, "decide application", writes).await? {
        Transacted::Done => Ok(before.with_status(status)),
        Transacted::ConditionsFailed(_) => {
            let now = pending_or_decided::<A>(db, id).await?;
            now.status().decide(decision).map_err(already)?;
            Err(StoreError::overloaded("decide application", "changed by others again and again").into())
        }
    }
}

async fn pending_or_decided<A: Application>(db: &Db, id: &str) -> Result<A, ApiError> {
    let found = find::<A, A>(db, id).await?;
    found.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

fn already(decided: AlreadyDecided) -> ApiError {
    ApiError::new(ErrorKind::AlreadyDecided).with_detail(format!("{decided}."))
}

/// Every word but the two decisions is pending, as in the core.
fn update<A: Application>(db: &Db, id: &str, status: ApplicationStatus) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(A::TABLE))
        .key("id", text(id))
        .update_expression("SET #status = :status")
        .condition_expression("attribute_exists(id) AND NOT (#status IN (:approved, :rejected))")
        .expression_attribute_names("#status", "status")
        .expression_attribute_values(":status", text(status.stored()))
        .expression_attribute_values(":approved", text(ApplicationStatus::Approved.stored()))
        .expression_attribute_values(":rejected", text(ApplicationStatus::Rejected.stored()))
        .build()
        .map_err(|error| StoreError::refused("decide application", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
