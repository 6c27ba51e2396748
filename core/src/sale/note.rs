//! A text that a person gives with an event.

use crate::form::text::is_visible;
use serde::{Deserialize, Serialize};

/// The most characters of a note.
const MAX_CHARS: usize = 500;

/// A reason or a reference: at most 500 visible characters and white space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Note(String);

/// Why a text is not a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please use at most {MAX_CHARS} visible characters")]
pub struct NoteError;

impl Note {
    /// Takes a text.
    ///
    /// # Errors
    /// [`NoteError`] when it is too long or has characters that can't be seen.
    pub fn new(text: impl Into<String>) -> Result<Self, NoteError> {
        let text = text.into();
        if text.chars().count() > MAX_CHARS || !text.chars().all(|c| is_visible(c) || c.is_whitespace()) {
            return Err(NoteError);
        }
        Ok(Self(text))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it says nothing.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.trim().is_empty()
    }
}

impl TryFrom<String> for Note {
    type Error = NoteError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(text)
    }
}

impl From<Note> for String {
    fn from(note: Note) -> Self {
        note.0
    }
}
