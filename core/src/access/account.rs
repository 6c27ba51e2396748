//! Users' accounts, as administrators list, open and correct them.

use crate::access::hurdle::{Hurdle, new_password};
use crate::access::session::UserInfo;
use crate::access::user::check_dealer_id;
use crate::form::field::{Errors, FieldError};
use crate::form::ids::{DealerId, Username};
use serde::{Deserialize, Serialize};

/// How long a one-time password is good, in milliseconds: 7 days.
pub const ONE_TIME_PASSWORD_MS: u64 = 7 * 86_400_000;

/// An account, without its password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserAccount {
    /// Who, for the records that they make.
    pub user_id: String,
    /// The name to sign in with.
    pub username: Username,
    /// For which dealer.
    pub dealer_id: DealerId,
    /// The dealer's name.
    pub dealer_name: String,
    /// Administrator rather than dealer.
    pub is_admin: bool,
    /// Can't sign in.
    pub disabled: bool,
    /// What is in the way at the next login: sent as whether the password must be changed.
    #[serde(rename = "mustChangePassword", with = "new_password")]
    #[cfg_attr(feature = "wasm", tsify(type = "boolean"))]
    #[cfg_attr(feature = "schema", schemars(with = "bool"))]
    pub hurdle: Option<Hurdle>,
    /// When it was made, in milliseconds since the epoch.
    pub created_at: u64,
    /// Counts the account's changes, from 1: an edit names the version that it was based on.
    pub version: u64,
}

/// What an administrator makes of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserChanges {
    /// For which dealer.
    pub dealer_id: String,
    /// Administrator rather than dealer.
    pub is_admin: bool,
    /// Can't sign in.
    pub disabled: bool,
    /// The version that this is based on.
    pub version: u64,
    /// The dealer need not be an enrolled one.
    #[serde(default)]
    pub any_dealer: bool,
}

impl UserChanges {
    /// The dealer of an account that was this dealer's. An id that stays is not judged: older ones may have other characters.
    ///
    /// # Errors
    /// All wrong fields at once.
    pub fn check(&self, dealer_before: &DealerId) -> Result<DealerId, Vec<FieldError>> {
        if *dealer_before == *self.dealer_id {
            return Ok(dealer_before.clone());
        }
        let mut errors = Errors::default();
        let dealer_id = check_dealer_id(&mut errors, "dealerId", &self.dealer_id);
        dealer_id.ok_or_else(|| errors.into_vec())
    }
}

/// What an administrator is told of a new account; of a one-time password once, and never again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AddedUser {
    /// The account.
    #[serde(flatten)]
    pub user: UserAccount,
    /// The password for the first login, which asks for another one; not there where the administrator set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_time_password: Option<String>,
    /// Until when that is good, in milliseconds since the epoch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<u64>,
}

/// What an administrator is told of a reset password: once, and never again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasswordReset {
    /// The password for the next login, which asks for another one.
    pub one_time_password: String,
    /// Until when it is good, in milliseconds since the epoch.
    pub expires: u64,
    /// The account as it is now.
    pub user: UserAccount,
}

/// The answer to a login: the session record, and what is wanted before anything else can be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionAnswer {
    /// What the browser keeps.
    #[serde(flatten)]
    pub user_info: UserInfo,
    /// Sent as whether the password must be changed. Not there unless true: the record alone is what the browser keeps.
    #[serde(
        rename = "mustChangePassword",
        with = "new_password",
        default,
        skip_serializing_if = "new_password::is_not_wanted"
    )]
    #[cfg_attr(feature = "wasm", tsify(type = "boolean"))]
    #[cfg_attr(feature = "schema", schemars(with = "bool"))]
    pub hurdle: Option<Hurdle>,
}
