//! Contents by their hashes, compressed and cut into pieces, since an item of the database holds 400 kB. A piece never changes.

use crate::store::tables::Table;
use crate::store::{Db, StoreError, number, text, when_condition_holds};
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::AttributeValue;
use flate2::Compression;
use flate2::read::{GzDecoder, GzEncoder};
use std::io::Read;

/// The most bytes of a piece.
const PIECE_BYTES: usize = 350_000;

/// Compresses with gzip.
///
/// # Errors
/// [`StoreError`] when the machine can't: a bug.
pub fn pack(plain: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut packed = Vec::new();
    let read = GzEncoder::new(plain, Compression::default()).read_to_end(&mut packed);
    read.map_err(|_| StoreError::refused("pack", "gzip failed"))?;
    Ok(packed)
}

/// What was compressed with [`pack`].
///
/// # Errors
/// [`StoreError`] for other bytes.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut plain = Vec::new();
    let read = GzDecoder::new(packed).read_to_end(&mut plain);
    read.map_err(|_| StoreError::unreadable("unpack", "not what was packed"))?;
    Ok(plain)
}

/// Keeps what was packed under a hash. What is there already stays: it is the same.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
pub async fn keep(db: &Db, hash: &str, packed: &[u8]) -> Result<(), StoreError> {
    let pieces: Vec<&[u8]> = packed.chunks(PIECE_BYTES).collect();
    let count = u64::try_from(pieces.len()).unwrap_or_default();
    for (at, piece) in (0_u64..).zip(pieces) {
        let put = db
            .client()
            .put_item()
            .table_name(db.name(Table::RateBookParts))
            .item("content_hash", text(hash))
            .item("part", number(at))
            .item("parts", number(count))
            .item("bytes", AttributeValue::B(Blob::new(piece)))
            .condition_expression("attribute_not_exists(content_hash)")
            .send()
            .await;
        when_condition_holds("keep piece", put)?;
    }
    Ok(())
}

/// What is kept under a hash, still packed.
///
/// # Errors
/// [`StoreError`] when the database can't be read, or a piece is not there.
pub async fn read_packed(db: &Db, hash: &str) -> Result<Vec<u8>, StoreError> {
    let mut pages = db
        .client()
        .query()
        .table_name(db.name(Table::RateBookParts))
        .key_condition_expression("content_hash = :hash")
        .expression_attribute_values(":hash", text(hash))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send();
    let (mut packed, mut found, mut wanted) = (Vec::new(), 0_u64, 1_u64);
    while let Some(item) = pages.next().await {
        let item = item.map_err(|error| StoreError::call("read pieces", &error))?;
        let bytes = item.get("bytes").and_then(|value| value.as_b().ok());
        let parts = item.get("parts").and_then(|value| value.as_n().ok()?.parse().ok());
        let (Some(bytes), Some(parts)) = (bytes, parts) else {
            return Err(StoreError::unreadable("read pieces", "not a piece"));
        };
        packed.extend_from_slice(bytes.as_ref());
        (found, wanted) = (found + 1, parts);
    }
    if found != wanted {
        return Err(StoreError::unreadable(
            "read pieces",
            format!("{found} of {wanted} pieces"),
        ));
    }
    Ok(packed)
}
