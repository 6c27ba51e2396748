//! A schema's parts.

use super::bytes::Reader;
use super::index::Keys;

/// A schema: its keys, and its patterns in streams that run beside one another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Schema<'a> {
    /// How many keys there are.
    pub(super) key_count: usize,
    /// The key numbers, each as the distance from the one before.
    pub(super) keys: Reader<'a>,
    /// Groups of elements that share their keys: those that are matched as they are, then formulas.
    pub(super) groups: Reader<'a>,
    /// The places of the groups' keys among the schema's.
    pub(super) rows: Reader<'a>,
    /// The levels of groups that have some.
    pub(super) levels: Reader<'a>,
    /// The values, element by element.
    pub(super) values: Reader<'a>,
}

impl Schema<'_> {
    /// Calls back with each key's number and text, and stops when that says so or the data end.
    pub(super) fn each_key<'p>(mut self, keys: Keys<'p>, mut visit: impl FnMut(u32, &'p [u8]) -> bool) {
        let mut number = 0_u32;
        for _ in 0..self.key_count {
            let Some(next) = self.keys.varint().and_then(|distance| number.checked_add(distance)) else {
                return;
            };
            number = next;
            let key = usize::try_from(number).ok().and_then(|number| keys.get(number));
            if !key.is_some_and(|key| visit(number, key)) {
                return;
            }
        }
    }
}
