//! Texts in boxes: values shrink, then wrap, then are refused; words of the form wrap as they need.

use super::line::{Line, Type, broken};
use super::style::SIZE_STEP;
use super::text::Filled;
use crate::error::PaperError;
use crate::fonts::Fonts;
use crate::length::Milli;

/// The most lines of a value before its type gets smaller.
const LINES: usize = 4;
/// The most lines in the smallest type.
const LINES_AT_LAST: usize = 7;

/// A text that fits, with the type that it fits in.
pub(super) struct Fitted {
    pub(super) lines: Vec<Line>,
    pub(super) kind: Type,
}

/// Fits a text into a width. With a value in it, it is set in up to four lines with whole words, the type shrinking to `least`; then in up
/// to seven lines, words cut where they must be.
///
/// # Errors
/// [`PaperError::ValueTooLong`] for what still does not fit.
pub(super) fn fitted(
    filled: &Filled,
    (width, least): (Milli, Milli),
    kind: Type,
    fonts: &Fonts,
) -> Result<Fitted, PaperError> {
    let mut kind = kind;
    loop {
        let lines = broken(&filled.text, width, kind, fonts);
        let Some(spot) = filled.longest else {
            return Ok(Fitted { lines, kind });
        };
        let is_whole = !lines.iter().any(|line| line.cuts_a_word);
        if is_whole && lines.len() <= LINES {
            return Ok(Fitted { lines, kind });
        }
        if kind.size <= least {
            return match lines.len() {
                ..=LINES_AT_LAST => Ok(Fitted { lines, kind }),
                _ => Err(PaperError::ValueTooLong(spot)),
            };
        }
        kind.size = (kind.size - SIZE_STEP).max(least);
    }
}

/// Fits a text that is no value into one line, the type shrinking as far as it must, to `least` at most.
///
/// # Errors
/// [`PaperError::TooLong`] with the place.
pub(super) fn in_one_line(
    text: &str,
    (width, least): (Milli, Milli),
    kind: Type,
    (place, fonts): (&str, &Fonts),
) -> Result<Fitted, PaperError> {
    let mut kind = kind;
    loop {
        let lines = broken(text, width, kind, fonts);
        if lines.len() <= 1 {
            return Ok(Fitted { lines, kind });
        }
        if kind.size <= least {
            return Err(PaperError::TooLong(place.to_owned()));
        }
        kind.size = (kind.size - SIZE_STEP).max(least);
    }
}
