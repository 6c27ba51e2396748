//! Numbers as rate books write them.

/// The most digits before the point.
const MAX_DIGITS: usize = 8;
/// The highest percentage, in hundredths of a percent: 1,000.00 %.
const MAX_PERCENT: i64 = 100_000;

/// '125,000': digits, their commas in their places, at most eight.
pub(super) fn whole(text: &str) -> Option<i64> {
    let digits = ungrouped(text)?;
    digits.parse().ok()
}

/// Cents of '1,234.50', '$95', '-60.00': two decimals at most.
pub(super) fn amount(text: &str) -> Option<i64> {
    let (negative, text) = signed(text);
    let text = text.strip_prefix('$').unwrap_or(text);
    let (inner, text) = signed(text);
    if negative && inner {
        return None;
    }
    let cents = hundredths(text)?;
    Some(if negative || inner { -cents } else { cents })
}

/// Hundredths of a percent of '20.00', '20%', '-17.5': two decimals and 1,000.00 at most.
pub(super) fn percent(text: &str) -> Option<i64> {
    let (negative, text) = signed(text);
    let text = text.strip_suffix('%').unwrap_or(text).trim_end();
    let hundredths = hundredths(text).filter(|hundredths| *hundredths <= MAX_PERCENT)?;
    Some(if negative { -hundredths } else { hundredths })
}

fn signed(text: &str) -> (bool, &str) {
    text.strip_prefix('-').map_or((false, text), |rest| (true, rest))
}

fn hundredths(text: &str) -> Option<i64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "00"));
    let plain = (1..=2).contains(&decimals.len()) && decimals.bytes().all(|b| b.is_ascii_digit());
    let whole = ungrouped(whole).filter(|_| plain)?;
    format!("{whole}{decimals:0<2}").parse().ok()
}

/// Digits without their commas, which set three digits apart or are not there.
fn ungrouped(text: &str) -> Option<String> {
    let mut groups = text.split(',');
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    let in_place = rest.is_empty() || (first.len() <= 3 && rest.iter().all(|group| group.len() == 3));
    let digits = first.to_owned() + &rest.concat();
    let plain = !first.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    (in_place && plain && digits.len() <= MAX_DIGITS).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts() {
        for (text, cents) in [
            ("0", 0),
            ("1,234.50", 123_450),
            ("$95", 9_500),
            ("-60.00", -6_000),
            ("-$60.5", -6_050),
            ("$-60", -6_000),
            ("99999999.99", 9_999_999_999),
            ("99,999,999.99", 9_999_999_999),
            ("0099", 9_900),
        ] {
            assert_eq!(amount(text), Some(cents), "{text}");
        }
        for text in [
            "",
            "-",
            "$",
            ".5",
            "5.",
            "1,2O5.00",
            "20,5",
            "1234,567",
            ",123",
            "1,,234",
            "1.234",
            "--5",
            "-$-5",
            "+5",
            "100000000",
            "000000001",
            "1 000",
            "1e3",
            "٣",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn percentages() {
        for (text, hundredths) in [
            ("20.00", 2_000),
            ("20%", 2_000),
            ("20 %", 2_000),
            ("-17.5", -1_750),
            ("1,000.00", 100_000),
        ] {
            assert_eq!(percent(text), Some(hundredths), "{text}");
        }
        for text in ["", "%", "x", "1000.01", "$5", "5%%", "20,5"] {
            assert_eq!(percent(text), None, "{text}");
        }
    }

    #[test]
    fn whole_numbers() {
        assert_eq!(whole("125,000"), Some(125_000));
        assert_eq!(whole("99999999"), Some(99_999_999));
        for text in ["", "36.5", "-1", "five", "12,34", "100000000"] {
            assert_eq!(whole(text), None, "{text}");
        }
    }
}
