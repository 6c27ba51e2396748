//! What a login can't do without.

use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;

/// What keeps a login from being tried, by its fields `username` and `password`; nothing where both are there. The login page checks
/// the same before it has these rules: `fixtures/access/login.json` holds both to the same answers.
#[must_use]
pub fn problems(username: &str, password: &str) -> Vec<FieldError> {
    let mut problems = Vec::new();
    if username.trim().is_empty() {
        problems.push(FieldError::new(
            "username",
            FieldCode::Required,
            "Please enter your username",
        ));
    }
    if password.is_empty() {
        problems.push(FieldError::new(
            "password",
            FieldCode::Required,
            "Please enter your password",
        ));
    }
    problems
}
