//! Amounts as checks have them, and as files have them.

use super::cents::Cents;

const UNITS: [&str; 20] = [
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

/// An amount of zero or more as a check has it: 'One thousand eight hundred forty-eight and 05/100 dollars'. The sign of one below zero is left out.
#[must_use]
pub fn dollars_in_words(amount: Cents) -> String {
    let cents = amount.get().unsigned_abs();
    let (dollars, rest) = (cents / 100, cents % 100);
    let parts = [
        (dollars / 1_000_000, " million"),
        (dollars / 1_000 % 1_000, " thousand"),
        (dollars % 1_000, ""),
    ];
    let said = parts.into_iter().filter(|(number, _)| *number > 0);
    let words: Vec<String> = said.map(|(number, of)| below_thousand(number) + of).collect();
    let whole = if words.is_empty() {
        "zero".to_owned()
    } else {
        words.join(" ")
    };
    let mut letters = whole.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let whole: String = first.into_iter().chain(letters).collect();
    format!("{whole} and {rest:02}/100 dollars")
}

fn word(of: &[&'static str], at: u64) -> &'static str {
    usize::try_from(at)
        .ok()
        .and_then(|at| of.get(at))
        .copied()
        .unwrap_or_default()
}

/// A number from 1 to 999.
fn below_thousand(number: u64) -> String {
    let (hundreds, rest) = (number / 100, number % 100);
    let below = match (rest / 10, rest % 10) {
        (0 | 1, _) => word(&UNITS, rest).to_owned(),
        (tens, 0) => word(&TENS, tens).to_owned(),
        (tens, units) => format!("{}-{}", word(&TENS, tens), word(&UNITS, units)),
    };
    match (hundreds, rest) {
        (0, _) => below,
        (_, 0) => format!("{} hundred", word(&UNITS, hundreds)),
        _ => format!("{} hundred {below}", word(&UNITS, hundreds)),
    }
}

/// The cents of a plain decimal with two digits behind the point, as our own files have it: '-1234.50'.
pub(crate) fn cents_of_decimal(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, rest) = digits.split_once('.')?;
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if rest.len() != 2 || !are_digits(whole) || !are_digits(rest) {
        return None;
    }
    let (whole, rest): (i64, i64) = (whole.parse().ok()?, rest.parse().ok()?);
    whole.checked_mul(100)?.checked_add(rest)?.checked_mul(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_reads_as_on_a_check() {
        let said = |cents| dollars_in_words(Cents::new(cents).unwrap());
        assert_eq!(said(0), "Zero and 00/100 dollars");
        assert_eq!(said(7), "Zero and 07/100 dollars");
        assert_eq!(said(100), "One and 00/100 dollars");
        assert_eq!(said(1_999), "Nineteen and 99/100 dollars");
        assert_eq!(said(2_000), "Twenty and 00/100 dollars");
        assert_eq!(said(10_000), "One hundred and 00/100 dollars");
        assert_eq!(said(100_010), "One thousand and 10/100 dollars");
        assert_eq!(
            said(184_805),
            "One thousand eight hundred forty-eight and 05/100 dollars"
        );
        assert_eq!(said(100_000_100), "One million one and 00/100 dollars");
        let all = "Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 dollars";
        assert_eq!(said(Cents::MAX.get()), all);
    }

    #[test]
    fn a_decimal_of_our_own_is_read_and_no_other() {
        assert_eq!(cents_of_decimal("-1234.50"), Some(-123_450));
        assert_eq!(cents_of_decimal("0.07"), Some(7));
        for wrong in [
            "",
            "1",
            "1.5",
            "1.505",
            ".50",
            "+1.50",
            "1,000.00",
            "--1.00",
            "99999999999999999999.00",
        ] {
            assert_eq!(cents_of_decimal(wrong), None, "{wrong}");
        }
    }
}
