//! Money: whole cents, and the texts at its edges.

use crate::form::field_code::FieldCode;
use crate::form::number_text::{as_typed, plain_decimal};
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
    /// No vehicle costs that much.
    #[error("Amount must be at most {}", Cents::MAX_PRICE)]
    NoPrice,
}

impl MoneyError {
    /// The kind of fault that a field has with it.
    #[must_use]
    pub const fn code(self) -> FieldCode {
        match self {
            Self::NotAnAmount => FieldCode::NotAnAmount,
            Self::TooLarge | Self::NoPrice => FieldCode::TooMuch,
        }
    }
}

impl Cents {
    /// No money.
    pub const ZERO: Self = Self(0);
    /// The largest amount: $99,999,999.99.
    pub const MAX: Self = Self(9_999_999_999);
    /// The highest price of a vehicle, alone and with all that is sold with it: $10,000,000.00, more than any on a dealer's lot.
    pub const MAX_PRICE: Self = Self(1_000_000_000);

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

    /// Reads what a person typed or a record holds: '$25,000.50', '25000.5', '499'. Signs, letters, and commas that do not
    /// set three digits apart are refused.
    ///
    /// # Errors
    /// [`MoneyError`] when it is not an amount, or too large.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        let plain = plain_decimal(text.trim()).ok_or(MoneyError::NotAnAmount)?;
        let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
        if whole.is_empty() && fraction.is_empty() {
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

    /// The amount as a price.
    ///
    /// # Errors
    /// [`MoneyError::NoPrice`] above [`Cents::MAX_PRICE`].
    pub fn as_price(self) -> Result<Self, MoneyError> {
        if self > Self::MAX_PRICE {
            Err(MoneyError::NoPrice)
        } else {
            Ok(self)
        }
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

pub(crate) fn dollars(cents: i64) -> String {
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

/// An amount as a currency field shows it while no one types in it: '25,000.00' for '25000'. What is no amount stays as typed.
#[must_use]
pub fn amount_at_rest(kept: &str) -> String {
    Cents::parse(kept).map_or_else(|_| kept.to_owned(), |amount| amount.to_string().replace('$', ""))
}

/// What a currency field keeps of what was typed: an amount without its sign and separators, and anything else as it was
/// typed, so that it can be told and corrected.
#[must_use]
pub fn clean_amount_input(typed: &str) -> String {
    let text = typed.trim_start();
    plain_decimal(text).unwrap_or_else(|| as_typed(text))
}

/// What a markup in dollars keeps of what was typed: digits, one decimal point, at most 8 digits before it and 2 behind it.
#[must_use]
pub fn filter_amount_input(typed: &str) -> String {
    let mut kept = String::new();
    let mut decimals: Option<usize> = None;
    for c in typed.chars() {
        match (c, &mut decimals) {
            ('.', None) => {
                decimals = Some(0);
                kept.push(c);
            }
            ('0'..='9', None) if kept.len() < 8 => kept.push(c),
            ('0'..='9', Some(count)) if *count < 2 => {
                *count += 1;
                kept.push(c);
            }
            _ => {}
        }
    }
    kept
}

/// What the amount financed shows after its text, which was `shown`, became `typed`. Digits that are typed or deleted in an
/// amount are its cents: '2000050' is '$20,000.50'. A text that holds a '$', a separator or a point of its own is dollars.
/// Nothing but zeros is an empty field, so that deleting digit by digit empties it. What can't be read stays as typed.
#[must_use]
pub fn keep_amount_financed(shown: &str, typed: &str) -> String {
    let digits = || {
        cents_from_digits(typed)
            .map(|amount| amount.to_string())
            .unwrap_or_default()
    };
    let dollars = || Cents::parse(typed).ok().map(|amount| amount.to_string());
    let all_digits = typed.chars().filter(char::is_ascii_digit);
    if all_digits.skip_while(|&c| c == '0').count() > CENTS_DIGITS {
        return as_typed(typed);
    }
    let change = Change::between(shown, typed);
    let inserts_digits = change.inserted.chars().all(|c| c.is_ascii_digit());
    if typed.trim().chars().all(|c| c.is_ascii_digit()) {
        digits()
    } else if read_amount_financed(shown).is_none() {
        dollars().unwrap_or_else(|| as_typed(typed))
    } else if !change.deletes {
        if inserts_digits { digits() } else { as_typed(typed) }
    } else if change.inserted.is_empty() {
        digits()
    } else {
        // Something took the place of a part: an amount in dollars, or digits of the cents.
        let cents = || if inserts_digits { digits() } else { as_typed(typed) };
        dollars().unwrap_or_else(cents)
    }
}

/// The amount that a text of the amount financed means; nothing where it is empty or can't be read.
#[must_use]
pub fn read_amount_financed(kept: &str) -> Option<Cents> {
    Cents::parse(kept)
        .ok()
        .filter(|amount| amount.is_positive() && amount.to_string() == kept)
}

/// What one edit did to a text.
struct Change<'a> {
    inserted: &'a str,
    deletes: bool,
}

impl<'a> Change<'a> {
    fn between(before: &str, after: &'a str) -> Self {
        let ahead: usize = same_length(before.chars(), after.chars());
        let before = before.get(ahead..).unwrap_or_default();
        let after = after.get(ahead..).unwrap_or_default();
        let behind = same_length(before.chars().rev(), after.chars().rev());
        Self {
            inserted: after.get(..after.len() - behind).unwrap_or_default(),
            deletes: before.len() > behind,
        }
    }
}

/// Bytes of the characters that both begin with.
fn same_length(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other)
        .take_while(|(a, b)| a == b)
        .map(|(c, _)| c.len_utf8())
        .sum()
}

/// Digits of the largest amount, cents included.
const CENTS_DIGITS: usize = 10;

/// An amount typed as cents-style digits: '2000050' means $20,000.50. Nothing but zeros means no amount. Digits past the
/// tenth are dropped, since no amount holds more.
#[must_use]
pub fn cents_from_digits(typed: &str) -> Option<Cents> {
    let digits: String = typed
        .chars()
        .filter(char::is_ascii_digit)
        .skip_while(|&c| c == '0')
        .take(CENTS_DIGITS)
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

    /// [DEF-H] A sum and a difference beyond the range are its ends, and what is left is never less than nothing.
    #[test]
    fn sums_and_differences_are_held_at_the_ends() {
        let [one, low] = [1, -9_999_999_999].map(|cents| Cents::new(cents).unwrap());
        assert_eq!(Cents::MAX.plus(one), Cents::MAX);
        assert_eq!(low.minus(one), low);
        assert_eq!(low.plus(one).get(), -9_999_999_998);
        assert_eq!(Cents::MAX.minus(one).get(), 9_999_999_998);
        assert_eq!(Cents::MAX.minus(low), Cents::MAX);
        assert_eq!(Cents::MAX.minus_or_zero(low), Cents::MAX);
        assert_eq!(one.minus_or_zero(Cents::MAX), Cents::ZERO);
    }

    /// [DEF-H] Eight digits of dollars and two of cents fit into a markup's field; what is typed beyond them is dropped.
    #[test]
    fn a_markup_in_dollars_keeps_what_fits() {
        for (typed, kept) in [
            ("12345678", "12345678"),
            ("123456789", "12345678"),
            ("123456789.129", "12345678.12"),
            ("1.2.3", "1.23"),
        ] {
            assert_eq!(filter_amount_input(typed), kept, "{typed}");
        }
    }

    /// [DEF-B] An edit in the middle of an amount is read as what it is: no letter is dropped, and what takes a part's place is dollars.
    #[test]
    fn an_edit_within_the_amount_financed_is_read_as_what_it_is() {
        assert_eq!(keep_amount_financed("$20.00", "$2a0.00"), "$2a0.00");
        assert_eq!(keep_amount_financed("$20.00", "$5"), "$5.00");
        assert_eq!(keep_amount_financed("$20.00", "$230.00"), "$230.00");
        assert_eq!(keep_amount_financed("$20.00", "$2.00"), "$2.00");
    }

    /// [DEF-H] Half a dollar rounds up, and no amount leaves the range by rounding.
    #[test]
    fn whole_dollars_stay_in_the_range() {
        let whole = |cents| Cents::new(cents).unwrap().to_whole_dollars().get();
        for (cents, dollars) in [
            (49, 0),
            (50, 100),
            (149, 100),
            (-49, 0),
            (-50, 0),
            (-51, -100),
            (9_999_999_949, 9_999_999_900),
            (9_999_999_950, 9_999_999_900),
            (9_999_999_999, 9_999_999_900),
            (-9_999_999_999, -9_999_999_900),
        ] {
            assert_eq!(whole(cents), dollars, "{cents} cents");
        }
    }
}
