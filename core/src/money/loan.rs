//! Amortisation, OTD price and finance amount.

use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use num_bigint::BigInt;
use serde::{Deserialize, Serialize};

/// A loan with level payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LevelLoan {
    /// Cents.
    pub principal: Cents,
    /// The rate.
    pub apr: Apr,
    /// Months.
    pub term: Term,
}

/// The term that the loan display assumes where the deal gives none, in months.
pub const ASSUMED_TERM_MONTHS: u32 = 60;

/// The APR that the loan display assumes where the deal gives none.
pub const ASSUMED_APR: &str = "5.9";

/// The monthly payment of a loan with level payments: principal * r / (1 - (1 + r)^-n) with r = APR / 100 / 12 and n
/// months, to the cent, half up; never more than [`Cents::MAX`]. An APR of zero is a loan without interest, principal / n:
/// the last payment takes the rest. Zero when principal or term is zero or less; without an APR there is no loan to ask about.
///
/// Worked out in whole numbers: with h hundredths of a percent, r = h / 120,000, so with b = 120,000 + h and
/// a = 120,000 the payment is principal * h * b^n / (a * (b^n - a^n)), and no rounding happens before the last step.
#[must_use]
pub fn monthly_payment(principal: Cents, apr: &Apr, term: Term) -> Cents {
    if !principal.is_positive() || term.months() == 0 {
        return Cents::ZERO;
    }
    if apr.hundredths() == 0 {
        let months = i64::from(term.months());
        return Cents::new((2 * principal.get() + months) / (2 * months)).unwrap_or(Cents::MAX);
    }
    let unit = BigInt::from(120_000_u32);
    let rate = BigInt::from(apr.hundredths());
    let grown = (&unit + &rate).pow(term.months());
    let denominator = &unit * (&grown - unit.pow(term.months()));
    let numerator = BigInt::from(principal.get()) * rate * grown;
    let two = BigInt::from(2_u8);
    let rounded = (numerator * &two + &denominator) / (denominator * two);
    i64::try_from(rounded)
        .ok()
        .and_then(|cents| Cents::new(cents).ok())
        .unwrap_or(Cents::MAX)
}

/// What a loan's display rests on: the deal's own term and APR, or the assumed ones where they are empty; nothing where
/// one is typed and is no term or rate.
#[must_use]
pub fn loan_basis(term: &str, apr: &str) -> Option<(Term, Apr)> {
    let term = if term.trim().is_empty() {
        Term::new(ASSUMED_TERM_MONTHS).ok()?
    } else {
        Term::parse(term).ok()?
    };
    let apr = if apr.trim().is_empty() {
        Apr::parse(ASSUMED_APR).ok()?
    } else {
        Apr::parse(apr).ok()?
    };
    Some((term, apr))
}

/// OTD ("out the door") price: vehicle price, or the amount financed standing in for it, plus the chosen products.
#[must_use]
pub fn otd_price(vehicle_price: Cents, vsc: Cents, gap: Cents, ancillary: Cents) -> Cents {
    vehicle_price.plus(vsc).plus(gap).plus(ancillary)
}

/// The OTD price to show: set again to the computed sum whenever it differs from it by more than one cent.
#[must_use]
pub fn synced_otd(shown: Option<Cents>, computed: Cents) -> Cents {
    match shown {
        Some(shown) if (shown.get() - computed.get()).abs() <= 1 => shown,
        _ => computed,
    }
}

/// Finance amount: OTD price less down payment, never below zero, rounded to whole dollars (half up), and down where it would
/// exceed the OTD price.
#[must_use]
pub fn finance_amount(otd_price: Cents, down_payment: Cents) -> Cents {
    let rounded = otd_price.minus_or_zero(down_payment).to_whole_dollars();
    if rounded > otd_price && otd_price.is_positive() {
        rounded.minus_or_zero(Cents::from_dollars(1))
    } else {
        rounded
    }
}
