//! How the difference between what was paid and what was to be paid is settled.

use crate::form::field::{Errors, FieldError};
use crate::form::ids::Username;
use crate::form::text::one_line;
use serde::{Deserialize, Serialize};

/// The longest reason, in characters.
const MAX_REASON: usize = 200;

/// Settling a payment's difference, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SettlementForm {
    /// Why nothing is open from now on: required.
    pub reason: String,
}

/// Who settled a payment's difference, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Settlement {
    /// Why.
    pub reason: String,
    /// Who.
    pub username: Username,
    /// When, in milliseconds since the epoch.
    pub date: u64,
}

impl SettlementForm {
    /// The settlement of a person at a time.
    ///
    /// # Errors
    /// What is wrong with the reason.
    pub fn check(&self, username: &Username, date: u64) -> Result<Settlement, Vec<FieldError>> {
        let mut errors = Errors::default();
        errors.require("reason", &self.reason, "Say why the difference is settled");
        errors.line("reason", &self.reason, MAX_REASON);
        errors.into_result(Settlement {
            reason: one_line(&self.reason),
            username: username.clone(),
            date,
        })
    }
}
