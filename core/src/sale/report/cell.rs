//! A cell of a report: for people and for a file.

use super::behind::Behind;
use super::number::{decimal, percent};
use crate::money::{dollars, group_thousands};
use crate::sale::figures::Figures;
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
    /// The list behind the figure, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<Behind>,
}

impl Cell {
    /// A text.
    pub(super) fn text(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            plain: text.to_owned(),
            behind: None,
        }
    }

    /// A count.
    pub(super) fn count(number: i64) -> Self {
        Self {
            text: group_thousands(number),
            plain: number.to_string(),
            behind: None,
        }
    }

    /// An amount in cents.
    pub(super) fn cents(cents: i64) -> Self {
        Self {
            text: dollars(cents),
            plain: decimal(cents),
            behind: None,
        }
    }

    /// A share in basis points; a hyphen where there is none.
    pub(super) fn share(basis_points: Option<i64>) -> Self {
        basis_points.map_or_else(Self::nothing, |points| Self {
            text: percent(points),
            plain: decimal(points),
            behind: None,
        })
    }

    /// A ratio in hundredths; a hyphen where there is none.
    pub(super) fn ratio(hundredths_of_one: Option<i64>) -> Self {
        hundredths_of_one.map_or_else(Self::nothing, |ratio| Self {
            text: decimal(ratio),
            plain: decimal(ratio),
            behind: None,
        })
    }

    /// A number of halves; a hyphen where there is none.
    pub(super) fn halves(halves: Option<i64>) -> Self {
        halves.map_or_else(Self::nothing, |halves| {
            if halves.rem_euclid(2) == 0 {
                return Self::count(halves.div_euclid(2));
            }
            let number = decimal(halves.saturating_mul(50));
            // The second digit of a half is a zero.
            Self::text(number.trim_end_matches('0'))
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

    /// Lines, retail, cost, gross, refunds, chargebacks and net of what an event counted.
    #[must_use]
    pub fn of_line(figures: Figures) -> Vec<Self> {
        let amounts = [
            figures.retail,
            figures.cost,
            figures.gross(),
            figures.refunds,
            figures.chargebacks,
            figures.net(),
        ];
        std::iter::once(Self::count(figures.lines))
            .chain(amounts.map(Self::cents))
            .collect()
    }

    /// The same, with the list behind it.
    pub(super) fn over(self, behind: Option<Behind>) -> Self {
        Self { behind, ..self }
    }

    fn nothing() -> Self {
        Self {
            text: "–".to_owned(),
            plain: String::new(),
            behind: None,
        }
    }
}
