//! Counts failed logins with the policy of `dealer_core::access::lockout`: those of a known browser, or else those of the pair of username and
//! address, of the username, and of the address.
//!
//! An attempt has its place reserved before its password is looked at, so a lock holds for a hundred calls at the same time as for one
//! after the other. It is no failure until it has failed, and leaves nothing behind when it was right.

use super::flight::{self, Flight, flying};
use crate::http::{ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, number, pause, text, when_condition_holds};
use aws_sdk_dynamodb::operation::update_item::builders::UpdateItemFluentBuilder;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::access::lockout::{
    Draining, FORGET_AFTER_MS, Failures, IN_FLIGHT_MS, LONGEST_LOCK_MS, MAX_IN_FLIGHT, lock_message,
    most_in_flight_of_address,
};
use dealer_core::form::ids::UsernameKey;
use futures_util::future::{try_join, try_join3};
use sha2::{Digest, Sha256};

/// How often a count is tried that other calls changed in between.
const TRIES: u32 = 24;

/// Who tries to sign in, as far as attempts are counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) username_key: &'a UsernameKey,
    /// The account's number of sessions, 0 where there is no account: with another password all counts start anew.
    pub(super) epoch: u64,
    pub(super) address: &'a str,
    /// The browser's hash for this account, where it is a known one.
    pub(super) device: Option<&'a str>,
}

/// An attempt that is under way.
#[derive(Debug)]
pub(crate) enum Attempt {
    /// In a browser that the account is known to use: no one else has to do with its count.
    Known(Flight),
    /// Anywhere else.
    Stranger {
        pair: Flight,
        username: String,
        address: Flight,
    },
    /// With nothing but an address.
    AtAddress(Flight),
}

/// Reserves a place for an attempt, unless what it counts for is locked.
///
/// # Errors
/// 429 `too_many_attempts` when locked; 503 without database.
pub(super) async fn reserve(db: &Db, now_ms: u64, caller: Caller<'_>) -> Result<Attempt, ApiError> {
    if let Some(device) = caller.device {
        let subject = format!("device:{device}:{}", caller.epoch);
        return take_off(db, now_ms, subject, near).await.map(Attempt::Known);
    }
    // Hashed, because people type passwords into the wrong field.
    let who = format!("{}:{}", hashed(caller.username_key), caller.epoch);
    let pair = take_off(db, now_ms, format!("pair:{who}:{}", caller.address), near).await?;
    let username = format!("username:{who}");
    if let Err(error) = charge(db, now_ms, &username).await {
        pair.end(db).await?;
        return Err(error);
    }
    match take_off(db, now_ms, format!("address:{}", caller.address), of_address).await {
        Ok(address) => Ok(Attempt::Stranger {
            pair,
            username,
            address,
        }),
        Err(error) => {
            // An address that is locked must not count against other people's usernames.
            refund(db, &username).await?;
            pair.end(db).await?;
            Err(error)
        }
    }
}

/// Reserves a place for an attempt that counts for its address alone: whoever opens a customer's link has no username.
///
/// # Errors
/// 429 `too_many_attempts` when the address is locked; 503 without database.
pub(crate) async fn reserve_at_address(db: &Db, now_ms: u64, address: &str) -> Result<Attempt, ApiError> {
    let flight = take_off(db, now_ms, format!("address:{address}"), of_address).await?;
    Ok(Attempt::AtAddress(flight))
}

impl Attempt {
    /// The password was right: nothing is counted, and the pair or the browser starts anew.
    ///
    /// # Errors
    /// [`StoreError`] without database.
    pub(crate) async fn succeeded(self, db: &Db) -> Result<(), StoreError> {
        match self {
            Self::Known(device) => device.end_and_forget(db).await,
            Self::AtAddress(address) => address.end(db).await,
            Self::Stranger {
                pair,
                username,
                address,
            } => {
                try_join3(pair.end_and_forget(db), refund(db, &username), address.end(db)).await?;
                Ok(())
            }
        }
    }

    /// The password was wrong, or there is no such username. The username's share was counted beforehand.
    ///
    /// # Errors
    /// [`StoreError`] without database.
    pub(crate) async fn failed(self, db: &Db, now_ms: u64) -> Result<(), StoreError> {
        match self {
            Self::Known(device) => land_near(db, now_ms, device).await,
            Self::AtAddress(address) => land_at_address(db, now_ms, address).await,
            Self::Stranger { pair, address, .. } => {
                try_join(land_near(db, now_ms, pair), land_at_address(db, now_ms, address)).await?;
                Ok(())
            }
        }
    }
}

fn hashed(text: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(text))
}

/// What stands in a record of `login_attempts` so far; what is not there is 0.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counted {
    failures: Failures,
    empty_at: u64,
}

impl Counted {
    fn of(item: &Item) -> Self {
        let read = |name: &str| item.get(name).and_then(|value| value.as_n().ok()?.parse::<u64>().ok());
        let count = read("failures").unwrap_or_default();
        Self {
            failures: Failures {
                count: u32::try_from(count).unwrap_or(u32::MAX),
                last_at: read("last_at").unwrap_or_default(),
                locked_until: read("locked_until").unwrap_or_default(),
            },
            empty_at: read("empty_at").unwrap_or_default(),
        }
    }
}

/// What a subject lets in: nothing for so long, or this many attempts at once as long as what was read still stands there.
enum Room {
    LockedFor(u64),
    For(u64),
}

/// Of a pair or a browser.
fn near(counted: Counted, now_ms: u64) -> Room {
    match counted.failures.locked_ms(now_ms) {
        0 => Room::For(counted.failures.most_in_flight(now_ms)),
        locked => Room::LockedFor(locked),
    }
}

/// Of an address.
fn of_address(counted: Counted, now_ms: u64) -> Room {
    match Draining::Address.locked_ms(counted.empty_at, now_ms) {
        0 => Room::For(most_in_flight_of_address(counted.empty_at, now_ms)),
        locked => Room::LockedFor(locked),
    }
}

/// Puts an attempt under way. Without contention it is one write: nothing is assumed to stand there, and the database's answer to a
/// write whose condition failed says what does. Where only others that are under way leave no room, their end is waited for.
async fn take_off(
    db: &Db,
    now_ms: u64,
    subject: String,
    room: impl Fn(Counted, u64) -> Room,
) -> Result<Flight, ApiError> {
    let flight = Flight::new(subject, now_ms)?;
    let mut found = Item::new();
    for attempt in 1..=TRIES {
        let counted = Counted::of(&found);
        let most = match room(counted, now_ms) {
            Room::LockedFor(remaining) => return Err(locked(remaining)),
            Room::For(most) => most,
        };
        let others = flying(&found);
        if u64::try_from(others.live(now_ms)).unwrap_or(u64::MAX) >= most {
            pause(attempt).await;
        }
        if !others.ended(now_ms).is_empty() {
            flight.forget_ended(db, others.ended(now_ms)).await?;
        }
        let write = update(db, now_ms, flight.subject())
            .update_expression("ADD flights :flight SET #ttl = :ttl")
            .condition_expression(
                "(attribute_not_exists(flights) OR size(flights) < :most) AND (attribute_not_exists(failures) OR (failures = \
                 :failures AND last_at = :last)) AND (attribute_not_exists(empty_at) OR empty_at <= :empty)",
            )
            .expression_attribute_values(":flight", flight.value())
            .expression_attribute_values(":most", number(most.min(MAX_IN_FLIGHT)))
            .expression_attribute_values(":failures", number(counted.failures.count.into()))
            .expression_attribute_values(":last", number(counted.failures.last_at))
            .expression_attribute_values(":empty", number(counted.empty_at.max(now_ms)));
        match send(write).await? {
            None => return Ok(flight),
            Some(item) => found = item,
        }
    }
    Err(locked(IN_FLIGHT_MS))
}

/// Counts a failure of a pair or a browser. Few attempts of it are under way at once, so few get in each other's way.
async fn land_near(db: &Db, now_ms: u64, flight: Flight) -> Result<(), StoreError> {
    let mut found = Failures::default();
    for attempt in 1..=TRIES {
        let next = found.after_failure(now_ms);
        let write = update(db, now_ms, flight.subject())
            .update_expression(
                "DELETE flights :flight SET failures = :failures, last_at = :now, locked_until = :until, #ttl = :ttl",
            )
            .condition_expression(if found == Failures::default() {
                "attribute_not_exists(failures)"
            } else {
                "failures = :found AND last_at = :found_at AND locked_until = :found_until"
            })
            .expression_attribute_values(":flight", flight.value())
            .expression_attribute_values(":failures", number(next.count.into()))
            .expression_attribute_values(":now", number(now_ms))
            .expression_attribute_values(":until", number(next.locked_until));
        let write = if found == Failures::default() {
            write
        } else {
            write
                .expression_attribute_values(":found", number(found.count.into()))
                .expression_attribute_values(":found_at", number(found.last_at))
                .expression_attribute_values(":found_until", number(found.locked_until))
        };
        match send(write).await? {
            None => return Ok(()),
            Some(item) => found = Counted::of(&item).failures,
        }
        if attempt > 2 {
            pause(attempt).await;
        }
    }
    Err(StoreError::overloaded(
        "count failure",
        "changed by others again and again",
    ))
}

/// Counts a failure of an address. Any number of calls may do so at the same time.
async fn land_at_address(db: &Db, now_ms: u64, flight: Flight) -> Result<(), StoreError> {
    let kind = Draining::Address;
    let longest = kind.open_until(now_ms).saturating_add(LONGEST_LOCK_MS - kind.each_ms());
    let one_more = || {
        update(db, now_ms, flight.subject())
            .expression_attribute_values(":flight", flight.value())
            .expression_attribute_values(":now", number(now_ms))
    };
    for _ in 0..TRIES {
        let first = one_more()
            .update_expression("DELETE flights :flight SET empty_at = :next, #ttl = :ttl")
            .condition_expression("attribute_not_exists(empty_at) OR empty_at <= :now")
            .expression_attribute_values(":next", number(kind.after_failure(0, now_ms)));
        if send(first).await?.is_none() {
            return Ok(());
        }
        let after_others = one_more()
            .update_expression("DELETE flights :flight SET empty_at = empty_at + :each, #ttl = :ttl")
            .condition_expression("empty_at > :now AND empty_at <= :longest")
            .expression_attribute_values(":each", number(kind.each_ms()))
            .expression_attribute_values(":longest", number(longest));
        match send(after_others).await? {
            None => return Ok(()),
            // As full as it gets: no lock becomes longer than the longest.
            Some(item) if Counted::of(&item).empty_at > longest => return flight.end(db).await,
            Some(_) => {}
        }
    }
    Err(StoreError::overloaded(
        "count failure",
        "changed by others again and again",
    ))
}

/// Counts an attempt against a username, before it has failed: from many addresses no more get through at once than one by one.
async fn charge(db: &Db, now_ms: u64, subject: &str) -> Result<(), ApiError> {
    let kind = Draining::Username;
    for _ in 0..TRIES {
        let first = update(db, now_ms, subject)
            .update_expression("SET empty_at = :next, #ttl = :ttl")
            .condition_expression("attribute_not_exists(empty_at) OR empty_at <= :now")
            .expression_attribute_values(":now", number(now_ms))
            .expression_attribute_values(":next", number(kind.after_failure(0, now_ms)));
        let Some(item) = send(first).await? else {
            return Ok(());
        };
        match kind.locked_ms(Counted::of(&item).empty_at, now_ms) {
            0 => {}
            remaining => return Err(locked(remaining)),
        }
        let after_others = update(db, now_ms, subject)
            .update_expression("SET empty_at = empty_at + :each, #ttl = :ttl")
            .condition_expression("empty_at > :now AND empty_at <= :open")
            .expression_attribute_values(":now", number(now_ms))
            .expression_attribute_values(":each", number(kind.each_ms()))
            .expression_attribute_values(":open", number(kind.open_until(now_ms)));
        match send(after_others).await? {
            None => return Ok(()),
            Some(item) => match kind.locked_ms(Counted::of(&item).empty_at, now_ms) {
                0 => {}
                remaining => return Err(locked(remaining)),
            },
        }
    }
    Err(StoreError::overloaded("count attempt", "changed by others again and again").into())
}

/// Takes an attempt back that was counted against a username.
async fn refund(db: &Db, subject: &str) -> Result<(), StoreError> {
    let back = db
        .client()
        .update_item()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text(subject))
        .update_expression("SET empty_at = empty_at - :each")
        .condition_expression("attribute_exists(empty_at)")
        .expression_attribute_values(":each", number(Draining::Username.each_ms()))
        .send()
        .await;
    when_condition_holds("take attempt back", back)?;
    Ok(())
}

fn update(db: &Db, now_ms: u64, subject: &str) -> UpdateItemFluentBuilder {
    // Later than anything in it counts.
    let ttl = (Draining::Username.open_until(now_ms) + FORGET_AFTER_MS + LONGEST_LOCK_MS).div_ceil(1000);
    db.client()
        .update_item()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text(subject))
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":ttl", number(ttl))
}

async fn send(update: UpdateItemFluentBuilder) -> Result<Option<Item>, StoreError> {
    flight::send("count attempt", update).await
}

fn locked(remaining_ms: u64) -> ApiError {
    ApiError::new(ErrorKind::TooManyAttempts)
        .with_detail(lock_message(remaining_ms))
        .retry_after(remaining_ms.div_ceil(1000).max(1))
}
