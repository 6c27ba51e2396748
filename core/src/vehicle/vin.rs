//! Vehicle identification numbers: the one rule of every page.

use serde::{Deserialize, Serialize};

/// Characters in a VIN (49 CFR 565.13).
pub const VIN_LENGTH: usize = 17;

/// The message beside a VIN field that was edited and is not valid.
pub const VIN_MESSAGE: &str = "Please enter a valid 17-character VIN";

/// The hint beside a valid VIN whose check digit does not match.
pub const CHECK_DIGIT_HINT: &str = "Check digit does not match: please re-read the VIN";

/// A VIN: 17 upper-case letters and digits, without I, O and Q. The check digit may be wrong, since vehicles from
/// outside North America have none.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Vin(String);

/// Why a text is not a VIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please enter a valid 17-character VIN")]
pub struct InvalidVin;

impl Vin {
    /// Takes a text of exactly 17 characters, in any case.
    ///
    /// # Errors
    /// [`InvalidVin`] when the length differs or a character is not a VIN character.
    pub fn parse(text: &str) -> Result<Self, InvalidVin> {
        let upper = text.to_ascii_uppercase();
        if upper.chars().count() == VIN_LENGTH && upper.chars().all(is_vin_char) {
            Ok(Self(upper))
        } else {
            Err(InvalidVin)
        }
    }

    /// The 17 characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether position 9 is the check digit that the other sixteen characters give (49 CFR 565.15(c)).
    #[must_use]
    pub fn check_digit_matches(&self) -> bool {
        self.0.chars().nth(8) == expected_check_digit(&self.0)
    }
}

impl TryFrom<String> for Vin {
    type Error = InvalidVin;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text)
    }
}

impl From<Vin> for String {
    fn from(vin: Vin) -> Self {
        vin.0
    }
}

impl std::str::FromStr for Vin {
    type Err = InvalidVin;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl AsRef<str> for Vin {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for Vin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a VIN field keeps of what was typed: the 17 characters of the VIN in it, where words stand around one; else the text in
/// upper case, without spaces and characters that a VIN can't hold (I, O and Q among them), at most 17 characters.
#[must_use]
pub fn clean_vin_input(typed: &str) -> String {
    let text: String = typed
        .chars()
        .take(MAX_SEARCHED)
        .map(|c| c.to_ascii_uppercase())
        .collect();
    // No VIN begins with these letters, which hold an I: they are its name.
    let text = text.trim_start().strip_prefix("VIN").unwrap_or(&text);
    let kept: String = text.chars().filter(|&c| is_vin_char(c)).collect();
    if kept.chars().count() > VIN_LENGTH
        && let Some(found) = find_vin(text)
    {
        return found;
    }
    kept.chars().take(VIN_LENGTH).collect()
}

/// How much of a pasted text is searched for a VIN, in characters.
const MAX_SEARCHED: usize = 2_000;

/// A VIN among words: neighbouring words that have 17 characters together, hyphens and points aside. One whose check digit
/// matches comes before one that is only long enough.
fn find_vin(text: &str) -> Option<String> {
    let words: Vec<String> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | ';' | '#' | '(' | ')' | '"' | '\'' | '/' | '='))
        .map(|word| word.chars().filter(|c| !matches!(c, '-' | '.' | '*')).collect())
        .collect();
    let mut found: Vec<String> = Vec::new();
    for start in 0..words.len() {
        let mut joined = String::new();
        for word in words.iter().skip(start) {
            if !word.chars().all(is_vin_char) {
                break;
            }
            joined.push_str(word);
            if joined.len() > VIN_LENGTH {
                break;
            }
            if joined.len() == VIN_LENGTH {
                found.push(joined.clone());
                break;
            }
        }
    }
    let matching = found.iter().find(|vin| vin.chars().nth(8) == expected_check_digit(vin));
    matching.or_else(|| found.first()).cloned()
}

/// What a VIN field says of the text that it keeps. Without an error the text is a VIN.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct CheckedVin {
    /// What is wrong with the text, for a field that was edited.
    pub error: Option<String>,
    /// Under a VIN with a wrong check digit, which is no error.
    pub hint: Option<String>,
}

/// Checks the text that a VIN field keeps.
#[must_use]
pub fn check_vin_field(kept: &str) -> CheckedVin {
    match Vin::parse(kept) {
        Ok(vin) => CheckedVin {
            error: None,
            hint: (!vin.check_digit_matches()).then(|| CHECK_DIGIT_HINT.to_owned()),
        },
        Err(_) => CheckedVin {
            error: Some(VIN_MESSAGE.to_owned()),
            hint: None,
        },
    }
}

/// Whether an upper-case character may stand in a VIN.
fn is_vin_char(c: char) -> bool {
    c.is_ascii_digit() || (c.is_ascii_uppercase() && !matches!(c, 'I' | 'O' | 'Q'))
}

/// The check digit that a 17-character text should have in position 9, or nothing when a character has no value.
#[must_use]
pub fn expected_check_digit(vin: &str) -> Option<char> {
    const WEIGHTS: [u32; VIN_LENGTH] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    let mut sum = 0;
    let mut count = 0;
    for (c, weight) in vin.chars().zip(WEIGHTS) {
        sum += transliterate(c)? * weight;
        count += 1;
    }
    if count != VIN_LENGTH {
        return None;
    }
    match sum % 11 {
        10 => Some('X'),
        digit => char::from_digit(digit, 10),
    }
}

/// The value of a character in the check digit sum: digits their own, letters per the table of 49 CFR 565.15(c).
fn transliterate(c: char) -> Option<u32> {
    match c {
        '0'..='9' => c.to_digit(10),
        'A' | 'J' => Some(1),
        'B' | 'K' | 'S' => Some(2),
        'C' | 'L' | 'T' => Some(3),
        'D' | 'M' | 'U' => Some(4),
        'E' | 'N' | 'V' => Some(5),
        'F' | 'W' => Some(6),
        'G' | 'P' | 'X' => Some(7),
        'H' | 'Y' => Some(8),
        'R' | 'Z' => Some(9),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Vin;
    use crate::form::given::Given;

    #[test]
    fn a_text_that_is_no_vin_stays_as_it_was_given() {
        for (text, is_value) in [("1HGCM82633A004352", true), ("1HGCM82633A00435", false), ("", false)] {
            let json = serde_json::to_value(text).unwrap();
            let given: Given<Vin> = serde_json::from_value(json.clone()).unwrap();
            assert_eq!((given.value().is_some(), given.as_str()), (is_value, text));
            assert_eq!(serde_json::to_value(&given).unwrap(), json);
        }
        assert!(serde_json::from_str::<Given<Vin>>("17").is_err());
    }
}
