//! When a line is due at its administrator: terms of the administrator, fixed when the line is sold.

use crate::form::day::Day;
use crate::sale::line_due::LineDue;
use serde::{Deserialize, Serialize};

/// When what was sold must be remitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum DueRule {
    /// A number of days after the sale.
    Days {
        /// How many.
        days: u16,
    },
    /// A day of the month after the sale's; the month's last where it has no such day.
    Monthly {
        /// 1 to 31.
        day: u8,
    },
    /// The 15th and the last day of each month: the first of them that is after the day of the sale.
    Semimonthly,
}

/// When an administrator expects its money, and when it takes action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DueTerms {
    /// When a line is due.
    pub rule: DueRule,
    /// How many days after the sale the administrator counts a line as past due or cancels it, where it says so.
    pub warn_days: Option<u16>,
}

impl DueRule {
    /// The day on which a line of this sale is due. Saturday and Sunday go to Monday. None where the calendar ends.
    #[must_use]
    pub fn due(self, sale: Day) -> Option<Day> {
        let due = match self {
            Self::Days { days } => sale.plus_days(i64::from(days)),
            Self::Monthly { day } => sale.in_month(1)?.plus_months(1)?.in_month(day.max(1)),
            Self::Semimonthly => {
                let (middle, last) = (sale.in_month(15)?, sale.in_month(31)?);
                if sale < middle {
                    Some(middle)
                } else if sale < last {
                    Some(last)
                } else {
                    sale.plus_days(1)?.in_month(15)
                }
            }
        };
        due?.or_monday()
    }
}

impl DueTerms {
    /// When a line of this sale is due. None where the calendar ends.
    #[must_use]
    pub fn of_sale(&self, sale: Day) -> Option<LineDue> {
        Some(LineDue {
            day: self.rule.due(sale)?,
            warn_after: self.warn_days.and_then(|days| sale.plus_days(i64::from(days))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn due_days_fall_on_working_days() {
        let (days, monthly) = (|days| DueRule::Days { days }, |day| DueRule::Monthly { day });
        for (rule, sale, due) in [
            (days(10), "2026-05-11", "2026-05-21"),
            (days(5), "2026-05-11", "2026-05-18"), // a Saturday
            (days(6), "2026-05-11", "2026-05-18"), // a Sunday
            (monthly(13), "2026-05-31", "2026-06-15"),
            (monthly(15), "2026-12-01", "2027-01-15"),
            (monthly(31), "2027-01-05", "2027-03-01"), // 28 February is a Sunday
            (monthly(30), "2028-01-31", "2028-02-29"),
            (DueRule::Semimonthly, "2026-05-14", "2026-05-15"),
            (DueRule::Semimonthly, "2026-05-15", "2026-06-01"), // the 31st is a Sunday
            (DueRule::Semimonthly, "2026-04-29", "2026-04-30"),
            (DueRule::Semimonthly, "2026-04-30", "2026-05-15"),
            (DueRule::Semimonthly, "2026-12-31", "2027-01-15"),
        ] {
            assert_eq!(rule.due(day(sale)), Some(day(due)), "{rule:?} {sale}");
        }
    }

    #[test]
    fn the_days_of_a_sale_are_fixed() {
        let terms = DueTerms {
            rule: DueRule::Days { days: 15 },
            warn_days: Some(30),
        };
        let due = terms.of_sale(day("2026-05-04")).unwrap();
        assert_eq!(due.day, day("2026-05-19"));
        assert_eq!(due.warn_after, Some(day("2026-06-03")));
        let last = day("9999-12-30");
        assert_eq!(terms.of_sale(last), None);
    }
}
