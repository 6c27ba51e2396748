//! Business days: Monday to Friday without the federal holidays of 5 U.S.C. 6103, as the law has stood since 1986 and, for 19 June, since
//! 2021. A holiday on a Saturday is kept on Friday, one on a Sunday on Monday.

use crate::form::day::Day;
use time::Weekday;

/// Whether a day is the `nth` of its weekday in its month, from 1.
const fn is_nth(day: Day, nth: u8) -> bool {
    (day.day() - 1) / 7 == nth - 1
}

/// Whether a holiday that has a date of its own falls on this day.
fn has_fixed_holiday(day: Day) -> bool {
    match (day.month(), day.day()) {
        (1, 1) | (7, 4) | (11, 11) | (12, 25) => true,
        (6, 19) => day.year() >= 2021,
        _ => false,
    }
}

/// Whether offices of the government are closed for a holiday, on a day from Monday to Friday.
fn is_holiday(day: Day) -> bool {
    let is_last_of_its_kind = day.plus_days(7).is_none_or(|next| next.month() != day.month());
    let falls_on = |offset| day.plus_days(offset).is_some_and(has_fixed_holiday);
    match (day.weekday(), day.month()) {
        // Martin Luther King Jr., and Washington.
        (Weekday::Monday, 1 | 2) if is_nth(day, 3) => true,
        (Weekday::Monday, 5) if is_last_of_its_kind => true,
        // Labor Day, and Columbus.
        (Weekday::Monday, 9) if is_nth(day, 1) => true,
        (Weekday::Monday, 10) if is_nth(day, 2) => true,
        (Weekday::Thursday, 11) if is_nth(day, 4) => true,
        (Weekday::Friday, _) => falls_on(0) || falls_on(1),
        (Weekday::Monday, _) => falls_on(0) || falls_on(-1),
        _ => falls_on(0),
    }
}

/// The business days after the first day, up to and with the last; none where the last is not after the first. Counts no further than
/// `most`.
#[must_use]
pub fn business_days(first: Day, last: Day, most: i64) -> i64 {
    let days = (1..=last.since(first)).filter_map(|offset| first.plus_days(offset));
    let counted = days
        .filter(|day| !day.is_weekend() && !is_holiday(*day))
        .take(usize::try_from(most).unwrap_or_default());
    i64::try_from(counted.count()).unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn the_holidays_of_two_years() {
        // The federal holidays of 2021 and 2022 as the Office of Personnel Management published them.
        let holidays = [
            "2021-01-01",
            "2021-01-18",
            "2021-02-15",
            "2021-05-31",
            "2021-06-18",
            "2021-07-05",
            "2021-09-06",
            "2021-10-11",
            "2021-11-11",
            "2021-11-25",
            "2021-12-24",
            "2021-12-31",
            "2022-01-17",
            "2022-02-21",
            "2022-05-30",
            "2022-06-20",
            "2022-07-04",
            "2022-09-05",
            "2022-10-10",
            "2022-11-11",
            "2022-11-24",
            "2022-12-26",
        ];
        let first = day("2021-01-01");
        let found: Vec<String> = (0..730)
            .filter_map(|offset| first.plus_days(offset))
            .filter(|day| !day.is_weekend() && is_holiday(*day))
            .map(|day| day.to_string())
            .collect();
        assert_eq!(found, holidays);
        assert!(!is_holiday(day("2020-06-19")));
    }

    #[test]
    fn business_days_leave_out_what_does_not_count() {
        for (first, last, count) in [
            ("2024-05-24", "2024-05-24", 0),
            ("2024-05-24", "2024-05-23", 0),
            ("2024-05-24", "2024-05-28", 1), // Memorial Day between
            ("2024-12-24", "2025-01-02", 5),
        ] {
            assert_eq!(business_days(day(first), day(last), 99), count, "{first} {last}");
        }
        assert_eq!(business_days(day("1900-01-01"), day("9999-12-31"), 21), 21);
    }
}
