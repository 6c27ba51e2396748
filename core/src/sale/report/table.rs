//! A report as it is shown: facts, tables, and the chart beside a table.

use super::cell::Cell;
use super::chart::{Bars, Lines, Stacks};
use serde::{Deserialize, Serialize};

/// Which report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ReportName {
    /// What was sold, and what is left of it for the dealer.
    Production,
    /// What was cancelled, and what went back.
    Cancellations,
    /// What products and reserve come to per retail vehicle delivered.
    Pvr,
    /// How many deals, or vehicles, have a product.
    Penetration,
    /// How old is what administrators are owed.
    Ageing,
    /// Which batches were paid.
    Register,
    /// What of the markup of products in force is not earned yet.
    Reserve,
}

impl ReportName {
    /// All of them, in the order of the screens.
    pub const ALL: [Self; 7] = [
        Self::Production,
        Self::Pvr,
        Self::Cancellations,
        Self::Penetration,
        Self::Ageing,
        Self::Register,
        Self::Reserve,
    ];

    /// The word in an address and in a file's name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Production => "production",
            Self::Pvr => "pvr",
            Self::Cancellations => "cancellations",
            Self::Penetration => "penetration",
            Self::Ageing => "ageing",
            Self::Register => "register",
            Self::Reserve => "reserve",
        }
    }

    /// The report of a word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.word() == word)
    }
}

/// A report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SaleReport"))]
pub struct Report {
    /// Which.
    pub name: ReportName,
    /// What it is of, as it stands behind the report's name: 'November 2026', 'October 2026 to November 2026', or 'as of Nov 25, 2026'.
    pub period: String,
    /// The same for a file's name: yyyy-MM, two of them, or yyyy-MM-dd.
    pub period_key: String,
    /// What it comes to.
    pub facts: Vec<Fact>,
    /// Its tables; none where there is nothing to tell.
    pub sections: Vec<Section>,
    /// What is said in their place.
    pub empty: String,
    /// How the figures are counted.
    pub note: String,
}

/// A figure of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportFact"))]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// The figure.
    pub text: String,
}

impl Fact {
    pub(super) fn new(label: &str, cell: Cell) -> Self {
        Self {
            label: label.to_owned(),
            text: cell.text,
        }
    }
}

/// A table of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportSection"))]
pub struct Section {
    /// What it is called.
    pub caption: String,
    /// Its columns. The first names the row.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
    /// Their sum.
    pub total: Vec<Cell>,
    /// One of its columns as bars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bars: Option<Bars>,
    /// Its rows as bars in parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacks: Option<Stacks>,
    /// Some of its columns as lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Lines>,
}

impl Section {
    /// A table without a chart.
    pub(super) fn new(caption: &str, columns: Vec<Column>, rows: Vec<Vec<Cell>>, total: Vec<Cell>) -> Self {
        Self {
            caption: caption.to_owned(),
            columns,
            rows,
            total,
            bars: None,
            stacks: None,
            lines: None,
        }
    }
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportColumn"))]
pub struct Column {
    /// Its heading.
    pub label: String,
    /// Whether it holds numbers.
    pub numeric: bool,
}

/// Columns of which the first names the row, and all others hold numbers.
pub(super) fn columns(labels: &[&str]) -> Vec<Column> {
    let column = |(at, label): (usize, &&str)| Column {
        label: (*label).to_owned(),
        numeric: at > 0,
    };
    labels.iter().enumerate().map(column).collect()
}
