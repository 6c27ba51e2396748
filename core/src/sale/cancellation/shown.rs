//! How the working shows values.

use crate::form::day::Day;
use crate::money::group_thousands;

/// A value that a source shows.
pub(super) trait Shown: Clone {
    fn shown(&self) -> String;
}

/// Cents.
#[derive(Debug, Clone, Copy)]
pub(super) struct Money(pub i64);

/// Miles, months, days.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count(pub i64);

/// Hundredths of a percent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bp(pub i64);

impl Shown for Money {
    fn shown(&self) -> String {
        money(self.0)
    }
}

impl Shown for Count {
    fn shown(&self) -> String {
        group_thousands(self.0)
    }
}

impl Shown for Bp {
    fn shown(&self) -> String {
        super::fraction::percent(self.0)
    }
}

impl Shown for bool {
    fn shown(&self) -> String {
        if *self { "yes" } else { "no" }.to_owned()
    }
}

impl Shown for Day {
    fn shown(&self) -> String {
        (*self).shown()
    }
}

impl Shown for String {
    fn shown(&self) -> String {
        self.clone()
    }
}

impl<T: Shown> Shown for Option<T> {
    fn shown(&self) -> String {
        self.as_ref().map_or_else(|| "unknown".to_owned(), Shown::shown)
    }
}

macro_rules! shown_as_word {
    ($($name:ty),*) => {
        $(impl Shown for $name {
            fn shown(&self) -> String {
                self.word().to_owned()
            }
        })*
    };
}

shown_as_word!(
    super::input::Delivery,
    super::input::MilesBasis,
    super::input::Reason,
    super::input::CancelledBy,
    super::input::Method,
    super::input::FeeKind,
    super::input::FeeTo,
    super::input::Lien,
    crate::sale::state_rules::LookClaims,
    crate::sale::state_rules::MonthRounding,
    crate::sale::state_rules::CancelDay
);

/// '1,170.00' for cents.
pub(super) fn money(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let whole = i64::try_from(cents.unsigned_abs() / 100).unwrap_or(i64::MAX);
    format!("{sign}{}.{:02}", group_thousands(whole), cents.unsigned_abs() % 100)
}
