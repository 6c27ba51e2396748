//! 'Did you mean ...?': VINs near a wrong one that are right in every respect.
//!
//! A VIN is suggested only if its check digit matches and the data explain all of it. Where the wrong characters stand is
//! told by the data (characters that the manufacturer does not use, or that can't stand there). If the check digit alone is
//! wrong, every position could be, so that only characters that look alike and swapped neighbours are tried. More than a
//! few candidates are no answer, and then there is none.

use super::characters::Characters;
use super::decoded::Decoded;
use super::manufacturer::Manufacturer;
use super::{Pack, Today};
use dealer_core::vehicle::vin::{VIN_LENGTH, Vin};

/// The check digit's position.
const CHECK_DIGIT: usize = 9;
/// More wrong characters than these can be anything.
const MAX_WRONG: usize = 2;
/// The serial number's first position: a digit there is never taken for a letter.
const SERIAL: usize = 12;
/// More VINs than these are no suggestion.
const MAX_SUGGESTIONS: usize = 3;
/// More candidates are not tried: nothing tells them apart.
const MAX_TRIED: usize = 400;
/// What may stand in a VIN.
const CHARACTERS: &[u8; 33] = b"0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
/// Characters that are taken for one another, on a plate or in handwriting.
const ALIKE: [&[u8; 2]; 27] = [
    b"0D", b"0C", b"0U", b"0G", b"17", b"1L", b"1T", b"1J", b"2Z", b"27", b"38", b"3B", b"3E", b"4A", b"49", b"5S",
    b"56", b"6G", b"6B", b"8B", b"89", b"CG", b"UV", b"VY", b"MN", b"PR", b"EF",
];

/// A VIN that may have been meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion<'a> {
    /// The VIN.
    pub vin: Vin,
    /// Positions of the characters that differ, counted from 1.
    pub positions: Vec<usize>,
    /// What the VIN says.
    pub decoded: Decoded<'a>,
}

impl<'a> Pack<'a> {
    /// The VINs that may have been meant by one with one or two wrong characters: at most three, none for a VIN that is
    /// right, and none where nothing tells which.
    #[must_use]
    pub fn suggestions(&self, vin: &str, today: Today) -> Vec<Suggestion<'a>> {
        let typed = Characters::of(vin);
        if typed.len() != VIN_LENGTH {
            return Vec::new();
        }
        let decoded = self.decode(vin, today);
        if !is_wrong(&decoded) {
            return Vec::new();
        }
        let wrong = wrong_positions(&typed, self, &decoded);
        let near = match wrong.as_slice() {
            [] => looking_alike(&typed),
            [only] => {
                let mut near = replaced(&typed, only);
                near.extend(
                    swapped(&typed)
                        .filter(|(at, _)| [*at, *at + 1].contains(&only.0))
                        .map(|(_, vin)| vin),
                );
                // If no single error explains it, a second one may be a character that looks like another.
                if self.right(&typed, &near, today).is_empty() {
                    near = replaced(&typed, only)
                        .iter()
                        .flat_map(|vin| looking_alike(&Characters::of(vin)))
                        .collect();
                }
                near
            }
            [first, second] => replaced(&typed, first)
                .iter()
                .flat_map(|vin| replaced(&Characters::of(vin), second))
                .collect(),
            _ => Vec::new(),
        };
        self.right(&typed, &near, today)
    }

    /// The candidates that are right; nothing when these are too many.
    fn right(&self, typed: &Characters, candidates: &[String], today: Today) -> Vec<Suggestion<'a>> {
        let mut found: Vec<Suggestion<'a>> = Vec::new();
        let mut tried = 0;
        for candidate in candidates {
            // The check digit costs a hundredth of a decode, and refuses ten of eleven.
            let Some(vin) = Vin::parse(candidate).ok().filter(Vin::check_digit_matches) else {
                continue;
            };
            let differs = |(at, (a, b)): (usize, (u8, u8))| (a != b).then_some(at);
            let pairs = typed.as_str().bytes().zip(vin.as_str().bytes());
            let positions: Vec<usize> = (1..).zip(pairs).filter_map(differs).collect();
            if positions.len() > MAX_WRONG {
                continue;
            }
            tried += 1;
            if found.iter().any(|other| other.vin == vin) {
                continue;
            }
            let decoded = self.decode(vin.as_str(), today);
            if decoded.error_codes != [0] {
                continue;
            }
            if found.len() == MAX_SUGGESTIONS || tried > MAX_TRIED {
                return Vec::new();
            }
            found.push(Suggestion {
                positions,
                vin,
                decoded,
            });
        }
        found
    }
}

/// Whether something is wrong that another character can mend.
fn is_wrong(decoded: &Decoded<'_>) -> bool {
    decoded
        .error_codes
        .iter()
        .any(|code| matches!(code, 1..=5 | 7 | 8 | 11 | 400))
}

/// A position with the characters that may be right there.
type Choice = (usize, Vec<u8>);

/// The positions that the data call wrong.
fn wrong_positions(typed: &Characters, pack: &Pack<'_>, decoded: &Decoded<'_>) -> Vec<Choice> {
    let manufacturer = Manufacturer::find(pack, typed.wmi().as_slice());
    let car = manufacturer.as_ref().is_some_and(Manufacturer::is_car);
    let mut wrong: Vec<Choice> = decoded
        .suspects
        .iter()
        .map(|suspect| (suspect.position, suspect.characters.bytes().collect()))
        .collect();
    for position in typed.bad_characters(car, false) {
        if position != CHECK_DIGIT && wrong.iter().all(|(other, _)| *other != position) {
            wrong.push((position, CHARACTERS.to_vec()));
        }
    }
    wrong
}

/// The VIN with each of the characters at a position.
fn replaced(typed: &Characters, (position, characters): &Choice) -> Vec<String> {
    characters
        .iter()
        .map(|&character| typed.with(*position, character).as_str().to_owned())
        .collect()
}

/// The VIN with one character replaced by one that looks alike, or with two neighbours swapped.
fn looking_alike(typed: &Characters) -> Vec<String> {
    let characters = typed.as_str().as_bytes();
    let alike = characters.iter().zip(1..).flat_map(|(&character, position)| {
        let others = ALIKE.iter().filter_map(move |pair| match **pair {
            [a, b] if a == character => Some(b),
            [a, b] if b == character => Some(a),
            _ => None,
        });
        let may_stand = move |other: &u8| position < SERIAL || other.is_ascii_digit() || !character.is_ascii_digit();
        others
            .filter(may_stand)
            .map(move |other| typed.with(position, other).as_str().to_owned())
    });
    alike.chain(swapped(typed).map(|(_, vin)| vin)).collect()
}

/// The VIN with two neighbours swapped, and the first one's position.
fn swapped(typed: &Characters) -> impl Iterator<Item = (usize, String)> {
    let pairs = typed.as_str().as_bytes().windows(2).zip(1..);
    pairs.filter_map(|(pair, position)| match *pair {
        [a, b] if a != b => {
            let vin = typed.with(position, b).with(position + 1, a);
            Some((position, vin.as_str().to_owned()))
        }
        _ => None,
    })
}
