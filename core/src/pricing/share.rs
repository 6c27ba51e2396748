//! Percentages of amounts, in whole numbers.

/// A share of an amount in cents, `percent` in hundredths of a percent. Half a cent goes up, of negative amounts too.
///
/// `share(x, p) = floor((x * p + 5,000) / 10,000)`; the product of two `i64` and 5,000 always fits an `i128`.
pub(super) fn share(amount: i64, percent: i64) -> i128 {
    (i128::from(amount) * i128::from(percent) + 5_000).div_euclid(10_000)
}

/// An amount as `i64`. Amounts of checked books are far inside; those of an unchecked one stay at the range's ends.
pub(super) fn narrow(amount: i128) -> i64 {
    i64::try_from(amount).unwrap_or(if amount < 0 { i64::MIN } else { i64::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_cent_goes_up_with_negative_amounts_too() {
        for (amount, percent, wanted) in [
            (50, 100, 1),
            (49, 100, 0),
            (-50, 100, 0),
            (-51, 100, -1),
            (50, -100, 0),
            (150, -100, -1),
            (-1, 1, 0),
            (100_000, 875, 8_750),
            (i64::MAX, 100_000, i128::from(i64::MAX) * 10),
        ] {
            assert_eq!(share(amount, percent), wanted, "{percent} of {amount}");
        }
    }

    #[test]
    fn what_is_too_large_stays_at_the_end() {
        assert_eq!(narrow(i128::MAX), i64::MAX);
        assert_eq!(narrow(i128::MIN), i64::MIN);
        assert_eq!(narrow(-7), -7);
    }
}
