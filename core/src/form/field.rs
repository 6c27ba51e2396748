//! What is wrong with a form, field by field.

use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::text::{UNSEEN_MESSAGE, is_one_line};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// One wrong field: the path of its key ('buyer.email'), what kind of fault it has, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldError {
    /// Keys from the form's root, joined by points.
    pub path: String,
    /// The kind of fault, for programs.
    pub code: FieldCode,
    /// The text beside the field.
    pub message: String,
}

impl FieldError {
    /// A wrong field.
    #[must_use]
    pub fn new(path: impl Into<String>, code: FieldCode, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code,
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

/// A notice for the person: title and text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Notice {
    /// In bold.
    pub title: String,
    /// Under it.
    pub message: String,
}

impl Notice {
    /// A notice.
    #[must_use]
    pub fn new(title: &str, message: &str) -> Self {
        Self {
            title: title.to_owned(),
            message: message.to_owned(),
        }
    }
}

/// What is wrong with a form that has a notice of its own: the notice where something required is missing, and every
/// wrong field.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FormProblems {
    /// Shown once, as a destructive notice.
    pub notice: Option<Notice>,
    /// Beside the fields, by the form's keys.
    pub errors: Vec<FieldError>,
}

/// The longest website address, in characters.
pub const MAX_WEBSITE: usize = 200;
/// The longest e-mail address, in characters: what RFC 5321 leaves of a path.
pub const MAX_EMAIL: usize = 254;
/// The longest text of several lines, in characters.
pub const MAX_NOTE: usize = 2_000;

/// Collects the errors of one form.
#[derive(Debug, Default)]
pub(crate) struct Errors(Vec<FieldError>);

impl Errors {
    pub(crate) fn add(&mut self, path: &str, code: FieldCode, message: impl Into<String>) {
        self.0.push(FieldError::new(path, code, message));
    }

    /// Adds the message when the text is empty.
    pub(crate) fn require(&mut self, path: &str, text: &str, message: &str) {
        if text.trim().is_empty() {
            self.add(path, FieldCode::Required, message);
        }
    }

    /// Adds code and message when a text was given and does not pass.
    pub(crate) fn check(
        &mut self,
        path: &str,
        text: &str,
        passes: impl Fn(&str) -> bool,
        code: FieldCode,
        message: &str,
    ) {
        if !text.trim().is_empty() {
            self.demand(path, text, passes, code, message);
        }
    }

    /// Adds code and message when the text does not pass, an empty one as well.
    pub(crate) fn demand(
        &mut self,
        path: &str,
        text: &str,
        passes: impl Fn(&str) -> bool,
        code: FieldCode,
        message: &str,
    ) {
        if !passes(text) {
            self.add(path, code, message);
        }
    }

    /// Adds code and message when a text was given and is no value.
    pub(crate) fn check_given<T: AsRef<str>>(&mut self, path: &str, given: &Given<T>, code: FieldCode, message: &str) {
        self.check(path, given, |_| given.value().is_some(), code, message);
    }

    /// Adds code and message when no value was given.
    pub(crate) fn demand_given<T>(&mut self, path: &str, given: &Given<T>, code: FieldCode, message: &str) {
        if given.value().is_none() {
            self.add(path, code, message);
        }
    }

    /// Adds the message when the text is shorter than this number of characters.
    pub(crate) fn at_least(&mut self, path: &str, text: &str, least: usize, message: &str) {
        if text.chars().count() < least {
            self.add(path, FieldCode::TooShort, message);
        }
    }

    /// Adds the message when the text is longer than this number of characters.
    pub(crate) fn at_most(&mut self, path: &str, text: &str, most: usize) {
        if text.chars().count() > most {
            self.add(
                path,
                FieldCode::TooLong,
                format!("Please use at most {most} characters."),
            );
        }
    }

    /// Adds what is wrong with a text of one line that is stored as typed: it is too long, or holds what can't be seen.
    pub(crate) fn line(&mut self, path: &str, text: &str, most: usize) {
        self.at_most(path, text, most);
        if !is_one_line(text) {
            self.add(path, FieldCode::UnseenCharacters, UNSEEN_MESSAGE);
        }
    }

    /// Adds the message to each entry of a list that is there before.
    pub(crate) fn each_once<T: Ord>(&mut self, path: &str, entries: impl IntoIterator<Item = T>, message: &str) {
        let mut seen = BTreeSet::new();
        for (index, entry) in entries.into_iter().enumerate() {
            if !seen.insert(entry) {
                self.add(&format!("{path}.{index}"), FieldCode::Twice, message);
            }
        }
    }

    /// Adds errors of a part of the form, which names their paths from the root.
    pub(crate) fn extend(&mut self, errors: impl IntoIterator<Item = FieldError>) {
        self.0.extend(errors);
    }

    /// The value that was checked, or all that is wrong with it.
    pub(crate) fn into_result<T>(self, checked: T) -> Result<T, Vec<FieldError>> {
        if self.0.is_empty() { Ok(checked) } else { Err(self.0) }
    }

    /// Whether nothing is wrong so far.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn into_vec(self) -> Vec<FieldError> {
        self.0
    }
}
