//! What is wrong with a form, field by field.

use serde::{Deserialize, Serialize};

/// One wrong field: the path of its key ('buyer.email') and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct FieldError {
    /// Keys from the form's root, joined by points.
    pub path: String,
    /// The text beside the field.
    pub message: String,
}

impl FieldError {
    /// A wrong field.
    #[must_use]
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            message: message.into(),
        }
    }

    /// The same error of a form that is one key of a larger one.
    #[must_use]
    pub fn under(self, key: &str) -> Self {
        Self {
            path: format!("{key}.{}", self.path),
            ..self
        }
    }
}

/// Collects the errors of one form.
#[derive(Debug, Default)]
pub(crate) struct Errors(Vec<FieldError>);

impl Errors {
    pub(crate) fn add(&mut self, path: &str, message: impl Into<String>) {
        self.0.push(FieldError::new(path, message));
    }

    /// Adds the message when the text is empty.
    pub(crate) fn require(&mut self, path: &str, text: &str, message: &str) {
        if text.trim().is_empty() {
            self.add(path, message);
        }
    }

    /// Adds the message when a text was given and does not pass.
    pub(crate) fn check(&mut self, path: &str, text: &str, passes: impl Fn(&str) -> bool, message: &str) {
        if !text.trim().is_empty() && !passes(text) {
            self.add(path, message);
        }
    }

    /// Adds the message when the text is longer than so many characters.
    pub(crate) fn at_most(&mut self, path: &str, text: &str, most: usize) {
        if text.chars().count() > most {
            self.add(path, format!("Please use at most {most} characters."));
        }
    }

    pub(crate) fn into_vec(self) -> Vec<FieldError> {
        self.0
    }
}
