//! The pack: its frame, and its tables read in place.

use super::bytes::Reader;
use super::index::{Index, Keys, Starts, Table};
use super::index_file;
use super::schema::Schema;
use super::sections::Sections;

const MAGIC: &[u8; 8] = b"CDVPIC04";
/// Magic, total length, checksum.
pub(super) const FRAME: usize = 8 + 4 + 8;
const SECTIONS: usize = 22;
const EXCEPTION_ROW: usize = 11;
const SPEC_ROW: usize = 8;

/// The checksum that a pack carries of all that follows it: XXH64. It finds damage, not malice. The builder writes it.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u64 {
    xxhash_rust::xxh64::xxh64(bytes, 0)
}

/// The checksum that a pack says it has.
pub(super) fn stated_checksum(pack: &[u8]) -> Option<u64> {
    Reader::at(pack, FRAME - 8).u64()
}

/// Why bytes are not a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// Too short to hold the frame.
    #[error("the vehicle data pack is truncated")]
    Truncated,
    /// Not a pack, or one of a format that this version does not read.
    #[error("the vehicle data pack has an unknown format")]
    UnknownFormat,
    /// The length in the frame differs from the bytes given.
    #[error("the vehicle data pack should have {expected} bytes, but has {found}")]
    WrongLength {
        /// Bytes that the frame promises.
        expected: usize,
        /// Bytes given.
        found: usize,
    },
    /// The checksum does not match.
    #[error("the vehicle data pack is damaged")]
    Damaged,
    /// The table of contents does not fit the bytes.
    #[error("the vehicle data pack has a wrong table of contents")]
    WrongContents,
}

/// A checked pack. Its data are read in place; what is built beside them says where things start.
#[derive(Debug, Clone)]
pub struct Pack<'a> {
    month: (u16, u8),
    sections: Sections<'a>,
    index: Index<'a>,
}

/// A manufacturer code.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wmi {
    /// vPIC's vehicle type, 0 when there is none.
    pub(super) vehicle_type: u8,
    /// vPIC's truck type, 0 when there is none.
    pub(super) truck_type: u8,
    /// Day from which the code is public, in days since 1970.
    pub(super) public_from: Option<u32>,
    links: usize,
}

impl<'a> Pack<'a> {
    /// Checks the bytes of a pack.
    ///
    /// # Errors
    /// [`PackError`] when they are truncated, damaged, or of another format.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, PackError> {
        let mut frame = Reader::at(bytes, 0);
        if frame.take(MAGIC.len()).ok_or(PackError::Truncated)? != MAGIC {
            return Err(PackError::UnknownFormat);
        }
        let expected = frame
            .u32()
            .and_then(|n| usize::try_from(n).ok())
            .ok_or(PackError::Truncated)?;
        let sum = frame.u64().ok_or(PackError::Truncated)?;
        if expected != bytes.len() {
            return Err(PackError::WrongLength {
                expected,
                found: bytes.len(),
            });
        }
        if bytes.get(FRAME..).map(checksum) != Some(sum) {
            return Err(PackError::Damaged);
        }
        Self::open(bytes, None).ok_or(PackError::WrongContents)
    }

    /// What the walk over a pack's streams finds, as the file that stands beside an embedded pack. The builder writes it.
    ///
    /// # Errors
    /// As [`Pack::parse`].
    pub fn index_file(bytes: &'a [u8]) -> Result<Vec<u8>, PackError> {
        let pack = Self::parse(bytes)?;
        stated_checksum(bytes)
            .and_then(|sum| index_file::write(pack.index.starts(), sum))
            .ok_or(PackError::WrongContents)
    }

    /// Reads the bytes of a pack without comparing the checksum, and walks its streams unless the starts are known.
    pub(super) fn open(bytes: &'a [u8], known: Option<Starts<'a>>) -> Option<Self> {
        let mut contents = Reader::at(bytes, FRAME);
        let month = (contents.u16()?, contents.u8()?);
        if usize::from(contents.u8()?) != SECTIONS {
            return None;
        }
        let mut start = FRAME + 4 + SECTIONS * 4;
        let mut next = || {
            let end = usize::try_from(contents.u32()?).ok()?;
            let section = bytes.get(start..end)?;
            start = end;
            Some(section)
        };
        let sections = Sections {
            strings: next()?,
            key_lengths: next()?,
            keys: next()?,
            wmi_codes: next()?,
            wmi_vehicle_types: next()?,
            wmi_truck_types: next()?,
            wmi_days: next()?,
            links: next()?,
            schemas: next()?,
            schema_keys: next()?,
            groups: next()?,
            rows: next()?,
            levels: next()?,
            values: next()?,
            value_tables: next()?,
            notes: next()?,
            engines: next()?,
            spec_index: next()?,
            specs: next()?,
            exceptions: next()?,
            vehicle_types: next()?,
            defaults: next()?,
        };
        let index = Index::of(&sections, known)?;
        Some(Self { month, sections, index })
    }

    /// The vPIC release that the data come from: year and month.
    #[must_use]
    pub fn month(&self) -> (u16, u8) {
        self.month
    }

    fn text(&self, number: usize) -> Option<&'a str> {
        let mut reader = Reader::at(self.sections.strings, self.index.text(number)?);
        let length = reader.count()?;
        std::str::from_utf8(reader.take(length)?)
            .ok()
            .filter(|text| !text.is_empty())
    }

    /// A manufacturer code of three or six characters.
    pub(super) fn wmi(&self, code: &[u8]) -> Option<Wmi> {
        let mut padded = [0; 6];
        padded.get_mut(..code.len())?.copy_from_slice(code);
        let (codes, _) = self.sections.wmi_codes.as_chunks::<6>();
        let row = codes.binary_search(&padded).ok()?;
        let (days, _) = self.sections.wmi_days.as_chunks::<2>();
        let day = u16::from_le_bytes(*days.get(row)?);
        Some(Wmi {
            vehicle_type: *self.sections.wmi_vehicle_types.get(row)?,
            truck_type: *self.sections.wmi_truck_types.get(row)?,
            public_from: (day != u16::MAX).then(|| u32::from(day)),
            links: self.index.links(row)?,
        })
    }

    /// Makes of a manufacturer code, then a count and its schemas.
    pub(super) fn links(&self, wmi: Wmi) -> Reader<'a> {
        Reader::at(self.sections.links, wmi.links)
    }

    /// Positions for which some key of a schema names characters: bit 0 for VIN position 4, up to bit 10 for 14.
    pub(super) fn named(&self, schema: usize) -> Option<u16> {
        let (masks, _) = self.sections.schemas.as_chunks::<2>();
        masks.get(schema).map(|mask| u16::from_le_bytes(*mask))
    }

    /// A schema's data.
    pub(super) fn schema(&self, schema: usize) -> Option<Schema<'a>> {
        let start = self.index.schema(schema)?;
        let at = |section, offset: u32| Some(Reader::at(section, usize::try_from(offset).ok()?));
        let mut keys = at(self.sections.schema_keys, start.keys)?;
        let key_count = keys.count()?;
        Some(Schema {
            key_count,
            keys,
            groups: at(self.sections.groups, start.groups)?,
            rows: at(self.sections.rows, start.rows)?,
            levels: at(self.sections.levels, start.levels)?,
            values: at(self.sections.values, start.values)?,
        })
    }

    /// All keys' texts.
    pub(super) fn keys(&self) -> Keys<'_> {
        self.index.keys()
    }

    /// Bytes of an element's values: 0 where only the presence counts.
    pub(super) fn value_width(&self, element: u8) -> usize {
        self.table(element).map_or(0, |table| usize::from(table.width))
    }

    fn table(&self, element: u8) -> Option<&Table> {
        self.index.tables.get(usize::from(element))
    }

    /// A value's text; nothing when it is empty or never shown.
    pub(super) fn value(&self, element: u8, number: u32) -> Option<&'a str> {
        let table = self.table(element)?;
        let number = usize::try_from(number).ok().filter(|number| *number < table.count)?;
        self.text(table.texts?.checked_add(number)?)
    }

    /// What the builder noted of a value; 0 when nothing.
    pub(super) fn note(&self, element: u8, number: u32) -> u16 {
        let note = || {
            let table = self.table(element)?;
            let number = usize::try_from(number).ok().filter(|number| *number < table.count)?;
            let (notes, _) = self.sections.notes.as_chunks::<2>();
            notes
                .get(table.notes?.checked_add(number)?)
                .map(|note| u16::from_le_bytes(*note))
        };
        note().unwrap_or(0)
    }

    /// A make's name by its index.
    pub(super) fn make(&self, index: usize) -> Option<&'a str> {
        self.text(self.index.makes.checked_add(index)?)
    }

    /// The additional data of an engine model: a count, then elements and values.
    pub(super) fn engine(&self, index: usize) -> Option<Reader<'a>> {
        Some(Reader::at(self.sections.engines, self.index.engine(index)?))
    }

    /// The vehicle spec schemas of a make's model.
    pub(super) fn specs(&self, make: usize, model: u32) -> impl Iterator<Item = Reader<'a>> {
        let wanted = u16::try_from(make).ok().zip(u16::try_from(model).ok());
        let (rows, _) = self.sections.spec_index.as_chunks::<SPEC_ROW>();
        let key = |row: &[u8; SPEC_ROW]| {
            let mut row = Reader::at(row, 0);
            row.u16().zip(row.u16())
        };
        let start = rows.partition_point(|row| key(row) < wanted);
        let specs = self.sections.specs;
        rows.get(start..)
            .unwrap_or_default()
            .iter()
            .take_while(move |row| wanted.is_some() && key(row) == wanted)
            .filter_map(|row| usize::try_from(Reader::at(row, 4).u32()?).ok())
            .map(move |offset| Reader::at(specs, offset))
    }

    /// Whether a VIN of 17 characters is known to break the check digit rule.
    pub(super) fn is_check_digit_exception(&self, vin: &str) -> bool {
        let number = (vin.len() == 17).then(|| u128::from_str_radix(vin, 36).ok()).flatten();
        let Some(bytes) = number.map(u128::to_be_bytes) else {
            return false;
        };
        let (rows, _) = self.sections.exceptions.as_chunks::<EXCEPTION_ROW>();
        // Rows are little-endian, the comparison goes from the most significant byte.
        rows.binary_search_by(|row| row.iter().rev().cmp(bytes.iter().skip(5)))
            .is_ok()
    }

    /// A vehicle type's name, in upper case.
    pub(super) fn vehicle_type(&self, id: u8) -> Option<&'a str> {
        let row = self.sections.vehicle_types.iter().position(|other| *other == id)?;
        self.text(self.index.vehicle_types.checked_add(row)?)
    }

    /// Elements that vehicles of a type have without any pattern, with the number of the value; 0 where only the presence counts.
    pub(super) fn defaults(&self, vehicle_type: u8) -> impl Iterator<Item = (u8, u16)> {
        let (rows, _) = self.sections.defaults.as_chunks::<4>();
        rows.iter()
            .filter(move |[of, ..]| *of == vehicle_type)
            .map(|[_, element, low, high]| (*element, u16::from_le_bytes([*low, *high])))
    }
}
