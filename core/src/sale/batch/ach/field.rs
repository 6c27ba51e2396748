//! The fields of an ACH file: how texts, numbers and accounts are written, and what can't be.

use crate::form::day::Day;

/// What is wrong with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Not nine digits, or their weighted sum is not a multiple of ten.
    #[error("is not a routing number: nine digits whose last one fits the others")]
    NotARouting,
    /// Empty, too long, or with characters that no account has.
    #[error("must be an account of 1 to 17 letters, digits, spaces and hyphens")]
    NotAnAccount,
    /// No calendar day, or no time of a day.
    #[error("is not a date of six digits, yyMMdd, and for a file's creation a time, HHmm")]
    NotADay,
    /// Before the next weekday.
    #[error("must be the next weekday after the file is made, or later")]
    TooEarly,
    /// Neither a letter nor a digit.
    #[error("must be one letter or digit")]
    NotAModifier,
    /// Nothing was given.
    #[error("must not be empty")]
    Empty,
    /// Less than a cent.
    #[error("must be at least one cent")]
    TooSmall,
    /// A number has more digits than its field.
    #[error("is too large for its field")]
    TooLarge,
}

/// A field of an ACH file that can't be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field} {problem}")]
pub struct AchError {
    /// The path to the field: `batches.0.entries.1.amount`.
    pub field: String,
    /// What is wrong with it.
    pub problem: Problem,
}

impl Problem {
    pub(super) fn of(self, field: &str) -> AchError {
        AchError {
            field: field.to_owned(),
            problem: self,
        }
    }
}

impl AchError {
    pub(super) fn within(mut self, path: &str) -> Self {
        // What a batch repeats of its file belongs to the file.
        if self.field != "company_id" {
            self.field = format!("{path}.{}", self.field);
        }
        self
    }
}

/// A text as the file can hold it: a to z become upper case, every other character outside 32 to 126 one space, cut and padded right with
/// spaces to its width.
pub(super) fn text(value: &str, width: usize) -> String {
    let kept: String = value
        .chars()
        .map(|c| {
            if matches!(c, ' '..='~') {
                c.to_ascii_uppercase()
            } else {
                ' '
            }
        })
        .take(width)
        .collect();
    format!("{kept:<width$}")
}

/// A number, padded left with zeros.
pub(super) fn number(value: u64, width: usize) -> Result<String, Problem> {
    let digits = format!("{value:0>width$}");
    if digits.len() > width {
        Err(Problem::TooLarge)
    } else {
        Ok(digits)
    }
}

/// Whether a text is a routing number: nine digits, whose sum with the weights 3 7 1 3 7 1 3 7 1 is a multiple of ten.
#[must_use]
pub fn is_routing(text: &str) -> bool {
    let weights = [3, 7, 1].into_iter().cycle();
    let sum: u32 = text
        .bytes()
        .zip(weights)
        .map(|(byte, weight)| u32::from(byte.wrapping_sub(b'0')) * weight)
        .sum();
    text.len() == 9 && text.bytes().all(|byte| byte.is_ascii_digit()) && sum.is_multiple_of(10)
}

/// The first eight digits of a routing number, which name the bank.
pub(super) fn routing(text: &str) -> Result<u64, Problem> {
    if !is_routing(text) {
        return Err(Problem::NotARouting);
    }
    let bank = text.get(..8).and_then(|bank| bank.parse().ok());
    bank.ok_or(Problem::NotARouting)
}

/// An account, never cut: another account would get the money.
pub(super) fn account(text: &str) -> Result<String, Problem> {
    let is_known = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-');
    if text.trim().is_empty() || text.chars().count() > 17 || !text.chars().all(is_known) {
        return Err(Problem::NotAnAccount);
    }
    Ok(self::text(text, 17))
}

/// A bank's name for a company, cut to ten characters.
pub(super) fn identifier(text: &str) -> Result<String, Problem> {
    let kept = self::text(text, 10).trim_end().to_owned();
    if kept.is_empty() { Err(Problem::Empty) } else { Ok(kept) }
}

/// The letter or digit that tells a day's files apart.
pub(super) fn modifier(text: &str) -> Result<String, Problem> {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(c), None) if c.is_ascii_alphanumeric() => Ok(c.to_ascii_uppercase().to_string()),
        _ => Err(Problem::NotAModifier),
    }
}

/// A day of this century, of six digits: yyMMdd.
pub(super) fn day(text: &str) -> Result<Day, Problem> {
    let mut parts = text.as_bytes().chunks(2).map(|pair| match pair {
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => Ok((tens - b'0') * 10 + (ones - b'0')),
        _ => Err(Problem::NotADay),
    });
    let mut next = || parts.next().unwrap_or(Err(Problem::NotADay));
    let (year, month, day) = (next()?, next()?, next()?);
    if text.len() != 6 {
        return Err(Problem::NotADay);
    }
    Day::new(2000 + i32::from(year), month, day).map_err(|_| Problem::NotADay)
}

/// A record in the making.
pub(super) struct Record {
    line: String,
    problem: Option<Problem>,
}

impl Record {
    /// The characters of a record.
    pub(super) const LENGTH: usize = 94;

    pub(super) fn new(start: &str) -> Self {
        Self {
            line: start.to_owned(),
            problem: None,
        }
    }

    pub(super) fn text(mut self, value: &str, width: usize) -> Self {
        self.line.push_str(&text(value, width));
        self
    }

    pub(super) fn number(mut self, value: u64, width: usize) -> Self {
        match number(value, width) {
            Ok(digits) => self.line.push_str(&digits),
            Err(problem) => self.problem = self.problem.or(Some(problem)),
        }
        self
    }

    /// The record, unless one of its numbers has too many digits.
    pub(super) fn line(self) -> Result<String, Problem> {
        self.problem.map_or(Ok(self.line), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [AS-31]
    #[test]
    fn a_routing_number_fits_its_last_digit() {
        for text in ["021000021", "011000015", "122105155", "000000000"] {
            assert!(is_routing(text), "{text}");
        }
        for text in [
            "021000022",
            "120000021",
            "02100002",
            "0210000210",
            "02100002a",
            "",
            "０２１００００２１",
        ] {
            assert!(!is_routing(text), "{text}");
        }
    }

    /// [AS-32] An accent is a space, in this file only.
    #[test]
    fn what_the_file_cannot_hold_is_a_space() {
        assert_eq!(text("Peña & Söhne", 12), "PE A & S HNE");
        assert_eq!(text("a\tb", 5), "A B  ");
        assert_eq!(text("too long", 5), "TOO L");
    }

    #[test]
    fn a_day_has_six_digits() {
        assert_eq!(day("260518").unwrap().to_string(), "2026-05-18");
        for text in ["260231", "26051", "2605180", "2605 8", ""] {
            assert_eq!(day(text), Err(Problem::NotADay), "{text}");
        }
    }
}
