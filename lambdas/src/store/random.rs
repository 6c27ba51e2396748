//! Ids that nobody can guess and no two records share.

use super::StoreError;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// A new id of 22 letters, digits, hyphens and underscores: 128 random bits.
///
/// # Errors
/// [`StoreError`] when the machine gives no random numbers.
pub fn random_id() -> Result<String, StoreError> {
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|error| StoreError::other("random id", error.to_string()))?;
    Ok(URL_SAFE_NO_PAD.encode(random))
}
