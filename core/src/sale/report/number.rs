//! Ratios, and numbers as texts.

/// A number divided by another one, in units of `1 / scale`: exact halves go up. None of a division by what is not above zero.
pub(super) fn ratio(number: i64, by: i64, scale: i64) -> Option<i64> {
    if by <= 0 {
        return None;
    }
    let (number, by) = (i128::from(number) * i128::from(scale), i128::from(by));
    i64::try_from((2 * number + by).div_euclid(2 * by)).ok()
}

/// '-1234.50': hundredths as a plain decimal.
pub(super) fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let parts = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", parts / 100, parts % 100)
}

/// '41.67%': basis points for people.
pub(super) fn percent(basis_points: i64) -> String {
    format!("{}%", decimal(basis_points))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_halves_go_up() {
        for (number, by, scale, result) in [
            (5, 12, 10_000, Some(4167)),
            (1, 8, 100, Some(13)),
            (-1, 8, 100, Some(-12)),
            (3, 0, 100, None),
            (3, -1, 100, None),
            (i64::MAX, 1, 1, Some(i64::MAX)),
        ] {
            assert_eq!(ratio(number, by, scale), result, "{number} / {by}");
        }
        assert_eq!(
            [decimal(-5), decimal(123_450), percent(4167)],
            ["-0.05", "1234.50", "41.67%"]
        );
    }
}
