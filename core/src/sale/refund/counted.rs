//! What a move of a refund's row counts.

use super::row::{Move, Row};
use crate::form::day::Day;
use crate::money::Cents;
use crate::sale::figures::Figures;

/// What is counted of a move that made `after` of a row, given the day of its cancellation: a payment after which nothing is owed, with its days and whether it
/// was late, and a penalty.
#[must_use]
pub fn counted(after: &Row, amount: Cents, what: &Move, cancelled: Day) -> Figures {
    match what {
        Move::Pay { date, .. } if !after.is_open() => Figures {
            settled: 1,
            settle_days: date.since(cancelled).max(0),
            settled_late: i64::from(*date > after.due),
            ..Figures::default()
        },
        Move::Penalty { .. } => Figures {
            penalties: amount.get(),
            ..Figures::default()
        },
        Move::Pay { .. } | Move::Redirect { .. } | Move::Receive { .. } => Figures::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::ids::Username;
    use crate::sale::note::Note;
    use crate::sale::refund::RefundMethod;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn cents(number: i64) -> Cents {
        Cents::new(number).unwrap()
    }

    #[test]
    fn the_payment_after_which_nothing_is_owed_counts() {
        let mut row = Row::opened(cents(10_000), day("2026-11-30"));
        let by = Username::recorded("ann");
        let mut take = |amount: i64, what: Move| {
            row.take(cents(amount), &what, (1, &by));
            let counted = counted(&row, cents(amount), &what, day("2026-11-01"));
            (
                counted.settled,
                counted.settle_days,
                counted.settled_late,
                counted.penalties,
            )
        };
        let pay = |date: &str| Move::Pay {
            method: RefundMethod::Check,
            date: day(date),
            number: None,
        };
        assert_eq!(take(4_000, pay("2026-11-30")), (0, 0, 0, 0));
        let reason = Note::new("Late".to_owned()).unwrap();
        assert_eq!(take(600, Move::Penalty { reason }), (0, 0, 0, 600));
        assert_eq!(take(6_600, pay("2026-12-01")), (1, 30, 1, 0));
    }
}
