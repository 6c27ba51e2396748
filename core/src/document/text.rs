//! Texts of forms: words with `{{path|format}}` between them.

use super::fault::TextFault;
use super::spot::Spot;
use crate::form::text::is_visible;

/// The longest text of a block, in characters: about a letter page.
pub(super) const MAX_BLOCK_TEXT: usize = 4_000;

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words of the form itself.
    Words(&'a str),
    /// A value.
    Value(Spot),
}

/// Whether a document can print a character: one that can be seen, of a script that runs from left to right, since lines are set in that
/// direction alone.
#[must_use]
pub fn is_printable(c: char) -> bool {
    let runs_from_right = matches!(
        u32::from(c),
        0x0590..=0x08ff | 0xfb1d..=0xfdff | 0xfe70..=0xfeff | 0x1_0800..=0x1_0fff | 0x1_e800..=0x1_efff
    );
    is_visible(c) && !runs_from_right
}

/// Takes a text apart into words and values, in its order.
///
/// # Errors
/// [`TextFault`]: the first one.
pub fn pieces(text: &str) -> Result<Vec<Piece<'_>>, TextFault> {
    line_fault(text, MAX_BLOCK_TEXT)?;
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((words, behind)) = rest.split_once("{{") {
        let (path, after) = behind.split_once("}}").ok_or(TextFault::OpenBraces)?;
        push_words(words, &mut pieces)?;
        pieces.push(Piece::Value(Spot::parse(path)?));
        rest = after;
    }
    push_words(rest, &mut pieces)?;
    Ok(pieces)
}

fn push_words<'a>(words: &'a str, pieces: &mut Vec<Piece<'a>>) -> Result<(), TextFault> {
    if words.contains("}}") {
        return Err(TextFault::OpenBraces);
    }
    if !words.is_empty() {
        pieces.push(Piece::Words(words));
    }
    Ok(())
}

/// Refuses a text that is empty, longer than this, or has a character that can't be printed.
pub(super) fn line_fault(text: &str, most: usize) -> Result<(), TextFault> {
    if text.trim().is_empty() {
        return Err(TextFault::Empty);
    }
    if text.chars().count() > most {
        return Err(TextFault::TooLong(most));
    }
    text.chars()
        .find(|c| !is_printable(*c))
        .map_or(Ok(()), |c| Err(TextFault::Character(c)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::placeholder::Placeholder;

    #[test]
    fn a_text_comes_apart_into_words_and_values() {
        let price = Spot::parse("product.price|number").unwrap();
        assert_eq!(
            pieces("{{ buyer.name }} pays ${{product.price | number}}.").unwrap(),
            [
                Piece::Value(Placeholder::BuyerName.into()),
                Piece::Words(" pays $"),
                Piece::Value(price),
                Piece::Words("."),
            ]
        );
        assert_eq!(price.to_string(), "product.price|number");
        assert_eq!(
            Spot::parse("product.price|dollars").unwrap().to_string(),
            "product.price"
        );
    }

    #[test]
    fn a_wrong_text_says_what_is_wrong() {
        for (text, message) in [
            ("{{buyer.nmae}}", "there is no placeholder 'buyer.nmae'"),
            ("{{buyer.name|long}}", "'buyer.name' has no format 'long'"),
            ("{{sale.date|often}}", "'sale.date' has no format 'often'"),
            ("{{product.cost}}", "there is no placeholder 'product.cost'"),
            ("{{buyer.name", "braces do not close"),
            ("buyer.name}}", "braces do not close"),
            (" ", "the text is empty"),
            (&"x".repeat(4_001), "the text has more than 4000 characters"),
        ] {
            assert_eq!(pieces(text).unwrap_err().to_string(), message, "{text}");
        }
    }

    /// [DOC-3] Control characters, marks of direction and scripts that run from right to left.
    #[test]
    fn doc_3_no_text_holds_control_or_right_to_left_characters() {
        for c in [
            '\0', '\n', '\t', '\u{202e}', '\u{2066}', '\u{200f}', '\u{5d0}', '\u{627}', '\u{fe8d}',
        ] {
            assert_eq!(pieces(&format!("a{c}b")), Err(TextFault::Character(c)), "{c:?}");
        }
        for text in ["O’Neill", "Ñandú", "Łukasz", "Ωmega", "№ 7"] {
            assert!(pieces(text).is_ok(), "{text}");
        }
    }
}
