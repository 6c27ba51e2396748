//! Where a list goes on: the last record's key, as a text that only the same query accepts.

use aws_sdk_dynamodb::types::AttributeValue;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};

/// The key of a record, as a query gives and takes it.
pub type Key = HashMap<String, AttributeValue>;

/// A cursor that this query never gave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("This cursor does not belong to this list.")]
pub struct InvalidCursor;

const SUM_LEN: usize = 16;

/// The cursor of a key. `query` names the list, whose records these are, and what it was filtered by.
///
/// The sum is no secret: a forged cursor gains nothing, since whose records are read comes from the session and never
/// from the cursor. It refuses what was changed by accident or taken from another list.
#[must_use]
pub fn encode_cursor(query: &[&str], key: &Key) -> Option<String> {
    let plain: Option<BTreeMap<&str, String>> = key
        .iter()
        .map(|(name, value)| match value {
            AttributeValue::S(text) => Some((name.as_str(), format!("S{text}"))),
            AttributeValue::N(number) => Some((name.as_str(), format!("N{number}"))),
            _ => None,
        })
        .collect();
    let json = serde_json::to_vec(&plain?).ok()?;
    let mut bytes = sum(query, &json);
    bytes.extend(json);
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

/// The key of a cursor.
///
/// # Errors
/// [`InvalidCursor`] for a text that is no cursor, was changed, or comes from another query.
pub fn decode_cursor(query: &[&str], cursor: &str) -> Result<Key, InvalidCursor> {
    let bytes = URL_SAFE_NO_PAD.decode(cursor).map_err(|_| InvalidCursor)?;
    let (given, json) = bytes.split_at_checked(SUM_LEN).ok_or(InvalidCursor)?;
    if given != sum(query, json) {
        return Err(InvalidCursor);
    }
    let plain: BTreeMap<String, String> = serde_json::from_slice(json).map_err(|_| InvalidCursor)?;
    plain
        .into_iter()
        .map(|(name, value)| {
            let value = match value.split_at_checked(1) {
                Some(("S", text)) => AttributeValue::S(text.to_owned()),
                Some(("N", number)) => AttributeValue::N(number.to_owned()),
                _ => return Err(InvalidCursor),
            };
            Ok((name, value))
        })
        .collect()
}

fn sum(query: &[&str], json: &[u8]) -> Vec<u8> {
    let mut hasher = Sha256::new();
    for part in query {
        // The length keeps ["ab", "c"] and ["a", "bc"] apart.
        hasher.update(part.len().to_be_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.update(json);
    hasher.finalize().iter().take(SUM_LEN).copied().collect()
}
