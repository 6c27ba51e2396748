//! Characters that a manufacturer does not use where they stand, and what would be right.

use super::characters::Characters;
use super::decoded::Suspect;
use super::key::{Token, allowed_characters, allows, tokens};
use super::manufacturer::Manufacturer;
use super::pack::Pack;
use super::schema::Schema;

/// The VIN position of a key's first place; the bar stands at the place of position 9.
pub(super) const FIRST_POSITION: usize = 4;

/// Positions in doubt with the code of that, and the VIN as it should be.
#[derive(Debug)]
pub(super) struct Correction {
    pub(super) code: u16,
    pub(super) suspects: Vec<Suspect>,
    pub(super) suggested_vin: String,
}

/// Codes 2 to 5: characters that no key of the manufacturer's year has at their position. The winning keys have
/// already `named` most.
pub(super) fn find(
    pack: &Pack<'_>,
    vin: &Characters,
    manufacturer: &Manufacturer,
    year: Option<u16>,
    named: u16,
) -> Option<Correction> {
    // Without a year there is nothing to compare with.
    let year = Some(year?);
    // A small manufacturer's code takes positions 12 to 14.
    let last = if vin.wmi().as_slice().len() == 6 { 11 } else { 14 };
    let linked = || manufacturer.links_in(year).map(|link| link.schema);
    let unnamed = linked()
        .filter_map(|schema| pack.named(schema))
        .fold(0, |mask, named| mask | named)
        & !named;
    let mut open: Vec<(usize, u8)> = (FIRST_POSITION..=last)
        .filter(|position| !matches!(position, 9 | 10) && unnamed >> (position - FIRST_POSITION) & 1 != 0)
        .filter_map(|position| Some((position, vin.at(position)?)))
        .collect();
    let schemas = || linked().filter_map(|schema| pack.schema(schema));
    for schema in schemas() {
        if open.is_empty() {
            return None;
        }
        schema.each_key(pack.keys(), |_, key| {
            open.retain(|&(position, c)| !token_at(key, position).is_some_and(|token| allows(token, c)));
            !open.is_empty()
        });
    }
    if open.is_empty() {
        return None;
    }
    let suspects = open
        .iter()
        .map(|&(position, _)| Suspect {
            position,
            characters: characters_at(pack, schemas(), position),
        })
        .collect();
    Some(correct(vin, suspects))
}

fn token_at(key: &[u8], position: usize) -> Option<Token<'_>> {
    let (before, rest) = key.split_at_checked(position.checked_sub(FIRST_POSITION)?)?;
    if before.contains(&b'[') {
        tokens(key).nth(before.len())
    } else {
        tokens(rest).next()
    }
}

/// The characters that the schemas' keys have at a position, `_` before letters and digits.
fn characters_at<'a>(pack: &Pack<'a>, schemas: impl Iterator<Item = Schema<'a>>, position: usize) -> String {
    let mut allowed = 0_u128;
    // Keys are in text order: most classes are those of the key before.
    let mut last: &[u8] = &[];
    for schema in schemas {
        schema.each_key(pack.keys(), |_, key| {
            match token_at(key, position) {
                Some(Token::Class(class)) if class == last => {}
                Some(token @ Token::Class(class)) => {
                    last = class;
                    // A bar in a class separates nothing and is no candidate.
                    allowed |= allowed_characters(token) & !(1 << b'*' | 1 << b'|');
                }
                Some(token) => allowed |= allowed_characters(token),
                None => {}
            }
            true
        });
    }
    let mut characters: Vec<u8> = (0..128).filter(|c| allowed >> c & 1 == 1).collect();
    characters.sort_by_key(|c| (c.is_ascii_alphanumeric(), *c));
    characters.into_iter().map(char::from).collect()
}

/// Code 2: one character would do; 3: the check digit picks one; 4: several would do; 5: several positions.
fn correct(vin: &Characters, mut suspects: Vec<Suspect>) -> Correction {
    let (code, suggested_vin) = match suspects.as_mut_slice() {
        [only] => {
            let replaced: Vec<Characters> = only
                .characters
                .bytes()
                .map(|character| vin.with(only.position, character))
                .collect();
            // Here vPIC wants digits at positions 13 and 14 of every vehicle.
            let mut fitting = replaced
                .iter()
                .filter(|vin| vin.check_digit_matches(true))
                .map(Characters::as_str);
            match (replaced.as_slice(), fitting.next(), fitting.next()) {
                ([one], _, _) => (2, one.as_str().to_owned()),
                (_, Some(one), None) => {
                    let character = one.chars().nth(only.position - 1);
                    let suggested = one.to_owned();
                    only.characters = character.into_iter().collect();
                    (3, suggested)
                }
                _ => (4, marked(vin, &suspects)),
            }
        }
        _ => (5, marked(vin, &suspects)),
    };
    Correction {
        code,
        suspects,
        suggested_vin,
    }
}

/// The VIN with `!` at the suspects' positions.
fn marked(vin: &Characters, suspects: &[Suspect]) -> String {
    vin.as_str()
        .chars()
        .zip(1..=17)
        .map(|(c, at)| {
            if suspects.iter().any(|suspect| suspect.position == at) {
                '!'
            } else {
                c
            }
        })
        .collect()
}
