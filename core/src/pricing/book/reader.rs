//! A delivered book, read a slice at a time: one of real size takes longer than a screen may stand still.

use super::grouped::Group;
use super::{RateBook, RateRow};
use serde::de::Error as _;

/// Where the groups of rates begin in canonical JSON: both keys in their order. No text can hold the first, as its quotes would be escaped.
const RATES: &str = "\"rates\":{";
const ROWS: &str = "\"rows\":[";

/// How many groups of rates are read at once: some 50 kB of a book of real size.
const GROUPS: usize = 16;

/// Canonical JSON of a book, of which some is read.
#[derive(Debug, Clone)]
pub struct BookReader {
    json: String,
    /// The bytes at which the groups begin, and at which the next one does.
    groups: Option<(usize, usize)>,
    rows: Vec<RateRow>,
}

impl BookReader {
    /// Begins to read. Nothing is looked at yet but where the rates are.
    #[must_use]
    pub fn new(json: String) -> Self {
        let rates = json.find(RATES).map(|at| at + RATES.len());
        let rows = rates.and_then(|from| Some(from + json.get(from..)?.find(ROWS)? + ROWS.len()));
        Self {
            json,
            groups: rows.map(|from| (from, from)),
            rows: Vec::new(),
        }
    }

    /// Reads the next slice. Answers with the book once all is read; what is read after that is an error.
    ///
    /// # Errors
    /// What is wrong with the JSON.
    pub fn read(&mut self) -> Result<Option<RateBook>, serde_json::Error> {
        let Some((from, at)) = self.groups else {
            // No rates: reading the whole says what is wrong with it.
            return serde_json::from_str(&std::mem::take(&mut self.json)).map(Some);
        };
        let rest = self.json.get(at..).unwrap_or_default();
        if let Some(behind) = rest.strip_prefix(']') {
            let head = self.json.get(..from).unwrap_or_default();
            let mut book: RateBook = serde_json::from_str(&format!("{head}]{behind}"))?;
            book.rates.rows = std::mem::take(&mut self.rows);
            self.json.clear();
            return Ok(Some(book));
        }
        let mut at = at;
        for _ in 0..GROUPS {
            let rest = self.json.get(at..).unwrap_or_default();
            let mut groups = serde_json::Deserializer::from_str(rest).into_iter::<Group>();
            let group = groups
                .next()
                .ok_or_else(|| serde_json::Error::custom("the rates have no end"))??;
            self.rows.extend(group.into_rows());
            at += groups.byte_offset();
            match self.json.as_bytes().get(at) {
                Some(b',') => at += 1,
                Some(b']') => break,
                _ => return Err(serde_json::Error::custom("no comma between rates")),
            }
        }
        self.groups = Some((from, at));
        Ok(None)
    }
}
