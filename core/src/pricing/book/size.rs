//! How large a book's file may be.

use crate::money::group_thousands;

/// Bytes of a file.
pub const MAX_BYTES: usize = 4 << 20;

/// Why a file of a size is too large: 'The file has 5.1 MiB; 4 MiB are allowed.' Nothing for one that is not.
#[must_use]
pub fn size_message(bytes: usize) -> Option<String> {
    // A file that is hardly too large is not told as one of 4.0 MiB.
    let tenths = (bytes.saturating_mul(10).saturating_add(1 << 19) >> 20).max(41);
    let whole = group_thousands(i64::try_from(tenths / 10).unwrap_or(i64::MAX));
    (bytes > MAX_BYTES).then(|| format!("The file has {whole}.{} MiB; 4 MiB are allowed.", tenths % 10))
}
