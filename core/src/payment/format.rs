//! What the fields of a card keep of what was typed.

use crate::rate::clean_digits_input;

/// Digits of a card number at most (ISO/IEC 7812-1).
pub(super) const CARD_DIGITS: usize = 19;

/// A card number in groups of four: '4111 1111 1111 1111'. Digits past the nineteenth are dropped.
#[must_use]
pub fn format_card_number(typed: &str) -> String {
    let digits = clean_digits_input(typed, CARD_DIGITS);
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && index.is_multiple_of(4) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// An expiry date as MM/YY: '1228' becomes '12/28', '5/28' becomes '05/28'. A month that no digit can follow gets its zero.
#[must_use]
pub fn format_expiry(typed: &str) -> String {
    let lone_month = typed
        .trim_start()
        .split_once('/')
        .is_some_and(|(month, _)| month.len() == 1);
    let mut digits = clean_digits_input(typed, 4);
    if lone_month || digits.starts_with(|c: char| ('2'..='9').contains(&c)) {
        digits.insert(0, '0');
        digits.truncate(4);
    }
    match digits.split_at_checked(2) {
        Some((month, year)) if !year.is_empty() => format!("{month}/{year}"),
        _ => digits,
    }
}
