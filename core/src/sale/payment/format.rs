//! What the fields of a card keep of what was typed.

use crate::form::number_text::as_typed;

/// Digits of a card number at most (ISO/IEC 7812-1).
pub(super) const CARD_DIGITS: usize = 19;

/// A card number in groups of four: '4111 1111 1111 1111'. Digits past the nineteenth are dropped; with anything but digits,
/// spaces and hyphens the text stays as it was typed.
#[must_use]
pub fn format_card_number(typed: &str) -> String {
    let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == '-';
    if !typed.chars().all(is_number) {
        return as_typed(typed);
    }
    let mut grouped = String::new();
    for (index, digit) in typed.chars().filter(char::is_ascii_digit).take(CARD_DIGITS).enumerate() {
        if index > 0 && index.is_multiple_of(4) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// An expiry date as MM/YY: '1228' becomes '12/28', '5/28' becomes '05/28', '12/2028' becomes '12/28'. A month that no digit can
/// follow gets its zero. What is no date stays as it was typed.
#[must_use]
pub fn format_expiry(typed: &str) -> String {
    let text: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    let is_digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let (month, year) = match text.split_once(['/', '-']) {
        Some((month, year)) => (month.to_owned(), year.to_owned()),
        None if text.starts_with(|c: char| ('2'..='9').contains(&c)) => split(&format!("0{text}")),
        None => split(&text),
    };
    let lone_month = text.contains(['/', '-']) && month.len() == 1;
    let month = if lone_month { format!("0{month}") } else { month };
    let year = match year.strip_prefix("20") {
        Some(short) if short.len() == 2 => short.to_owned(),
        _ => year,
    };
    if !is_digits(&month)
        || !is_digits(&year)
        || month.len() > 2
        || year.len() > 2
        || (month.is_empty() && !text.is_empty())
    {
        as_typed(typed)
    } else if year.is_empty() {
        month
    } else {
        format!("{month}/{year}")
    }
}

/// The first two characters, and what follows them.
fn split(text: &str) -> (String, String) {
    (text.chars().take(2).collect(), text.chars().skip(2).collect())
}

/// What a CVV field keeps of what was typed: all of it, so that what is wrong can be told.
#[must_use]
pub fn clean_cvv_input(typed: &str) -> String {
    as_typed(typed.trim_start())
}
