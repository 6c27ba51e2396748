//! What the file for a bank needs: the account of an administrator (TPA), and how the dealer's bank knows the dealer.

use super::ach::is_routing;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::Username;
use crate::form::text::one_line;
use serde::{Deserialize, Serialize};

/// The most characters of an account, as many as the file's field has.
const MAX_ACCOUNT: usize = 17;

/// The most characters of a bank's name, as many as the file's field has.
const MAX_BANK_NAME: usize = 23;

/// The most characters of an origin and of a company id, as many as the file's fields have.
const MAX_IDENTIFIER: usize = 10;

/// The kind of an account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AccountKind {
    /// A checking account.
    #[default]
    Checking,
    /// A savings account.
    Savings,
}

/// The account to which an administrator is paid, as a person enters it. Its `Debug` tells no number.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BankAccount {
    /// The bank's routing number: nine digits, weighted 3-7-1.
    pub routing: String,
    /// The account: 1 to 17 letters, digits, spaces and hyphens.
    pub account: String,
    /// Its kind.
    pub kind: AccountKind,
}

impl std::fmt::Debug for BankAccount {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("BankAccount")
    }
}

/// An account that is to be saved, and the version of the one that the person saw: 0 for none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BankAccountToSave {
    /// The account.
    pub bank: BankAccount,
    /// The version that the person saw.
    pub version: u64,
}

/// How the dealer's bank knows the dealer, for the head of the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RemittanceSettings {
    /// The dealer's bank, at most 23 characters.
    pub bank_name: String,
    /// Its routing number: nine digits, weighted 3-7-1.
    pub bank_routing: String,
    /// Who sends the file, as the bank calls it: at most ten characters.
    pub origin: String,
    /// Who pays, as the bank calls it: at most ten characters.
    pub company_id: String,
}

/// Settings with the number of the save that they come from, 0 where nothing was ever saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VersionedRemittanceSettings {
    /// The settings.
    pub settings: RemittanceSettings,
    /// Counts saves.
    pub version: u64,
}

/// Settings as they are stored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredRemittanceSettings {
    /// The settings.
    pub settings: RemittanceSettings,
    /// Counts saves, 0 where nothing was ever saved.
    pub version: u64,
    /// Who saved them last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<Username>,
}

impl From<StoredRemittanceSettings> for VersionedRemittanceSettings {
    fn from(stored: StoredRemittanceSettings) -> Self {
        Self {
            settings: stored.settings,
            version: stored.version,
        }
    }
}

/// Adds what is wrong with a routing number.
fn check_routing(errors: &mut Errors, path: &str, text: &str) {
    let text = text.trim();
    if text.is_empty() {
        errors.add(path, FieldCode::Required, "Please give the routing number");
    } else if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        errors.add(path, FieldCode::NotDigits, "A routing number has digits only");
    } else if text.len() != 9 {
        errors.add(path, FieldCode::WrongDigitCount, "A routing number has nine digits");
    } else if !is_routing(text) || text.bytes().all(|byte| byte == b'0') {
        let message = "This is no routing number: its last digit does not fit the others";
        errors.add(path, FieldCode::InvalidValue, message);
    }
}

/// Adds what is wrong with a text that the file holds: required, ASCII, no longer than its field.
fn check_plain(errors: &mut Errors, path: &str, text: &str, most: usize, missing: &str) {
    errors.require(path, text, missing);
    errors.line(path, text, most);
    if text.chars().any(|c| !matches!(c, ' '..='~')) {
        let message = "The bank's file holds plain letters, digits and signs only";
        errors.add(path, FieldCode::InvalidValue, message);
    }
}

impl BankAccount {
    /// What is wrong with it.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        check_routing(&mut errors, "routing", &self.routing);
        let account = self.account.trim();
        let is_known = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-');
        if account.is_empty() {
            errors.add("account", FieldCode::Required, "Please give the account number");
        } else if account.chars().count() > MAX_ACCOUNT {
            let message = format!("An account number has at most {MAX_ACCOUNT} characters");
            errors.add("account", FieldCode::TooLong, message);
        } else if !account.chars().all(is_known) {
            let message = "An account number has letters, digits, spaces and hyphens only";
            errors.add("account", FieldCode::InvalidValue, message);
        }
        errors.into_vec()
    }

    /// Without the spaces around what was typed.
    #[must_use]
    pub fn settled(&self) -> Self {
        Self {
            routing: self.routing.trim().to_owned(),
            account: self.account.trim().to_owned(),
            kind: self.kind,
        }
    }

    /// The account's last four characters, which are all that is ever shown of it; nothing of an account that has no more than these.
    #[must_use]
    pub fn last_four(&self) -> String {
        let characters: Vec<char> = self.account.trim().chars().collect();
        let hidden = characters.len().saturating_sub(4);
        if hidden == 0 {
            return String::new();
        }
        characters.into_iter().skip(hidden).collect()
    }
}

impl RemittanceSettings {
    /// What is wrong with them.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        let missing = "Please give your bank's name";
        check_plain(&mut errors, "bankName", &self.bank_name, MAX_BANK_NAME, missing);
        check_routing(&mut errors, "bankRouting", &self.bank_routing);
        let missing = "Please give the origin that your bank gave you";
        check_plain(&mut errors, "origin", &self.origin, MAX_IDENTIFIER, missing);
        let missing = "Please give the company id that your bank gave you";
        check_plain(&mut errors, "companyId", &self.company_id, MAX_IDENTIFIER, missing);
        errors.into_vec()
    }

    /// Without the spaces around what was typed.
    #[must_use]
    pub fn settled(&self) -> Self {
        Self {
            bank_name: one_line(&self.bank_name).trim().to_owned(),
            bank_routing: self.bank_routing.trim().to_owned(),
            origin: one_line(&self.origin).trim().to_owned(),
            company_id: one_line(&self.company_id).trim().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(errors: &[FieldError]) -> Vec<(&str, FieldCode)> {
        errors.iter().map(|error| (error.path.as_str(), error.code)).collect()
    }

    fn account(routing: &str, account: &str) -> BankAccount {
        BankAccount {
            routing: routing.to_owned(),
            account: account.to_owned(),
            kind: AccountKind::Checking,
        }
    }

    /// [AS-31] A routing number that fails 3-7-1 and an account that no file can hold are refused by their fields.
    #[test]
    fn an_account_that_no_file_can_hold_is_refused_by_field() {
        assert_eq!(account(" 021000021 ", "12345678901234567").check(), []);
        for (routing, number, wrong) in [
            ("", "1", ("routing", FieldCode::Required)),
            ("02100002a", "1", ("routing", FieldCode::NotDigits)),
            ("02100002", "1", ("routing", FieldCode::WrongDigitCount)),
            ("021000022", "1", ("routing", FieldCode::InvalidValue)),
            ("000000000", "1", ("routing", FieldCode::InvalidValue)),
            ("021000021", " ", ("account", FieldCode::Required)),
            ("021000021", "123456789012345678", ("account", FieldCode::TooLong)),
            ("021000021", "12_34", ("account", FieldCode::InvalidValue)),
            ("021000021", "12\u{202e}4", ("account", FieldCode::InvalidValue)),
        ] {
            assert_eq!(codes(&account(routing, number).check()), [wrong], "{routing} {number}");
        }
    }

    #[test]
    fn no_more_than_four_characters_are_shown_and_never_all() {
        assert_eq!(account("021000021", " 000123456 ").last_four(), "3456");
        assert_eq!(account("021000021", "1234").last_four(), "");
        assert_eq!(format!("{:?}", account("021000021", "000123456")), "BankAccount");
    }

    #[test]
    fn settings_that_no_header_can_hold_are_refused_by_field() {
        let good = RemittanceSettings {
            bank_name: "First Bank".to_owned(),
            bank_routing: "091000019".to_owned(),
            origin: "1234567890".to_owned(),
            company_id: "1234567890".to_owned(),
        };
        assert_eq!(good.check(), []);
        let long = RemittanceSettings {
            bank_name: "x".repeat(24),
            origin: "12345678901".to_owned(),
            company_id: "Peña".to_owned(),
            ..good
        };
        assert_eq!(
            codes(&long.check()),
            [
                ("bankName", FieldCode::TooLong),
                ("origin", FieldCode::TooLong),
                ("companyId", FieldCode::InvalidValue)
            ]
        );
        let missing = codes(&RemittanceSettings::default().check()).len();
        assert_eq!(missing, 4);
    }
}
