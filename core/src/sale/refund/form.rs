//! What people send about refunds: each with the version of the line that they saw.

use super::row::Move;
use super::step::RefundMethod;
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::text::one_line;
use crate::ledger::posting::Payee;
use crate::money::Cents;
use crate::sale::note::Note;
use serde::{Deserialize, Serialize};

/// The most characters of a number.
const MAX_NUMBER: usize = 60;

/// The most characters of a reason.
const MAX_REASON: usize = 500;

/// A payee gets money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PayRefund {
    /// The version of the line that the person saw.
    pub version: u64,
    /// Who.
    pub payee: Payee,
    /// How much, in cents: above zero.
    pub amount: Cents,
    /// How.
    pub method: RefundMethod,
    /// The day of the payment, as yyyy-MM-dd: required, and not after today.
    pub date: String,
    /// The check's number, required of a check; else what the bank or the lender's statement calls it.
    #[serde(default)]
    pub number: String,
}

/// What a payee is owed goes to the other one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RedirectRefund {
    /// The version of the line that the person saw.
    pub version: u64,
    /// Who no longer gets it.
    pub payee: Payee,
    /// How much, in cents: above zero.
    pub amount: Cents,
    /// Why: required.
    pub reason: String,
}

/// A late refund costs more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefundPenalty {
    /// The version of the line that the person saw.
    pub version: u64,
    /// Who gets it.
    pub payee: Payee,
    /// How much, in cents: above zero.
    pub amount: Cents,
    /// Why: required.
    pub reason: String,
}

/// The administrator gave money back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TpaRefund {
    /// The version of the line that the person saw.
    pub version: u64,
    /// How much, in cents: above zero.
    pub amount: Cents,
    /// The day on which it came, as yyyy-MM-dd: required, and not after today.
    pub date: String,
    /// The check's number, or what the administrator calls it.
    #[serde(default)]
    pub reference: String,
}

fn amount(errors: &mut Errors, cents: Cents) {
    if cents <= Cents::ZERO {
        errors.add("amount", FieldCode::Required, "Please give an amount of at least $0.01");
    }
}

/// A day that is over or has begun.
fn past_day(errors: &mut Errors, text: &str, today: Day) -> Option<Day> {
    match Day::try_from(text.to_owned()) {
        Ok(day) if day > today => {
            errors.add(
                "date",
                FieldCode::NotADate,
                "Please give a date that is not after today",
            );
            None
        }
        Ok(day) => Some(day),
        Err(wrong) => {
            errors.add("date", FieldCode::NotADate, wrong.to_string());
            None
        }
    }
}

fn note(errors: &mut Errors, path: &str, text: &str, most: usize) -> Option<Note> {
    errors.line(path, text, most);
    Note::new(one_line(text)).ok().filter(|note| !note.is_blank())
}

fn reason(errors: &mut Errors, text: &str) -> Option<Note> {
    errors.require("reason", text, "Please give a reason");
    note(errors, "reason", text, MAX_REASON)
}

/// What was made of checked fields; else what is wrong.
fn result<T>(errors: Errors, made: Option<T>) -> Result<T, Vec<FieldError>> {
    match made {
        Some(made) => errors.into_result(made),
        None => Err(errors.into_vec()),
    }
}

impl PayRefund {
    /// What is done.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, today: Day) -> Result<Move, Vec<FieldError>> {
        let mut errors = Errors::default();
        amount(&mut errors, self.amount);
        if !RefundMethod::of(self.payee).contains(&self.method) {
            let message = "Only a lender credits or deducts it";
            errors.add("method", FieldCode::InvalidValue, message);
        }
        let date = past_day(&mut errors, &self.date, today);
        if self.method == RefundMethod::Check {
            errors.require("number", &self.number, "Please give the check's number");
        }
        let number = note(&mut errors, "number", &self.number, MAX_NUMBER);
        let method = self.method;
        result(errors, date.map(|date| Move::Pay { method, date, number }))
    }
}

impl RedirectRefund {
    /// Why.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<Note, Vec<FieldError>> {
        let mut errors = Errors::default();
        amount(&mut errors, self.amount);
        let reason = reason(&mut errors, &self.reason);
        result(errors, reason)
    }
}

impl RefundPenalty {
    /// Why.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<Note, Vec<FieldError>> {
        let mut errors = Errors::default();
        amount(&mut errors, self.amount);
        let reason = reason(&mut errors, &self.reason);
        result(errors, reason)
    }
}

impl TpaRefund {
    /// The day, and what the administrator calls it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, today: Day) -> Result<(Day, Option<Note>), Vec<FieldError>> {
        let mut errors = Errors::default();
        amount(&mut errors, self.amount);
        let date = past_day(&mut errors, &self.date, today);
        let reference = note(&mut errors, "reference", &self.reference, MAX_NUMBER);
        result(errors, date.map(|date| (date, reference)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(errors: &[FieldError]) -> Vec<&str> {
        errors.iter().map(|error| error.path.as_str()).collect()
    }

    fn today() -> Day {
        Day::parse("2026-10-15").unwrap()
    }

    fn pay(amount: i64, method: RefundMethod, date: &str, number: &str) -> PayRefund {
        PayRefund {
            version: 1,
            payee: Payee::Buyer,
            amount: Cents::new(amount).unwrap(),
            method,
            date: date.to_owned(),
            number: number.to_owned(),
        }
    }

    #[test]
    fn a_payment_names_each_wrong_field() {
        let wrong = pay(0, RefundMethod::Check, "2026-02-31", " ");
        assert_eq!(paths(&wrong.check(today()).unwrap_err()), ["amount", "date", "number"]);
        let wrong = pay(-5, RefundMethod::Credited, "2026-10-16", "");
        assert_eq!(paths(&wrong.check(today()).unwrap_err()), ["amount", "method", "date"]);
        let long = "1".repeat(61);
        let wrong = pay(5, RefundMethod::Ach, "2026-10-15", &long);
        assert_eq!(paths(&wrong.check(today()).unwrap_err()), ["number"]);
        let Ok(Move::Pay { number, .. }) = pay(5, RefundMethod::Check, "2026-10-15", " 10  42 ").check(today()) else {
            panic!("refused");
        };
        assert_eq!(number.unwrap().as_str(), "10 42");
        let ach = pay(5, RefundMethod::Ach, "2026-10-15", "");
        assert!(matches!(ach.check(today()), Ok(Move::Pay { number: None, .. })));
    }

    #[test]
    fn what_moves_or_costs_more_says_why() {
        let redirect = RedirectRefund {
            version: 1,
            payee: Payee::Lienholder,
            amount: Cents::ZERO,
            reason: " ".to_owned(),
        };
        assert_eq!(paths(&redirect.check().unwrap_err()), ["amount", "reason"]);
        let penalty = RefundPenalty {
            version: 1,
            payee: Payee::Lienholder,
            amount: Cents::from_dollars(1),
            reason: "x".repeat(501),
        };
        assert_eq!(paths(&penalty.check().unwrap_err()), ["reason"]);
        let came = TpaRefund {
            version: 1,
            amount: Cents::ZERO,
            date: String::new(),
            reference: "\u{7}".to_owned(),
        };
        assert_eq!(
            paths(&came.check(today()).unwrap_err()),
            ["amount", "date", "reference"]
        );
    }
}
