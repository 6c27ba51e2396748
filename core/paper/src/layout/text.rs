//! A form's text with the values in it.

use crate::error::PaperError;
use crate::fonts::{Face, Fonts};
use dealer_core::document::{FormFault, Piece, Spot, Values, is_printable, pieces};

/// A text as it is printed.
#[derive(Debug, Clone, Default)]
pub(super) struct Filled {
    /// All of it.
    pub(super) text: String,
    /// The longest value in it, which is to blame where it does not fit.
    pub(super) longest: Option<Spot>,
}

impl Filled {
    /// A text of our own, with no value in it.
    pub(super) fn own(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            longest: None,
        }
    }
}

/// A block, for messages.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    pub(super) block: usize,
    pub(super) kind: &'static str,
}

impl At {
    pub(super) fn named(self) -> String {
        format!("Block {} ({})", self.block, self.kind)
    }
}

/// Puts the values into a text.
pub(super) fn fill(text: &str, at: At, values: &Values, (fonts, face): (&Fonts, Face)) -> Result<Filled, PaperError> {
    if text.is_empty() {
        return Ok(Filled::default());
    }
    let parts = pieces(text).map_err(|fault| FormFault::Text {
        block: at.block,
        kind: at.kind,
        fault,
    })?;
    let mut filled = Filled::default();
    let mut most = 0;
    for part in parts {
        match part {
            Piece::Words(words) => {
                check_own(words, || at.named(), (fonts, face))?;
                filled.text.push_str(words);
            }
            Piece::Value(spot) => {
                let value = value_of(spot, values, (fonts, face))?;
                let length = value.chars().count();
                if length >= most {
                    (most, filled.longest) = (length, Some(spot));
                }
                filled.text.push_str(value);
            }
        }
    }
    Ok(filled)
}

/// A value, if the face has glyphs for all of it.
pub(super) fn value_of<'a>(
    spot: Spot,
    values: &'a Values,
    (fonts, face): (&Fonts, Face),
) -> Result<&'a str, PaperError> {
    let value = values.printed.get(&spot).ok_or(PaperError::NoValue(spot))?;
    match value.chars().find(|c| !can_be_set(*c, fonts, face)) {
        None => Ok(value),
        Some(character) => Err(PaperError::Character { spot, character }),
    }
}

/// Refuses a text of our own, or of a form, that the face has no glyphs for.
pub(super) fn check_own(
    text: &str,
    place: impl Fn() -> String,
    (fonts, face): (&Fonts, Face),
) -> Result<(), PaperError> {
    match text.chars().find(|c| !can_be_set(*c, fonts, face)) {
        None => Ok(()),
        Some(character) => Err(PaperError::OwnCharacter {
            place: place(),
            character,
        }),
    }
}

/// Whether a document prints a character.
pub(super) fn can_be_set(c: char, fonts: &Fonts, face: Face) -> bool {
    is_printable(c) && fonts.has(face, c)
}
