//! Passwords: what a chosen one must be, its change, and one-time passwords.

pub mod easy;

use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use easy::is_easy_to_guess;
use serde::{Deserialize, Serialize};

/// The fewest characters of a password that a person chooses.
const MIN_PASSWORD: usize = 8;
/// The most characters of a password.
const MAX_PASSWORD: usize = 128;

/// What is said of a password that is among the first that are tried.
const EASY_PASSWORD: &str = "This password is easy to guess. Please choose another one.";

/// Adds what is wrong with a password that a person chooses. Length is what makes it strong: no kinds of characters are
/// demanded. What is easy to guess is refused; `own_names` are those of the person.
pub(crate) fn check_password(errors: &mut Errors, path: &str, password: &str, missing: &str, own_names: &[&str]) {
    let length = password.chars().count();
    if password.is_empty() {
        errors.add(path, FieldCode::Required, missing);
    } else if length < MIN_PASSWORD {
        errors.add(
            path,
            FieldCode::TooShort,
            format!("Please use at least {MIN_PASSWORD} characters."),
        );
    } else if is_easy_to_guess(password, own_names) {
        errors.add(path, FieldCode::PasswordEasy, EASY_PASSWORD);
    }
    errors.at_most(path, password, MAX_PASSWORD);
    if password.chars().any(char::is_control) {
        errors.add(
            path,
            FieldCode::UnseenCharacters,
            "Please leave out control characters.",
        );
    }
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
            errors.push(FieldError::new(
                "repeat",
                FieldCode::PasswordsDiffer,
                "The two passwords differ.",
            ));
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
        check_own(&mut errors, "current", &self.current, "Current password is required");
        check_password(&mut errors, "next", &self.next, "New password is required", own_names);
        if !self.next.is_empty() && self.next == self.current {
            errors.add(
                "next",
                FieldCode::PasswordUnchanged,
                "Please choose another password than the current one.",
            );
        }
        errors.into_vec()
    }
}

/// The own password, typed once more.
// No `Debug`: a password must not reach a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnPassword {
    /// As it was typed.
    pub password: String,
}

impl OwnPassword {
    /// What is wrong with it; nothing when the server can compare it.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        check_own(&mut errors, "password", &self.password, "Password is required");
        errors.into_vec()
    }
}

/// Adds what keeps a password from being compared with the stored one.
fn check_own(errors: &mut Errors, path: &str, password: &str, missing: &str) {
    if password.is_empty() {
        errors.add(path, FieldCode::Required, missing);
    }
    // An older password may be longer than a new one can be, but no one's is this long.
    errors.at_most(path, password, 2 * MAX_PASSWORD);
}

/// Letters and digits that no one confuses with one another: 32 of them, so that each takes five bits.
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
    use crate::access::user::AddUserForm;
    use std::collections::BTreeSet;

    fn added_with(password: String) -> AddUserForm {
        AddUserForm {
            username: "maria".to_owned(),
            password: Some(password),
            dealer_id: "acme-motors".to_owned(),
            is_admin: false,
            any_dealer: false,
        }
    }

    #[test]
    fn the_own_password_is_compared_when_it_is_there_and_no_longer_than_any() {
        let wrong = |password: String| {
            let errors = OwnPassword { password }.check();
            errors.into_iter().map(|error| error.path).collect::<Vec<_>>()
        };
        assert_eq!(wrong(String::new()), ["password"]);
        assert_eq!(wrong("x".repeat(2 * MAX_PASSWORD)), [""; 0]);
        assert_eq!(wrong("x".repeat(2 * MAX_PASSWORD + 1)), ["password"]);
    }

    /// Those that many people have, and the person's own names.
    #[test]
    fn a_password_that_is_easy_to_guess_is_refused() {
        for password in ["password1", "12345678", "Maria2026", "acme-motors"] {
            let easy = added_with(password.to_owned());
            let errors = easy.check().err().unwrap_or_default();
            assert_eq!(
                errors.first().map(|error| error.message.as_str()),
                Some(EASY_PASSWORD),
                "{password}"
            );
        }
        let own = added_with("Qu1llbyFalls26".to_owned());
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

    /// [DEF-E5] The current password may be twice as long as a new one; what is longer is not hashed at all.
    #[test]
    fn a_current_password_has_256_characters_at_most() {
        let paths = |characters: usize| -> Vec<String> {
            let change = PasswordChange {
                current: "x".repeat(characters),
                next: "violet lantern harbor".to_owned(),
            };
            change.check(&[]).into_iter().map(|error| error.path).collect()
        };
        assert_eq!(paths(256), [""; 0]);
        assert_eq!(paths(257), ["current"]);
    }

    #[test]
    fn a_one_time_password_can_be_read_out() {
        assert_eq!(one_time_password([0; 16]), "AAAA-AAAA-AAAA-AAAA");
        let all: [u8; 16] = std::array::from_fn(|place| u8::try_from(place * 17).unwrap());
        assert_eq!(one_time_password(all), "ATCV-EXGZ-J3L5-N7Q9");
        let used: BTreeSet<u8> = READABLE.into_iter().collect();
        assert_eq!(used.len(), 32, "each letter once: 5 bits");
        assert!(!used.iter().any(|c| b"0O1Il".contains(c)));
        let again = added_with(one_time_password(all));
        assert!(again.check().is_ok(), "it is a password by the rules of passwords");
    }

    #[test]
    fn a_password_has_8_to_128_characters_of_any_kind() {
        let check = |password: String| {
            let errors = added_with(password).check().err().unwrap_or_default();
            errors.into_iter().map(|error| error.path).collect::<Vec<_>>()
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
}
