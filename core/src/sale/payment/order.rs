//! What the server is told of a payment.

use super::amount::difference_text;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::money::Cents;
use crate::sale::choice::{MAX_AT_ONCE, check_row_ids};
use serde::{Deserialize, Serialize};

/// How a payment is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PaymentMethod {
    /// A transfer through the Automated Clearing House.
    #[serde(rename = "ach")]
    Ach,
    /// A credit card.
    #[serde(rename = "credit-card")]
    CreditCard,
    /// An electronic cheque.
    #[serde(rename = "e-check")]
    ECheck,
}

impl PaymentMethod {
    /// All three, in the order of the selector.
    pub const ALL: [Self; 3] = [Self::Ach, Self::CreditCard, Self::ECheck];

    /// What the selector calls it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ach => "ACH",
            Self::CreditCard => "Credit Card",
            Self::ECheck => "E-Check",
        }
    }
}

/// The last four digits of a card or account number: all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("pattern" = "^[0-9]{4}$"))
)]
pub struct LastFour(String);

/// Why a text is not the last four digits of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Give the last four digits and no more")]
pub struct NotFourDigits;

impl LastFour {
    /// Of a whole number, spaces and all. A number of at most four digits has none, since they would be all of it.
    #[must_use]
    pub fn of(number: &str) -> Option<Self> {
        let digits: Vec<char> = number.chars().filter(char::is_ascii_digit).collect();
        match digits.split_last_chunk::<4>() {
            Some((before, last)) if !before.is_empty() => Some(Self(last.iter().collect())),
            _ => None,
        }
    }

    /// The four digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for LastFour {
    type Error = NotFourDigits;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.len() == 4 && text.chars().all(|c| c.is_ascii_digit()) {
            Ok(Self(text))
        } else {
            Err(NotFourDigits)
        }
    }
}

impl From<LastFour> for String {
    fn from(last: LastFour) -> Self {
        last.0
    }
}

/// A line that a payment pays, and the version that the person saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PaidLine {
    /// The line's id: the check says of a text that is none.
    #[cfg_attr(feature = "wasm", tsify(type = "LineId"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::form::ids::LineId"))]
    pub id: String,
    /// Its version.
    pub version: u64,
}

/// A payment to be made. The total is the server's to work out. As a deal, it is the same text as in the release before where it says nothing
/// that could not be said then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PaymentOrder {
    /// How.
    pub method: PaymentMethod,
    /// How much, in cents.
    pub amount: Cents,
    /// What the person agreed to pay above the total, in cents; below it, negative.
    #[serde(default, skip_serializing_if = "is_none")]
    pub agreed_difference: Cents,
    /// Of the card or account; none where the number has no more than four digits.
    pub last_four: Option<LastFour>,
    /// What for.
    pub lines: Vec<PaidLine>,
}

/// What an amount that is nothing, or no amount, is told.
pub(super) const AMOUNT_MESSAGE: &str = "Amount must be a valid dollar amount";

fn is_none(difference: &Cents) -> bool {
    *difference == Cents::ZERO
}

impl PaymentOrder {
    /// What is wrong with the amount beside what is to be paid: whoever pays more or less has agreed to just that.
    #[must_use]
    pub fn check_total(&self, total: Cents) -> Option<FieldError> {
        let difference = self.amount.minus(total);
        (difference != self.agreed_difference).then(|| {
            let told = difference_text(self.amount, total).unwrap_or_else(|| "the total".to_owned());
            FieldError::new(
                "agreedDifference",
                FieldCode::DifferenceNotAgreed,
                format!(
                    "The total is {total}. Please confirm that you pay {}, {told}.",
                    self.amount
                ),
            )
        })
    }

    /// What is wrong with it: no amount, no line, too many lines, a line twice.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if !self.amount.is_positive() {
            errors.add("amount", FieldCode::NotAnAmount, AMOUNT_MESSAGE);
        }
        if self.lines.is_empty() {
            errors.add("lines", FieldCode::NothingToDo, "No products are marked for remittance");
        } else if self.lines.len() > MAX_AT_ONCE {
            errors.add(
                "lines",
                FieldCode::TooMany,
                format!("Pay for at most {MAX_AT_ONCE} products at once"),
            );
        }
        let ids = self.lines.iter().map(|line| line.id.as_str());
        check_row_ids(&mut errors, "lines", ids, "This product is there twice");
        errors.into_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sale::choice::NO_SUCH_ROW;

    fn order(amount: i64, agreed: i64, lines: &[&str]) -> PaymentOrder {
        PaymentOrder {
            method: PaymentMethod::Ach,
            amount: Cents::new(amount).unwrap(),
            agreed_difference: Cents::new(agreed).unwrap(),
            last_four: LastFour::of("123456789"),
            lines: lines
                .iter()
                .map(|&id| PaidLine {
                    id: id.to_owned(),
                    version: 1,
                })
                .collect(),
        }
    }

    fn wrong(order: &PaymentOrder) -> Vec<(String, String)> {
        let errors = order.check().into_iter();
        errors.map(|error| (error.path, error.message)).collect()
    }

    fn told(path: &str, message: &str) -> (String, String) {
        (path.to_owned(), message.to_owned())
    }

    #[test]
    fn four_digits_are_kept_of_a_number_that_has_more() {
        let kept = |number| LastFour::of(number).map(|last| last.as_str().to_owned());
        assert_eq!(kept("4111 1111 1111 1234"), Some("1234".to_owned()));
        assert_eq!(kept("12345"), Some("2345".to_owned()));
        assert_eq!(kept("12-34"), None, "four digits would be all of it");
        assert_eq!(kept(""), None);
        for text in ["123", "12345", "12a4", "١٢٣٤"] {
            assert_eq!(LastFour::try_from(text.to_owned()), Err(NotFourDigits), "{text}");
        }
        assert_eq!(
            LastFour::try_from("1234".to_owned()).map(String::from),
            Ok("1234".to_owned())
        );
    }

    /// A payment of just the total is the same text as before differences could be agreed.
    #[test]
    fn an_agreed_difference_is_sent_where_there_is_one() {
        let sent = |agreed| serde_json::to_value(order(100, agreed, &["a"])).unwrap();
        assert_eq!(sent(0).get("agreedDifference"), None);
        assert_eq!(sent(-5).get("agreedDifference"), Some(&serde_json::json!(-5)));
    }

    #[test]
    fn an_order_names_an_amount_and_each_line_once() {
        assert_eq!(wrong(&order(1, 0, &["deal-1-vsc", "deal-1-gap"])), []);
        for amount in [0, -1] {
            assert_eq!(wrong(&order(amount, 0, &["a"])), [told("amount", AMOUNT_MESSAGE)]);
        }
        assert_eq!(
            wrong(&order(1, 0, &[])),
            [told("lines", "No products are marked for remittance")]
        );
        assert_eq!(
            wrong(&order(1, 0, &["a", &"x".repeat(61), "a"])),
            [
                told("lines.1.id", NO_SUCH_ROW),
                told("lines.2.id", "This product is there twice")
            ]
        );
    }

    #[test]
    fn an_order_has_as_many_lines_as_a_transaction_holds() {
        let ids: Vec<String> = (0..=MAX_AT_ONCE).map(|n| format!("line-{n}")).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let (_, most) = ids.split_last().unwrap();
        assert_eq!(wrong(&order(1, 0, most)), []);
        assert_eq!(
            wrong(&order(1, 0, &ids)),
            [told("lines", "Pay for at most 97 products at once")]
        );
    }

    #[test]
    fn who_pays_another_amount_has_agreed_to_just_that() {
        let total = Cents::new(10_000).unwrap();
        let told = |amount, agreed| order(amount, agreed, &["a"]).check_total(total).map(|error| error.path);
        for (amount, agreed) in [(10_000, 0), (10_050, 50), (9_999, -1)] {
            assert_eq!(told(amount, agreed), None, "{amount} {agreed}");
        }
        for (amount, agreed) in [(10_000, 1), (10_050, 0), (10_050, 49), (9_999, 1)] {
            assert_eq!(
                told(amount, agreed).as_deref(),
                Some("agreedDifference"),
                "{amount} {agreed}"
            );
        }
    }
}
