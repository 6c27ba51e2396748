//! Enrolling and correcting dealers.

use super::alike::refuse_alike;
use super::folded_id::reserve;
use super::named::{DealerWrite, write_with_name};
use super::record::{find_item, item_of, put_first, put_next, read, stale};
use crate::access::session::end_sessions;
use crate::access::users::same_but_for_case;
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::catalog::tpas::eligible_by_product;
use crate::http::{Actor, AlikeQuery, ApiError, ErrorKind};
use crate::onboarding::applications::find_application;
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, put_new, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use dealer_core::onboarding::alike::Identified;
use dealer_core::onboarding::change::{DealerChanges, DealerEnrollment};
use dealer_core::onboarding::dealer::application::ApplicationStatus;
use dealer_core::onboarding::dealer::enrollment::StoredDealer;

/// Stores a new dealer by the core's check. That its id is free and that its application was approved and enrols no one else are
/// conditions of the write.
///
/// # Errors
/// 422 with all wrong fields, 409 `alike_exists` where that is asked for, 409 `dealer_exists` for a taken id, 503 without database.
pub(super) async fn enroll(
    state: &AppState,
    admin: &Actor,
    enrollment: DealerEnrollment,
    alike: AlikeQuery,
) -> Result<StoredDealer, ApiError> {
    let (db, now_ms) = (state.db(), state.now_ms());
    let eligible = eligible_by_product(state, &state_code(&enrollment.form.state)).await?;
    let (id, dealer) = enrollment.check(&eligible).map_err(ApiError::validation)?;
    if let Some(other) = same_but_for_case(db, &id).await? {
        return Err(taken(&other));
    }
    let application_id = enrollment.application_id.as_deref();
    if let Some(application_id) = application_id {
        check_application(db, application_id).await?;
    }
    if alike.refuses() {
        refuse_alike::<StoredDealer>(db, &id, &dealer).await?;
    }
    let after = StoredDealer {
        id,
        dealer,
        disabled: false,
        version: 1,
        created_at: now_ms,
    };
    let entry = Entry::new(
        author(admin, &after.id),
        now_ms,
        AdministrationEvent::DealerEnrolled,
        &after.id,
    )?
    .with_after(&after);
    let mut writes = Writes::new()
        .with(DealerWrite::Record, put_first::<StoredDealer>(db, item_of(&after)?)?)
        .with(DealerWrite::Entry, put_new(db, Table::AuditLog, &entry)?)
        .with(DealerWrite::Reservation, reserve(db, &after.id)?);
    if let Some(application_id) = application_id {
        let marked = mark_enrolled(db, application_id, &after.id)?;
        writes = writes.with(DealerWrite::Application, marked);
    }
    // Accounts may be there before the dealer is.
    match write_with_name(db, "enroll dealer", &after, &writes).await? {
        Transacted::Done => Ok(after),
        refused if refused.failed(&DealerWrite::Record) || refused.failed(&DealerWrite::Reservation) => {
            Err(ApiError::new(ErrorKind::DealerExists))
        }
        Transacted::ConditionsFailed(_) => {
            check_application(db, application_id.unwrap_or_default()).await?;
            Err(StoreError::overloaded("enroll dealer", "changed by others again and again").into())
        }
    }
}

/// Makes of a dealer what an administrator wants, on the version that they saw.
///
/// # Errors
/// 404 for no such dealer, 409 for a version that is not the stored one, 409 `alike_exists` where that is asked for and the dealer's
/// name or address changes, 422 with all wrong fields, 503 without database.
pub(super) async fn change(
    state: &AppState,
    admin: &Actor,
    id: &DealerId,
    changes: DealerChanges,
    alike: AlikeQuery,
) -> Result<StoredDealer, ApiError> {
    let (db, now_ms) = (state.db(), state.now_ms());
    let item = find_item::<StoredDealer>(db, id).await?;
    let mut item = item.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let before: StoredDealer = read(item.clone())?;
    if before.version != changes.version {
        return Err(stale::<StoredDealer>(db, id).await?);
    }
    let eligible = eligible_by_product(state, &state_code(&changes.form.state)).await?;
    let after = StoredDealer {
        dealer: changes.apply(&before.dealer, &eligible).map_err(ApiError::validation)?,
        disabled: changes.disabled,
        version: before.version + 1,
        ..before.clone()
    };
    if alike.refuses() && after.identity() != before.identity() {
        refuse_alike::<StoredDealer>(db, id, &after).await?;
    }
    if after.disabled && !before.disabled {
        end_sessions(&mut item)?;
    }
    let entry = Entry::new(author(admin, id), now_ms, AdministrationEvent::DealerChanged, id)?
        .with_before(&before)
        .with_after(&after);
    let writes = Writes::new()
        .with(DealerWrite::Record, put_next(db, item, before.version, &after, admin)?)
        .with(DealerWrite::Entry, put_new(db, Table::AuditLog, &entry)?);
    match write_with_name(db, "change dealer", &after, &writes).await? {
        Transacted::Done => Ok(after),
        Transacted::ConditionsFailed(_) => Err(stale::<StoredDealer>(db, id).await?),
    }
}

/// What is said of an id that another dealer has in other letters.
fn taken(other: &DealerId) -> ApiError {
    let detail =
        format!("The ID of another dealer is {other}. IDs that differ by case alone would be taken for one another.");
    ApiError::new(ErrorKind::DealerExists).with_detail(detail)
}

/// The state as it will be stored, so that its TPAs are those of the record.
fn state_code(typed: &str) -> String {
    typed.trim().to_ascii_uppercase()
}

/// An entry about a dealer is kept with the dealer's.
fn author<'a>(admin: &'a Actor, dealer_id: &'a DealerId) -> Author<'a> {
    Author {
        dealer_id,
        ..Author::from(admin)
    }
}

async fn check_application(db: &Db, id: &str) -> Result<(), ApiError> {
    let wrong = |code, message: &str| Err(ApiError::field("applicationId", code, message));
    match find_application(db, id).await? {
        None => wrong(FieldCode::NoSuch, "There is no such application."),
        Some((_, Some(_))) => wrong(
            FieldCode::AlreadyEnrolled,
            "A dealer was enrolled for this application already.",
        ),
        Some((ApplicationStatus::Approved, None)) => Ok(()),
        Some(_) => wrong(FieldCode::NotApproved, "Please approve this application first."),
    }
}

fn mark_enrolled(db: &Db, application_id: &str, dealer_id: &DealerId) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::DealerApplications))
        .key("id", text(application_id))
        .update_expression("SET enrolled_as = :dealer")
        .condition_expression("#status = :approved AND attribute_not_exists(enrolled_as)")
        .expression_attribute_names("#status", "status")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":approved", text(ApplicationStatus::Approved.stored()))
        .build()
        .map_err(|error| StoreError::refused("enroll dealer", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
