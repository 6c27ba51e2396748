//! The walk over a pack's streams, made before and kept beside the pack: for programs that must answer right after they started.
//!
//! A frame (magic, the checksum of the pack that it belongs to, the length of each part in bytes), then the parts.

#[cfg(any(feature = "embedded", test))]
use super::bytes::Reader;
use super::index::Starts;
#[cfg(any(feature = "embedded", test))]
use std::borrow::Cow;

const MAGIC: &[u8; 8] = b"CDVIDX01";

/// The file of a pack with this checksum.
pub(super) fn write(starts: &Starts<'_>, pack: u64) -> Option<Vec<u8>> {
    let parts: [&[u8]; 6] = [
        starts.texts.as_flattened(),
        &starts.key_text,
        starts.keys.as_flattened(),
        starts.schemas.as_flattened(),
        starts.links.as_flattened(),
        starts.engines.as_flattened(),
    ];
    let mut file = MAGIC.to_vec();
    file.extend(pack.to_le_bytes());
    for part in parts {
        file.extend(u32::try_from(part.len()).ok()?.to_le_bytes());
    }
    file.extend(parts.concat());
    Some(file)
}

/// Reads a file in place; nothing when it is damaged or belongs to another pack than the one with this checksum.
#[cfg(any(feature = "embedded", test))]
pub(super) fn read(file: &[u8], pack: u64) -> Option<Starts<'_>> {
    let mut frame = Reader::at(file, 0);
    if frame.take(MAGIC.len())? != MAGIC || frame.take(8)? != pack.to_le_bytes() {
        return None;
    }
    let mut lengths = [0; 6];
    for length in &mut lengths {
        *length = usize::try_from(frame.u32()?).ok()?;
    }
    let [texts, key_text, keys, schemas, links, engines] = lengths;
    let starts = Starts {
        texts: rows(frame.take(texts)?)?,
        key_text: frame.take(key_text)?.into(),
        keys: rows(frame.take(keys)?)?,
        schemas: rows(frame.take(schemas)?)?,
        links: rows(frame.take(links)?)?,
        engines: rows(frame.take(engines)?)?,
    };
    frame.is_empty().then_some(starts)
}

#[cfg(any(feature = "embedded", test))]
fn rows<const N: usize>(part: &[u8]) -> Option<Cow<'_, [[u8; N]]>> {
    let (rows, rest) = part.as_chunks();
    rest.is_empty().then_some(rows.into())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what failed by panicking")]
    use super::*;

    const PACK: u64 = 0x0123_4567_89ab_cdef;

    fn starts() -> Starts<'static> {
        Starts {
            texts: vec![[1, 0, 0, 0], [2, 0, 0, 0]].into(),
            key_text: b"*****|*A".to_vec().into(),
            keys: vec![[0; 4], [8, 0, 0, 0]].into(),
            schemas: vec![[7; 20]].into(),
            links: vec![[3, 0, 0, 0]].into(),
            engines: Vec::new().into(),
        }
    }

    #[test]
    fn what_is_written_is_read_in_place() {
        let file = write(&starts(), PACK).unwrap();
        let read = read(&file, PACK).unwrap();
        assert_eq!(read, starts());
        assert!(matches!(read.texts, Cow::Borrowed(_)) && matches!(read.key_text, Cow::Borrowed(_)));
    }

    #[test]
    fn the_file_of_another_pack_is_not_read() {
        let file = write(&starts(), PACK).unwrap();
        assert_eq!(read(&file, PACK + 1), None);
    }

    #[test]
    fn a_damaged_file_is_not_read() {
        let file = write(&starts(), PACK).unwrap();
        for end in 0..file.len() {
            assert_eq!(read(&file[..end], PACK), None, "{end} bytes");
        }
        assert_eq!(read(&[file.as_slice(), &[0]].concat(), PACK), None, "a byte too much");
        // A part that is no whole number of rows, at the cost of the next one.
        let mut shifted = file;
        shifted[16] -= 1;
        shifted[20] += 1;
        assert_eq!(read(&shifted, PACK), None);
    }
}
