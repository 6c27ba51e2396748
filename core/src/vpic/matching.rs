//! Finding the one row per element that wins.

use super::bytes::Reader;
use super::key::{formula_value, matches};
use super::pack::Pack;
use super::schema::{Head, Link};

/// Priority of a value that the VIN's digits spell; below any schema's first year.
const FORMULA: u16 = 100;
/// Priority of an engine model's data.
const ENGINE: u16 = 50;

/// What is known of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found<'t> {
    /// A value of the element's table.
    Number(u32),
    /// Characters of the VIN.
    Digits(&'t str),
    /// That it has a value, which is computed elsewhere or is not kept.
    Present,
}

#[derive(Debug, Clone, Copy)]
struct Row<'t> {
    found: Found<'t>,
    priority: u16,
    /// Among rows of the same priority the lowest place wins.
    place: u32,
    key: Option<usize>,
}

impl Row<'_> {
    fn beats(&self, other: &Row<'_>) -> bool {
        self.priority > other.priority || (self.priority == other.priority && self.place < other.place)
    }
}

/// The winning rows, by element.
#[derive(Debug)]
pub(super) struct Matches<'t> {
    rows: Vec<Option<Row<'t>>>,
    /// Keys of free-text elements: their rows don't compete, all of them stay.
    free_text: Vec<usize>,
    /// Rows that an engine model adds to free-text elements.
    engine_free_text: usize,
    /// Scratch: each key of the schema at hand, where it matched.
    hits: Vec<Option<usize>>,
}

impl<'t> Matches<'t> {
    pub(super) fn new() -> Self {
        Self {
            rows: vec![None; 256],
            free_text: Vec::new(),
            engine_free_text: 0,
            hits: Vec::new(),
        }
    }

    /// What is known of an element.
    pub(super) fn get(&self, element: u8) -> Option<Found<'t>> {
        self.rows
            .get(usize::from(element))
            .and_then(Option::as_ref)
            .map(|row| row.found)
    }

    /// Whether an element's row beats another element's, of those that the builder ranks together.
    pub(super) fn beats(&self, element: u8, other: u8) -> bool {
        let row = |element: u8| self.rows.get(usize::from(element)).copied().flatten();
        row(element).is_some_and(|one| row(other).is_none_or(|other| one.beats(&other)))
    }

    /// Sets an element that has no pattern of its own.
    pub(super) fn set_if_absent(&mut self, element: u8, found: Found<'t>) {
        self.offer(
            element,
            Row {
                found,
                priority: 0,
                place: 0,
                key: None,
            },
        );
    }

    /// How many patterns won. Elements that were set without one don't count.
    pub(super) fn patterns(&self) -> usize {
        let competing = self.rows.iter().flatten().filter(|row| row.priority > 0).count();
        competing + self.free_text.len() + self.engine_free_text
    }

    /// The keys of the patterns that won.
    pub(super) fn keys(&self) -> impl Iterator<Item = usize> {
        self.rows
            .iter()
            .flatten()
            .filter_map(|row| row.key)
            .chain(self.free_text.iter().copied())
    }

    /// The known elements.
    pub(super) fn elements(&self) -> impl Iterator<Item = u8> {
        (0..=u8::MAX)
            .zip(&self.rows)
            .filter(|(_, row)| row.is_some())
            .map(|(element, _)| element)
    }

    fn offer(&mut self, element: u8, row: Row<'t>) {
        if let Some(slot) = self.rows.get_mut(usize::from(element))
            && slot.is_none_or(|old| row.beats(&old))
        {
            *slot = Some(row);
        }
    }

    /// Adds what a schema says of the VIN. A damaged schema adds what can be read of it.
    pub(super) fn add_schema(&mut self, pack: &Pack<'_>, link: Link, text: &'t [u8]) {
        let Some(unread) = Head::read(pack, link.schema) else {
            return;
        };
        let mut head = unread;
        let mut hits = std::mem::take(&mut self.hits);
        hits.clear();
        let read = head.each_key(pack, |number, key| {
            hits.push(matches(key, text).then_some(number));
            true
        });
        if read.is_some() {
            let mut patterns = Patterns {
                reader: head.rest,
                wide: head.count > 256,
                ranked: head.ranked,
            };
            // Damaged patterns add what can be read of them.
            let _ = self
                .add_regular(&mut patterns, &hits, link.year_from)
                .and_then(|()| self.add_formulas(pack, &mut patterns, unread, text));
        }
        self.hits = hits;
    }

    fn add_regular(&mut self, patterns: &mut Patterns<'_>, hits: &[Option<usize>], priority: u16) -> Option<()> {
        for _ in 0..patterns.reader.count()? {
            let element = patterns.reader.u8()?;
            let valued = has_value(element);
            patterns.each(valued, |local, place, value| {
                let Some(&Some(key)) = hits.get(local) else { return true };
                if is_free_text(element) {
                    self.free_text.push(key);
                    return true;
                }
                let found = if valued { Found::Number(value) } else { Found::Present };
                self.offer(
                    element,
                    Row {
                        found,
                        priority,
                        place,
                        key: Some(key),
                    },
                );
                false
            })?;
        }
        Some(())
    }

    /// Keys of formulas are in the same table as the others, but are compared with the VIN's digits as `#`.
    fn add_formulas<'a>(
        &mut self,
        pack: &Pack<'a>,
        patterns: &mut Patterns<'a>,
        mut head: Head<'a>,
        text: &'t [u8],
    ) -> Option<()> {
        let elements = patterns.reader.count()?;
        if elements == 0 {
            return Some(());
        }
        let digits: Vec<u8> = text
            .iter()
            .map(|&c| if c.is_ascii_digit() { b'#' } else { c })
            .collect();
        let mut numbers = Vec::new();
        head.each_key(pack, |number, key| {
            numbers.push((key.contains(&b'#') && matches(key, &digits)).then_some(number));
            true
        })?;
        for _ in 0..elements {
            let element = patterns.reader.u8()?;
            patterns.each(false, |local, place, _| {
                let Some(&Some(number)) = numbers.get(local) else {
                    return true;
                };
                let value = pack.key(number).and_then(|key| formula_value(key, text));
                let found = value.map_or(Found::Present, Found::Digits);
                self.offer(
                    element,
                    Row {
                        found,
                        priority: FORMULA,
                        place,
                        key: Some(number),
                    },
                );
                false
            })?;
        }
        Some(())
    }

    /// Adds what the engine model says, for elements that nothing better says anything of.
    pub(super) fn add_engine(&mut self, mut rows: Reader<'_>) -> Option<()> {
        for _ in 0..rows.count()? {
            let (element, value) = (rows.u8()?, rows.varint()?);
            if is_free_text(element) {
                self.engine_free_text += 1;
            } else {
                let found = if value == 0 {
                    Found::Present
                } else {
                    Found::Number(value)
                };
                self.offer(
                    element,
                    Row {
                        found,
                        priority: ENGINE,
                        place: 0,
                        key: None,
                    },
                );
            }
        }
        Some(())
    }
}

/// The patterns of a schema, element by element, in winning order.
struct Patterns<'a> {
    reader: Reader<'a>,
    /// Keys are numbered with two bytes instead of one.
    wide: bool,
    ranked: bool,
}

impl Patterns<'_> {
    /// Reads one element's patterns; calls back with key, place and value until that says to stop.
    fn each(&mut self, valued: bool, mut visit: impl FnMut(usize, u32, u32) -> bool) -> Option<()> {
        let count = self.reader.count()?;
        let (mut place, mut wanted) = (0_u32, true);
        for index in 0..count {
            let key = if self.wide {
                usize::from(self.reader.u16()?)
            } else {
                usize::from(self.reader.u8()?)
            };
            place = if self.ranked {
                place.checked_add(self.reader.varint()?)?
            } else {
                u32::try_from(index).ok()?
            };
            let value = if valued { self.reader.varint()? } else { 0 };
            wanted = wanted && visit(key, place, value);
        }
        Some(())
    }
}

/// Elements whose patterns carry a value; of the others only the presence counts. The builder has the same list.
fn has_value(element: u8) -> bool {
    const SHOWN: [u8; 13] = [5, 9, 11, 12, 13, 18, 24, 28, 31, 64, 75, 76, 77];
    const SPEC_KEYS: [u8; 13] = [3, 4, 14, 15, 34, 37, 38, 60, 66, 86, 109, 110, 126];
    SHOWN.contains(&element) || SPEC_KEYS.contains(&element)
}

/// Notes and other free text: every matching row stays.
fn is_free_text(element: u8) -> bool {
    matches!(element, 114 | 121 | 129 | 150 | 154 | 155 | 169 | 186)
}
