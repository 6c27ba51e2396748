//! A placeholder with its format, as a form names it and as printed values are kept by.

use super::fault::TextFault;
use super::placeholder::{Format, Placeholder};
use serde::{Deserialize, Serialize};

/// A placeholder and how its value is written: 'product.price', or 'product.price|number' where the format is not the first of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Spot {
    placeholder: Placeholder,
    format: Format,
    item: Option<u8>,
}

impl Spot {
    /// The item whose value it is, counted from 0; none in forms, which say it of each item, and for what is no item's.
    #[must_use]
    pub const fn item(self) -> Option<u8> {
        self.item
    }

    /// The same of one item, counted from 0. What is no item's stays as it is.
    #[must_use]
    pub fn of_item(self, item: u8) -> Self {
        Self {
            item: self.placeholder.is_of_an_item().then_some(item),
            ..self
        }
    }

    /// What is printed.
    #[must_use]
    pub const fn placeholder(self) -> Placeholder {
        self.placeholder
    }

    /// How it is written.
    #[must_use]
    pub const fn format(self) -> Format {
        self.format
    }

    /// Reads 'path' or 'path|format'; 'item.price#2' is that of one item.
    ///
    /// # Errors
    /// [`TextFault`] for a path that is no placeholder's, and for a format that the placeholder does not have.
    pub fn parse(text: &str) -> Result<Self, TextFault> {
        let (path, format) = match text.split_once('|') {
            Some((path, format)) => (path.trim(), Some(format.trim())),
            None => (text.trim(), None),
        };
        let unknown = || TextFault::UnknownPlaceholder(shortened(path));
        let (name, item) = match path.split_once('#') {
            Some((name, item)) => (name, Some(item.parse().map_err(|_| unknown())?)),
            None => (path, None),
        };
        let placeholder = Placeholder::from_path(name)
            .filter(|placeholder| item.is_none() || placeholder.is_of_an_item())
            .ok_or_else(unknown)?;
        let Some(word) = format else {
            return Ok(Self {
                item,
                ..placeholder.into()
            });
        };
        let format = Format::from_word(word)
            .filter(|format| placeholder.kind().formats().contains(format))
            .ok_or_else(|| TextFault::UnknownFormat {
                placeholder,
                word: shortened(word),
            })?;
        Ok(Self {
            placeholder,
            format,
            item,
        })
    }
}

/// What a message quotes of a text that somebody wrote.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

impl From<Placeholder> for Spot {
    fn from(placeholder: Placeholder) -> Self {
        Self {
            placeholder,
            format: placeholder.kind().default_format(),
            item: None,
        }
    }
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.placeholder.path())?;
        if let Some(item) = self.item {
            write!(f, "#{item}")?;
        }
        if self.format == self.placeholder.kind().default_format() {
            Ok(())
        } else {
            write!(f, "|{}", self.format.word())
        }
    }
}

impl TryFrom<String> for Spot {
    type Error = TextFault;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text)
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}
