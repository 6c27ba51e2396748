//! Reading little-endian bytes that may be damaged: past the end there is nothing, never a panic.

/// A place in a byte slice that moves on as it reads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Reads from an offset of a section; an offset past the end reads nothing.
    pub(super) fn at(section: &'a [u8], offset: usize) -> Self {
        Self {
            rest: section.get(offset..).unwrap_or_default(),
        }
    }

    pub(super) fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(taken)
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u16::from_le_bytes(*bytes))
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u32::from_le_bytes(*bytes))
    }

    /// Seven bits a byte, least significant first; at most four bytes, which no writer exceeds.
    pub(super) fn varint(&mut self) -> Option<u32> {
        let mut value = 0;
        for shift in [0, 7, 14, 21] {
            let byte = self.u8()?;
            value |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    /// Moves past some varints.
    pub(super) fn skip_varints(&mut self, count: usize) -> Option<()> {
        let mut left = count;
        let length = self.rest.iter().take_while(|&&byte| {
            let wanted = left > 0;
            left -= usize::from(wanted && byte < 0x80);
            wanted
        });
        let length = length.count();
        self.take(length)?;
        (left == 0).then_some(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// How many bytes are left.
    pub(super) fn left(&self) -> usize {
        self.rest.len()
    }

    /// A varint that counts entries of at least one byte each: a damaged one can't exceed what is left.
    pub(super) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.varint()?).ok()?;
        (count <= self.rest.len()).then_some(count)
    }
}
