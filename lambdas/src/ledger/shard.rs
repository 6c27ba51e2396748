//! The partitions of what is summed over all dealers: sixteen, each dealer in one, so that sales of many at once find room.

use dealer_core::form::ids::DealerId;
use sha2::{Digest, Sha256};

/// How many there are.
pub const SHARDS: u8 = 16;

/// What they begin with. No dealer's id has this character.
const PREFIX: &str = "all#";

/// The partition that a dealer's figures are summed in.
#[must_use]
pub fn shard_of(dealer_id: &DealerId) -> String {
    format!("{PREFIX}{}", shard_number(dealer_id))
}

/// The number of a dealer's partition, below [`SHARDS`]: always the same.
#[must_use]
pub fn shard_number(dealer_id: &DealerId) -> u8 {
    let hash = Sha256::digest(dealer_id.as_bytes());
    hash.first().map_or(0, |byte| byte % SHARDS)
}

/// All of them.
pub fn shards() -> impl Iterator<Item = String> {
    (0..SHARDS).map(|number| format!("{PREFIX}{number}"))
}
