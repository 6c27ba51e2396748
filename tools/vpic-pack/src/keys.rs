//! The global key table, and what a key says of a position.

use std::collections::{BTreeSet, HashMap};

use crate::bytes::Writer;

/// No key is longer: the decoder refuses a pack that has one.
const LONGEST: usize = 80;

/// All keys in text order.
pub struct Keys<'a> {
    numbers: HashMap<&'a str, usize>,
    /// Of each key how many characters it shares with the one before, and how many follow.
    pub lengths: Writer,
    /// What follows.
    pub bytes: Writer,
}

impl<'a> Keys<'a> {
    /// Numbers the keys.
    pub fn number(keys: &BTreeSet<&'a str>) -> Self {
        let mut table = Self {
            numbers: HashMap::new(),
            lengths: Writer::default(),
            bytes: Writer::default(),
        };
        let mut previous = "";
        for (number, &key) in keys.iter().enumerate() {
            assert!(key.len() <= LONGEST, "the key {key} is too long");
            let shared = previous.bytes().zip(key.bytes()).take_while(|(a, b)| a == b).count();
            table.lengths.u8(shared);
            table.lengths.u8(key.len() - shared);
            table.bytes.0.extend(&key.as_bytes()[shared..]);
            table.numbers.insert(key, number);
            previous = key;
        }
        table
    }

    /// A key's number.
    pub fn of(&self, key: &str) -> usize {
        self.numbers[key]
    }

    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }
}

/// The positions where a key names characters, bit 0 for VIN position 4, up to bit 10 for position 14.
pub fn named_positions(key: &str) -> u16 {
    let mut mask = 0;
    let mut position = 0;
    let mut rest = key;
    while let Some(first) = rest.chars().next() {
        let (named, length) = match (first, rest.find(']')) {
            ('[', Some(end)) => (class_names_something(&rest[1..end]), end + 1),
            _ => (first != '*', first.len_utf8()),
        };
        if named && position < 11 {
            mask |= 1 << position;
        }
        position += 1;
        rest = &rest[length..];
    }
    mask
}

/// A class with a range from high to low is invalid and names nothing; an empty one too.
fn class_names_something(class: &str) -> bool {
    let inverted = class.as_bytes().windows(3).any(|w| w[1] == b'-' && w[0] > w[2]);
    !class.is_empty() && !inverted
}
