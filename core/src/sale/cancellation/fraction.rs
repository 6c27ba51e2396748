//! Exact parts of a whole, and the one rounding: halves go up.

use crate::sale::state_rules::WHOLE_BP;
use serde::{Deserialize, Serialize};

/// A part of a whole, from 0/1 to 1/1, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fraction {
    num: i64,
    den: i64,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// All.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// `num` of `den`, held between nothing and all. Of nothing, it is nothing.
    #[must_use]
    pub fn new(num: i64, den: i64) -> Self {
        if den <= 0 || num <= 0 {
            return Self::ZERO;
        }
        let num = num.min(den);
        let divisor = gcd(num, den);
        Self {
            num: num / divisor,
            den: den / divisor,
        }
    }

    /// The numerator, in lowest terms.
    #[must_use]
    pub const fn num(self) -> i64 {
        self.num
    }

    /// The denominator, in lowest terms: 1 or more.
    #[must_use]
    pub const fn den(self) -> i64 {
        self.den
    }

    /// This part of an amount of cents, and of that a percentage in bp, rounded once. The amount is zero or more.
    #[must_use]
    pub fn of(self, cents: i64, percent_bp: i64) -> i64 {
        let product = i128::from(cents) * i128::from(self.num) * i128::from(percent_bp);
        half_up(product, i128::from(self.den) * i128::from(WHOLE_BP))
    }

    /// For people: '78.11 %'.
    #[must_use]
    pub fn percent(self) -> String {
        percent(half_up(
            i128::from(self.num) * i128::from(WHOLE_BP),
            i128::from(self.den),
        ))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let one = i128::from(self.num) * i128::from(other.den);
        one.cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

impl std::fmt::Display for Fraction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

/// '78.11 %' for 7,811 bp.
#[must_use]
pub fn percent(bp: i64) -> String {
    format!("{}.{:02} %", bp / 100, bp % 100)
}

/// A part of an amount, in bp, rounded. Both are zero or more.
#[must_use]
pub fn part_bp(cents: i64, bp: i64) -> i64 {
    half_up(i128::from(cents) * i128::from(bp), i128::from(WHOLE_BP))
}

/// `num / den` as a whole number; exact halves go up. `num` is zero or more and `den` above zero; a result beyond the range of cents is
/// held at its end, which bounded inputs never reach.
#[must_use]
pub fn half_up(num: i128, den: i128) -> i64 {
    let doubled = den.saturating_mul(2).max(1);
    let rounded = num.saturating_mul(2).saturating_add(den) / doubled;
    i64::try_from(rounded).unwrap_or(i64::MAX)
}

const fn gcd(mut one: i64, mut other: i64) -> i64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_up() {
        for (num, den, whole) in [
            (1, 2, 1),
            (3, 2, 2),
            (5, 4, 1),
            (7, 4, 2),
            (0, 7, 0),
            (49_999, 100_000, 0),
        ] {
            assert_eq!(half_up(num, den), whole, "{num}/{den}");
        }
        assert_eq!(Fraction::new(1_427, 1_827).of(240_000, 10_000), 187_455);
        assert_eq!(Fraction::new(1_427, 1_827).percent(), "78.11 %");
    }

    #[test]
    fn a_fraction_is_in_lowest_terms_and_a_part_of_the_whole() {
        for (num, den, text) in [
            (38_000, 60_000, "19/30"),
            (0, 5, "0/1"),
            (7, 5, "1/1"),
            (-1, 5, "0/1"),
            (3, 0, "0/1"),
        ] {
            assert_eq!(Fraction::new(num, den).to_string(), text);
        }
        assert!(Fraction::new(1, 3) < Fraction::new(334, 1_000));
    }
}
