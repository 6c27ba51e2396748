//! Choices that look random and are the same on every machine.

/// A sequence of numbers that follows from its seed (SplitMix64).
pub(crate) struct Picks(u64);

impl Picks {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below the bound; 0 for a bound of 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let rest = self.next().checked_rem(u64::from(bound));
        rest.and_then(|rest| u32::try_from(rest).ok()).unwrap_or(0)
    }

    /// True for this number of a thousand.
    pub(crate) fn permille(&mut self, share: u32) -> bool {
        self.below(1000) < share
    }

    /// A place in a list; 0 for an empty one.
    pub(crate) fn place_in<T>(&mut self, list: &[T]) -> usize {
        let place = self.below(u32::try_from(list.len()).unwrap_or(u32::MAX));
        usize::try_from(place).unwrap_or(0)
    }

    /// One of a list; what is nothing of its kind for an empty one.
    pub(crate) fn one_of<T: Copy + Default>(&mut self, list: &[T]) -> T {
        list.get(self.place_in(list)).copied().unwrap_or_default()
    }
}
