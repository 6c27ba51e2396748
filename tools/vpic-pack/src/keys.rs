//! The global key table, and what a key says of a position.

use std::collections::{BTreeSet, HashMap};

use crate::bytes::Writer;

/// Keys between two entries of the block table.
pub const BLOCK: usize = 4;

/// All keys in text order.
pub struct Keys<'a> {
    numbers: HashMap<&'a str, usize>,
    /// Offset of every fourth key.
    pub blocks: Writer,
    /// A length byte and the text of each key.
    pub bytes: Writer,
}

impl<'a> Keys<'a> {
    /// Numbers the keys.
    pub fn number(keys: &BTreeSet<&'a str>) -> Self {
        let mut table = Self {
            numbers: HashMap::new(),
            blocks: Writer::default(),
            bytes: Writer::default(),
        };
        for (number, &key) in keys.iter().enumerate() {
            if number % BLOCK == 0 {
                table.blocks.u24(table.bytes.len());
            }
            table.bytes.u8(key.len());
            table.bytes.0.extend(key.as_bytes());
            table.numbers.insert(key, number);
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
