//! The pack: its frame, and its tables read in place.

use super::bytes::{Reader, checksum};

const MAGIC: &[u8; 8] = b"CDVPIC01";
/// Magic, total length, checksum.
pub(super) const FRAME: usize = 8 + 4 + 8;
const SECTIONS: usize = 17;
const WMI_ROW: usize = 13;
const KEYS_PER_BLOCK: usize = 4;
const EXCEPTION_ROW: usize = 11;
const SPEC_ROW: usize = 8;

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

/// A checked pack, read in place: nothing of it is copied.
#[derive(Debug, Clone, Copy)]
pub struct Pack<'a> {
    month: (u16, u8),
    strings: &'a [u8],
    key_blocks: &'a [u8],
    keys: &'a [u8],
    wmis: &'a [u8],
    links: &'a [u8],
    schema_offsets: &'a [u8],
    schemas: &'a [u8],
    value_tables: &'a [u8],
    values: &'a [u8],
    makes: &'a [u8],
    engine_offsets: &'a [u8],
    engines: &'a [u8],
    spec_index: &'a [u8],
    specs: &'a [u8],
    exceptions: &'a [u8],
    vehicle_types: &'a [u8],
    defaults: &'a [u8],
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
        let sum = frame
            .take(8)
            .and_then(|b| b.try_into().ok())
            .map(u64::from_le_bytes)
            .ok_or(PackError::Truncated)?;
        if expected != bytes.len() {
            return Err(PackError::WrongLength {
                expected,
                found: bytes.len(),
            });
        }
        if bytes.get(FRAME..).map(checksum) != Some(sum) {
            return Err(PackError::Damaged);
        }
        Self::sections(bytes).ok_or(PackError::WrongContents)
    }

    fn sections(bytes: &'a [u8]) -> Option<Self> {
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
        Some(Self {
            month,
            strings: next()?,
            key_blocks: next()?,
            keys: next()?,
            wmis: next()?,
            links: next()?,
            schema_offsets: next()?,
            schemas: next()?,
            value_tables: next()?,
            values: next()?,
            makes: next()?,
            engine_offsets: next()?,
            engines: next()?,
            spec_index: next()?,
            specs: next()?,
            exceptions: next()?,
            vehicle_types: next()?,
            defaults: next()?,
        })
    }

    /// The vPIC release that the data come from: year and month.
    #[must_use]
    pub fn month(&self) -> (u16, u8) {
        self.month
    }

    fn text(&self, offset: usize) -> Option<&'a str> {
        let mut reader = Reader::at(self.strings, offset);
        let length = reader.count()?;
        std::str::from_utf8(reader.take(length)?)
            .ok()
            .filter(|text| !text.is_empty())
    }

    /// A manufacturer code of three or six characters.
    pub(super) fn wmi(&self, code: &[u8]) -> Option<Wmi> {
        let mut padded = [0; 6];
        padded.get_mut(..code.len())?.copy_from_slice(code);
        let row = find_row::<WMI_ROW>(self.wmis, |row| row.first_chunk::<6>().cmp(&Some(&padded)))?;
        let mut row = Reader::at(row, 6);
        let (vehicle_type, truck_type, day) = (row.u8()?, row.u8()?, row.u16()?);
        let public_from = (day != u16::MAX).then(|| u32::from(day));
        Some(Wmi {
            vehicle_type,
            truck_type,
            public_from,
            links: row.u24()?,
        })
    }

    /// Makes of a manufacturer code, then a count and its schemas.
    pub(super) fn links(&self, wmi: Wmi) -> Reader<'a> {
        Reader::at(self.links, wmi.links)
    }

    /// A schema's data.
    pub(super) fn schema(&self, number: usize) -> Option<Reader<'a>> {
        let offset = Reader::at(self.schema_offsets, number.checked_mul(3)?).u24()?;
        Some(Reader::at(self.schemas, offset))
    }

    /// A key's text.
    pub(super) fn key(&self, number: usize) -> Option<&'a [u8]> {
        let block = Reader::at(self.key_blocks, (number / KEYS_PER_BLOCK).checked_mul(3)?).u24()?;
        let mut reader = Reader::at(self.keys, block);
        for _ in 0..number % KEYS_PER_BLOCK {
            let length = reader.u8()?;
            reader.take(usize::from(length))?;
        }
        let length = reader.u8()?;
        reader.take(usize::from(length))
    }

    /// A value's text (nothing when it is empty) and what the builder noted of it.
    pub(super) fn value(&self, element: u8, number: u32) -> (Option<&'a str>, u16) {
        self.value_row(element, number).unwrap_or((None, 0))
    }

    fn value_row(&self, element: u8, number: u32) -> Option<(Option<&'a str>, u16)> {
        let (tables, _) = self.value_tables.as_chunks::<7>();
        let table = tables.iter().find(|row| row.first() == Some(&element))?;
        let mut table = Reader::at(table, 1);
        let (start, count) = (table.u24()?, table.u24()?);
        let number = usize::try_from(number).ok().filter(|number| *number < count)?;
        let mut row = Reader::at(self.values, start.checked_add(number)?.checked_mul(5)?);
        let offset = row.u24()?;
        Some((self.text(offset), row.u16()?))
    }

    /// A make's name by its index.
    pub(super) fn make(&self, index: usize) -> Option<&'a str> {
        self.text(Reader::at(self.makes, index.checked_mul(3)?).u24()?)
    }

    /// The additional data of an engine model: a count, then elements and values.
    pub(super) fn engine(&self, index: usize) -> Option<Reader<'a>> {
        let offset = Reader::at(self.engine_offsets, index.checked_mul(3)?).u24()?;
        Some(Reader::at(self.engines, offset))
    }

    /// The vehicle spec schemas of a make's model.
    pub(super) fn specs(&self, make: usize, model: u32) -> impl Iterator<Item = Reader<'a>> {
        let wanted = u16::try_from(make)
            .ok()
            .and_then(|make| Some((make, usize::try_from(model).ok()?)));
        let (rows, _) = self.spec_index.as_chunks::<SPEC_ROW>();
        let key = |row: &[u8; SPEC_ROW]| {
            let mut row = Reader::at(row, 0);
            row.u16().zip(row.u24())
        };
        let start = rows.partition_point(|row| key(row) < wanted);
        let specs = self.specs;
        rows.get(start..)
            .unwrap_or_default()
            .iter()
            .take_while(move |row| wanted.is_some() && key(row) == wanted)
            .filter_map(|row| Reader::at(row, 5).u24())
            .map(move |offset| Reader::at(specs, offset))
    }

    /// Whether a VIN of 17 characters is known to break the check digit rule.
    pub(super) fn is_check_digit_exception(&self, vin: &str) -> bool {
        let number = (vin.len() == 17).then(|| u128::from_str_radix(vin, 36).ok()).flatten();
        let Some(bytes) = number.map(u128::to_be_bytes) else {
            return false;
        };
        // Rows are little-endian, the comparison goes from the most significant byte.
        find_row::<EXCEPTION_ROW>(self.exceptions, |row| row.iter().rev().cmp(bytes.iter().skip(5))).is_some()
    }

    /// A vehicle type's name, in upper case.
    pub(super) fn vehicle_type(&self, id: u8) -> Option<&'a str> {
        let (rows, _) = self.vehicle_types.as_chunks::<4>();
        let row = rows.iter().find(|row| row.first() == Some(&id))?;
        self.text(Reader::at(row, 1).u24()?)
    }

    /// Weighed elements that vehicles of a type have without any pattern.
    pub(super) fn defaults(&self, vehicle_type: u8) -> impl Iterator<Item = u8> {
        let (rows, _) = self.defaults.as_chunks::<2>();
        rows.iter()
            .filter(move |[of, _]| *of == vehicle_type)
            .map(|[_, element]| *element)
    }
}

/// Binary search in rows of a fixed length.
fn find_row<const N: usize>(section: &[u8], order: impl Fn(&[u8; N]) -> std::cmp::Ordering) -> Option<&[u8; N]> {
    let (rows, _) = section.as_chunks::<N>();
    rows.binary_search_by(order).ok().and_then(|at| rows.get(at))
}
