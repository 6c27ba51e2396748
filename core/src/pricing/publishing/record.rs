//! A version of a rate book as it is kept and listed: all but its content.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{BookCode, TpaId, Username};
use crate::form::word::words;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The highest number of a version: six digits.
const MAX_NUMBER: u32 = 999_999;

/// The name of a book's draft.
const DRAFT: &str = "draft";

/// What a version is called: 'draft', or its number from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum VersionName {
    /// What is imported and not published yet.
    Draft,
    /// A number that publishing gave.
    Number(u32),
}

/// Why a text names no version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A version is 'draft' or a number from 1 to 999999")]
pub struct NoVersionName;

impl VersionName {
    /// Its number; none of a draft.
    #[must_use]
    pub const fn number(self) -> Option<u32> {
        match self {
            Self::Draft => None,
            Self::Number(number) => Some(number),
        }
    }
}

impl FromStr for VersionName {
    type Err = NoVersionName;

    fn from_str(text: &str) -> Result<Self, NoVersionName> {
        if text == DRAFT {
            return Ok(Self::Draft);
        }
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let number = text.parse().ok().filter(|number| (1..=MAX_NUMBER).contains(number));
        number.filter(|_| is_plain).map(Self::Number).ok_or(NoVersionName)
    }
}

impl TryFrom<String> for VersionName {
    type Error = NoVersionName;

    fn try_from(text: String) -> Result<Self, NoVersionName> {
        text.parse()
    }
}

impl From<VersionName> for String {
    fn from(name: VersionName) -> Self {
        name.to_string()
    }
}

impl fmt::Display for VersionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draft => f.write_str(DRAFT),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for VersionName {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "VersionName".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "pattern": "^(draft|[1-9][0-9]{0,5})$"})
    }
}

words! {
    /// What was decided about a version.
    BookState {
        /// It was imported; nothing rates by it.
        Draft = "draft",
        /// It rates sales of its days, unless a later version does.
        Published = "published",
        /// It was rolled back: nothing rates by it any longer.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// How lists show where a version stands.
    Shown {
        /// As [`BookState::Draft`].
        Draft = "draft",
        /// As [`BookState::Published`].
        Published = "published",
        /// Published, but a later version rates today's sales.
        Superseded = "superseded",
        /// As [`BookState::Withdrawn`].
        Withdrawn = "withdrawn",
    }
}

/// Who did something, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stamp {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// The username.
    pub by: Username,
}

/// Who withdrew a version, when and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Withdrawal {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// The username.
    pub by: Username,
    /// Why.
    pub reason: String,
}

/// What a file without errors says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookContent {
    /// The product that it prices.
    pub product: Product,
    /// What people call the book.
    pub title: String,
    /// The first sale date that it rates.
    pub effective_from: Day,
    /// The last; open without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effective_to: Option<Day>,
    /// How many states it is filed in.
    pub states: u32,
    /// How many plans it has.
    pub plans: u32,
    /// How many prices it has.
    pub prices: u32,
    /// The SHA-256 of its canonical JSON, in 64 lower-case hexadecimal digits: what it is known by everywhere.
    pub content_hash: String,
    /// How many bytes its canonical JSON has, compressed.
    pub bytes: u64,
}

/// A version of a rate book, or its draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookRecord {
    /// Whose prices they are.
    pub tpa_id: TpaId,
    /// The book's code.
    pub code: BookCode,
    /// Its number, or 'draft'.
    pub version: VersionName,
    /// What was decided about it.
    pub state: BookState,
    /// What the file says; nothing where it has errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<BookContent>,
    /// How many errors the file has.
    pub errors: u32,
    /// The SHA-256 of the file, in 64 lower-case hexadecimal digits.
    pub file_hash: String,
    /// How many bytes the file has.
    pub file_bytes: u64,
    /// Who imported it.
    pub imported: Stamp,
    /// Who published it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<Stamp>,
    /// Who withdrew it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Withdrawal>,
    /// BookCounts the changes of the record.
    pub row_version: u64,
}

impl BookRecord {
    /// The content of a version that can rate a sale on a day.
    #[must_use]
    pub fn rates_on(&self, day: Day) -> bool {
        let covers = |content: &BookContent| {
            content.effective_from <= day && content.effective_to.is_none_or(|last| day <= last)
        };
        self.state == BookState::Published && self.content.as_ref().is_some_and(covers)
    }
}

/// How a version is shown on a day beside all versions of its book.
#[must_use]
pub fn shown(record: &BookRecord, of_book: &[BookRecord], today: Day) -> Shown {
    match record.state {
        BookState::Draft => Shown::Draft,
        BookState::Withdrawn => Shown::Withdrawn,
        BookState::Published => {
            let is_later = |other: &BookRecord| other.code == record.code && other.version > record.version;
            if of_book.iter().any(|other| is_later(other) && other.rates_on(today)) {
                Shown::Superseded
            } else {
                Shown::Published
            }
        }
    }
}

/// What a withdrawal leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Withdrawable {
    /// The number of the version that rates again, on the days that it has; none where no published version is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
}

/// Whether a version can be withdrawn: the newest of its book that is published can.
#[must_use]
pub fn withdrawable(record: &BookRecord, of_book: &[BookRecord]) -> Option<Withdrawable> {
    let published = of_book.iter().filter(|other| other.state == BookState::Published);
    let mut numbers: Vec<u32> = published.filter_map(|other| other.version.number()).collect();
    numbers.sort_unstable();
    let newest = numbers.pop()?;
    let is_it = record.state == BookState::Published && record.version == VersionName::Number(newest);
    is_it.then(|| Withdrawable { before: numbers.pop() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_a_draft_or_a_plain_number() {
        for (text, name) in [
            ("draft", VersionName::Draft),
            ("1", VersionName::Number(1)),
            ("999999", VersionName::Number(999_999)),
        ] {
            assert_eq!(text.parse(), Ok(name));
            assert_eq!(name.to_string(), text);
        }
        for text in ["", "0", "01", "+1", "1000000", "Draft", "1.0"] {
            assert_eq!(text.parse::<VersionName>(), Err(NoVersionName), "{text}");
        }
    }
}
