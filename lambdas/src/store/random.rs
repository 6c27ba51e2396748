//! Random numbers, and the ids that are made of them: no two records share one, and guessing one is hopeless.

use super::StoreError;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// A new id of 22 letters, digits, hyphens and underscores: 128 random bits.
///
/// # Errors
/// [`StoreError`] when the machine gives no random numbers.
pub fn random_id() -> Result<String, StoreError> {
    Ok(URL_SAFE_NO_PAD.encode(random_bytes::<16>()?))
}

/// Random bytes.
///
/// # Errors
/// As [`random_id`].
pub fn random_bytes<const N: usize>() -> Result<[u8; N], StoreError> {
    let mut random = [0; N];
    getrandom::fill(&mut random).map_err(|error| StoreError::refused("random bytes", error.to_string()))?;
    Ok(random)
}
