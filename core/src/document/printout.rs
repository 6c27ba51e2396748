//! A document that no form has: a title, texts and tables that code words.

use super::form::Column;
use crate::form::day::Day;
use serde::{Deserialize, Serialize};

/// A document that no form has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printout {
    /// What it is.
    pub title: String,
    /// What it is called in its file's properties.
    pub id: String,
    /// The day that it is dated.
    pub day: Day,
    /// What stands at the foot of each page, beside its number.
    pub footer: [String; 2],
    /// What it says below its title.
    pub parts: Vec<PrintoutPart>,
}

/// A part of a printout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrintoutPart {
    /// A heading.
    Section(String),
    /// A paragraph.
    Text(String),
    /// A table; each row has a text for each column.
    Table {
        /// Its columns.
        columns: Vec<Column>,
        /// Its rows.
        rows: Vec<Vec<String>>,
    },
}
