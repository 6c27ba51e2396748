//! The three payment forms and their rules.

use super::card::{CHECK_DIGIT_MESSAGE, CalendarMonth, EXPIRED_MESSAGE, has_check_digit, is_expired};
use super::order::{AMOUNT_MESSAGE, LastFour, PaymentMethod};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::money::Cents;
use serde::{Deserialize, Serialize};

/// A credit card, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct CardForm {
    /// 13 to 19 digits; spaces don't count.
    pub card_number: String,
    /// MM/YY.
    pub expiry_date: String,
    /// 3 or 4 digits.
    pub cvv: String,
    /// Who it belongs to.
    pub cardholder_name: String,
    /// Dollars.
    pub amount: String,
}

/// A bank account, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AccountForm {
    /// Digits.
    pub account_number: String,
    /// 9 digits.
    pub routing_number: String,
    /// Dollars.
    pub amount: String,
}

/// The form of the chosen method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum PaymentForm {
    /// ACH.
    #[serde(rename = "ach")]
    Ach(AccountForm),
    /// Credit Card.
    #[serde(rename = "credit-card")]
    CreditCard(CardForm),
    /// E-Check.
    #[serde(rename = "e-check")]
    ECheck(AccountForm),
}

/// What of a form is sent: no number of a card or an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PaymentDetails {
    /// How.
    pub method: PaymentMethod,
    /// How much, in cents.
    pub amount: Cents,
    /// The last four digits of the card or account number.
    pub last_four: Option<LastFour>,
}

/// What came of checking a form: what is sent, or every wrong field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct CheckedPayment {
    /// None while a field is wrong.
    pub details: Option<PaymentDetails>,
    /// By the form's keys.
    pub errors: Vec<FieldError>,
}

impl From<Result<PaymentDetails, Vec<FieldError>>> for CheckedPayment {
    fn from(checked: Result<PaymentDetails, Vec<FieldError>>) -> Self {
        match checked {
            Ok(details) => Self {
                details: Some(details),
                errors: Vec::new(),
            },
            Err(errors) => Self { details: None, errors },
        }
    }
}

impl PaymentForm {
    /// Checks the form and makes of it what is sent, in the month of `today`.
    ///
    /// # Errors
    /// Every wrong field at once, by the form's keys.
    pub fn check(&self, today: CalendarMonth) -> Result<PaymentDetails, Vec<FieldError>> {
        let mut errors = Errors::default();
        let (method, number, amount) = match self {
            Self::Ach(account) => {
                check_ach(account, &mut errors);
                (PaymentMethod::Ach, &account.account_number, &account.amount)
            }
            Self::ECheck(account) => {
                check_e_check(account, &mut errors);
                (PaymentMethod::ECheck, &account.account_number, &account.amount)
            }
            Self::CreditCard(card) => {
                check_card(card, today, &mut errors);
                (PaymentMethod::CreditCard, &card.card_number, &card.amount)
            }
        };
        let amount = check_amount(amount, &mut errors);
        let errors = errors.into_vec();
        match amount {
            Some(amount) if errors.is_empty() => Ok(PaymentDetails {
                method,
                amount,
                last_four: LastFour::of(number),
            }),
            _ => Err(errors),
        }
    }
}

pub(crate) fn is_digits(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit())
}

fn check_card(card: &CardForm, today: CalendarMonth, errors: &mut Errors) {
    let number: String = card.card_number.chars().filter(|c| !c.is_whitespace()).collect();
    match number.chars().count() {
        0..13 => errors.add(
            "cardNumber",
            FieldCode::WrongDigitCount,
            "Card number must be at least 13 digits",
        ),
        20.. => errors.add(
            "cardNumber",
            FieldCode::WrongDigitCount,
            "Card number must not exceed 19 digits",
        ),
        _ if !is_digits(&number) => errors.add(
            "cardNumber",
            FieldCode::NotDigits,
            "Card number must contain only digits",
        ),
        _ if !has_check_digit(&number) => errors.add("cardNumber", FieldCode::CardMistyped, CHECK_DIGIT_MESSAGE),
        _ => {}
    }
    if !is_expiry(card.expiry_date.trim()) {
        errors.add(
            "expiryDate",
            FieldCode::NotAnExpiryDate,
            "Expiry date must be in MM/YY format",
        );
    } else if is_expired(card.expiry_date.trim(), today) {
        errors.add("expiryDate", FieldCode::CardExpired, EXPIRED_MESSAGE);
    }
    let cvv = card.cvv.trim();
    match cvv.chars().count() {
        0..3 => errors.add("cvv", FieldCode::WrongDigitCount, "CVV must be at least 3 digits"),
        5.. => errors.add("cvv", FieldCode::WrongDigitCount, "CVV must not exceed 4 digits"),
        _ if !is_digits(cvv) => errors.add("cvv", FieldCode::NotDigits, "CVV must contain only digits"),
        _ => {}
    }
    errors.require("cardholderName", &card.cardholder_name, "Cardholder name is required");
}

/// Two digits of a month, a slash, two digits of a year.
pub(crate) fn is_expiry(text: &str) -> bool {
    let Some((month, year)) = text.split_once('/') else {
        return false;
    };
    let month_exists = matches!(month.parse::<u8>(), Ok(1..=12));
    month.len() == 2 && year.len() == 2 && is_digits(month) && is_digits(year) && month_exists
}

fn check_ach(account: &AccountForm, errors: &mut Errors) {
    let number = account.account_number.trim();
    errors.require("accountNumber", number, "Account number is required");
    errors.check(
        "accountNumber",
        number,
        is_digits,
        FieldCode::NotDigits,
        "Account number must contain only digits",
    );
    let routing = account.routing_number.trim();
    if !is_digits(routing) {
        errors.add(
            "routingNumber",
            FieldCode::NotDigits,
            "Routing number must contain only digits",
        );
    } else if routing.len() != 9 {
        errors.add(
            "routingNumber",
            FieldCode::WrongDigitCount,
            "Routing number must be exactly 9 digits",
        );
    }
}

fn check_e_check(account: &AccountForm, errors: &mut Errors) {
    let number = account.account_number.trim();
    errors.require("accountNumber", number, "Account number is required");
    errors.check(
        "accountNumber",
        number,
        is_digits,
        FieldCode::NotDigits,
        "Account number must contain only digits",
    );
    let routing = account.routing_number.trim();
    if routing.len() != 9 || !is_digits(routing) {
        errors.add(
            "routingNumber",
            FieldCode::WrongDigitCount,
            "Routing number must be 9 digits",
        );
    }
}

fn check_amount(typed: &str, errors: &mut Errors) -> Option<Cents> {
    if typed.trim().is_empty() {
        errors.add("amount", FieldCode::Required, "Amount is required");
        return None;
    }
    match Cents::parse(typed) {
        Ok(amount) if amount.is_positive() => Some(amount),
        Ok(_) => {
            errors.add("amount", FieldCode::NotAnAmount, AMOUNT_MESSAGE);
            None
        }
        Err(wrong) => {
            errors.add("amount", wrong.code(), wrong.to_string());
            None
        }
    }
}
