//! The characters of a VIN and where they count.

use super::key::is_vin_character;
use dealer_core::vehicle::vin::{VIN_LENGTH, expected_check_digit};

/// A VIN as vPIC takes it: trimmed, upper case, every character one byte (anything outside ASCII reads as `&`).
#[derive(Debug)]
pub(super) struct Characters {
    text: String,
    keys: ([u8; 14], usize),
}

impl Characters {
    pub(super) fn of(vin: &str) -> Self {
        let text: String = vin
            .trim_matches(|c: char| c.is_ascii() && c.is_whitespace())
            .chars()
            .map(|c| if c.is_ascii() { c.to_ascii_uppercase() } else { '&' })
            .collect();
        let keys = key_text(text.as_bytes());
        Self { text, keys }
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// The character at a position counted from 1.
    pub(super) fn at(&self, position: usize) -> Option<u8> {
        self.text.as_bytes().get(position.checked_sub(1)?).copied()
    }

    /// Characters 4 to 8, a bar, characters 10 to 17: what keys are matched with.
    pub(super) fn key_text(&self) -> &[u8] {
        self.keys.0.get(..self.keys.1).unwrap_or_default()
    }

    /// The manufacturer code: characters 1 to 3, and of small manufacturers (third character 9) 12 to 14 as well.
    pub(super) fn wmi(&self) -> Wmi {
        let bytes = self.text.as_bytes();
        let code = bytes.get(..3).unwrap_or(bytes);
        let more = bytes.get(11..14).filter(|_| self.is_small_manufacturer());
        let mut wmi = Wmi::default();
        for (slot, byte) in wmi.code.iter_mut().zip(code.iter().chain(more.unwrap_or_default())) {
            *slot = *byte;
            wmi.length += 1;
        }
        wmi
    }

    fn is_small_manufacturer(&self) -> bool {
        self.at(3) == Some(b'9')
    }

    /// First position from which only digits may follow. `car` means a car, MPV or light truck.
    pub(super) fn serial_start(&self, car: bool) -> usize {
        match (self.is_small_manufacturer(), car) {
            (true, _) => 15,
            (false, true) => 13,
            (false, false) => 14,
        }
    }

    /// Whether the VIN has 17 characters and position 9 is right for the others. Characters that can't stand where
    /// they are make it wrong.
    pub(super) fn check_digit_matches(&self, car: bool) -> bool {
        let serial_start = self.serial_start(car);
        let placed = self.text.bytes().zip(1..).all(|(c, position)| match position {
            10 => is_year_code(c),
            _ if position >= serial_start => c.is_ascii_digit(),
            _ => is_vin_character(c),
        });
        placed && self.text.len() == VIN_LENGTH && self.at(9).map(char::from) == expected_check_digit(&self.text)
    }

    /// Positions of characters that can't stand where they are. Position 9 is skipped where the check digit is not to
    /// be trusted.
    pub(super) fn bad_characters(&self, car: bool, skip_check_digit: bool) -> impl Iterator<Item = usize> {
        let serial_start = self.serial_start(car);
        let bad = move |c: u8, position: usize| match position {
            9 => !(skip_check_digit || c.is_ascii_digit() || matches!(c, b'X' | b'*')),
            10 if !is_year_code(c) => true,
            _ if position >= serial_start => !(c.is_ascii_digit() || c == b'*'),
            _ => !(is_vin_character(c) || c == b'*'),
        };
        self.text
            .bytes()
            .zip(1..)
            .filter_map(move |(c, position)| bad(c, position).then_some(position))
    }

    /// The VIN with another character at a position counted from 1.
    pub(super) fn with(&self, position: usize, character: u8) -> Self {
        let changed: String = self
            .text
            .bytes()
            .zip(1..)
            .map(|(c, at)| char::from(if at == position { character } else { c }))
            .collect();
        Self::of(&changed)
    }
}

/// A manufacturer code.
#[derive(Debug, Default)]
pub(super) struct Wmi {
    code: [u8; 6],
    length: usize,
}

impl Wmi {
    pub(super) fn as_slice(&self) -> &[u8] {
        self.code.get(..self.length).unwrap_or_default()
    }
}

/// Letters and digits that stand for a model year: all VIN characters but U, Z and 0.
pub(super) fn is_year_code(c: u8) -> bool {
    is_vin_character(c) && !matches!(c, b'U' | b'Z' | b'0')
}

fn key_text(vin: &[u8]) -> ([u8; 14], usize) {
    let mut keys = [0; 14];
    let head = vin.get(3..vin.len().min(8)).unwrap_or_default();
    let tail = vin.get(9..vin.len().min(17)).unwrap_or_default();
    let bar: &[u8] = if tail.is_empty() { &[] } else { b"|" };
    let mut length = 0;
    for (slot, &byte) in keys.iter_mut().zip(head.iter().chain(bar).chain(tail)) {
        *slot = byte;
        length += 1;
    }
    (keys, length)
}

#[cfg(test)]
mod tests {
    use super::Characters;

    #[test]
    fn the_key_text_skips_the_check_digit() {
        assert_eq!(Characters::of("1HGCM82633A004352").key_text(), b"CM826|3A004352");
        assert_eq!(Characters::of("1HGCM8263").key_text(), b"CM826");
        assert_eq!(Characters::of("1H").key_text(), b"");
    }

    #[test]
    fn small_manufacturers_have_six_characters() {
        assert_eq!(Characters::of("1F9TC25FTAB123456").wmi().as_slice(), b"1F9123");
        assert_eq!(Characters::of("1F9TC25FTAB12").wmi().as_slice(), b"1F9");
        assert_eq!(Characters::of("1H").wmi().as_slice(), b"1H");
    }

    #[test]
    fn the_check_digit_counts_only_on_well_formed_vins() {
        assert!(Characters::of("1HGCM82633A004352").check_digit_matches(true));
        assert!(!Characters::of("1HGCM82643A004352").check_digit_matches(true));
        assert!(!Characters::of("1HGCM82633A00435").check_digit_matches(true));
    }
}
