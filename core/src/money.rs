//! Money: whole cents, and the texts at its edges.

use serde::{Deserialize, Serialize};

/// An amount in US dollars as whole cents, from -$99,999,999.99 to $99,999,999.99.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("minimum" = -Cents::MAX.0, "maximum" = Cents::MAX.0))
)]
pub struct Cents(i64);

/// Why a number or a text is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// The text is not digits with at most one point and two decimals.
    #[error("Amount must be a valid dollar amount")]
    NotAnAmount,
    /// The amount has more than eight digits before the point.
    #[error("Amount must be less than $100,000,000")]
    TooLarge,
}

impl Cents {
    /// No money.
    pub const ZERO: Self = Self(0);
    /// The largest amount: $99,999,999.99.
    pub const MAX: Self = Self(9_999_999_999);

    /// Takes a number of cents.
    ///
    /// # Errors
    /// [`MoneyError::TooLarge`] outside the range of the type.
    pub const fn new(cents: i64) -> Result<Self, MoneyError> {
        if cents > Self::MAX.0 || cents < -Self::MAX.0 {
            Err(MoneyError::TooLarge)
        } else {
            Ok(Self(cents))
        }
    }

    /// Takes whole dollars of a constant in the product's own price lists.
    #[must_use]
    pub const fn from_dollars(dollars: u32) -> Self {
        match Self::new(dollars as i64 * 100) {
            Ok(amount) => amount,
            Err(_) => Self::MAX,
        }
    }

    /// Reads what a person typed or a record holds: '$25,000.50', '25000.5', '499'. Signs and letters are refused.
    ///
    /// # Errors
    /// [`MoneyError`] when it is not an amount, or too large.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        let plain: String = text
            .trim()
            .trim_start_matches('$')
            .chars()
            .filter(|&c| c != ',')
            .collect();
        let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
        let all_digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        if (whole.is_empty() && fraction.is_empty())
            || !all_digits(whole)
            || !all_digits(fraction)
            || fraction.len() > 2
        {
            return Err(MoneyError::NotAnAmount);
        }
        let digits = format!("{whole}{fraction:0<2}");
        let cents: i64 = digits.parse().map_err(|_| MoneyError::TooLarge)?;
        Self::new(cents)
    }

    /// The number of cents.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Whether there is anything to pay.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// The sum, held at the range's ends: totals of a few bounded prices never get there.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self((self.0 + other.0).clamp(-Self::MAX.0, Self::MAX.0))
    }

    /// The difference, which may be negative, held at the range's ends.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self((self.0 - other.0).clamp(-Self::MAX.0, Self::MAX.0))
    }

    /// What is left, never below zero.
    #[must_use]
    pub fn minus_or_zero(self, other: Self) -> Self {
        Self((self.0 - other.0).clamp(0, Self::MAX.0))
    }

    /// Whole dollars; half a dollar rounds up. The last whole dollar of the range is $99,999,999.00.
    #[must_use]
    pub fn to_whole_dollars(self) -> Self {
        const LAST: i64 = Cents::MAX.0 / 100 * 100;
        let rounded = (self.0 + 50).div_euclid(100) * 100;
        Self(rounded.clamp(-LAST, LAST))
    }

    /// A plain decimal for files and number fields: '27900.00'.
    #[must_use]
    pub fn to_decimal(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

impl std::fmt::Display for Cents {
    /// For people: '$27,900.00'.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&dollars(self.0))
    }
}

fn dollars(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let whole = group_thousands((cents / 100).abs());
    format!("{sign}${whole}.{:02}", (cents % 100).abs())
}

/// The sum of a long list's amounts, for people: '$271,900,000.00'. It may be more than one amount can be.
#[must_use]
pub fn sum_text(amounts: impl IntoIterator<Item = Cents>) -> String {
    dollars(amounts.into_iter().map(Cents::get).fold(0, i64::saturating_add))
}

impl TryFrom<i64> for Cents {
    type Error = MoneyError;

    fn try_from(cents: i64) -> Result<Self, Self::Error> {
        Self::new(cents)
    }
}

impl From<Cents> for i64 {
    fn from(cents: Cents) -> Self {
        cents.0
    }
}

impl std::iter::Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Self::plus)
    }
}

/// A whole number with thousands separators: '12,000'.
#[must_use]
pub fn group_thousands(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (index, c) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(c);
    }
    if number < 0 { format!("-{grouped}") } else { grouped }
}

/// What a currency field keeps of what was typed: digits, one decimal point, at most 2 decimals.
#[must_use]
pub fn clean_amount_input(typed: &str) -> String {
    clean_decimal_input(typed, 8)
}

/// Digits with one point and two decimals at most, and at most so many digits before the point.
pub(crate) fn clean_decimal_input(typed: &str, whole_digits: usize) -> String {
    let mut kept = String::new();
    let mut decimals: Option<usize> = None;
    for c in typed.chars() {
        match (c, &mut decimals) {
            ('.', None) => {
                decimals = Some(0);
                kept.push(c);
            }
            ('0'..='9', None) if kept.len() < whole_digits => kept.push(c),
            ('0'..='9', Some(count)) if *count < 2 => {
                *count += 1;
                kept.push(c);
            }
            _ => {}
        }
    }
    kept
}

/// An amount typed as cents-style digits: '2000050' means $20,000.50. Nothing but zeros means no amount, so that deleting
/// digit by digit empties the field. Digits past the tenth are dropped, since no amount holds more.
#[must_use]
pub fn cents_from_digits(typed: &str) -> Option<Cents> {
    let digits: String = typed
        .chars()
        .filter(char::is_ascii_digit)
        .skip_while(|&c| c == '0')
        .take(10)
        .collect();
    digits.parse().ok().and_then(|cents| Cents::new(cents).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [DEF-H] Constants and numbers at the range's very ends.
    #[test]
    fn the_range_ends_where_it_says() {
        assert_eq!(Cents::from_dollars(0), Cents::ZERO);
        assert_eq!(Cents::from_dollars(99_999_999).get(), 9_999_999_900);
        assert_eq!(Cents::from_dollars(100_000_000), Cents::MAX);
        assert_eq!(Cents::from_dollars(u32::MAX), Cents::MAX);
        assert_eq!(Cents::new(9_999_999_999), Ok(Cents::MAX));
        assert_eq!(Cents::new(10_000_000_000), Err(MoneyError::TooLarge));
        assert_eq!(Cents::new(-9_999_999_999).map(Cents::get), Ok(-9_999_999_999));
        assert_eq!(Cents::new(-10_000_000_000), Err(MoneyError::TooLarge));
    }
}
