//! The list behind a figure: which rows of events' counts a figure is the sum of.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::sale::cancelled_for::{InForce, Reason};
use crate::sale::figures::{CountedLine, DayFigures, Figures};
use serde::Serialize;

/// What stands in the place of a product, a reason or a time where there is none.
const NONE: &str = "-";

/// What a figure is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FigureOf {
    /// Everything.
    All,
    /// A product; none of lines whose id says nothing of it.
    Product(Option<Product>),
    /// What one person sold, by the user's id.
    Seller(String),
    /// What was cancelled for a reason; none of what has none.
    Reason(Option<Reason>),
    /// What was cancelled after a time in force; none of what has none.
    InForce(Option<InForce>),
}

impl FigureOf {
    /// The words in an address: 'product:vsc'.
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Product(product) => format!("product:{}", product.map_or(NONE, Product::key)),
            Self::Seller(id) => format!("seller:{id}"),
            Self::Reason(reason) => format!("reason:{}", reason.map_or(NONE, Reason::word)),
            Self::InForce(time) => format!("inforce:{}", time.map_or(NONE, InForce::word)),
        }
    }

    /// What these words name; none for others.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        if word == "all" {
            return Some(Self::All);
        }
        let (kind, of) = word.split_once(':')?;
        let is_none = of == NONE;
        match kind {
            "product" if is_none => Some(Self::Product(None)),
            "product" => Product::from_key(of).map(|product| Self::Product(Some(product))),
            "seller" => Some(Self::Seller(of.to_owned())),
            "reason" if is_none => Some(Self::Reason(None)),
            "reason" => of.parse().ok().map(|reason| Self::Reason(Some(reason))),
            "inforce" if is_none => Some(Self::InForce(None)),
            "inforce" => of.parse().ok().map(|time| Self::InForce(Some(time))),
            _ => None,
        }
    }

    /// What of a row is part of the figure; none where nothing is.
    #[must_use]
    pub fn part_of(&self, event: &DayFigures, line: &CountedLine, only_cancellations: bool) -> Option<Figures> {
        let counts_cancellations = only_cancellations || matches!(self, Self::Reason(_) | Self::InForce(_));
        let is_of = match self {
            Self::All => true,
            Self::Product(product) => line.product == *product,
            Self::Seller(id) => event.seller == *id,
            Self::Reason(reason) => line.cancelled_for.map(|of| of.reason) == *reason,
            Self::InForce(time) => line.cancelled_for.map(|of| of.in_force) == *time,
        };
        let figures = if counts_cancellations {
            line.figures.of_cancellation()
        } else {
            // The end of a term is part of no figure that is a link.
            line.figures.without_expiry()
        };
        (is_of && figures != Figures::default()).then_some(figures)
    }
}

/// The list behind a figure of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportBehind"))]
pub struct Behind {
    /// What it is of: 'product:vsc'.
    pub of: String,
    /// Its last month, as yyyy-MM.
    pub month: String,
    /// How many months up to then.
    pub months: u8,
    /// Whether only what cancellations count is in it.
    pub cancellations: bool,
}

impl Behind {
    /// The list behind a figure of these months, oldest first, given the first day of each; none of no month.
    pub(super) fn of(of: &FigureOf, months: &[Day], cancellations: bool) -> Option<Self> {
        let last = months.last()?;
        Some(Self {
            of: of.word(),
            month: format!("{:04}-{:02}", last.year(), last.month()),
            months: u8::try_from(months.len()).ok()?,
            cancellations,
        })
    }
}

/// What an event did to what is counted of a line.
#[must_use]
pub const fn what_happened(figures: Figures) -> &'static str {
    match (figures.lines, figures.cancelled) {
        (1.., _) => "Sold",
        (..=-1, _) => "Taken back",
        (0, 1..) => "Cancelled",
        (0, ..=-1) => "Reinstated",
        (0, 0) => "Changed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::AncillaryProduct;

    #[test]
    fn a_figure_is_known_by_its_words() {
        for of in [
            FigureOf::All,
            FigureOf::Product(Some(Product::Vsc)),
            FigureOf::Product(Some(AncillaryProduct::TireAndWheel.into())),
            FigureOf::Product(None),
            FigureOf::Seller("user:7".to_owned()),
            FigureOf::Reason(Some(Reason::Trade)),
            FigureOf::Reason(None),
            FigureOf::InForce(Some(InForce::Longer)),
            FigureOf::InForce(None),
        ] {
            assert_eq!(FigureOf::of_word(&of.word()), Some(of));
        }
        for word in ["", "product", "product:plane", "reason:whim", "inforce:7", "buyer:ann"] {
            assert_eq!(FigureOf::of_word(word), None, "{word}");
        }
    }
}
