//! Values that come as texts: parsed once, where a form or a record is read.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::str::FromStr;

/// A value as it was given: parsed, or the text that is none. A form's check refuses such a text beside the other wrong fields, and a
/// record that an earlier release stored can still be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub enum Given<T> {
    /// The value.
    Value(T),
    /// A text that is no value.
    Text(String),
}

impl<T> Given<T> {
    /// The value, unless the text is none.
    #[must_use]
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Text(_) => None,
        }
    }
}

impl<T: AsRef<str>> Given<T> {
    /// The text of either.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Value(value) => value.as_ref(),
            Self::Text(text) => text,
        }
    }
}

impl<T: AsRef<str>> std::ops::Deref for Given<T> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<T: AsRef<str>> std::fmt::Display for Given<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<T> Default for Given<T> {
    /// Nothing was given.
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl<T> From<T> for Given<T> {
    fn from(value: T) -> Self {
        Self::Value(value)
    }
}

impl<T> From<Option<T>> for Given<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Self::default, Self::Value)
    }
}

impl<T: FromStr> Given<T> {
    /// Parses a text, and keeps one that is no value.
    #[must_use]
    pub fn parse(text: String) -> Self {
        text.parse().map_or(Self::Text(text), Self::Value)
    }
}

impl<T: AsRef<str>> Serialize for Given<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, T: FromStr> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::parse)
    }
}

/// The text of what may have been left out; empty where it was.
pub(crate) fn text_of<T: AsRef<str>>(given: Option<&Given<T>>) -> String {
    given.map(Given::as_str).unwrap_or_default().to_owned()
}

#[cfg(feature = "schema")]
impl<T> schemars::JsonSchema for Given<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Given".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <String as schemars::JsonSchema>::json_schema(generator)
    }
}
