//! The table of the states' rules.

use super::rule::{Rule, RuleName};
use crate::form::day::Day;
use crate::form::sha256::sha256_hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which products a row speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum RuleProduct {
    /// Vehicle service contracts.
    Vsc,
    /// Guaranteed asset protection.
    Gap,
    /// Ancillary products.
    Anc,
    /// All of them.
    Any,
}

impl RuleProduct {
    /// The kind of a product, by its stored name.
    #[must_use]
    pub fn of_product(product: &str) -> Self {
        match product {
            "VSC" => Self::Vsc,
            "GAP" => Self::Gap,
            _ => Self::Anc,
        }
    }

    /// Whether a row of this kind speaks of a product of that kind.
    #[must_use]
    pub fn fits(self, product: Self) -> bool {
        self == Self::Any || self == product
    }

    /// The word in the table.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Vsc => "VSC",
            Self::Gap => "GAP",
            Self::Anc => "ANC",
            Self::Any => "ANY",
        }
    }
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The state's code; DC too.
    pub state: String,
    /// Of which products.
    pub product: RuleProduct,
    /// The rule's name in the table.
    pub name: String,
    /// Its value in the table.
    pub value: String,
    /// What the value counts.
    pub unit: String,
    /// The first day of sale that it speaks of; none: from the beginning.
    pub from: Option<Day>,
    /// The first day of sale that it no longer speaks of; none: to this day.
    pub to: Option<Day>,
    /// The statute.
    pub citation: String,
    /// Whether the statute's own text, or its regulator's or legislature's words on it, was read.
    pub verified: bool,
    /// Which copy was read.
    pub source: String,
    /// What else is to be known.
    pub note: String,
    /// What it means; only shown where it is not verified and its value is none of the rule's.
    pub rule: Rule,
}

impl Row {
    /// `TX/VSC/fee_cap_cents`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}/{}/{}", self.state, self.product.word(), self.name)
    }

    /// Whether it speaks of a sale on this day.
    #[must_use]
    pub fn is_in_force(&self, sale: Day) -> bool {
        self.from.is_none_or(|from| from <= sale) && self.to.is_none_or(|to| sale < to)
    }

    fn overlaps(&self, other: &Self) -> bool {
        let begins_before_end = |from: Option<Day>, to: Option<Day>| match (from, to) {
            (Some(from), Some(to)) => from < to,
            _ => true,
        };
        begins_before_end(self.from, other.to) && begins_before_end(other.from, self.to)
    }
}

/// Why a table can't be used. Lines count from 1, the header's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is no CSV with the table's columns.
    #[error("The state rules can't be read: {0}")]
    Csv(String),
    /// A row's cell has none of its column's values.
    #[error("Line {line} of the state rules: {column} can't be '{value}'")]
    Cell {
        /// The row's line.
        line: u64,
        /// The column.
        column: &'static str,
        /// What it says.
        value: String,
    },
    /// Two verified rows say the same rule of one day.
    #[error("Line {line} of the state rules: another row of {key} is in force on the same day")]
    Overlap {
        /// The second row's line.
        line: u64,
        /// State, product and rule.
        key: String,
    },
}

/// A row as it stands in the file.
#[derive(Deserialize)]
struct Read {
    state: String,
    product: String,
    rule: String,
    value: String,
    unit: String,
    effective_from: String,
    effective_to: String,
    citation: String,
    verified: String,
    source: String,
    note: String,
}

/// All rows, and the hash of the file that they were read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    rows: Vec<Row>,
    hash: String,
}

impl Table {
    /// The table that is compiled in.
    ///
    /// # Errors
    /// [`TableError`], which a test of the file rules out.
    pub fn built_in() -> Result<Self, TableError> {
        Self::read(super::BUILT_IN)
    }

    /// Reads a table from its CSV.
    ///
    /// # Errors
    /// [`TableError`] names the line and the column.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let mut rows: Vec<Row> = Vec::new();
        let mut verified: BTreeMap<(String, RuleProduct, RuleName), Vec<usize>> = BTreeMap::new();
        let headers = reader
            .headers()
            .map_err(|error| TableError::Csv(error.to_string()))?
            .clone();
        let mut record = csv::StringRecord::new();
        while reader
            .read_record(&mut record)
            .map_err(|error| TableError::Csv(error.to_string()))?
        {
            let line = record.position().map_or(0, csv::Position::line);
            let read: Read = record
                .deserialize(Some(&headers))
                .map_err(|error| TableError::Csv(error.to_string()))?;
            let row = read.into_row(line)?;
            if row.verified
                && let Some(name) = row.rule.name()
            {
                let same = verified.entry((row.state.clone(), row.product, name)).or_default();
                if same
                    .iter()
                    .filter_map(|at| rows.get(*at))
                    .any(|other| other.overlaps(&row))
                {
                    return Err(TableError::Overlap { line, key: row.key() });
                }
                same.push(rows.len());
            }
            rows.push(row);
        }
        let hash = sha256_hex(text);
        Ok(Self { rows, hash })
    }

    /// The rows, in the order of the file.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The SHA-256 of the file, as 64 lower-case hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

impl Read {
    fn into_row(self, line: u64) -> Result<Row, TableError> {
        let wrong = |column: &'static str, value: &str| TableError::Cell {
            line,
            column,
            value: value.to_owned(),
        };
        let day = |column: &'static str, text: &str| match text {
            "" => Ok(None),
            text => text.parse::<Day>().map(Some).map_err(|_| wrong(column, text)),
        };
        let product = match self.product.as_str() {
            "VSC" => RuleProduct::Vsc,
            "GAP" => RuleProduct::Gap,
            "ANC" => RuleProduct::Anc,
            "ANY" => RuleProduct::Any,
            other => return Err(wrong("product", other)),
        };
        let verified = match self.verified.as_str() {
            "yes" => true,
            "no" => false,
            other => return Err(wrong("verified", other)),
        };
        let (from, to) = (
            day("effective_from", &self.effective_from)?,
            day("effective_to", &self.effective_to)?,
        );
        let rule = match Rule::read(&self.rule, &self.value, &self.unit) {
            Some(rule) => rule,
            None if verified => return Err(wrong("value", &format!("{} {}", self.value, self.unit))),
            None => Rule::Shown,
        };
        Ok(Row {
            state: self.state,
            product,
            name: self.rule,
            value: self.value,
            unit: self.unit,
            from,
            to,
            citation: self.citation,
            verified,
            source: self.source,
            note: self.note,
            rule,
        })
    }
}
