//! Reading the numbers that people type into terms.

use crate::form::field::Errors;
use crate::form::field_code::FieldCode;
use crate::form::number_text::plain_whole;
use crate::money::{Cents, dollars};
use std::ops::RangeInclusive;

/// The most characters of a typed number.
const MAX_TYPED: usize = 20;

/// The highest fee, and the highest amount that need not be refunded, in cents.
const MAX_AMOUNT: i64 = 1_000_000;

/// A whole number of these, or nothing where it is wrong.
pub(super) fn whole(
    errors: &mut Errors,
    (path, name): (&str, &str),
    typed: &str,
    range: RangeInclusive<i64>,
) -> Option<i64> {
    if typed.trim().is_empty() {
        errors.require(path, typed, &format!("Enter the {name}"));
        return None;
    }
    whole_or_none(errors, path, typed, range)
}

/// The same where nothing may be given.
pub(super) fn whole_or_none(errors: &mut Errors, path: &str, typed: &str, range: RangeInclusive<i64>) -> Option<i64> {
    let typed = typed.trim();
    if typed.is_empty() || is_too_long(errors, path, typed) {
        return None;
    }
    let number = plain_whole(typed).and_then(|plain| plain.parse().ok());
    let number = number.filter(|number| range.contains(number));
    if number.is_none() {
        let message = format!("Enter a whole number from {} to {}", range.start(), range.end());
        errors.add(path, FieldCode::NotANumber, message);
    }
    number
}

/// A part in hundredths of a percent, from `least` to all of it, or nothing where it is wrong.
pub(super) fn percent(errors: &mut Errors, (path, name): (&str, &str), typed: &str, least: i64) -> Option<i64> {
    let typed = typed.trim();
    if typed.is_empty() {
        errors.require(path, typed, &format!("Enter the {name}"));
        return None;
    }
    if is_too_long(errors, path, typed) {
        return None;
    }
    let typed = typed.strip_suffix('%').unwrap_or(typed).trim_end();
    // A percentage has the form of an amount.
    let bp = Cents::parse(typed).ok().filter(|_| !typed.contains(['$', ',']));
    let bp = bp.map(Cents::get).filter(|bp| (least..=10_000).contains(bp));
    if bp.is_none() {
        let message = format!("Enter a percentage from {} to 100", percent_text(least));
        errors.add(path, FieldCode::NotAPercentage, message);
    }
    bp
}

/// An amount in cents, or nothing where it is wrong.
pub(super) fn amount(errors: &mut Errors, (path, name): (&str, &str), typed: &str) -> Option<i64> {
    if typed.trim().is_empty() {
        errors.require(path, typed, &format!("Enter the {name}"));
        return None;
    }
    amount_or_zero(errors, path, typed)
}

/// The same, where nothing given is nothing.
pub(super) fn amount_or_zero(errors: &mut Errors, path: &str, typed: &str) -> Option<i64> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Some(0);
    }
    if is_too_long(errors, path, typed) {
        return None;
    }
    let Ok(cents) = Cents::parse(typed) else {
        errors.add(path, FieldCode::NotAnAmount, "Amount must be a valid dollar amount");
        return None;
    };
    if cents.get() > MAX_AMOUNT {
        let message = format!("Amount must be at most {}", dollars(MAX_AMOUNT));
        errors.add(path, FieldCode::TooMuch, message);
        return None;
    }
    Some(cents.get())
}

/// The same, where nothing given is not known.
pub(super) fn amount_or_none(errors: &mut Errors, path: &str, typed: &str) -> Option<i64> {
    if typed.trim().is_empty() {
        return None;
    }
    amount_or_zero(errors, path, typed)
}

fn is_too_long(errors: &mut Errors, path: &str, typed: &str) -> bool {
    errors.at_most(path, typed, MAX_TYPED);
    typed.chars().count() > MAX_TYPED
}

/// Hundredths of a percent as they are typed: '7.5'.
pub(super) fn percent_text(bp: i64) -> String {
    let (whole, part) = (bp / 100, bp % 100);
    if part == 0 {
        whole.to_string()
    } else {
        format!("{whole}.{part:02}").trim_end_matches('0').to_owned()
    }
}

/// An amount as it is typed: '50.00'.
pub(super) fn amount_text(cents: i64) -> String {
    Cents::new(cents).unwrap_or_default().to_decimal()
}
