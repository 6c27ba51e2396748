//! Counts failed logins by username and by address, with the policy of `dealer_core::lockout`.
//!
//! An attempt is counted as failed before its password is looked at, and taken back when it was right. So a lock holds
//! for a hundred calls at the same time as for one after the other.

use crate::http::{ApiError, ErrorKind};
use crate::store::{Db, StoreError, from_item, number, text, when_condition_holds};
use crate::tables::Table;
use aws_sdk_dynamodb::operation::update_item::UpdateItemError;
use aws_sdk_dynamodb::operation::update_item::builders::UpdateItemFluentBuilder;
use aws_sdk_dynamodb::types::{ReturnValue, ReturnValuesOnConditionCheckFailure};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::lockout::{FORGET_AFTER_MS, LONGEST_LOCK_MS, Subject, lock_message, lock_ms};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// How often a count is tried that another call changed in between.
const TRIES: usize = 8;

/// A record of `login_attempts`.
#[derive(Debug, Clone, Copy, Deserialize)]
struct Counted {
    failures: u32,
    last_at: u64,
    locked_until: u64,
}

/// One subject's share of an attempt.
#[derive(Debug)]
struct Reserved {
    subject: String,
    /// When it was counted.
    at: u64,
    /// When the one before was counted.
    before: u64,
    /// The lock that this attempt set, which goes when it was right.
    locked_until: u64,
}

/// What became of a write.
enum Counting {
    Written(Reserved),
    /// Its condition did not hold: this stands there.
    Stands(Counted),
    /// Its condition did not hold: nothing stands there any more.
    Gone,
}

/// An attempt that is counted as failed until it has succeeded.
#[derive(Debug)]
pub(super) struct Attempt {
    username: Reserved,
    address: Reserved,
}

/// Counts an attempt, unless its username or its address is locked.
///
/// # Errors
/// 429 `too_many_attempts` when locked; 503 without database.
pub(super) async fn reserve(db: &Db, now_ms: u64, username_key: &str, address: &str) -> Result<Attempt, ApiError> {
    let username = count(db, now_ms, Subject::Username, username_subject(username_key)).await?;
    match count(db, now_ms, Subject::Address, format!("address:{address}")).await {
        Ok(address) => Ok(Attempt { username, address }),
        Err(error) => {
            // A locked address must not go on to lock other people's usernames.
            take_back(db, &username).await?;
            Err(error)
        }
    }
}

impl Attempt {
    /// It was right: the username starts anew, the address has one failure less.
    ///
    /// # Errors
    /// [`StoreError`] without database.
    pub(super) async fn succeeded(self, db: &Db) -> Result<(), StoreError> {
        reset(db, &self.username.subject).await?;
        take_back(db, &self.address).await
    }
}

/// Lets a username start anew: its password was reset, and the failures were with the one before.
///
/// # Errors
/// [`StoreError`] without database.
pub(crate) async fn forgive(db: &Db, username_key: &str) -> Result<(), StoreError> {
    reset(db, &username_subject(username_key)).await
}

/// Hashed, because people type passwords into the wrong field.
fn username_subject(username_key: &str) -> String {
    format!("username:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(username_key)))
}

async fn reset(db: &Db, subject: &str) -> Result<(), StoreError> {
    db.client()
        .delete_item()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text(subject))
        .send()
        .await
        .map_err(|error| StoreError::call("reset attempts", &error))?;
    Ok(())
}

/// Counts one attempt of a subject. Without contention it is one write; the database's answer to a write whose condition
/// failed says what stands there instead.
async fn count(db: &Db, now_ms: u64, kind: Subject, subject: String) -> Result<Reserved, ApiError> {
    for _ in 0..TRIES {
        let found = match count_free(db, now_ms, kind, &subject).await? {
            Counting::Written(reserved) => return Ok(reserved),
            Counting::Stands(found) if found.locked_until > now_ms => return Err(locked(found.locked_until - now_ms)),
            Counting::Stands(found) => found,
            Counting::Gone => continue,
        };
        if let Counting::Written(reserved) = count_after(db, now_ms, kind, &subject, found).await? {
            return Ok(reserved);
        }
    }
    Err(StoreError::other("count attempt", "changed by others again and again").into())
}

/// Counts a failure that costs nothing: any number of calls may do so at the same time.
async fn count_free(db: &Db, now_ms: u64, kind: Subject, subject: &str) -> Result<Counting, StoreError> {
    let update = update(db, now_ms, subject)
        .update_expression(
            "SET failures = if_not_exists(failures, :zero) + :one, last_at = :now, locked_until = :zero, #ttl = :ttl",
        )
        .condition_expression("attribute_not_exists(subject) OR (failures < :free AND last_at > :forgotten)")
        .expression_attribute_values(":zero", number(0))
        .expression_attribute_values(":one", number(1))
        .expression_attribute_values(":free", number(free_failures(kind).into()))
        .expression_attribute_values(":forgotten", number(now_ms.saturating_sub(FORGET_AFTER_MS)));
    send(update, subject, now_ms, 0).await
}

/// Counts a failure after others that have been found. Only one of the calls at the same time gets through.
async fn count_after(
    db: &Db,
    now_ms: u64,
    kind: Subject,
    subject: &str,
    found: Counted,
) -> Result<Counting, StoreError> {
    let is_forgotten = found.last_at.saturating_add(FORGET_AFTER_MS) <= now_ms;
    let failures = if is_forgotten {
        1
    } else {
        found.failures.saturating_add(1)
    };
    let locked_until = match lock_ms(kind, failures) {
        0 => 0,
        lock => now_ms + lock,
    };
    let update = update(db, now_ms, subject)
        .update_expression("SET failures = :failures, last_at = :now, locked_until = :until, #ttl = :ttl")
        .condition_expression("failures = :found AND last_at = :found_at AND locked_until = :found_until")
        .expression_attribute_values(":failures", number(failures.into()))
        .expression_attribute_values(":until", number(locked_until))
        .expression_attribute_values(":found", number(found.failures.into()))
        .expression_attribute_values(":found_at", number(found.last_at))
        .expression_attribute_values(":found_until", number(found.locked_until));
    send(update, subject, now_ms, locked_until).await
}

fn update(db: &Db, now_ms: u64, subject: &str) -> UpdateItemFluentBuilder {
    let ttl = (now_ms + FORGET_AFTER_MS + LONGEST_LOCK_MS).div_ceil(1000);
    db.client()
        .update_item()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text(subject))
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":now", number(now_ms))
        .expression_attribute_values(":ttl", number(ttl))
        .return_values(ReturnValue::AllOld)
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
}

async fn send(
    update: UpdateItemFluentBuilder,
    subject: &str,
    at: u64,
    locked_until: u64,
) -> Result<Counting, StoreError> {
    match update.send().await {
        Ok(written) => {
            let before = written.attributes.as_ref().and_then(|before| before.get("last_at"));
            let before = before.and_then(|at| at.as_n().ok()?.parse().ok());
            Ok(Counting::Written(Reserved {
                subject: subject.to_owned(),
                at,
                // A new record had nothing before.
                before: before.unwrap_or_default(),
                locked_until,
            }))
        }
        Err(error) => match error.as_service_error() {
            Some(UpdateItemError::ConditionalCheckFailedException(failed)) => match failed.item() {
                Some(item) => from_item(item.clone()).map(Counting::Stands),
                None => Ok(Counting::Gone),
            },
            _ => Err(StoreError::call("count attempt", &error)),
        },
    }
}

/// Takes a counted attempt back, with the lock that it set and the time that it wrote. Where others failed after it,
/// their lock and time stay.
async fn take_back(db: &Db, reserved: &Reserved) -> Result<(), StoreError> {
    let update = || {
        db.client()
            .update_item()
            .table_name(db.name(Table::LoginAttempts))
            .key("subject", text(&reserved.subject))
            .expression_attribute_values(":one", number(1))
    };
    let as_before = update()
        .update_expression("SET failures = failures - :one, locked_until = :zero, last_at = :before")
        .condition_expression("failures >= :one AND last_at = :at AND locked_until = :mine")
        .expression_attribute_values(":zero", number(0))
        .expression_attribute_values(":before", number(reserved.before))
        .expression_attribute_values(":at", number(reserved.at))
        .expression_attribute_values(":mine", number(reserved.locked_until))
        .send()
        .await;
    if when_condition_holds("take attempt back", as_before)?.is_none() {
        let one_less = update()
            .update_expression("SET failures = failures - :one")
            .condition_expression("failures >= :one")
            .send()
            .await;
        when_condition_holds("take attempt back", one_less)?;
    }
    Ok(())
}

/// Failures that never lock.
fn free_failures(kind: Subject) -> u32 {
    (0..u32::MAX)
        .find(|failures| lock_ms(kind, failures + 1) > 0)
        .unwrap_or_default()
}

fn locked(remaining_ms: u64) -> ApiError {
    ApiError::new(ErrorKind::TooManyAttempts)
        .with_detail(lock_message(remaining_ms))
        .retry_after(remaining_ms.div_ceil(1000).max(1))
}
