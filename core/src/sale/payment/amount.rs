//! What a typed amount means beside what is to be paid.

use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// An amount that can be paid, and how it differs from the total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TypedAmount {
    /// The amount, in cents.
    pub amount: Cents,
    /// '$12.00 more than the total', '$12.00 less than the total'; none where it is the total.
    pub difference: Option<String>,
    /// What it is above the total, in cents; below it, negative.
    pub beyond: Cents,
}

/// Reads what an amount field holds. What can't be paid is none: nothing, zero, no amount.
#[must_use]
pub fn typed_amount(typed: &str, total: Cents) -> Option<TypedAmount> {
    let amount = Cents::parse(typed).ok().filter(|amount| amount.is_positive())?;
    Some(TypedAmount {
        amount,
        difference: difference_text(amount, total),
        beyond: amount.minus(total),
    })
}

/// '$12.00 more than the total'; none where it is the total.
pub(super) fn difference_text(amount: Cents, total: Cents) -> Option<String> {
    if amount > total {
        Some(format!("{} more than the total", amount.minus(total)))
    } else if amount < total {
        Some(format!("{} less than the total", total.minus(amount)))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(amount: i64) -> Cents {
        Cents::new(amount).expect("an amount")
    }

    fn difference(typed: &str) -> Option<String> {
        typed_amount(typed, cents(194_950)).expect("an amount").difference
    }

    #[test]
    fn an_amount_is_told_apart_from_the_total() {
        assert_eq!(difference("1949.50"), None);
        assert_eq!(difference("1949.5"), None);
        assert_eq!(difference("1961.50").as_deref(), Some("$12.00 more than the total"));
        assert_eq!(difference("1949.51").as_deref(), Some("$0.01 more than the total"));
        assert_eq!(difference("949").as_deref(), Some("$1,000.50 less than the total"));
    }

    #[test]
    fn nothing_zero_and_no_amount_are_none() {
        for typed in ["", " ", ".", "0", "0.00", "12.345", "abc"] {
            assert_eq!(typed_amount(typed, cents(100)), None, "{typed}");
        }
    }
}
