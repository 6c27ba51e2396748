//! Annual percentage rates and loan terms.

use crate::form::number_text::{as_typed, plain_decimal};
use serde::{Deserialize, Serialize};

/// An annual percentage rate from 0 to 99.99 %, with the digits that were typed ('5.9' stays '5.9', '5.90' stays '5.90').
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("pattern" = r"^([0-9]{1,2}(\.[0-9]{1,2})?|\.[0-9]{1,2})$"))
)]
pub struct Apr {
    typed: String,
    hundredths: u32,
}

/// Why a text is not a rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("APR must be a number from 0 to 99.99 with up to 2 decimals")]
pub struct InvalidApr;

impl Apr {
    /// Takes digits with up to 2 decimals, and a percent sign behind them or none: '5.9', '12%', '.5'.
    ///
    /// # Errors
    /// [`InvalidApr`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidApr> {
        let text = text.trim();
        let text = text.strip_suffix('%').unwrap_or(text).trim_end();
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let all_digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        let nothing = whole.is_empty() && fraction.is_empty();
        if nothing || whole.len() > 2 || fraction.len() > 2 || !all_digits(whole) || !all_digits(fraction) {
            return Err(InvalidApr);
        }
        let hundredths = format!("{whole}{fraction:0<2}").parse().map_err(|_| InvalidApr)?;
        Ok(Self {
            typed: text.trim_end_matches('.').to_owned(),
            hundredths,
        })
    }

    /// Hundredths of a percent: 5.9 % is 590.
    #[must_use]
    pub const fn hundredths(&self) -> u32 {
        self.hundredths
    }

    /// The digits that were typed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.typed
    }
}

impl std::fmt::Display for Apr {
    /// For people: '5.9%'.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}%", self.typed)
    }
}

impl TryFrom<String> for Apr {
    type Error = InvalidApr;

    /// Of a record or a call, which hold what [`Apr::as_str`] gave and nothing looser.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).and_then(|apr| if apr.typed == text { Ok(apr) } else { Err(InvalidApr) })
    }
}

impl From<Apr> for String {
    fn from(apr: Apr) -> Self {
        apr.typed
    }
}

/// What an APR field keeps after its text, which was `shown`, became `typed`: see [`clean_percent_input`].
#[must_use]
pub fn clean_apr_input(shown: &str, typed: &str) -> String {
    clean_percent_input(shown, typed)
}

/// What a field of a percentage keeps after its text, which was `shown`, became `typed`: a number without a percent sign that
/// came with it, and anything else as it was typed. A sign that is typed behind a number stays, so that no digit can follow.
pub(crate) fn clean_percent_input(shown: &str, typed: &str) -> String {
    let text = typed.trim_start();
    let came_with_number = shown.is_empty() || shown == typed || !typed.starts_with(shown);
    let number = match text.trim_end().strip_suffix('%') {
        Some(number) if came_with_number => number.trim_end(),
        _ => text,
    };
    plain_decimal(number)
        .filter(|plain| plain == number)
        .unwrap_or_else(|| as_typed(text))
}

/// A loan term in months, from 0 to 480.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("maximum" = Term::MAX_MONTHS))
)]
pub struct Term(u32);

/// Why a number is not a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Loan term must be a whole number of months from 0 to 480")]
pub struct InvalidTerm;

impl Term {
    /// The longest term in months: forty years, longer than any vehicle loan.
    pub const MAX_MONTHS: u32 = 480;

    /// Takes a number of months.
    ///
    /// # Errors
    /// [`InvalidTerm`] above 480.
    pub const fn new(months: u32) -> Result<Self, InvalidTerm> {
        if months > Self::MAX_MONTHS {
            Err(InvalidTerm)
        } else {
            Ok(Self(months))
        }
    }

    /// Takes digits.
    ///
    /// # Errors
    /// [`InvalidTerm`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidTerm> {
        let digits = text.trim();
        // The standard library's parser would take a plus sign.
        if !digits.chars().all(|c| c.is_ascii_digit()) {
            return Err(InvalidTerm);
        }
        Self::new(digits.parse().map_err(|_| InvalidTerm)?)
    }

    /// Months.
    #[must_use]
    pub const fn months(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Term {
    type Error = InvalidTerm;

    fn try_from(months: u32) -> Result<Self, Self::Error> {
        Self::new(months)
    }
}

impl From<Term> for u32 {
    fn from(term: Term) -> Self {
        term.0
    }
}

/// What a term field keeps of what was typed: digits without the word 'months' behind them, and anything else as it was typed.
#[must_use]
pub fn clean_term_input(typed: &str) -> String {
    let text = typed.trim_start();
    let number = text.trim_end();
    let number = match number
        .len()
        .checked_sub("months".len())
        .and_then(|at| number.split_at_checked(at))
    {
        Some((digits, unit)) if unit.eq_ignore_ascii_case("months") => digits.trim_end(),
        _ => text,
    };
    if number.chars().all(|c| c.is_ascii_digit()) && (!number.is_empty() || text.is_empty()) {
        as_typed(number)
    } else {
        as_typed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [DEF-H] The digits stay as they were typed, and a record that holds anything looser is refused.
    #[test]
    fn a_rate_is_the_digits_that_were_typed() {
        for (typed, digits) in [("5.90", "5.90"), ("12%", "12"), ("5.", "5"), (".5", ".5")] {
            let apr = Apr::parse(typed).unwrap();
            assert_eq!(apr.as_str(), digits);
            assert_eq!(Apr::try_from(digits.to_owned()), Ok(apr));
        }
        for looser in ["12%", " 5", "5."] {
            assert_eq!(Apr::try_from(looser.to_owned()), Err(InvalidApr), "{looser:?}");
        }
    }

    /// [DEF-B] The unit goes from a number alone.
    #[test]
    fn a_term_loses_its_unit_and_a_text_nothing() {
        for (typed, kept) in [
            ("60 Months", "60"),
            ("60months", "60"),
            ("months", "months"),
            ("sixty months", "sixty months"),
            ("", ""),
        ] {
            assert_eq!(clean_term_input(typed), kept, "{typed:?}");
        }
    }
}
