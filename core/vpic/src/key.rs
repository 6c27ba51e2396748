//! Keys: what a pattern asks of a VIN.
//!
//! A key is matched as a prefix of the VIN's characters 4 to 8, `|`, 10 to 17. `*` matches any character, and so does
//! `_` in a key without classes; `[A-CE]` is a class; `#` stands for a digit that is part of the value; everything
//! else stands for itself.

use std::cmp::Ordering;

/// One position of a key.
#[derive(Debug, Clone, Copy)]
pub(super) enum Token<'k> {
    /// Any character.
    Any,
    /// One character (or `#`).
    Literal(u8),
    /// The text between brackets.
    Class(&'k [u8]),
}

/// The positions of a key, in order. An unclosed bracket is a literal.
pub(super) fn tokens(key: &[u8]) -> impl Iterator<Item = Token<'_>> {
    let mut rest = key;
    std::iter::from_fn(move || {
        let (&first, after) = rest.split_first()?;
        rest = after;
        if first == b'['
            && let Some((class, after)) = after
                .iter()
                .position(|&b| b == b']')
                .and_then(|end| after.split_at_checked(end))
        {
            rest = after.get(1..).unwrap_or_default();
            return Some(Token::Class(class));
        }
        Some(if first == b'*' {
            Token::Any
        } else {
            Token::Literal(first)
        })
    })
}

/// Whether a key matches the start of a text.
pub(super) fn matches(key: &[u8], text: &[u8]) -> bool {
    let mut characters = text.iter();
    for &k in key {
        if k == b'[' || k == b'_' {
            return matches_slowly(key, text);
        }
        match characters.next() {
            Some(&c) if k == c || k == b'*' => {}
            _ => return false,
        }
    }
    true
}

/// [`matches`] for keys with classes, and for `_`, whose meaning depends on them.
fn matches_slowly(key: &[u8], text: &[u8]) -> bool {
    if !key.contains(&b'[') {
        let Some(start) = text.get(..key.len()) else {
            return false;
        };
        return key.iter().zip(start).all(|(&k, &c)| k == c || k == b'*' || k == b'_');
    }
    let mut characters = text.iter();
    tokens(key).all(|token| characters.next().is_some_and(|&c| accepts(token, c)))
}

/// Whether a position of a key with classes matches a character.
fn accepts(token: Token<'_>, c: u8) -> bool {
    match token {
        Token::Any => true,
        Token::Literal(k) => k == c,
        Token::Class(class) => class_matches(class, c),
    }
}

/// The ASCII characters that each position of a key matches, as bits: what two patterns have in common. A `#` stands
/// for any digit, as formulas have it.
#[must_use]
pub fn accepted_characters(key: &str) -> Vec<u128> {
    let key = key.as_bytes();
    let has_class = key.contains(&b'[');
    let accepts = |token, c: u8| match token {
        Token::Literal(b'_') if !has_class => true,
        Token::Literal(b'#') => c == b'#' || c.is_ascii_digit(),
        _ => accepts(token, c),
    };
    tokens(key).map(|token| bits_of(|c| accepts(token, c))).collect()
}

/// The ASCII characters that something says yes to, as bits.
fn bits_of(accepted: impl Fn(u8) -> bool) -> u128 {
    (0..128).filter(|&c| accepted(c)).fold(0, |bits, c| bits | 1 << c)
}

/// The ranges of a class, a single character being a range of one.
fn ranges(class: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    let mut rest = class;
    std::iter::from_fn(move || match rest {
        [low, b'-', high, after @ ..] => {
            rest = after;
            Some((*low, *high))
        }
        [single, after @ ..] => {
            rest = after;
            Some((*single, *single))
        }
        [] => None,
    })
}

/// Membership as patterns are matched: there, vPIC reads `1-A` as the two characters.
fn class_matches(class: &[u8], c: u8) -> bool {
    let mut found = false;
    for (low, high) in ranges(class) {
        match low.cmp(&high) {
            Ordering::Greater => return false,
            _ if (low, high) == (b'1', b'A') => found |= c == low || c == high,
            _ => found |= (low..=high).contains(&c),
        }
    }
    found
}

/// Membership as vPIC lists a position's allowed characters: ranges give VIN characters only.
pub(super) fn allows(token: Token<'_>, c: u8) -> bool {
    match token {
        Token::Any => false,
        Token::Literal(b'#') => c.is_ascii_digit(),
        Token::Literal(k) => k == c,
        Token::Class(class) if class.contains(&b'-') => {
            is_vin_character(c)
                && ranges(class).all(|(low, high)| low <= high)
                && ranges(class).any(|(low, high)| (low..=high).contains(&c))
        }
        Token::Class(class) => class.contains(&c),
    }
}

/// All ASCII characters that [`allows`] says yes to, as bits.
pub(super) fn allowed_characters(token: Token<'_>) -> u128 {
    match token {
        // What nearly all keys have, without asking for each character.
        Token::Any => 0,
        Token::Literal(k) if k != b'#' => 1_u128.checked_shl(u32::from(k)).unwrap_or(0),
        _ => bits_of(|c| allows(token, c)),
    }
}

/// Upper-case letters without I, O and Q, and digits.
pub(super) fn is_vin_character(c: u8) -> bool {
    matches!(c, b'A'..=b'H' | b'J'..=b'N' | b'P' | b'R'..=b'Z' | b'0'..=b'9')
}

/// The VIN's digits that a formula's key points at: from its first `#` to its last.
pub(super) fn formula_value<'t>(key: &[u8], text: &'t [u8]) -> Option<&'t str> {
    let first = key.iter().position(|&b| b == b'#')?;
    let last = key.iter().rposition(|&b| b == b'#')?;
    std::str::from_utf8(text.get(first..=last)?).ok()
}

#[cfg(test)]
mod tests {
    use super::{Token, accepted_characters, allowed_characters, allows, formula_value, matches, tokens};

    #[test]
    fn keys_match_as_prefixes() {
        let text = b"CM826|3A004352";
        for (key, expected) in [
            ("CM826", true),
            ("CM*26|3", true),
            ("CM_26", true),
            ("*****|*A", true),
            ("CM[7-9]2[56]", true),
            ("CM[!-]2", false),
            ("CM[9-7]26", false),
            ("CM826|3A004352X", false),
            ("[_A]M826", false),
        ] {
            assert_eq!(matches(key.as_bytes(), text), expected, "{key}");
        }
    }

    #[test]
    fn one_to_a_means_two_characters_in_matching() {
        assert!(matches(b"[1-A]", b"A") && matches(b"[1-A]", b"1"));
        assert!(!matches(b"[1-A]", b"5"));
        let class = tokens(b"[1-A]").next().unwrap_or(Token::Any);
        assert!(allows(class, b'5') && !allows(class, b'B'));
    }

    #[test]
    fn what_a_key_accepts_is_what_it_matches() {
        let text = b"CM826|3A004352";
        for key in [
            "CM826",
            "CM*26|3",
            "CM_26",
            "CM[7-9]2[56]",
            "CM[9-7]26",
            "[_A]M826",
            "[1-A]",
            "CM827",
        ] {
            let accepted = accepted_characters(key);
            let all = accepted.iter().zip(text).all(|(bits, c)| bits >> c & 1 == 1);
            assert_eq!(all, matches(key.as_bytes(), text), "{key}");
        }
        assert_eq!(accepted_characters("#")[0].count_ones(), 11);
    }

    #[test]
    fn all_allowed_characters_are_those_allowed_one_by_one() {
        for key in ["*", "A", "|", "#", "_", "[A-C5]", "[AI]", "[9-7]", "\u{e9}"] {
            let token = tokens(key.as_bytes()).next().unwrap_or(Token::Any);
            let bits = allowed_characters(token);
            assert!((0..128).all(|c| (bits >> c & 1 == 1) == allows(token, c)), "{token:?}");
        }
    }

    #[test]
    fn a_formula_gives_the_slice_of_its_digits() {
        assert_eq!(formula_value(b"AB##*|#", b"AB12C|3XYZ"), Some("12C|3"));
        assert_eq!(formula_value(b"AB#", b"AB"), None);
    }
}
