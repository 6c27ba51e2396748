//! What is wrong with a value that somebody sent. Serde's derived code makes these errors: typed, where the errors of its formats are
//! sentences for programmers.

use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use serde::de::{self, Expected, Unexpected};
use serde_path_to_error::Path;
use std::fmt;

/// What a type does not take. It never holds the value: that may be a password in the wrong place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wrong {
    /// A field of this name has to be there.
    MissingField(&'static str),
    /// No field has this name, which came from outside.
    UnknownField(String),
    /// The field of this name was there before.
    DuplicateField(&'static str),
    /// The word is none of those that are possible.
    UnknownValue,
    /// The value is of another type, or no value of this one.
    OtherType,
    /// A type of the core says what it wants.
    Refused(String),
}

impl Wrong {
    /// The field that it is about, and what is said beside it. `path` leads to where the reader stopped: for a field's name, either to the
    /// field or to what holds it.
    pub(super) fn at(&self, path: &Path) -> FieldError {
        let path = path.to_string();
        // '.' is the root, '?' a place that has no name.
        let path = if matches!(path.as_str(), "." | "?") { "" } else { &path };
        let path = match self.field() {
            None => path.to_owned(),
            Some(name) => shortened(&match path {
                "" => name.to_owned(),
                path if path == name || path.ends_with(&format!(".{name}")) => path.to_owned(),
                parent => format!("{parent}.{name}"),
            }),
        };
        FieldError::new(path, self.code(), self.message())
    }

    fn field(&self) -> Option<&str> {
        match self {
            Self::MissingField(name) | Self::DuplicateField(name) => Some(name),
            Self::UnknownField(name) => Some(name),
            Self::UnknownValue | Self::OtherType | Self::Refused(_) => None,
        }
    }

    const fn code(&self) -> FieldCode {
        match self {
            Self::MissingField(_) => FieldCode::MissingField,
            Self::UnknownField(_) => FieldCode::UnknownField,
            Self::DuplicateField(_) => FieldCode::DuplicateField,
            Self::UnknownValue => FieldCode::UnknownValue,
            Self::OtherType => FieldCode::WrongType,
            Self::Refused(_) => FieldCode::InvalidValue,
        }
    }

    fn message(&self) -> &str {
        match self {
            Self::MissingField(_) => "This field is missing.",
            Self::UnknownField(_) => "This field is not known here.",
            Self::DuplicateField(_) => "This field is there twice.",
            Self::UnknownValue => "This is not one of the possible values.",
            Self::OtherType => "This is the wrong type of value.",
            Self::Refused(said) => said,
        }
    }
}

/// What came from outside is repeated at most so far.
fn shortened(text: &str) -> String {
    text.chars().take(120).collect()
}

/// Why nothing could be read.
#[derive(Debug)]
pub(super) enum ReadError<E> {
    /// The format's reader found it: what was sent is none of the format, or holds something else than was asked for.
    Reader(E),
    /// The type that is read found it.
    Type(Wrong),
}

impl<E: fmt::Display> fmt::Display for ReadError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reader(error) => error.fmt(f),
            Self::Type(wrong) => f.write_str(wrong.message()),
        }
    }
}

impl<E: de::Error> std::error::Error for ReadError<E> {}

impl<E: de::Error> de::Error for ReadError<E> {
    fn custom<T: fmt::Display>(said: T) -> Self {
        Self::Type(Wrong::Refused(shortened(&said.to_string())))
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::Type(Wrong::OtherType)
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::Type(Wrong::OtherType)
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self::Type(Wrong::UnknownValue)
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Self {
        Self::Type(Wrong::UnknownField(shortened(name)))
    }

    fn missing_field(name: &'static str) -> Self {
        Self::Type(Wrong::MissingField(name))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self::Type(Wrong::DuplicateField(name))
    }
}
