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

    pub(super) fn u64(&mut self) -> Option<u64> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u64::from_le_bytes(*bytes))
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
        const AT_ONCE: usize = 16;
        let mut left = count;
        // Opening a pack skips most of it. Bytes without the top bit end a varint, and counting them needs no branches.
        while let Some((bytes, rest)) = self.rest.split_first_chunk::<AT_ONCE>()
            && left > AT_ONCE
        {
            let ends: u8 = bytes.iter().map(|&byte| u8::from(byte < 0x80)).sum();
            left -= usize::from(ends);
            self.rest = rest;
        }
        while left > 0 {
            left -= usize::from(self.u8()? < 0x80);
        }
        Some(())
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

#[cfg(test)]
mod tests {
    use super::Reader;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn skipping_ends_after_the_last_byte_of_the_last_varint(
            bytes in prop::collection::vec(prop_oneof![0..0x80_u8, 0..=255_u8], 0..200),
            count in 0..120_usize,
        ) {
            let ends: Vec<usize> = (1..).zip(&bytes).filter(|(_, byte)| **byte < 0x80).map(|(end, _)| end).collect();
            let mut skipped = Reader::at(&bytes, 0);
            let ended = skipped.skip_varints(count);
            prop_assert_eq!(ended.is_some(), count <= ends.len());
            if ended.is_some() {
                let end = count.checked_sub(1).and_then(|last| ends.get(last)).copied();
                prop_assert_eq!(bytes.len() - skipped.left(), end.unwrap_or(0));
            }
        }
    }
}
