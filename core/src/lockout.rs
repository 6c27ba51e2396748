//! How repeated failures at the login slow down and then lock a username or an address.

/// Whom failures are counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// One username, in lower case.
    Username,
    /// One network address, behind which a whole dealership may sit.
    Address,
}

impl Subject {
    /// Failures that cost nothing.
    const fn free_failures(self) -> u32 {
        match self {
            Self::Username => 4,
            Self::Address => 20,
        }
    }
}

/// The longest lock, in milliseconds: 15 minutes.
pub const LONGEST_LOCK_MS: u64 = 15 * 60_000;

/// After this long without a failure, in milliseconds, counting starts anew: an hour.
pub const FORGET_AFTER_MS: u64 = 60 * 60_000;

/// How long the given number of failures in a row locks a subject, in milliseconds: nothing at first, then 2, 4, 8 and
/// at most 15 minutes.
#[must_use]
pub fn lock_ms(subject: Subject, failures: u32) -> u64 {
    let past_free = failures.saturating_sub(subject.free_failures());
    if past_free == 0 {
        return 0;
    }
    let minutes = 1_u64.checked_shl(past_free).unwrap_or(u64::MAX);
    minutes.saturating_mul(60_000).min(LONGEST_LOCK_MS)
}

/// The message of a lock that ends in so many milliseconds.
#[must_use]
pub fn lock_message(remaining_ms: u64) -> String {
    match remaining_ms.div_ceil(60_000).max(1) {
        1 => "Too many attempts. Please try again in 1 minute.".to_owned(),
        minutes => format!("Too many attempts. Please try again in {minutes} minutes."),
    }
}
