//! How much time is left for a refund.

use crate::form::day::Day;
use crate::form::word::words;

words! {
    /// How much time is left for what is owed.
    Clock {
        /// More than five days.
        Open = "open",
        /// Five days or fewer.
        Soon = "soon",
        /// It was due on an earlier day.
        Late = "late",
    }
}

/// From how many days before its due day on a refund is shown in red (after-the-sale.md, section 7).
const SOON_DAYS: i64 = 5;

impl Clock {
    /// Of what is due on a day.
    #[must_use]
    pub fn of(due: Day, today: Day) -> Self {
        let left = due.since(today);
        if left < 0 {
            Self::Late
        } else if left <= SOON_DAYS {
            Self::Soon
        } else {
            Self::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_red_five_days_before_it_is_due_and_late_the_day_after() {
        let due = Day::parse("2026-03-02").unwrap();
        for (today, clock) in [
            ("2026-02-24", Clock::Open),
            ("2026-02-25", Clock::Soon),
            ("2026-03-02", Clock::Soon),
            ("2026-03-03", Clock::Late),
        ] {
            assert_eq!(Clock::of(due, Day::parse(today).unwrap()), clock, "{today}");
        }
    }
}
