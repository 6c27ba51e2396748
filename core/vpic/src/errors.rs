//! vPIC's error codes of one pass.

use super::characters::Characters;
use super::decoded::Suspect;
use super::key::{allows, tokens};
use super::manufacturer::Manufacturer;
use super::matching::Matches;
use super::pack::Pack;
use super::suspects::{self, FIRST_POSITION};
use dealer_core::vehicle::vin::VIN_LENGTH;

/// Places of a key that are compared with a manufacturer's characters: positions 4 to 14.
const PLACES: usize = 11;
/// Positions that a key should say something of.
const DESCRIBING: [usize; 6] = [4, 5, 6, 7, 8, 11];

/// What a pass knows when its errors are told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    pub(super) year: Option<u16>,
    pub(super) car: bool,
    pub(super) check_digit_matches: bool,
    pub(super) check_digit_exception: bool,
    /// Whether the caller says another model year.
    pub(super) contradicted: bool,
    /// Notes of the body class: bit 0 off-road, bit 1 glider kit.
    pub(super) body_note: u16,
    pub(super) has_model: bool,
}

/// What a pass finds wrong.
#[derive(Debug)]
pub(super) struct Findings {
    /// Ascending.
    pub(super) codes: Vec<u16>,
    pub(super) suspects: Vec<Suspect>,
    pub(super) suggested_vin: Option<String>,
}

/// Finds what is wrong. `manufacturer` is none when unknown or not public yet.
pub(super) fn find(
    pack: &Pack<'_>,
    vin: &Characters,
    manufacturer: Option<&Manufacturer>,
    matches: &Matches<'_>,
    facts: Facts,
) -> Findings {
    let mut codes = Vec::with_capacity(4);
    let mut correction = None;
    match manufacturer {
        None => codes.push(7),
        Some(_) if matches.patterns() == 0 => codes.push(8),
        Some(manufacturer) => {
            let named = named_places(pack, vin, matches);
            correction = suspects::find(pack, vin, manufacturer, facts.year, named);
            codes.extend(correction.as_ref().map(|correction| correction.code));
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
    let ignores_check_digit = off_road || facts.check_digit_exception;
    // With a right check digit every character stands where it may.
    let bad_characters = if facts.check_digit_matches {
        Vec::new()
    } else {
        vin.bad_characters(facts.car, ignores_check_digit).collect()
    };
    if !bad_characters.is_empty() {
        codes.push(400);
    }
    if facts.year.is_none() {
        codes.push(11);
    }
    if vin.len() < VIN_LENGTH {
        codes.push(6);
    } else if vin.len() == VIN_LENGTH && !facts.check_digit_matches && !facts.check_digit_exception {
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
    if facts.contradicted {
        codes.push(12);
    }
    codes.sort_unstable();
    codes.dedup();
    let (suspects, suggested_vin) = match correction {
        Some(correction) => (correction.suspects, Some(correction.suggested_vin)),
        None => (Vec::new(), None),
    };
    Findings {
        codes,
        suspects,
        suggested_vin: stamped(vin, suggested_vin, &bad_characters),
    }
}

/// The suggested VIN with `!` where characters can't stand.
fn stamped(vin: &Characters, suggested: Option<String>, bad_characters: &[usize]) -> Option<String> {
    if bad_characters.is_empty() {
        return suggested;
    }
    let mut text: Vec<char> = suggested.as_deref().unwrap_or(vin.as_str()).chars().collect();
    for position in bad_characters {
        match text.get_mut(position - 1) {
            Some(c) => *c = '!',
            None => text.push('!'),
        }
    }
    Some(text.into_iter().collect())
}

/// The places whose character some winning key names: bit 0 for VIN position 4, and so on.
fn named_places(pack: &Pack<'_>, vin: &Characters, matches: &Matches<'_>) -> u16 {
    // One key often wins for many elements.
    let mut numbers: Vec<usize> = matches.keys().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut named = 0;
    for key in numbers.into_iter().filter_map(|number| pack.keys().get(number)) {
        for (place, token) in tokens(key).enumerate().take(PLACES) {
            let names = vin.at(place + FIRST_POSITION).is_some_and(|c| allows(token, c));
            named |= u16::from(names) << place;
        }
    }
    named
}

/// What an error code means, in the product's own words; nothing for 0 and for codes that there are not.
#[must_use]
pub fn error_text(code: u16) -> Option<&'static str> {
    Some(match code {
        1 => "The check digit does not match.",
        2 => "One character is not used by the manufacturer; only one other fits.",
        3 => "One character is not used by the manufacturer; the check digit shows which one fits.",
        4 => "One character is not used by the manufacturer; several others fit.",
        5 => "Several characters are not used by the manufacturer.",
        6 => "The VIN is shorter than 17 characters.",
        7 => "The manufacturer is not known.",
        8 => "The manufacturer is known, but nothing about this vehicle.",
        9 => "This is a glider kit.",
        10 => "This is an off-road vehicle.",
        11 => "The model year can't be read from the VIN.",
        12 => "The VIN's model year differs from the one given.",
        14 => "Some characters have no known meaning.",
        400 => "Some characters can't stand where they are.",
        _ => return None,
    })
}
