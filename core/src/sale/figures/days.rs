//! How many days things took: a count for each number of days, so that the middle one and the worst of any period are known.

use std::collections::BTreeMap;

/// Counts of things by the days that they took.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Days(BTreeMap<u32, i64>);

impl Days {
    /// Adds things that took this many days.
    pub fn add(&mut self, days: u32, count: i64) {
        let sum = self.0.entry(days).or_default();
        *sum = sum.saturating_add(count);
    }

    /// Adds others.
    pub fn add_all(&mut self, others: &Self) {
        for (days, count) in &others.0 {
            self.add(*days, *count);
        }
    }

    fn counted(&self) -> impl Iterator<Item = (u32, i64)> {
        self.0
            .iter()
            .map(|(days, count)| (*days, *count))
            .filter(|(_, count)| *count > 0)
    }

    /// How many things there are.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.counted().fold(0, |sum, (_, count)| sum.saturating_add(count))
    }

    /// The days of the one at this place, from 0, of all in their order.
    fn at(&self, place: i64) -> Option<i64> {
        let mut before = 0_i64;
        let mut days = self.counted();
        let found = days.find(|(_, count)| {
            before = before.saturating_add(*count);
            before > place
        });
        found.map(|(days, _)| i64::from(days))
    }

    /// Twice the median in days, which is a whole number: of an even count the median is between the two in the middle. None of nothing.
    #[must_use]
    pub fn median_twice(&self) -> Option<i64> {
        let count = self.count();
        let [lower, upper] = [count.saturating_sub(1).div_euclid(2), count.div_euclid(2)];
        Some(self.at(lower)?.saturating_add(self.at(upper)?))
    }

    /// The most days that one of them took; none of nothing.
    #[must_use]
    pub fn worst(&self) -> Option<i64> {
        self.counted().map(|(days, _)| i64::from(days)).max()
    }
}

impl FromIterator<u32> for Days {
    fn from_iter<I: IntoIterator<Item = u32>>(days: I) -> Self {
        let mut all = Self::default();
        for days in days {
            all.add(days, 1);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_middle_one_and_the_worst_are_found() {
        for (days, median, worst) in [
            (&[][..], None, None),
            (&[7], Some(14), Some(7)),
            (&[3, 0], Some(3), Some(3)),
            (&[40, 10, 19], Some(38), Some(40)),
            (&[1, 1, 2, 90], Some(3), Some(90)),
        ] {
            let of: Days = days.iter().copied().collect();
            assert_eq!((of.median_twice(), of.worst()), (median, worst), "{days:?}");
        }
        // What was taken back counts for nothing.
        let mut days: Days = [5, 9].into_iter().collect();
        days.add(9, -1);
        assert_eq!(
            (days.count(), days.median_twice(), days.worst()),
            (1, Some(10), Some(5))
        );
    }

    proptest! {
        /// Whatever the parts of a period, together they are what a sorted list of all says.
        #[test]
        fn parts_come_to_the_whole(parts in proptest::collection::vec(proptest::collection::vec(0..400_u32, 0..9), 1..9)) {
            let mut sum = Days::default();
            for part in &parts {
                sum.add_all(&part.iter().copied().collect());
            }
            let mut all: Vec<i64> = parts.into_iter().flatten().map(i64::from).collect();
            all.sort_unstable();
            let middle = all.len() / 2;
            let expected = if all.is_empty() {
                None
            } else if all.len().is_multiple_of(2) {
                Some(all[middle - 1] + all[middle])
            } else {
                Some(all[middle] * 2)
            };
            prop_assert_eq!(sum.median_twice(), expected);
            prop_assert_eq!(sum.worst(), all.last().copied());
        }
    }
}
