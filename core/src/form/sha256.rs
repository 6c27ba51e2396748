//! The identity of bytes.

use sha2::{Digest, Sha256};

/// The SHA-256 of bytes, in 64 lower-case hexadecimal digits.
#[must_use]
pub fn sha256_hex(bytes: impl AsRef<[u8]>) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::sha256_hex;

    /// The first example of FIPS 180-2, appendix B.
    #[test]
    fn the_standards_example_has_its_hash() {
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256_hex("abc"), hash);
    }
}
