//! A cell of a report: for people and for a file.

use super::number::{decimal, percent};
use crate::money::{dollars, group_thousands};
use serde::Serialize;

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

    /// A count; a hyphen where there is none.
    pub(super) fn count_or_nothing(number: Option<i64>) -> Self {
        number.map_or_else(Self::nothing, Self::count)
    }

    fn nothing() -> Self {
        Self {
            text: "–".to_owned(),
            plain: String::new(),
        }
    }
}
