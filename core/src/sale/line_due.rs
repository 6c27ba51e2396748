//! The day on which a line is due at its administrator (TPA): fixed when the line is sold, kept with it.

use crate::form::day::Day;
use serde::{Deserialize, Serialize};

/// When a line must be remitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineDue {
    /// The last day on which it is in time.
    pub day: Day,
    /// The last day before the administrator takes action, where it says that it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warn_after: Option<Day>,
}

/// How late a line is that is still to be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Lateness {
    /// Its day has not passed.
    InTime,
    /// Its day has passed.
    PastDue,
    /// More days than the administrator's limit have passed since the sale.
    Warned,
}

impl LineDue {
    /// How late the line is today.
    #[must_use]
    pub fn lateness(&self, today: Day) -> Lateness {
        if self.warn_after.is_some_and(|last| today > last) {
            Lateness::Warned
        } else if today > self.day {
            Lateness::PastDue
        } else {
            Lateness::InTime
        }
    }
}

/// When lines that are still to be paid are due, as a whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct DueSummary {
    /// The earliest day of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earliest: Option<Day>,
    /// The earliest day that has not passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Day>,
    /// How many lines are past due, with those that the administrator takes action on.
    pub past_due: usize,
    /// How many lines the administrator takes action on.
    pub warned: usize,
    /// How many lines have no day.
    pub undated: usize,
}

impl DueSummary {
    /// Of these lines, today; none stands for a line without a day.
    #[must_use]
    pub fn of(dues: impl IntoIterator<Item = Option<LineDue>>, today: Day) -> Self {
        let earlier = |known: Option<Day>, day: Day| Some(known.map_or(day, |known| known.min(day)));
        let mut summary = Self::default();
        for due in dues {
            let Some(due) = due else {
                summary.undated += 1;
                continue;
            };
            summary.earliest = earlier(summary.earliest, due.day);
            if today <= due.day {
                summary.next = earlier(summary.next, due.day);
            }
            match due.lateness(today) {
                Lateness::InTime => {}
                Lateness::PastDue => summary.past_due += 1,
                Lateness::Warned => {
                    summary.past_due += 1;
                    summary.warned += 1;
                }
            }
        }
        summary
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_line_is_late_after_its_day() {
        let due = LineDue {
            day: day("2026-05-19"),
            warn_after: Some(day("2026-06-03")),
        };
        for (today, lateness) in [
            ("2026-05-19", Lateness::InTime),
            ("2026-05-20", Lateness::PastDue),
            ("2026-06-03", Lateness::PastDue),
            ("2026-06-04", Lateness::Warned),
        ] {
            assert_eq!(due.lateness(day(today)), lateness, "{today}");
        }
    }

    #[test]
    fn lines_are_told_by_their_earliest_days_and_how_many_are_late() {
        let due = |text: &str, warn: Option<&str>| {
            Some(LineDue {
                day: day(text),
                warn_after: warn.map(day),
            })
        };
        let dues = [
            due("2026-05-19", Some("2026-05-20")),
            due("2026-05-18", Some("2026-06-20")),
            due("2026-05-29", None),
            due("2026-05-25", None),
            None,
        ];
        let summary = DueSummary::of(dues, day("2026-05-25"));
        assert_eq!(
            summary,
            DueSummary {
                earliest: Some(day("2026-05-18")),
                next: Some(day("2026-05-25")),
                past_due: 2,
                warned: 1,
                undated: 1,
            }
        );
        assert_eq!(DueSummary::of([], day("2026-05-25")), DueSummary::default());
    }
}
