//! A report as it is shown: facts, tables, and the bars beside a table.

use super::number::{decimal, percent};
use crate::money::{dollars, group_thousands};
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
    /// How many deals have a product.
    Penetration,
    /// How old is what administrators are owed.
    Ageing,
}

impl ReportName {
    /// All of them, in the order of the screens.
    pub const ALL: [Self; 4] = [Self::Production, Self::Cancellations, Self::Penetration, Self::Ageing];

    /// The word in an address and in a file's name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Production => "production",
            Self::Cancellations => "cancellations",
            Self::Penetration => "penetration",
            Self::Ageing => "ageing",
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
    /// What it is of: 'November 2026', or 'As of Nov 25, 2026'.
    pub period: String,
    /// The same for a file's name: yyyy-MM or yyyy-MM-dd.
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
    pub bars: Bars,
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

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportCell"))]
pub struct Cell {
    /// For people: '$1,234.50'.
    pub text: String,
    /// For a file: '1234.50'.
    pub plain: String,
}

impl Cell {
    /// A text.
    pub(super) fn text(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            plain: text.to_owned(),
        }
    }

    /// A count.
    pub(super) fn count(number: i64) -> Self {
        Self {
            text: group_thousands(number),
            plain: number.to_string(),
        }
    }

    /// An amount in cents.
    pub(super) fn cents(cents: i64) -> Self {
        Self {
            text: dollars(cents),
            plain: decimal(cents),
        }
    }

    /// A share in basis points; a hyphen where there is none.
    pub(super) fn share(basis_points: Option<i64>) -> Self {
        basis_points.map_or_else(Self::nothing, |points| Self {
            text: percent(points),
            plain: decimal(points),
        })
    }

    /// A ratio in hundredths; a hyphen where there is none.
    pub(super) fn ratio(hundredths_of_one: Option<i64>) -> Self {
        hundredths_of_one.map_or_else(Self::nothing, |ratio| Self {
            text: decimal(ratio),
            plain: decimal(ratio),
        })
    }

    /// An amount in cents; a hyphen where there is none.
    pub(super) fn cents_or_nothing(cents: Option<i64>) -> Self {
        cents.map_or_else(Self::nothing, Self::cents)
    }

    fn nothing() -> Self {
        Self {
            text: "–".to_owned(),
            plain: String::new(),
        }
    }
}

/// Bars: each is drawn as its part of the greatest one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportBars"))]
pub struct Bars {
    /// What they show.
    pub label: String,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// A bar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportBar"))]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// Its figure.
    pub text: String,
    /// Its length, in hundredths of the longest one.
    pub length: u8,
    /// Whether its figure is below zero.
    pub is_negative: bool,
}

impl Bars {
    /// The bars of these figures, each with its name and its cell.
    pub(super) fn of(label: &str, figures: impl IntoIterator<Item = (String, i64, Cell)>) -> Self {
        let figures: Vec<_> = figures.into_iter().collect();
        let most = figures.iter().map(|(_, figure, _)| figure.unsigned_abs()).max();
        let most = u128::from(most.unwrap_or_default()).max(1);
        let bars = figures.into_iter().map(|(label, figure, cell)| Bar {
            label,
            text: cell.text,
            length: u8::try_from((u128::from(figure.unsigned_abs()) * 100).div_ceil(most)).unwrap_or(100),
            is_negative: figure < 0,
        });
        Self {
            label: label.to_owned(),
            bars: bars.collect(),
        }
    }
}

/// Columns of which the first names the row, and all others hold numbers.
pub(super) fn columns(labels: &[&str]) -> Vec<Column> {
    let column = |(at, label): (usize, &&str)| Column {
        label: (*label).to_owned(),
        numeric: at > 0,
    };
    labels.iter().enumerate().map(column).collect()
}
