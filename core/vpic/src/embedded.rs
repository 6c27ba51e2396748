//! The vehicle data inside the executable.

use super::index_file;
use super::pack::{Pack, PackError, stated_checksum};

const PACK: &[u8] = include_bytes!("../../data/vpic.pack");
/// The walk over its streams.
const INDEX: &[u8] = include_bytes!("../../data/vpic.index");

impl Pack<'static> {
    /// The pack that belongs to this version of the product. It is opened in microseconds: without its checksum, which would read all
    /// of it, and without a walk over its streams, whose result is a part of the executable too. Bytes that a program came with are as
    /// sound as the program, and tests compare both.
    ///
    /// # Errors
    /// [`PackError`] when it is none: a bug.
    pub fn embedded() -> Result<Self, PackError> {
        // The index of another pack is none: then the streams are walked, which is only slower.
        let known = stated_checksum(PACK).and_then(|sum| index_file::read(INDEX, sum));
        Self::open(PACK, known).ok_or(PackError::WrongContents)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what failed by panicking")]
    use super::*;

    /// Where this fails after a change of the pack or of the walk, `tools/vpic-pack` writes the file anew.
    #[test]
    fn the_index_in_the_executable_is_the_packs_and_is_read() {
        assert!(
            Pack::index_file(PACK).unwrap() == INDEX,
            "core/data/vpic.index is not that of core/data/vpic.pack"
        );
        let sum = stated_checksum(PACK).unwrap();
        assert!(index_file::read(INDEX, sum).is_some());
    }
}
