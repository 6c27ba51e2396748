//! A month of the calendar, in UTC: the partition of the administrators' indexes.

use dealer_core::form::ids::DealerId;
use dealer_core::sale::all_dealers::FIRST_MONTH;
use sha2::{Digest, Sha256};
use std::fmt;
use time::{Date, OffsetDateTime};

/// How many partitions a month's records of all dealers have. Another number would lose those that are stored.
const SHARDS: u8 = 16;

/// A month; in a text 'yyyy-MM'.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: i32,
    month: u8,
}

impl Month {
    /// The first month that is looked at: the product has no older records.
    pub const FIRST: Self = Self {
        year: FIRST_MONTH.0,
        month: FIRST_MONTH.1,
    };

    /// The month of a time in milliseconds since the epoch; none for a time after the year 9999.
    #[must_use]
    pub fn of(ms: u64) -> Option<Self> {
        let seconds = i64::try_from(ms / 1000).ok()?;
        let day = OffsetDateTime::from_unix_timestamp(seconds).ok()?;
        Some(Self {
            year: day.year(),
            month: day.month().into(),
        })
    }

    /// Reads 'yyyy-MM', from [`Month::FIRST`] on.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (year, month) = text.split_once('-')?;
        let are_digits = year.len() == 4 && month.len() == 2 && text.chars().all(|c| c.is_ascii_digit() || c == '-');
        let (year, month) = (year.parse().ok()?, month.parse().ok()?);
        let parsed = Self { year, month };
        (are_digits && (1..=12).contains(&month) && parsed >= Self::FIRST).then_some(parsed)
    }

    /// The month before.
    #[must_use]
    pub const fn previous(self) -> Self {
        match self.month {
            1 => Self {
                year: self.year - 1,
                month: 12,
            },
            month => Self {
                month: month - 1,
                ..self
            },
        }
    }

    /// The month after.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.month {
            12 => Self {
                year: self.year + 1,
                month: 1,
            },
            month => Self {
                month: month + 1,
                ..self
            },
        }
    }

    /// The partition of a dealer's records of it: 'yyyy-MM#' and 0 to 15. All dealers' records in one partition would fill it, at a thousand
    /// writes a second; a dealer's own stay together.
    #[must_use]
    pub fn shard_of(self, dealer_id: &DealerId) -> String {
        let hash = Sha256::digest(dealer_id.as_bytes());
        self.shard(hash.first().map_or(0, |byte| byte % SHARDS))
    }

    /// All partitions of it.
    pub fn shards(self) -> impl Iterator<Item = String> {
        (0..SHARDS).map(move |number| self.shard(number))
    }

    fn shard(self, number: u8) -> String {
        format!("{self}#{number}")
    }

    /// When it begins, in milliseconds since the epoch.
    #[must_use]
    pub fn start_ms(self) -> u64 {
        time::Month::try_from(self.month)
            .and_then(|month| Date::from_calendar_date(self.year, month, 1))
            .ok()
            .and_then(|day| u64::try_from(day.midnight().assume_utc().unix_timestamp()).ok())
            // Every month from FIRST to the year 9999 has a beginning; later ones begin after everything.
            .map_or(u64::MAX, |seconds| seconds.saturating_mul(1000))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}
