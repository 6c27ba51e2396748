//! Adding users: what the form demands.

use crate::access::password::check_password;
use crate::form::field::{Errors, FieldError, FormProblems, Notice};
use crate::form::field_code::FieldCode;
use crate::form::ids::{DealerId, MAX_PLAIN_NAME, PLAIN_NAME, Username, is_plain_name};
use serde::{Deserialize, Serialize};

/// What a screen says when a field of the Add User form is empty.
pub const MISSING_FIELDS: (&str, &str) = ("Missing Fields", "Please fill out all required fields");

/// The Add User form, as typed.
// No `Debug`: a password must not reach a log.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AddUserForm {
    /// The name to sign in with.
    pub username: String,
    /// The password that the administrator sets; where none is said, the server makes a one-time password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// For which dealer.
    pub dealer_id: String,
    /// Administrator rather than dealer.
    pub is_admin: bool,
    /// The dealer need not be an enrolled one.
    #[serde(default)]
    pub any_dealer: bool,
}

/// A user who can be added.
#[derive(Clone, PartialEq, Eq)]
pub struct NewUser {
    /// The name to sign in with.
    pub username: Username,
    /// The password, as typed; none where it is to be a one-time password.
    pub password: Option<String>,
    /// For which dealer.
    pub dealer_id: DealerId,
    /// Administrator rather than dealer.
    pub is_admin: bool,
}

impl AddUserForm {
    /// The user to add.
    ///
    /// # Errors
    /// All wrong fields at once.
    pub fn check(&self) -> Result<NewUser, Vec<FieldError>> {
        self.check_for("")
    }

    /// The user to add, of the dealer with this name, which is no good password either.
    ///
    /// # Errors
    /// All wrong fields at once.
    pub fn check_for(&self, dealer_name: &str) -> Result<NewUser, Vec<FieldError>> {
        let mut errors = Errors::default();
        let username = check_username(&mut errors, "username", &self.username);
        if let Some(password) = &self.password {
            let own_names = [self.username.trim(), self.dealer_id.trim(), dealer_name];
            check_password(&mut errors, "password", password, "Password is required", &own_names);
        }
        let dealer_id = check_dealer_id(&mut errors, "dealerId", &self.dealer_id);
        let user = username.zip(dealer_id).map(|(username, dealer_id)| NewUser {
            username,
            password: self.password.clone(),
            dealer_id,
            is_admin: self.is_admin,
        });
        errors.into_result(user)?.ok_or_else(Vec::new)
    }

    /// What the screen says of the form: every wrong field, and [`MISSING_FIELDS`] where one is empty.
    #[must_use]
    pub fn problems(&self) -> FormProblems {
        let (title, message) = MISSING_FIELDS;
        FormProblems {
            notice: self.is_incomplete().then(|| Notice::new(title, message)),
            errors: self.check().err().unwrap_or_default(),
        }
    }

    /// Whether one of the fields is empty: the screen then says [`MISSING_FIELDS`].
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        let no_password = self.password.as_ref().is_some_and(String::is_empty);
        self.username.trim().is_empty() || no_password || self.dealer_id.trim().is_empty()
    }
}

fn check_username(errors: &mut Errors, path: &str, typed: &str) -> Option<Username> {
    errors.require(path, typed, "Username is required");
    check_plain_name(errors, path, typed);
    Username::new(typed.trim()).ok()
}

/// The dealer's id that was typed, or what is wrong with it: it is a part of records' keys.
pub(crate) fn check_dealer_id(errors: &mut Errors, path: &str, typed: &str) -> Option<DealerId> {
    errors.require(path, typed, "Dealer ID is required");
    check_plain_name(errors, path, typed);
    DealerId::new(typed.trim()).ok()
}

fn check_plain_name(errors: &mut Errors, path: &str, typed: &str) {
    errors.at_most(path, typed.trim(), MAX_PLAIN_NAME);
    errors.check(
        path,
        typed,
        |typed| is_plain_name(typed.trim()),
        FieldCode::NotAPlainName,
        PLAIN_NAME,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> AddUserForm {
        AddUserForm {
            username: "maria".to_owned(),
            password: Some("a long sentence".to_owned()),
            dealer_id: "acme-motors".to_owned(),
            is_admin: false,
            any_dealer: false,
        }
    }

    fn paths(form: &AddUserForm) -> Vec<String> {
        let errors = form.check().err().unwrap_or_default();
        errors.into_iter().map(|error| error.path).collect()
    }

    /// Each of the three is required.
    #[test]
    fn username_password_and_dealer_are_required() {
        assert!(!form().is_incomplete());
        let empty = AddUserForm {
            password: Some(String::new()),
            ..AddUserForm::default()
        };
        assert!(empty.is_incomplete());
        assert_eq!(paths(&empty), ["username", "password", "dealerId"]);
        for (path, incomplete) in [
            (
                "username",
                AddUserForm {
                    username: " ".to_owned(),
                    ..form()
                },
            ),
            (
                "password",
                AddUserForm {
                    password: Some(String::new()),
                    ..form()
                },
            ),
            (
                "dealerId",
                AddUserForm {
                    dealer_id: " ".to_owned(),
                    ..form()
                },
            ),
        ] {
            assert!(incomplete.is_incomplete());
            assert_eq!(paths(&incomplete), [path]);
        }
    }

    #[test]
    fn blanks_around_names_are_not_part_of_them_but_of_a_password() {
        let typed = AddUserForm {
            username: " maria ".to_owned(),
            password: Some("  blank around ".to_owned()),
            dealer_id: " acme-motors ".to_owned(),
            is_admin: true,
            any_dealer: false,
        };
        let user = typed.check().unwrap();
        assert_eq!(
            (user.username.as_str(), user.dealer_id.as_str()),
            ("maria", "acme-motors")
        );
        assert_eq!(user.password.as_deref(), Some("  blank around "));
        assert!(user.is_admin);
    }

    /// [DEF-D3] Nothing that looks like another name, or means something in an address: no dots alone, no other scripts, nothing unseen.
    #[test]
    fn names_hold_no_characters_that_mean_something_elsewhere() {
        for username in [
            "a/b",
            "a\\b",
            "a?b",
            "a#b",
            "a%2Fb",
            "a\nb",
            "a\0b",
            ".",
            "..",
            ".maria",
            "-maria",
            "@maria",
            "Jörg",
            "mari\u{0430}",
            "mari\u{200b}a",
            "maria\u{0301}",
            "maria lopez",
            "o'neill",
            &"x".repeat(65),
        ] {
            let wrong = AddUserForm {
                username: username.to_owned(),
                ..form()
            };
            assert_eq!(paths(&wrong), ["username"], "{username:?}");
        }
        for username in ["maria.oneill@acme.example", "7of9", "a..b", "Dana_W-2", &"x".repeat(64)] {
            let right = AddUserForm {
                username: username.to_owned(),
                ..form()
            };
            assert_eq!(paths(&right), [""; 0], "{username:?}");
        }
        for dealer_id in [
            "acme motors",
            "acme#1",
            "ä",
            "a/b",
            ".",
            "..",
            "_acme",
            "-acme",
            &"x".repeat(65),
        ] {
            let wrong = AddUserForm {
                dealer_id: dealer_id.to_owned(),
                ..form()
            };
            assert_eq!(paths(&wrong), ["dealerId"], "{dealer_id:?}");
        }
    }
}
