//! Adding users, and passwords: what the forms demand.

use crate::easy_password::is_easy_to_guess;
use crate::field::{Errors, FieldError, FormProblems, Notice};
use serde::{Deserialize, Serialize};

/// The most characters of a username.
const USERNAME_MOST: usize = 64;
/// The fewest characters of a password that a person chooses.
const PASSWORD_LEAST: usize = 8;
/// The most characters of a password.
const PASSWORD_MOST: usize = 128;
/// The most characters of a dealer's id.
const DEALER_ID_MOST: usize = 64;

/// What is said of a password that is among the first that are tried.
const EASY_PASSWORD: &str = "This password is easy to guess. Please choose another one.";

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
    /// The name to sign in with, without blanks around it.
    pub username: String,
    /// The password, as typed; none where it is to be a one-time password.
    pub password: Option<String>,
    /// For which dealer.
    pub dealer_id: String,
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
        check_username(&mut errors, "username", &self.username);
        if let Some(password) = &self.password {
            let own_names = [self.username.trim(), self.dealer_id.trim(), dealer_name];
            check_password(&mut errors, "password", password, "Password is required", &own_names);
        }
        check_dealer_id(&mut errors, "dealerId", &self.dealer_id);
        let errors = errors.into_vec();
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(NewUser {
            username: self.username.trim().to_owned(),
            password: self.password.clone(),
            dealer_id: self.dealer_id.trim().to_owned(),
            is_admin: self.is_admin,
        })
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

/// What is said of a username or a dealer's id that has other characters.
const PLAIN_NAME: &str = "Please use letters, digits and . _ - @ only, and begin with a letter or a digit.";

/// Whether a name has no characters that look like others, or mean something in an address: ASCII letters, digits and `. _ - @`, the
/// first one a letter or a digit. Case makes no two of them different.
fn is_plain_name(name: &str) -> bool {
    let name = name.trim();
    name.starts_with(|c: char| c.is_ascii_alphanumeric())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "._-@".contains(c))
}

fn check_username(errors: &mut Errors, path: &str, username: &str) {
    errors.require(path, username, "Username is required");
    errors.at_most(path, username.trim(), USERNAME_MOST);
    errors.check(path, username, is_plain_name, PLAIN_NAME);
}

/// Adds what is wrong with a password that a person chooses. Length is what makes it strong: no kinds of characters are
/// demanded. What is easy to guess is refused; `own_names` are those of the person.
fn check_password(errors: &mut Errors, path: &str, password: &str, missing: &str, own_names: &[&str]) {
    let length = password.chars().count();
    if password.is_empty() {
        errors.add(path, missing);
    } else if length < PASSWORD_LEAST {
        errors.add(path, format!("Please use at least {PASSWORD_LEAST} characters."));
    } else if is_easy_to_guess(password, own_names) {
        errors.add(path, EASY_PASSWORD);
    }
    errors.at_most(path, password, PASSWORD_MOST);
    if password.chars().any(char::is_control) {
        errors.add(path, "Please leave out control characters.");
    }
}

/// Adds what is wrong with a dealer's id: it is a part of records' keys.
pub(crate) fn check_dealer_id(errors: &mut Errors, path: &str, dealer_id: &str) {
    errors.require(path, dealer_id, "Dealer ID is required");
    errors.at_most(path, dealer_id.trim(), DEALER_ID_MOST);
    errors.check(path, dealer_id, is_plain_name, PLAIN_NAME);
}

/// The change of one's own password, as typed.
// No `Debug`: a password must not reach a log.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct ChangePasswordForm {
    /// The password until now.
    pub current: String,
    /// The new one.
    pub next: String,
    /// The new one once more.
    pub repeat: String,
}

impl ChangePasswordForm {
    /// What the server is sent; `own_names` as in [`PasswordChange::check`].
    ///
    /// # Errors
    /// All wrong fields at once.
    pub fn check(&self, own_names: &[&str]) -> Result<PasswordChange, Vec<FieldError>> {
        let change = PasswordChange {
            current: self.current.clone(),
            next: self.next.clone(),
        };
        let mut errors = change.check(own_names);
        if self.repeat != self.next {
            errors.push(FieldError::new("repeat", "The two passwords differ."));
        }
        if errors.is_empty() { Ok(change) } else { Err(errors) }
    }
}

/// The own password, changed.
// No `Debug`: a password must not reach a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasswordChange {
    /// The password until now.
    pub current: String,
    /// The new one.
    pub next: String,
}

impl PasswordChange {
    /// What is wrong with it; nothing when it will do. Whether the current password is right, the server knows; so it does the
    /// person's own names, `own_names`, which are no good password.
    #[must_use]
    pub fn check(&self, own_names: &[&str]) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if self.current.is_empty() {
            errors.add("current", "Current password is required");
        }
        // An older password may be longer than a new one can be, but nobody's is this long.
        errors.at_most("current", &self.current, 2 * PASSWORD_MOST);
        check_password(&mut errors, "next", &self.next, "New password is required", own_names);
        if !self.next.is_empty() && self.next == self.current {
            errors.add("next", "Please choose another password than the current one.");
        }
        errors.into_vec()
    }
}

/// Letters and digits that nobody confuses with one another: 32 of them, so that each takes five bits.
const READABLE: [u8; 32] = *b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A one-time password of these random bytes: 16 letters and digits in groups of four, 80 bits.
#[must_use]
pub fn one_time_password(random: [u8; 16]) -> String {
    let mut password = String::with_capacity(19);
    for (place, byte) in random.into_iter().enumerate() {
        if place > 0 && place % 4 == 0 {
            password.push('-');
        }
        let letter = READABLE.get(usize::from(byte % 32)).copied().unwrap_or(b'X');
        password.push(char::from(letter));
    }
    password
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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

    #[test]
    fn a_password_has_8_to_128_characters_of_any_kind() {
        let check = |password: String| {
            paths(&AddUserForm {
                password: Some(password),
                ..form()
            })
        };
        for right in [
            "73195024".to_owned(),
            "vkwmzhtq".to_owned(),
            "ßüäöþéñç".to_owned(),
            "a b c ~ ".to_owned(),
            "a long sentence ".repeat(8),
        ] {
            assert_eq!(check(right.clone()), [""; 0], "{right:?}");
        }
        for wrong in [
            "vkwmzht".to_owned(),
            "a long sentence".repeat(9),
            "vkwmzht\n89".to_owned(),
        ] {
            assert_eq!(check(wrong.clone()), ["password"], "{wrong:?}");
        }
    }

    /// Those that many people have, and the person's own names.
    #[test]
    fn a_password_that_is_easy_to_guess_is_refused() {
        for password in ["password1", "12345678", "Maria2026", "acme-motors"] {
            let easy = AddUserForm {
                password: Some(password.to_owned()),
                ..form()
            };
            let errors = easy.check().err().unwrap_or_default();
            assert_eq!(
                errors.first().map(|error| error.message.as_str()),
                Some(EASY_PASSWORD),
                "{password}"
            );
        }
        let own = AddUserForm {
            password: Some("Qu1llbyFalls26".to_owned()),
            ..form()
        };
        assert!(own.check().is_ok());
        assert!(own.check_for("Quillby Falls").is_err(), "[DEF-E4] the dealer's name");
        let change = |next: &str| PasswordChange {
            current: "old password".to_owned(),
            next: next.to_owned(),
        };
        assert!(change("o.quimby26").check(&[]).is_empty());
        assert_eq!(change("o.quimby26").check(&["O.Quimby"]).len(), 1);
        assert_eq!(change("password1").check(&[]).len(), 1);
    }

    #[test]
    fn a_new_password_is_another_one_typed_twice() {
        let form = |current: &str, next: &str, repeat: &str| {
            let form = ChangePasswordForm {
                current: current.to_owned(),
                next: next.to_owned(),
                repeat: repeat.to_owned(),
            };
            let errors = form.check(&[]).err().unwrap_or_default();
            errors.into_iter().map(|error| error.path).collect::<Vec<_>>()
        };
        assert_eq!(form("old password", "new password", "new password"), [""; 0]);
        assert_eq!(form("", "", ""), ["current", "next"]);
        assert_eq!(form("old password", "old password", "old password"), ["next"]);
        assert_eq!(form("old password", "new password", "New password"), ["repeat"]);
        assert_eq!(form("old password", "short", "short"), ["next"]);
    }

    #[test]
    fn a_one_time_password_can_be_read_out() {
        assert_eq!(one_time_password([0; 16]), "AAAA-AAAA-AAAA-AAAA");
        let all: [u8; 16] = std::array::from_fn(|place| u8::try_from(place * 17).unwrap());
        assert_eq!(one_time_password(all), "ATCV-EXGZ-J3L5-N7Q9");
        let used: BTreeSet<u8> = READABLE.into_iter().collect();
        assert_eq!(used.len(), 32, "each letter once: 5 bits");
        assert!(!used.iter().any(|c| b"0O1Il".contains(c)));
        let again = AddUserForm {
            password: Some(one_time_password(all)),
            ..form()
        };
        assert!(again.check().is_ok(), "it is a password by the rules of passwords");
    }
}
