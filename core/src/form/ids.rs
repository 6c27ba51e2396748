//! Ids, each a type of its own: none can stand in another one's place. On the wire and in records each is its text.

use super::text::is_one_line;
use serde::{Deserialize, Serialize};

/// The most characters of a checked id; what a transfer appends to a line's id comes on top.
const MAX_CHARS: usize = 60;

/// The most characters of a plain name.
pub(crate) const MAX_PLAIN_NAME: usize = 64;

/// What is said of a plain name that has other characters.
pub(crate) const PLAIN_NAME: &str = "Please use letters, digits and . _ - @ only, and begin with a letter or a digit.";

/// What stands between a line's id and the number of one of its fee items.
const FEE_MARK: &str = "#t";

/// Why a text is not a plain name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A plain name must have 1 to {MAX_PLAIN_NAME} letters, digits and . _ - @, and begin with a letter or a digit")]
pub struct PlainNameError;

/// Whether a name has no characters that look like others, or mean something in an address: ASCII letters, digits and `. _ - @`, the
/// first one a letter or a digit. Case makes no two of them different.
pub(crate) fn is_plain_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphanumeric())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "._-@".contains(c))
}

/// Why a text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("An id must have 1 to {MAX_CHARS} visible characters")]
pub struct IdError;

/// Whether a text can be a checked id.
fn is_id(text: &str) -> bool {
    let own = text.split_once(FEE_MARK).map_or(text, |(line, _)| line);
    let count = own.chars().count();
    // A mark and a count of fees are at most twelve characters longer.
    count > 0 && count <= MAX_CHARS && text.chars().count() <= MAX_CHARS + 12 && is_one_line(text)
}

/// Makes a type of an id: `known` where we made the id ourselves, `checked` where a text has to be one, `chosen` where a text is one only if
/// it is among those that there are, and `plain` where a new one has to be a plain name and older ones, made before that rule, stay as they
/// are. TypeScript tells them apart, too.
macro_rules! id {
    ($(#[doc = $doc:literal])* known $name:ident) => {
        id!($(#[doc = $doc])* type $name as #[serde(transparent)]);

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }
    };
    ($(#[doc = $doc:literal])* checked $name:ident) => {
        id!($(#[doc = $doc])* type $name as #[serde(try_from = "String", into = "String")]);
        id!(new $name);

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                Self::new(text)
            }
        }
    };
    ($(#[doc = $doc:literal])* chosen $name:ident) => {
        id!($(#[doc = $doc])* type $name as #[serde(transparent)]);
        id!(new $name);
        id!(recorded $name);
    };
    ($(#[doc = $doc:literal])* plain $name:ident) => {
        id!($(#[doc = $doc])* type $name as #[serde(transparent)]);
        id!(recorded $name);

        impl $name {
            /// Takes a plain name: 1 to 64 ASCII letters, digits and `. _ - @`, the first one a letter or a digit.
            ///
            /// # Errors
            /// [`PlainNameError`] for any other text.
            pub fn new(text: impl Into<String>) -> Result<Self, PlainNameError> {
                let text = text.into();
                let is_short = text.len() <= MAX_PLAIN_NAME;
                if is_short && is_plain_name(&text) { Ok(Self(text)) } else { Err(PlainNameError) }
            }
        }
    };
    (new $name:ident) => {
        impl $name {
            /// Takes one line of 1 to 60 visible characters.
            ///
            /// # Errors
            /// [`IdError`] for any other text.
            pub fn new(text: impl Into<String>) -> Result<Self, IdError> {
                let text = text.into();
                if is_id(&text) { Ok(Self(text)) } else { Err(IdError) }
            }
        }
    };
    (recorded $name:ident) => {
        impl $name {
            /// The one that a record or a form has, or that records are looked for by. It is not judged: older ones may have other characters.
            #[must_use]
            pub fn recorded(text: impl Into<String>) -> Self {
                Self(text.into())
            }
        }
    };
    ($(#[doc = $doc:literal])* type $name:ident as #[$form:meta]) => {
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        $(#[doc = $doc])*
        #[$form]
        pub struct $name(String);

        // Only the compiler sees the property, which keeps two kinds of id apart: at run time each is its text.
        #[cfg(feature = "wasm")]
        const _: () = {
            use wasm_bindgen::prelude::wasm_bindgen;

            #[wasm_bindgen(typescript_custom_section)]
            const DECLARED: &str = concat!(
                "/**\n", $(" *", $doc, "\n",)* " */\nexport type ", stringify!($name),
                " = string & { readonly __id: \"", stringify!($name), "\" };"
            );
        };

        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::ops::Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl From<&$name> for String {
            fn from(id: &$name) -> Self {
                id.0.clone()
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

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <String as schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}

id! {
    /// What a person finished in the wizard: 'deal-' and milliseconds.
    known DealId
}
id! {
    /// The contract of a deal: 'contract-' and the deal's milliseconds.
    known ContractId
}
id! {
    /// A document of a contract: the contract's id and a number, with '-void' behind it for the copy that says that it is void.
    known DocumentId
}
id! {
    /// A signing of a contract's documents: the contract's id, '-s' and a number.
    known SigningId
}
id! {
    /// A quote of a cancellation: 22 random letters and digits.
    known QuoteId
}
id! {
    /// A menu that was presented: 'menu-' and milliseconds.
    known MenuId
}
id! {
    /// A payment for remitted products: 'payment-' and milliseconds.
    known PaymentId
}
id! {
    /// What one event posted to the ledger: 'txn#', the time of booking in milliseconds, '#' and random letters.
    known PostingId
}
id! {
    /// A sold product, or a fee that a transfer made payable.
    checked LineId
}
id! {
    /// A remittance batch.
    checked BatchId
}
id! {
    /// An administrator (TPA).
    chosen TpaId
}
id! {
    /// A rate book of a TPA, as its file names it.
    known BookCode
}
id! {
    /// A dealer: the partition of everything that its people read and write.
    plain DealerId
}
id! {
    /// The name that a person signs in with.
    plain Username
}
id! {
    /// The key under which an account is found: its username without regard to case, as which usernames are unique.
    type UsernameKey as #[serde(transparent)]
}

impl UsernameKey {
    /// The key of a username, or of what was typed as one.
    #[must_use]
    pub fn of(username: &str) -> Self {
        Self(username.to_lowercase())
    }

    /// The one that a record or a token has.
    #[must_use]
    pub fn recorded(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

impl TpaId {
    /// Reads one that has to be well formed, where no one looks it up.
    pub(crate) fn read_checked<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl LineId {
    /// The line of a deal's product, whose key is short.
    #[must_use]
    pub fn of(deal: &DealId, key: &str) -> Self {
        Self(format!("{deal}-{key}"))
    }

    /// The item of this line's transfer fee number `count`, from 1: `<line>#t<n>`.
    #[must_use]
    pub fn fee(&self, count: u32) -> Self {
        Self(format!("{}{FEE_MARK}{count}", self.0))
    }

    /// The line whose transfer fee this is, with the fee's number from 1; none of a line itself.
    #[must_use]
    pub fn fee_of(&self) -> Option<(Self, u32)> {
        let (line, count) = self.0.split_once(FEE_MARK)?;
        let count = count.parse().ok().filter(|count| *count > 0)?;
        Some((Self(line.to_owned()), count))
    }

    /// The line that keeps its record: of a transfer's fee the line that was transferred, else itself.
    #[must_use]
    pub fn of_record(&self) -> Self {
        self.fee_of().map_or_else(|| self.clone(), |(line, _)| line)
    }
}

#[cfg(test)]
mod tests {
    use super::{DealerId, LineId, PlainNameError, Username};

    #[test]
    fn an_id_is_one_short_visible_line() {
        for text in ["A", "deal-1767225600000-gap-r9", "D'", &"x".repeat(60)] {
            let id = LineId::new(text).unwrap();
            assert_eq!(id.as_str(), text);
            assert_eq!(LineId::new(id.fee(u32::MAX).as_str()), Ok(id.fee(u32::MAX)));
            assert_eq!(id.fee(2).fee_of(), Some((id.clone(), 2)));
            assert_eq!((id.fee_of(), id.fee(2).of_record()), (None, id));
        }
        for text in ["", "#t1", "a\nb", "a\u{202e}b", &"x".repeat(61)] {
            assert!(LineId::new(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_new_name_is_plain_and_a_recorded_one_is_not_judged() {
        for text in ["maria.oneill@acme.example", "7of9", "a..b", &"x".repeat(64)] {
            assert_eq!(DealerId::new(text).unwrap(), text);
            assert_eq!(Username::new(text).unwrap(), text);
        }
        for text in [
            "",
            " ",
            ".maria",
            "maria lopez",
            "J\u{f6}rg",
            "a#b",
            "a/b",
            &"x".repeat(65),
        ] {
            assert_eq!(DealerId::new(text), Err(PlainNameError), "{text:?}");
            assert_eq!(Username::new(text), Err(PlainNameError), "{text:?}");
            let stored = serde_json::to_string(text).unwrap();
            let read: Username = serde_json::from_str(&stored).unwrap();
            assert_eq!(read, Username::recorded(text));
            assert_eq!(serde_json::to_string(&read).unwrap(), stored);
        }
    }
}
