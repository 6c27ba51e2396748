//! Days of the calendar, without a time zone.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A day of the Gregorian calendar from 0001-01-01 to 9999-12-31; the earlier day is the lesser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that names no day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a date (yyyy-mm-dd)")]
pub struct NotADay;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl Day {
    /// The day of a year, a month from 1 and a day from 1.
    ///
    /// # Errors
    /// [`NotADay`] where the calendar lacks that day.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, NotADay> {
        let last = match month {
            2 if leaps(year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if (1..=9999).contains(&year) && (1..=last).contains(&day) {
            Ok(Self { year, month, day })
        } else {
            Err(NotADay)
        }
    }

    /// The day of a text of the form yyyy-mm-dd.
    ///
    /// # Errors
    /// [`NotADay`] for any other text.
    pub fn parse(text: &str) -> Result<Self, NotADay> {
        let mut parts = text.split('-');
        let mut next = |digits: usize| {
            let part = parts.next().filter(|part| part.len() == digits)?;
            let whole = part.bytes().all(|b| b.is_ascii_digit());
            part.parse::<u16>().ok().filter(|_| whole)
        };
        let (Some(year), Some(month), Some(day)) = (next(4), next(2), next(2)) else {
            return Err(NotADay);
        };
        if parts.next().is_some() {
            return Err(NotADay);
        }
        let small = |number: u16| u8::try_from(number).map_err(|_| NotADay);
        Self::new(year, small(month)?, small(day)?)
    }

    /// The calendar year.
    #[must_use]
    pub const fn year(self) -> i64 {
        self.year as i64
    }

    /// Full months from this day to a later one: whole months by the calendar, less one if the later day of the month is smaller.
    /// Negative where the other day is earlier.
    #[must_use]
    pub const fn full_months_until(self, later: Self) -> i64 {
        let calendar = 12 * (later.year as i64 - self.year as i64) + later.month as i64 - self.month as i64;
        if later.day < self.day { calendar - 1 } else { calendar }
    }

    /// Months begun from this day to a later one: the full months, and one more unless both have the same day of the month.
    #[must_use]
    pub const fn months_begun_until(self, later: Self) -> i64 {
        let full = self.full_months_until(later);
        if later.day == self.day { full } else { full + 1 }
    }

    /// For people: 'July 1, 2026'.
    #[must_use]
    pub fn in_words(self) -> String {
        let month = MONTHS.get(usize::from(self.month) - 1).copied().unwrap_or_default();
        format!("{month} {}, {}", self.day, self.year)
    }
}

const fn leaps(year: u16) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

impl fmt::Display for Day {
    /// As files have it: '2026-07-01'.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl TryFrom<String> for Day {
    type Error = NotADay;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    #[test]
    fn only_days_of_the_calendar_are_days() {
        for good in ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(day(good).to_string(), good);
        }
        for bad in [
            "2023-02-29",
            "1900-02-29",
            "2026-04-31",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "0000-01-01",
            "2026-1-1",
            "26-01-01",
            "2026-01-01-",
            "+026-01-01",
            "7/1/26",
            "",
        ] {
            assert_eq!(Day::parse(bad), Err(NotADay), "{bad}");
        }
    }

    #[test]
    fn months_are_counted_by_the_calendar() {
        for (from, to, full, begun) in [
            ("2026-01-15", "2026-01-15", 0, 0),
            ("2026-01-15", "2026-01-16", 0, 1),
            ("2026-01-15", "2026-02-14", 0, 1),
            ("2026-01-15", "2026-02-15", 1, 1),
            ("2026-01-15", "2026-02-16", 1, 2),
            ("2024-02-29", "2025-02-28", 11, 12),
            ("2026-01-31", "2026-02-28", 0, 1),
            ("2023-11-30", "2026-03-01", 27, 28),
        ] {
            assert_eq!(day(from).full_months_until(day(to)), full, "{from} {to}");
            assert_eq!(day(from).months_begun_until(day(to)), begun, "{from} {to}");
        }
    }

    #[test]
    fn people_read_it_in_words() {
        assert_eq!(day("2026-07-01").in_words(), "July 1, 2026");
        assert_eq!(day("2026-12-31").in_words(), "December 31, 2026");
    }
}
