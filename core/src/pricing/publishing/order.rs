//! What administrators send to publish a draft or to withdraw a version.

use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::BookCode;
use crate::pricing::book::Warning;
use serde::{Deserialize, Serialize};

/// The longest reason, and the longest message of a warning, in characters.
const MAX_LINE: usize = 500;

/// Publishes a draft: what was looked at, and what was confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublishOrder {
    /// The hash of the content that the report was about.
    pub content_hash: String,
    /// The number of the book's newest published or withdrawn version then; 0 where there was none.
    pub newest: u32,
    /// The book's code, typed.
    pub typed_code: String,
    /// The messages of the warnings that were ticked.
    pub confirmed: Vec<String>,
}

impl PublishOrder {
    /// What is wrong whatever the draft holds: a text that is none of its kind, another code.
    #[must_use]
    pub fn check_form(&self, code: &BookCode) -> Vec<FieldError> {
        let mut errors = Errors::default();
        let is_hash =
            |text: &str| text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        errors.demand(
            "contentHash",
            &self.content_hash,
            is_hash,
            FieldCode::NoSuch,
            "There is no such content",
        );
        if self.typed_code.trim() != code.as_str() {
            let message = format!("Type {code} to publish it.");
            errors.add("typedCode", FieldCode::NotConfirmed, message);
        }
        for (at, message) in self.confirmed.iter().enumerate() {
            errors.line(&format!("confirmed[{at}]"), message, MAX_LINE);
        }
        errors.into_vec()
    }

    /// What is not confirmed of these warnings.
    #[must_use]
    pub fn check_warnings(&self, warnings: &[Warning]) -> Vec<FieldError> {
        let open = |warning: &Warning| !self.confirmed.contains(&warning.message);
        let mut errors = Errors::default();
        if warnings.iter().any(open) {
            errors.add("confirmed", FieldCode::NotConfirmed, "Tick each warning to publish.");
        }
        errors.into_vec()
    }
}

/// Withdraws a published version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WithdrawOrder {
    /// The record's row version that the decision rests on.
    pub row_version: u64,
    /// Why, in a line.
    pub reason: String,
}

impl WithdrawOrder {
    /// The reason as it is stored.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn reason(&self) -> Result<String, Vec<FieldError>> {
        let reason = self.reason.trim();
        let mut errors = Errors::default();
        errors.require("reason", reason, "Say why the version is withdrawn");
        errors.line("reason", reason, MAX_LINE);
        errors.into_result(reason.to_owned())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test fails by panicking")]
    use super::*;

    fn paths(errors: Vec<FieldError>) -> Vec<String> {
        errors.into_iter().map(|error| error.path).collect()
    }

    #[test]
    fn publishing_wants_the_code_and_each_warning() {
        let code = BookCode::from("HL-TW");
        let warnings = ["Starts in the past.", "BookState FL goes."].map(|message| Warning {
            message: message.to_owned(),
        });
        let order = |hash: &str, typed: &str, confirmed: &[&str]| PublishOrder {
            content_hash: hash.to_owned(),
            newest: 0,
            typed_code: typed.to_owned(),
            confirmed: confirmed.iter().map(|text| (*text).to_owned()).collect(),
        };
        let hash = "0123456789abcdef".repeat(4);
        for (order, wrong) in [
            (order(&hash, " HL-TW ", &["BookState FL goes."]), vec![]),
            (order(&hash, "hl-tw", &[]), vec!["typedCode"]),
            (order(&hash.to_uppercase(), "HL-TW", &[]), vec!["contentHash"]),
            (
                order("", "", &["a", "b\n"]),
                vec!["contentHash", "typedCode", "confirmed[1]"],
            ),
        ] {
            assert_eq!(paths(order.check_form(&code)), wrong);
        }
        for (confirmed, wrong) in [
            (vec![], vec!["confirmed"]),
            (vec!["BookState FL goes."], vec!["confirmed"]),
            (vec!["BookState FL goes.", "Starts in the past.", "Another."], vec![]),
        ] {
            assert_eq!(
                paths(order(&hash, "HL-TW", &confirmed).check_warnings(&warnings)),
                wrong
            );
        }
    }

    #[test]
    fn a_withdrawal_has_a_reason_of_one_line() {
        let reason = |text: &str| {
            let order = WithdrawOrder {
                row_version: 1,
                reason: text.to_owned(),
            };
            order.reason().map_err(|errors| errors[0].code)
        };
        assert_eq!(reason("  Wrong column. "), Ok("Wrong column.".to_owned()));
        assert_eq!(reason(" \n"), Err(FieldCode::Required));
        assert_eq!(reason(&"x".repeat(501)), Err(FieldCode::TooLong));
        assert_eq!(reason("a\nb"), Err(FieldCode::UnseenCharacters));
        assert_eq!(reason(&"x".repeat(500)), Ok("x".repeat(500)));
    }
}
