//! How failures at the login slow guessing down, and no one else.
//!
//! Failures count for the pair of a username and a network address. The username alone and the address alone have counts of their
//! own, far above what one guesser reaches with the pair's locks, and they drain: so no one who guesses from one address keeps the
//! owner out at another one. A browser in which the account has signed in before has a count of its own, and depends on no other.
//! Attempts under way are no failures: they only bound how many there are at once.

/// The longest lock of anything, in milliseconds: 15 minutes.
pub const LONGEST_LOCK_MS: u64 = 15 * MINUTE_MS;

/// After this long without a failure, in milliseconds, a pair or a browser starts anew: an hour.
pub const FORGET_AFTER_MS: u64 = 60 * MINUTE_MS;

/// How long an attempt can be under way, in milliseconds: one of which no one heard the end is gone then.
pub const IN_FLIGHT_MS: u64 = 10_000;

/// Attempts that one address can have under way at once: a whole office may sit behind it.
pub const MAX_IN_FLIGHT: u64 = 200;

/// How long a browser is known after a login, in milliseconds: 180 days.
pub const DEVICE_MS: u64 = 180 * 24 * 60 * MINUTE_MS;

/// A minute, in milliseconds.
const MINUTE_MS: u64 = 60_000;

/// Failures of a pair, or of a browser, that cost nothing.
const FREE_FAILURES: u32 = 4;

/// How long the given number of failures in a row locks a pair or a browser, in milliseconds: nothing at first, then 2, 4, 8 and at
/// most 15 minutes.
#[must_use]
pub fn lock_ms(failures: u32) -> u64 {
    let past_free = failures.saturating_sub(FREE_FAILURES);
    if past_free == 0 {
        return 0;
    }
    let minutes = 1_u64.checked_shl(past_free).unwrap_or(u64::MAX);
    minutes.saturating_mul(MINUTE_MS).min(LONGEST_LOCK_MS)
}

/// The failures of a pair of username and address, or of a browser, as they are stored. Times are in milliseconds since the epoch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Failures {
    /// Those in a row.
    pub count: u32,
    /// When the last one was.
    pub last_at: u64,
    /// When the lock ends that they earned; 0 for none.
    pub locked_until: u64,
}

impl Failures {
    /// What of them still counts.
    #[must_use]
    pub const fn at(self, now_ms: u64) -> Self {
        if self.last_at.saturating_add(FORGET_AFTER_MS) <= now_ms {
            return Self {
                count: 0,
                last_at: 0,
                locked_until: 0,
            };
        }
        self
    }

    /// For how much longer nothing can be tried, in milliseconds.
    #[must_use]
    pub const fn locked_ms(self, now_ms: u64) -> u64 {
        self.locked_until.saturating_sub(now_ms)
    }

    /// How many attempts can be under way at once: if all of them fail, the last one locks. After a lock it is one.
    #[must_use]
    pub fn most_in_flight(self, now_ms: u64) -> u64 {
        u64::from((FREE_FAILURES + 1).saturating_sub(self.at(now_ms).count).max(1))
    }

    /// With one more.
    #[must_use]
    pub fn after_failure(self, now_ms: u64) -> Self {
        let count = self.at(now_ms).count.saturating_add(1);
        let locked_until = match lock_ms(count) {
            0 => 0,
            lock => now_ms.saturating_add(lock),
        };
        Self {
            count,
            last_at: now_ms,
            // Another attempt that was under way may have locked it for longer.
            locked_until: locked_until.max(self.at(now_ms).locked_until),
        }
    }
}

/// What has a count that drains: each failure takes a while to be forgotten, one after the other. What is stored is when the last of
/// them will be, in milliseconds since the epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draining {
    /// A username, from whichever addresses: 50 failures, and one more every 5 minutes. One address that guesses as fast as its pair's
    /// locks let it has 4 an hour.
    Username,
    /// An address, for whichever usernames: 100 failures, and one more every minute.
    Address,
}

impl Draining {
    /// The failures at which nothing more can be tried.
    const fn most(self) -> u64 {
        match self {
            Self::Username => 50,
            Self::Address => 100,
        }
    }

    /// How long a failure counts, in milliseconds, once those before it are forgotten.
    #[must_use]
    pub const fn each_ms(self) -> u64 {
        match self {
            Self::Username => 5 * MINUTE_MS,
            Self::Address => MINUTE_MS,
        }
    }

    /// The failures that count.
    #[must_use]
    pub fn count(self, empty_at: u64, now_ms: u64) -> u64 {
        empty_at.saturating_sub(now_ms).div_ceil(self.each_ms())
    }

    /// The latest that it may be empty for one more attempt to be possible.
    #[must_use]
    pub const fn open_until(self, now_ms: u64) -> u64 {
        now_ms.saturating_add((self.most() - 1) * self.each_ms())
    }

    /// For how much longer nothing can be tried, in milliseconds.
    #[must_use]
    pub const fn locked_ms(self, empty_at: u64, now_ms: u64) -> u64 {
        empty_at.saturating_sub(self.open_until(now_ms))
    }

    /// With one more failure. However many attempts were under way, nothing is locked for longer than [`LONGEST_LOCK_MS`].
    #[must_use]
    pub fn after_failure(self, empty_at: u64, now_ms: u64) -> u64 {
        let longest = self.open_until(now_ms).saturating_add(LONGEST_LOCK_MS);
        empty_at.max(now_ms).saturating_add(self.each_ms()).min(longest)
    }
}

/// How many attempts an address can have under way at once: [`MAX_IN_FLIGHT`], two fewer for each failure that counts. Many at
/// the same time get hardly further than one after the other.
#[must_use]
pub fn most_in_flight_of_address(empty_at: u64, now_ms: u64) -> u64 {
    MAX_IN_FLIGHT.saturating_sub(2 * Draining::Address.count(empty_at, now_ms))
}

/// The message of a lock that ends in this number of milliseconds.
#[must_use]
pub fn lock_message(remaining_ms: u64) -> String {
    match remaining_ms.div_ceil(60_000).max(1) {
        1 => "Too many attempts. Please try again in 1 minute.".to_owned(),
        minutes => format!("Too many attempts. Please try again in {minutes} minutes."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NOW: u64 = 1_792_065_600_000;
    const HOUR: u64 = 3_600_000;

    fn failed(times: u32, now_ms: u64) -> Failures {
        (0..times).fold(Failures::default(), |failures, _| failures.after_failure(now_ms))
    }

    /// [DEF-H] Exactly an hour, exactly 15 minutes: a product that became a sum or a quotient would be another time.
    #[test]
    fn durations_are_what_they_say() {
        assert_eq!(FORGET_AFTER_MS, 3_600_000);
        assert_eq!(LONGEST_LOCK_MS, 900_000);
        assert_eq!(DEVICE_MS, 15_552_000_000);
        assert_eq!(IN_FLIGHT_MS, 10_000);
        assert_eq!(Draining::Username.each_ms(), 300_000);
        assert_eq!(Draining::Address.each_ms(), 60_000);
    }

    /// [DEF-H] A lock is told in whole minutes, of which the last one has begun.
    #[test]
    fn a_lock_is_told_in_minutes() {
        assert_eq!(lock_message(1), "Too many attempts. Please try again in 1 minute.");
        assert_eq!(lock_message(60_000), "Too many attempts. Please try again in 1 minute.");
        assert_eq!(
            lock_message(60_001),
            "Too many attempts. Please try again in 2 minutes."
        );
    }

    /// [DEF-H] A failure is remembered for an hour, to the millisecond.
    #[test]
    fn an_hour_without_a_failure_starts_anew() {
        let four = failed(4, NOW);
        assert_eq!(four.at(NOW + HOUR - 1), four);
        assert_eq!(four.at(NOW + HOUR), Failures::default());
        assert_eq!(four.after_failure(NOW + HOUR - 1).count, 5);
        assert_eq!(four.after_failure(NOW + HOUR).count, 1);
        assert_eq!(four.most_in_flight(NOW + HOUR - 1), 1);
        assert_eq!(four.most_in_flight(NOW + HOUR), 5);
    }

    #[test]
    fn the_fifth_failure_locks_for_longer_and_longer() {
        for (failures, minutes) in [(0, 0), (4, 0), (5, 2), (6, 4), (7, 8), (8, 15), (9, 15), (u32::MAX, 15)] {
            assert_eq!(lock_ms(failures), minutes * 60_000, "{failures}");
        }
        assert_eq!(failed(4, NOW).locked_ms(NOW), 0);
        let five = failed(5, NOW);
        assert_eq!(five.locked_ms(NOW), 120_000);
        assert_eq!(five.locked_ms(NOW + 119_999), 1);
        assert_eq!(five.locked_ms(NOW + 120_000), 0);
        assert_eq!(
            [0, 1, 4, 5, 9].map(|times| failed(times, NOW).most_in_flight(NOW)),
            [5, 4, 1, 1, 1]
        );
    }

    /// [DEF-E3] One that guesses from one address for a day, as fast as the locks let it, is far from filling the username's count.
    #[test]
    fn one_address_never_fills_the_count_of_a_username() {
        let (mut pair, mut username, mut most) = (Failures::default(), 0, 0);
        let mut now = NOW;
        while now < NOW + 24 * HOUR {
            now += pair.locked_ms(now);
            pair = pair.after_failure(now);
            username = Draining::Username.after_failure(username, now);
            most = most.max(Draining::Username.count(username, now));
            assert_eq!(Draining::Username.locked_ms(username, now), 0);
        }
        assert!((5..10).contains(&most), "{most} failures at once");
    }

    #[test]
    fn a_count_that_drains_is_full_at_its_limit_to_the_millisecond() {
        for (draining, most) in [(Draining::Username, 50), (Draining::Address, 100)] {
            let each = draining.each_ms();
            let fill = |times: u64| (0..times).fold(0, |empty_at, _| draining.after_failure(empty_at, NOW));
            assert_eq!(draining.count(fill(most - 1), NOW), most - 1);
            assert_eq!(draining.locked_ms(fill(most - 1), NOW), 0);
            let full = fill(most);
            assert_eq!(draining.count(full, NOW), most);
            assert_eq!(draining.locked_ms(full, NOW), each);
            assert_eq!(draining.locked_ms(full, NOW + each - 1), 1);
            assert_eq!(draining.locked_ms(full, NOW + each), 0);
            assert!(full > draining.open_until(NOW + each - 1));
            assert_eq!(full, draining.open_until(NOW + each));
            assert_eq!(draining.locked_ms(fill(most + 500), NOW), LONGEST_LOCK_MS);
            assert_eq!(draining.count(full, NOW + most * each - 1), 1);
            assert_eq!(draining.count(full, NOW + most * each), 0);
        }
    }

    #[test]
    fn an_address_has_two_hundred_attempts_under_way_and_two_fewer_for_each_failure() {
        let after = |failures: u64| most_in_flight_of_address(NOW + failures * 60_000, NOW);
        assert_eq!([0, 1, 50, 99, 100, 101].map(after), [200, 198, 100, 2, 0, 0]);
        assert_eq!(most_in_flight_of_address(0, NOW), 200);
    }

    proptest! {
        /// Whatever happens when: no lock is longer than 15 minutes, and an hour later all is forgotten.
        #[test]
        fn no_lock_is_longer_than_a_quarter_of_an_hour(gaps in prop::collection::vec(0_u64..2 * HOUR, 1..200)) {
            let (mut now, mut pair, mut wide) = (NOW, Failures::default(), [0, 0]);
            for gap in gaps {
                now += gap;
                let before = pair.at(now);
                pair = pair.after_failure(now);
                prop_assert_eq!(pair.count, before.count + 1);
                prop_assert!(pair.locked_ms(now) <= LONGEST_LOCK_MS);
                prop_assert_eq!(pair.at(now + FORGET_AFTER_MS), Failures::default());
                for (empty_at, draining) in wide.iter_mut().zip([Draining::Username, Draining::Address]) {
                    let counted = draining.count(*empty_at, now);
                    *empty_at = draining.after_failure(*empty_at, now);
                    prop_assert!(draining.count(*empty_at, now) >= counted);
                    prop_assert!(draining.locked_ms(*empty_at, now) <= LONGEST_LOCK_MS);
                    // Locked, or open to one more: never neither.
                    prop_assert_eq!(draining.locked_ms(*empty_at, now) == 0, *empty_at <= draining.open_until(now));
                }
            }
        }

        /// However failures of a pair fall, no more get through in an hour than the free ones and four, and the first locks.
        #[test]
        fn guesses_of_a_pair_are_few(pauses in prop::collection::vec(0_u64..30 * 60_000, 1..60)) {
            let (mut now, mut pair, mut at) = (NOW, Failures::default(), Vec::new());
            for pause in pauses {
                now += pause;
                if pair.locked_ms(now) == 0 {
                    pair = pair.after_failure(now);
                    at.push(now);
                }
            }
            for (place, first) in at.iter().enumerate() {
                let within = at.iter().skip(place).filter(|&&at| at < first + HOUR).count();
                prop_assert!(within <= 12, "{} in an hour", within);
            }
        }
    }
}
