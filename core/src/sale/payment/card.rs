//! Which cards can pay: the number's check digit, and the month in which a card ends.

use serde::{Deserialize, Serialize};

/// A month of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct CalendarMonth {
    /// With its century: 2026.
    pub year: u32,
    /// From 1 to 12.
    pub month: u32,
}

/// Beside a number whose check digit is not that of its other digits.
pub(super) const CHECK_DIGIT_MESSAGE: &str = "Card number is mistyped: please check its digits";

/// Beside the expiry date of a card that has ended.
pub(super) const EXPIRED_MESSAGE: &str = "This card has expired";

/// Whether the last of these digits is the check digit of the others (ISO/IEC 7812-1, annex B): from the right, every second
/// digit counts double, with its tens and ones added, and the sum ends in zero.
pub(super) fn has_check_digit(digits: &str) -> bool {
    let values = digits.chars().rev().filter_map(|c| c.to_digit(10));
    let sum: u32 = values
        .enumerate()
        .map(|(place, digit)| match (place % 2, digit) {
            (0, digit) => digit,
            (_, digit @ 0..=4) => 2 * digit,
            (_, digit) => 2 * digit - 9,
        })
        .sum();
    sum.is_multiple_of(10)
}

/// Whether a card that ends in this month, 'MM/YY', can't pay in the month of today: it is good until its month is over. Years
/// are of this century.
pub(super) fn is_expired(expiry: &str, today: CalendarMonth) -> bool {
    let Some((month, year)) = expiry.split_once('/') else {
        return false;
    };
    match (month.parse::<u32>(), year.parse::<u32>()) {
        (Ok(month), Ok(year)) => {
            let ends = CalendarMonth {
                year: 2000 + year,
                month,
            };
            ends < today
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [DEF-A7] The test numbers of the card networks, each with one digit changed and with two neighbours in each other's place.
    #[test]
    fn a_mistyped_number_is_told() {
        for number in [
            "4111111111111111",
            "5555555555554444",
            "378282246310005",
            "6011111111111117",
            "30569309025904",
        ] {
            assert!(has_check_digit(number), "{number}");
            for place in 0..number.len() {
                let digit = number[place..=place].parse::<u32>().unwrap();
                let mut wrong = number.to_owned();
                wrong.replace_range(place..=place, &((digit + 1) % 10).to_string());
                assert!(!has_check_digit(&wrong), "{wrong}");
            }
        }
        assert!(has_check_digit("79927398713") && !has_check_digit("79927398731"));
    }

    /// [DEF-A7] A card pays until its month is over.
    #[test]
    fn a_card_ends_with_its_month() {
        let october = CalendarMonth { year: 2026, month: 10 };
        for (expiry, expired) in [
            ("09/26", true),
            ("10/26", false),
            ("11/26", false),
            ("12/25", true),
            ("01/27", false),
            ("12/99", false),
        ] {
            assert_eq!(is_expired(expiry, october), expired, "{expiry}");
        }
    }
}
