//! The ids that entries name.

use crate::form::text::is_one_line;
use serde::{Deserialize, Serialize};

/// The most characters of an id; what a transfer appends to a line's id comes on top.
const MAX_CHARS: usize = 60;

/// What stands between a line's id and the number of one of its fee items.
const FEE_MARK: &str = "#t";

/// Why a text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("An id must have 1 to {MAX_CHARS} visible characters")]
pub struct IdError;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// Takes one line of 1 to 60 visible characters.
            ///
            /// # Errors
            /// [`IdError`] for any other text.
            pub fn new(text: impl Into<String>) -> Result<Self, IdError> {
                let text = text.into();
                let own = text.split_once(FEE_MARK).map_or(text.as_str(), |(line, _)| line);
                let count = own.chars().count();
                // A mark and a count of fees are at most twelve characters longer.
                if count == 0 || count > MAX_CHARS || text.chars().count() > MAX_CHARS + 12 || !is_one_line(&text) {
                    return Err(IdError);
                }
                Ok(Self(text))
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                Self::new(text)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// A sold product, or a fee that a transfer made payable.
    LineId
}
id! {
    /// A remittance batch.
    BatchId
}
id! {
    /// An administrator (TPA).
    TpaId
}

impl LineId {
    /// The item of this line's transfer fee number `count`, from 1: `<line>#t<n>`.
    #[must_use]
    pub fn fee(&self, count: u32) -> Self {
        Self(format!("{}{FEE_MARK}{count}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::LineId;

    #[test]
    fn an_id_is_one_short_visible_line() {
        for text in ["A", "deal-1767225600000-gap-r9", "D'", &"x".repeat(60)] {
            let id = LineId::new(text).unwrap();
            assert_eq!(id.as_str(), text);
            assert_eq!(LineId::new(id.fee(u32::MAX).as_str()), Ok(id.fee(u32::MAX)));
        }
        for text in ["", "#t1", "a\nb", "a\u{202e}b", &"x".repeat(61)] {
            assert!(LineId::new(text).is_err(), "{text:?}");
        }
    }
}
