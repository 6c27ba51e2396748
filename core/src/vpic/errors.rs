//! vPIC's error codes of one pass.

use super::characters::Characters;
use super::key::{Token, allows, tokens};
use super::matching::Matches;
use super::pack::Pack;
use super::schema::{Head, Manufacturer};
use crate::vin::VIN_LENGTH;

/// The VIN position of a key's first place; the bar stands at the place of position 9.
const FIRST_POSITION: usize = 4;
/// Places of a key that are compared with a manufacturer's characters: positions 4 to 14.
const PLACES: usize = 11;
/// Positions that a key should say something of.
const DESCRIBING: [usize; 6] = [4, 5, 6, 7, 8, 11];

/// What a pass knows when its errors are told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    pub(super) year: Option<u16>,
    pub(super) car: bool,
    pub(super) check_digit_exception: bool,
    /// Notes of the body class: bit 0 off-road, bit 1 glider kit.
    pub(super) body_note: u16,
    pub(super) has_model: bool,
}

/// The error codes, ascending. `manufacturer` is none when unknown or not public yet.
pub(super) fn codes(
    pack: &Pack<'_>,
    vin: &Characters,
    manufacturer: Option<&Manufacturer>,
    matches: &Matches<'_>,
    facts: Facts,
) -> Vec<u16> {
    let mut codes = Vec::new();
    match manufacturer {
        None => codes.push(7),
        Some(_) if matches.patterns() == 0 => codes.push(8),
        Some(manufacturer) => {
            let named = named_places(pack, vin, matches);
            codes.extend(foreign_characters(pack, vin, manufacturer, facts.year, named));
            let means_something = |position: usize| named >> (position - FIRST_POSITION) & 1 != 0;
            if !DESCRIBING
                .iter()
                .all(|&position| means_something(position) || position > vin.len())
            {
                codes.push(14);
            }
        }
    }
    let off_road = facts.body_note & 1 != 0;
    if vin.has_bad_character(facts.car, off_road || facts.check_digit_exception) {
        codes.push(400);
    }
    if facts.year.is_none() {
        codes.push(11);
    }
    if vin.len() < VIN_LENGTH {
        codes.push(6);
    } else if vin.len() == VIN_LENGTH && !vin.check_digit_matches(facts.car) && !facts.check_digit_exception {
        codes.push(1);
    }
    // Up to here everything counts against a clean decode, but code 14 alone.
    if codes.iter().all(|&code| code == 14) {
        codes.push(0);
        if !facts.has_model {
            codes.push(14);
        }
    }
    if facts.body_note & 2 != 0 {
        codes.push(9);
    }
    if off_road {
        codes.push(10);
    }
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// The places whose character some winning key names: bit 0 for VIN position 4, and so on.
fn named_places(pack: &Pack<'_>, vin: &Characters, matches: &Matches<'_>) -> u16 {
    let mut named = 0;
    for key in matches.keys().filter_map(|number| pack.key(number)) {
        for (place, token) in tokens(key).enumerate().take(PLACES) {
            let names = vin.at(place + FIRST_POSITION).is_some_and(|c| allows(token, c));
            named |= u16::from(names) << place;
        }
    }
    named
}

/// Codes 2 to 5: characters that no key of the manufacturer's year has at their position. The winning keys have
/// already `named` most.
fn foreign_characters(
    pack: &Pack<'_>,
    vin: &Characters,
    manufacturer: &Manufacturer,
    year: Option<u16>,
    named: u16,
) -> Option<u16> {
    // Without a year there is nothing to compare with.
    let year = Some(year?);
    // A small manufacturer's code takes positions 12 to 14.
    let last = if vin.wmi().len() == 6 { 11 } else { 14 };
    let schemas = || {
        manufacturer
            .links_in(year)
            .filter_map(|link| Head::read(pack, link.schema))
    };
    let unnamed = schemas().fold(0, |mask, head| mask | head.named) & !named;
    let mut open: Vec<(usize, u8)> = (FIRST_POSITION..=last)
        .filter(|position| !matches!(position, 9 | 10) && unnamed >> (position - FIRST_POSITION) & 1 != 0)
        .filter_map(|position| Some((position, vin.at(position)?)))
        .collect();
    for mut head in schemas() {
        if open.is_empty() {
            break;
        }
        // A damaged schema says as much as can be read of it.
        let _ = head.each_key(pack, |_, key| {
            open.retain(|&(position, c)| {
                !tokens(key)
                    .nth(position - FIRST_POSITION)
                    .is_some_and(|token| allows(token, c))
            });
            !open.is_empty()
        });
    }
    match open[..] {
        [] => None,
        [(position, _)] => Some(single_correction(pack, vin, schemas(), position)),
        _ => Some(5),
    }
}

/// Code 2: one character would do; 3: the check digit picks one; 4: several would do.
fn single_correction<'a>(
    pack: &Pack<'a>,
    vin: &Characters,
    schemas: impl Iterator<Item = Head<'a>>,
    position: usize,
) -> u16 {
    let mut allowed = [false; 128];
    for mut head in schemas {
        let _ = head.each_key(pack, |_, key| {
            if let Some(token) = tokens(key).nth(position - FIRST_POSITION) {
                for (c, slot) in (0..).zip(&mut allowed) {
                    // A bar in a class separates nothing and is no candidate.
                    let listed = !(matches!(token, Token::Class(_)) && matches!(c, b'*' | b'|'));
                    *slot = *slot || (listed && allows(token, c));
                }
            }
            true
        });
    }
    let candidates: Vec<u8> = (0..)
        .zip(allowed)
        .filter(|(_, allowed)| *allowed)
        .map(|(c, _)| c)
        .collect();
    if candidates.len() == 1 {
        return 2;
    }
    // Here vPIC wants digits at positions 13 and 14 of every vehicle.
    let fitting = candidates
        .iter()
        .filter(|&&c| vin.with(position, c).check_digit_matches(true))
        .count();
    if fitting == 1 { 3 } else { 4 }
}
