//! Where things start in the pack's streams: worked out once, so that the pack needn't say it.

use super::bytes::Reader;
use super::sections::Sections;
use std::borrow::Cow;

/// No key of the pack is longer; a damaged pack can't ask for more memory than this allows.
const LONGEST_KEY: usize = 80;

/// How the values of an element are stored, and where its names are.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Table {
    /// Bytes of a value's number: 0 where only the presence counts.
    pub(super) width: u8,
    /// How many values there are.
    pub(super) count: usize,
    /// Number of the first value's text, where the values are shown.
    pub(super) texts: Option<usize>,
    /// Place of the first value's note, where the values have notes.
    pub(super) notes: Option<usize>,
}

/// Where a schema's parts start, each in its stream.
#[derive(Debug, Clone, Copy)]
pub(super) struct SchemaStart {
    pub(super) keys: u32,
    pub(super) groups: u32,
    pub(super) rows: u32,
    pub(super) levels: u32,
    pub(super) values: u32,
}

/// Bytes of a [`SchemaStart`] among the starts.
const SCHEMA_START: usize = 5 * 4;

impl SchemaStart {
    fn read(bytes: &[u8; SCHEMA_START]) -> Option<Self> {
        let mut reader = Reader::at(bytes, 0);
        Some(Self {
            keys: reader.u32()?,
            groups: reader.u32()?,
            rows: reader.u32()?,
            levels: reader.u32()?,
            values: reader.u32()?,
        })
    }
}

/// Where everything in the streams starts, and the keys' texts unfolded: all that takes a walk over them. Numbers are little-endian
/// bytes, so that they can be read in place where a walk was made before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Starts<'a> {
    pub(super) texts: Cow<'a, [[u8; 4]]>,
    pub(super) key_text: Cow<'a, [u8]>,
    pub(super) keys: Cow<'a, [[u8; 4]]>,
    pub(super) schemas: Cow<'a, [[u8; SCHEMA_START]]>,
    pub(super) links: Cow<'a, [[u8; 4]]>,
    pub(super) engines: Cow<'a, [[u8; 4]]>,
}

/// All starts, and how values are stored.
#[derive(Debug, Clone)]
pub(super) struct Index<'a> {
    /// By element.
    pub(super) tables: Box<[Table; 256]>,
    /// Number of the first make's text.
    pub(super) makes: usize,
    /// Number of the first vehicle type's text.
    pub(super) vehicle_types: usize,
    starts: Starts<'a>,
}

impl<'a> Index<'a> {
    /// Walks the streams, unless the starts are known; nothing when one ends too early or says what can't be.
    pub(super) fn of(sections: &Sections<'_>, known: Option<Starts<'a>>) -> Option<Self> {
        let (tables, makes) = tables(sections.value_tables)?;
        let starts = match known {
            Some(starts) => starts,
            None => walk(sections, &tables)?,
        };
        Some(Self {
            tables,
            makes,
            vehicle_types: starts.texts.len().checked_sub(sections.vehicle_types.len())?,
            starts,
        })
    }

    pub(super) const fn starts(&self) -> &Starts<'a> {
        &self.starts
    }

    /// The offset of a text in the string section.
    pub(super) fn text(&self, number: usize) -> Option<usize> {
        at(&self.starts.texts, number)
    }

    /// The offset of what a manufacturer code has in its section, by the code's row.
    pub(super) fn links(&self, row: usize) -> Option<usize> {
        at(&self.starts.links, row)
    }

    /// The offset of an engine model's data in their section.
    pub(super) fn engine(&self, number: usize) -> Option<usize> {
        at(&self.starts.engines, number)
    }

    pub(super) fn schema(&self, number: usize) -> Option<SchemaStart> {
        SchemaStart::read(self.starts.schemas.get(number)?)
    }

    pub(super) fn keys(&self) -> Keys<'_> {
        Keys {
            text: &self.starts.key_text,
            starts: &self.starts.keys,
        }
    }
}

/// The keys' texts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Keys<'p> {
    text: &'p [u8],
    starts: &'p [[u8; 4]],
}

impl<'p> Keys<'p> {
    /// A key's text.
    pub(super) fn get(self, number: usize) -> Option<&'p [u8]> {
        let start = at(self.starts, number)?;
        let end = at(self.starts, number.checked_add(1)?)?;
        self.text.get(start..end)
    }
}

fn at(numbers: &[[u8; 4]], place: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(*numbers.get(place)?)).ok()
}

fn walk(sections: &Sections<'_>, tables: &[Table; 256]) -> Option<Starts<'static>> {
    let (key_text, keys) = keys(sections.key_lengths, sections.keys)?;
    Some(Starts {
        texts: texts(sections.strings)?.into(),
        key_text: key_text.into(),
        keys: keys.into(),
        schemas: schemas(sections, tables)?.into(),
        links: links(sections)?.into(),
        engines: engines(sections.engines)?.into(),
    })
}

/// Rows of element, number of values and traits: bit 0 shown, bit 1 with notes. Gives the number of shown values too.
fn tables(section: &[u8]) -> Option<(Box<[Table; 256]>, usize)> {
    let mut tables = Box::new([Table::default(); 256]);
    let (mut texts, mut notes) = (0_usize, 0_usize);
    for [element, low, high, traits] in section.as_chunks::<4>().0 {
        let count = usize::from(u16::from_le_bytes([*low, *high]));
        let table = tables.get_mut(usize::from(*element))?;
        *table = Table {
            width: if count > 256 { 2 } else { 1 },
            count,
            texts: (traits & 1 != 0).then_some(texts),
            notes: (traits & 2 != 0).then_some(notes),
        };
        texts += if traits & 1 == 0 { 0 } else { count };
        notes += if traits & 2 == 0 { 0 } else { count };
    }
    Some((tables, texts))
}

fn texts(section: &[u8]) -> Option<Vec<[u8; 4]>> {
    let mut starts = Vec::new();
    let mut reader = Reader::at(section, 0);
    while !reader.is_empty() {
        starts.push(offset(section, &reader)?);
        let length = reader.count()?;
        reader.take(length)?;
    }
    Some(starts)
}

/// Keys in text order: how much a key shares with the one before, and the rest of it.
fn keys(lengths: &[u8], texts: &[u8]) -> Option<(Vec<u8>, Vec<[u8; 4]>)> {
    let (pairs, _) = lengths.as_chunks::<2>();
    let mut text = Vec::with_capacity(texts.len().checked_mul(2)?);
    let mut starts = Vec::with_capacity(pairs.len() + 1);
    let mut reader = Reader::at(texts, 0);
    let (mut key, mut length) = ([0; LONGEST_KEY], 0_usize);
    for [shared, rest] in pairs {
        let (shared, rest) = (usize::from(*shared), usize::from(*rest));
        if shared > length {
            return None;
        }
        length = shared + rest;
        key.get_mut(shared..length)?.copy_from_slice(reader.take(rest)?);
        starts.push(bytes_of(text.len())?);
        text.extend_from_slice(key.get(..length)?);
    }
    starts.push(bytes_of(text.len())?);
    Some((text, starts))
}

fn schemas(sections: &Sections<'_>, tables: &[Table; 256]) -> Option<Vec<[u8; SCHEMA_START]>> {
    let mut keys = Reader::at(sections.schema_keys, 0);
    let mut groups = Reader::at(sections.groups, 0);
    let mut levels = Reader::at(sections.levels, 0);
    let (mut rows, mut values) = (0_usize, 0_usize);
    // Beside one another, since each element of each group asks.
    let widths = tables.each_ref().map(|table| table.width);
    let mut starts = Vec::with_capacity(sections.schemas.len() / 2);
    while !keys.is_empty() {
        // In the order in which they are read.
        let parts = [
            offset(sections.schema_keys, &keys)?,
            offset(sections.groups, &groups)?,
            bytes_of(rows)?,
            offset(sections.levels, &levels)?,
            bytes_of(values)?,
        ];
        starts.push(*parts.as_flattened().as_array()?);
        let count = keys.count()?;
        keys.skip_varints(count)?;
        let key_width = key_width(count);
        for valued in [true, false] {
            for _ in 0..groups.count()? {
                let group = Group::read(&mut groups)?;
                rows = rows.checked_add(group.rows.checked_mul(key_width)?)?;
                if group.has_levels {
                    levels.skip_varints(group.rows)?;
                }
                if valued {
                    values = values.checked_add(group.rows.checked_mul(group.width(&widths))?)?;
                }
            }
        }
    }
    Some(starts)
}

fn links(sections: &Sections<'_>) -> Option<Vec<[u8; 4]>> {
    let mut reader = Reader::at(sections.links, 0);
    let mut starts = Vec::with_capacity(sections.wmi_codes.len() / 6);
    while !reader.is_empty() {
        starts.push(offset(sections.links, &reader)?);
        let makes = reader.count()?;
        reader.skip_varints(makes)?;
        for _ in 0..reader.count()? {
            reader.varint()?;
            reader.take(2)?;
        }
    }
    Some(starts)
}

fn engines(section: &[u8]) -> Option<Vec<[u8; 4]>> {
    let mut starts = Vec::new();
    let mut reader = Reader::at(section, 0);
    while !reader.is_empty() {
        starts.push(offset(section, &reader)?);
        for _ in 0..reader.count()? {
            reader.u8()?;
            reader.varint()?;
        }
    }
    Some(starts)
}

/// How far a reader has come in its section.
fn offset(section: &[u8], reader: &Reader<'_>) -> Option<[u8; 4]> {
    bytes_of(section.len().checked_sub(reader.left())?)
}

fn bytes_of(number: usize) -> Option<[u8; 4]> {
    u32::try_from(number).ok().map(u32::to_le_bytes)
}

/// Bytes of a key's place among its schema's keys.
pub(super) fn key_width(keys: usize) -> usize {
    if keys > 256 { 2 } else { 1 }
}

/// Elements of a schema that have patterns of the same keys in the same order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group<'a> {
    pub(super) elements: &'a [u8],
    pub(super) rows: usize,
    /// Whether each row has a level; else all are of level 0.
    pub(super) has_levels: bool,
}

impl<'a> Group<'a> {
    pub(super) fn read(reader: &mut Reader<'a>) -> Option<Self> {
        let count = reader.count()?;
        let elements = reader.take(count)?;
        let head = usize::try_from(reader.varint()?).ok()?;
        Some(Self {
            elements,
            rows: head >> 1,
            has_levels: head & 1 == 1,
        })
    }

    /// Bytes that one row's values take.
    fn width(&self, widths: &[u8; 256]) -> usize {
        let width = |element: &u8| widths.get(usize::from(*element)).copied().map_or(0, usize::from);
        self.elements.iter().map(width).sum()
    }
}
