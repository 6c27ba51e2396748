//! Ids that hold the millisecond of their record, where another record of the dealer took it.

/// How many milliseconds later than its record an id may be.
pub const LATER_IDS: u64 = 1000;

/// Among how many milliseconds the first tries look.
const NEARBY: u64 = 500;

/// How many tries look nearby; later ones look as far as they may.
const TRIES_NEARBY: u32 = 8;

/// How many milliseconds later to try next, the attempt being the `attempt`th after the millisecond itself (from 1). It is a random one: those
/// who were in each other's way would meet again at the next free one.
#[must_use]
pub fn later_ms(attempt: u32) -> u64 {
    let most = if attempt <= TRIES_NEARBY { NEARBY } else { LATER_IDS };
    let mut random = [0; 8];
    // Without randomness they are tried one by one, which is only slower.
    let share = match getrandom::fill(&mut random) {
        Ok(()) => u64::from_le_bytes(random) % most,
        Err(_) => u64::from(attempt) % most,
    };
    share + 1
}
