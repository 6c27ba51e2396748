//! Days of the calendar, as sales, rates, terms and laws count them.

use serde::{Deserialize, Serialize};
use time::{Date, Duration, Month, Weekday};

/// A day of the years 1900 to 9999, written yyyy-MM-dd. It is a dealership's own day: no time zone is left in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Day(Date);

/// Why a text is not a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please give a date as yyyy-MM-dd.")]
pub struct InvalidDay;

/// A time in milliseconds since the epoch as a text in UTC: '2026-10-15 12:00:00 UTC'. One beyond the year 9999 is told by its number.
#[must_use]
pub fn utc_text(ms: u64) -> String {
    let seconds = ms / 1_000 % 86_400;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    Day::of_utc(ms).map_or_else(
        || ms.to_string(),
        |day| format!("{day} {hours:02}:{minutes:02}:{seconds:02} UTC"),
    )
}

/// The days on which offices and banks rest.
pub const WEEKEND: [Weekday; 2] = [Weekday::Saturday, Weekday::Sunday];

const FIRST_YEAR: i32 = 1900;

impl Day {
    /// Takes a year from 1900 to 9999, a month from 1 and a day from 1.
    ///
    /// # Errors
    /// [`InvalidDay`] where the calendar has no such day.
    pub fn new(year: i32, month: u8, day: u8) -> Result<Self, InvalidDay> {
        let month = Month::try_from(month).map_err(|_| InvalidDay)?;
        Self::of(Date::from_calendar_date(year, month, day).ok()).ok_or(InvalidDay)
    }

    fn of(date: Option<Date>) -> Option<Self> {
        date.filter(|date| date.year() >= FIRST_YEAR).map(Self)
    }

    /// The day in UTC of a time in milliseconds since the epoch; none beyond the year 9999.
    #[must_use]
    pub fn of_utc(ms: u64) -> Option<Self> {
        let days = i64::try_from(ms / 86_400_000).ok()?;
        Self::new(1970, 1, 1).ok()?.plus_days(days)
    }

    /// The day this many days later, or earlier where the number is negative; none beyond the years 1900 to 9999.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Option<Self> {
        let seconds = days.checked_mul(86_400)?;
        Self::of(self.0.checked_add(Duration::seconds(seconds)))
    }

    /// The same day of the month this many months later, or that month's last where it has no such day.
    #[must_use]
    pub fn plus_months(self, months: i64) -> Option<Self> {
        let month = i64::from(u8::from(self.0.month()))
            .checked_add(months)?
            .checked_sub(1)?;
        let year = i32::try_from(i64::from(self.0.year()).checked_add(month.div_euclid(12))?).ok()?;
        let month = u8::try_from(month.rem_euclid(12)).ok()?.checked_add(1)?;
        Self::up_to(year, month, self.0.day())
    }

    /// This day of a month, or the month's last where it has no such day.
    fn up_to(year: i32, month: u8, day: u8) -> Option<Self> {
        let month = Month::try_from(month).ok()?;
        let day = day.min(month.length(year));
        Self::of(Date::from_calendar_date(year, month, day).ok())
    }

    /// This day of the month that this day is in, or the month's last where it has no such day.
    #[must_use]
    pub fn in_month(self, day: u8) -> Option<Self> {
        Self::up_to(self.0.year(), u8::from(self.0.month()), day)
    }

    /// How many days this day is after another one; negative before it.
    #[must_use]
    pub fn since(self, earlier: Self) -> i64 {
        i64::from(self.0.to_julian_day()) - i64::from(earlier.0.to_julian_day())
    }

    /// Full months from this day to a later one: whole months by the calendar, less one if the later day of the month is smaller.
    /// Negative where the other day is earlier.
    #[must_use]
    pub fn full_months_until(self, later: Self) -> i64 {
        let months = |day: Self| 12 * day.year() + i64::from(day.month());
        let calendar = months(later) - months(self);
        if later.day() < self.day() {
            calendar - 1
        } else {
            calendar
        }
    }

    /// Months begun from this day to a later one: the full months, and one more unless both have the same day of the month.
    #[must_use]
    pub fn months_begun_until(self, later: Self) -> i64 {
        let full = self.full_months_until(later);
        if later.day() == self.day() { full } else { full + 1 }
    }

    /// The year, from 1900 to 9999.
    #[must_use]
    pub const fn year(self) -> i64 {
        self.0.year() as i64
    }

    /// The month, from 1 to 12.
    #[must_use]
    pub fn month(self) -> u8 {
        u8::from(self.0.month())
    }

    /// The day of the month, from 1 to 31.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.0.day()
    }

    /// The day of the week.
    #[must_use]
    pub const fn weekday(self) -> Weekday {
        self.0.weekday()
    }

    /// Whether it is a Saturday or a Sunday.
    #[must_use]
    pub fn is_weekend(self) -> bool {
        WEEKEND.contains(&self.weekday())
    }

    /// This day, or the Monday after it where it is a Saturday or a Sunday.
    #[must_use]
    pub fn or_monday(self) -> Option<Self> {
        match self.weekday() {
            Weekday::Saturday => self.plus_days(2),
            Weekday::Sunday => self.plus_days(1),
            _ => Some(self),
        }
    }

    /// For people, in a sentence: 'July 1, 2026'.
    #[must_use]
    pub fn in_words(self) -> String {
        format!("{} {}, {}", self.0.month(), self.0.day(), self.0.year())
    }

    /// Its month for people: 'July 2026'.
    #[must_use]
    pub fn month_in_words(self) -> String {
        format!("{} {}", self.0.month(), self.0.year())
    }

    /// For people, in a table: 'Mar 20, 2025'.
    #[must_use]
    pub fn shown(self) -> String {
        let name = self.0.month().to_string();
        let short: String = name.chars().take(3).collect();
        format!("{short} {}, {}", self.0.day(), self.0.year())
    }
}

impl Day {
    /// The day of a text of the form yyyy-MM-dd.
    ///
    /// # Errors
    /// [`InvalidDay`] for any other text.
    pub fn parse(text: &str) -> Result<Self, InvalidDay> {
        fn number(text: &str, digits: usize) -> Result<i32, InvalidDay> {
            if text.len() != digits || !text.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(InvalidDay);
            }
            text.parse().map_err(|_| InvalidDay)
        }
        let mut parts = text.split('-');
        let mut next = |digits| parts.next().ok_or(InvalidDay).and_then(|part| number(part, digits));
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        if parts.next().is_some() {
            return Err(InvalidDay);
        }
        let small = |number: i32| u8::try_from(number).map_err(|_| InvalidDay);
        Self::new(year, small(month)?, small(day)?)
    }
}

impl std::str::FromStr for Day {
    type Err = InvalidDay;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = (self.0.year(), self.month(), self.0.day());
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Day {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Day".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "format": "date"})
    }
}

impl TryFrom<String> for Day {
    type Error = InvalidDay;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
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
        text.parse().unwrap()
    }

    #[test]
    fn only_days_of_the_calendar_are_days() {
        for text in ["2024-02-29", "1900-01-01", "9999-12-31"] {
            assert_eq!(day(text).to_string(), text);
        }
        // [AS-30] 31 February is no day.
        for text in [
            "2023-02-31",
            "2023-02-29",
            "2023-13-01",
            "2023-00-10",
            "2023-1-1",
            "1899-12-31",
            "+202-01-01",
            "2023-01-01-",
            "",
            "today",
        ] {
            assert_eq!(text.parse::<Day>(), Err(InvalidDay), "{text}");
        }
        assert_eq!(day("2025-03-20").shown(), "Mar 20, 2025");
    }

    #[test]
    fn a_month_later_is_cut_to_the_months_last_day() {
        for (from, months, to) in [
            ("2023-01-31", 1, "2023-02-28"),
            ("2023-01-31", 13, "2024-02-29"),
            ("2024-02-29", 12, "2025-02-28"),
            ("2024-11-30", 3, "2025-02-28"),
            ("2024-03-31", -1, "2024-02-29"),
        ] {
            assert_eq!(day(from).plus_months(months), Some(day(to)), "{from} + {months}");
        }
        assert_eq!(day("9999-12-01").plus_months(1), None);
        assert_eq!(day("9999-12-01").plus_months(i64::MAX), None);
        assert_eq!(day("9999-12-01").plus_days(i64::MAX), None);
        assert_eq!(day("1900-01-01").plus_days(-1), None);
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
