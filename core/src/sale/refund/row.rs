//! A row of the register: what one payee of one cancellation is owed.

use super::clock::Clock;
use super::step::{RefundMethod, Step, StepKind};
use crate::form::day::Day;
use crate::form::ids::Username;
use crate::form::word::words;
use crate::money::Cents;
use crate::sale::note::Note;
use serde::{Deserialize, Serialize};

/// The most steps of a row: with the longest reasons they stay far below what a record may weigh.
const MAX_STEPS: usize = 100;

words! {
    /// How far a row is.
    RowState {
        /// Nothing is paid.
        Owed = "owed",
        /// Some is paid.
        Part = "part",
        /// Nothing is owed any longer.
        Paid = "paid",
        /// All of it went to the other payee.
        Redirected = "redirected",
        /// The line is in force again: nothing is owed.
        Reinstated = "reinstated",
    }
}

/// What a payee is owed. The line's record decides what may happen to it; a row remembers how. Amounts are cents, zero or more:
/// `owed = amount + received + penalty - paid - redirected`, but for a line that is in force again, of which nothing is owed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// What was owed at first: of a row that a redirection made, what came over with that.
    pub amount: Cents,
    /// What is owed now.
    pub owed: Cents,
    /// What was paid.
    pub paid: Cents,
    /// What lateness cost on top.
    pub penalty: Cents,
    /// What went to the other payee.
    pub redirected: Cents,
    /// What came from the other payee later.
    pub received: Cents,
    /// The last day on which it is in time.
    pub due: Day,
    /// Whether the line is in force again.
    pub reinstated: bool,
    /// What was done, oldest first.
    pub steps: Vec<Step>,
}

/// Something that is done about a row. Amounts are cents above zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// The payee gets money.
    Pay {
        /// How.
        method: RefundMethod,
        /// On which day.
        date: Day,
        /// The check's number, or what the statement calls it.
        number: Option<Note>,
    },
    /// It goes to the other payee.
    Redirect {
        /// Why.
        reason: Note,
    },
    /// It comes from the other payee.
    Receive {
        /// Why.
        reason: Note,
    },
    /// Lateness costs more.
    Penalty {
        /// Why.
        reason: Note,
    },
}

/// Whether a row took a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moved {
    /// It did.
    Done,
    /// Less is owed.
    Exceeds,
    /// It has as many steps as it can.
    TooOften,
}

impl Row {
    /// What is owed from a cancellation on.
    #[must_use]
    pub const fn opened(amount: Cents, due: Day) -> Self {
        Self {
            amount,
            owed: amount,
            paid: Cents::ZERO,
            penalty: Cents::ZERO,
            redirected: Cents::ZERO,
            received: Cents::ZERO,
            due,
            reinstated: false,
            steps: Vec::new(),
        }
    }

    /// The row of a payee to whom a redirection brings the first money. It is due when it was due to the other one.
    #[must_use]
    pub fn redirected_to(amount: Cents, due: Day, reason: Note, by: (u64, &Username)) -> Self {
        let mut row = Self::opened(amount, due);
        row.note(StepKind::Received, amount, &Move::Receive { reason }, by);
        row
    }

    /// Makes a move, by whom and when.
    pub fn take(&mut self, amount: Cents, what: &Move, by: (u64, &Username)) -> Moved {
        if self.steps.len() >= MAX_STEPS {
            return Moved::TooOften;
        }
        let gives = matches!(what, Move::Pay { .. } | Move::Redirect { .. });
        if self.reinstated || (gives && amount > self.owed) {
            return Moved::Exceeds;
        }
        let (kind, counted) = match what {
            Move::Pay { .. } => (StepKind::Paid, &mut self.paid),
            Move::Redirect { .. } => (StepKind::Redirected, &mut self.redirected),
            Move::Receive { .. } => (StepKind::Received, &mut self.received),
            Move::Penalty { .. } => (StepKind::Penalty, &mut self.penalty),
        };
        *counted = counted.plus(amount);
        self.owed = if gives {
            self.owed.minus(amount)
        } else {
            self.owed.plus(amount)
        };
        self.note(kind, amount, what, by);
        Moved::Done
    }

    /// The line is in force again.
    pub const fn reinstate(&mut self) {
        self.reinstated = true;
        self.owed = Cents::ZERO;
    }

    /// How far it is.
    #[must_use]
    pub fn state(&self) -> RowState {
        match (self.reinstated, self.owed > Cents::ZERO, self.paid > Cents::ZERO) {
            (true, _, _) => RowState::Reinstated,
            (false, true, false) => RowState::Owed,
            (false, true, true) => RowState::Part,
            (false, false, true) => RowState::Paid,
            (false, false, false) => RowState::Redirected,
        }
    }

    /// Whether something is owed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state(), RowState::Owed | RowState::Part)
    }

    /// How much time is left; none where nothing is owed.
    #[must_use]
    pub fn clock(&self, today: Day) -> Option<Clock> {
        self.is_open().then(|| Clock::of(self.due, today))
    }

    fn note(&mut self, kind: StepKind, amount: Cents, what: &Move, (at, username): (u64, &Username)) {
        let (method, date, number, reason) = match what {
            Move::Pay { method, date, number } => (Some(*method), Some(*date), number.clone(), None),
            Move::Redirect { reason } | Move::Receive { reason } | Move::Penalty { reason } => {
                (None, None, None, Some(reason.clone()))
            }
        };
        self.steps.push(Step {
            at,
            username: username.clone(),
            kind,
            amount,
            method,
            date,
            number,
            reason,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(number: i64) -> Cents {
        Cents::new(number).unwrap()
    }

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn check() -> Move {
        Move::Pay {
            method: RefundMethod::Check,
            date: day("2026-03-01"),
            number: Note::new("1042").ok(),
        }
    }

    fn why() -> Note {
        Note::new("Paid off").unwrap()
    }

    #[test]
    fn what_is_paid_and_redirected_is_owed_no_longer() {
        let ann = Username::recorded("ann");
        let by = (7, &ann);
        let mut row = Row::opened(cents(1_000), day("2026-03-02"));
        assert_eq!(row.state(), RowState::Owed);
        assert_eq!(row.take(cents(1_001), &check(), by), Moved::Exceeds);
        assert_eq!(row.take(cents(400), &check(), by), Moved::Done);
        assert_eq!((row.state(), row.owed), (RowState::Part, cents(600)));
        assert_eq!(row.take(cents(50), &Move::Penalty { reason: why() }, by), Moved::Done);
        assert_eq!(row.clock(day("2026-03-03")), Some(Clock::Late));
        let redirect = Move::Redirect { reason: why() };
        assert_eq!(row.take(cents(651), &redirect, by), Moved::Exceeds);
        assert_eq!(row.take(cents(650), &redirect, by), Moved::Done);
        assert_eq!((row.state(), row.clock(day("2026-03-03"))), (RowState::Paid, None));
        let kinds: Vec<StepKind> = row.steps.iter().map(|step| step.kind).collect();
        assert_eq!(kinds, [StepKind::Paid, StepKind::Penalty, StepKind::Redirected]);
        assert_eq!(row.steps[0].number, Note::new("1042").ok());
    }

    #[test]
    fn what_went_over_is_redirected_and_what_came_is_owed() {
        let ann = Username::recorded("ann");
        let mut from = Row::opened(cents(1_000), day("2026-03-02"));
        from.take(cents(1_000), &Move::Redirect { reason: why() }, (7, &ann));
        assert_eq!(from.state(), RowState::Redirected);
        let mut to = Row::redirected_to(cents(1_000), from.due, why(), (7, &ann));
        assert_eq!(
            (to.state(), to.amount, to.steps.len()),
            (RowState::Owed, cents(1_000), 1)
        );
        to.take(cents(5), &Move::Receive { reason: why() }, (8, &ann));
        assert_eq!((to.owed, to.received), (cents(1_005), cents(5)));
        to.reinstate();
        assert_eq!((to.state(), to.owed), (RowState::Reinstated, Cents::ZERO));
        assert_eq!(
            to.take(cents(5), &Move::Receive { reason: why() }, (8, &ann)),
            Moved::Exceeds
        );
    }

    #[test]
    fn a_row_has_an_end() {
        let ann = Username::recorded("ann");
        let mut row = Row::opened(cents(1_000), day("2026-03-02"));
        for _ in 0..MAX_STEPS {
            assert_eq!(row.take(cents(1), &check(), (7, &ann)), Moved::Done);
        }
        assert_eq!(row.take(cents(1), &check(), (7, &ann)), Moved::TooOften);
    }
}
