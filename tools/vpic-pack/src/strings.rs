//! The string pool.

use std::collections::{BTreeSet, HashMap};

use crate::bytes::Writer;

/// Distinct strings in text order, each a varint length and its bytes; referred to by offset.
pub struct Strings {
    pub bytes: Writer,
    offsets: HashMap<String, usize>,
}

impl Strings {
    /// Pools the strings.
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut pool = Self {
            bytes: Writer::default(),
            offsets: HashMap::new(),
        };
        for text in texts.collect::<BTreeSet<_>>() {
            pool.offsets.insert(text.to_owned(), pool.bytes.len());
            pool.bytes.varint(text.len());
            pool.bytes.0.extend(text.as_bytes());
        }
        pool
    }

    /// Where a string starts.
    pub fn at(&self, text: &str) -> usize {
        self.offsets[text]
    }
}
