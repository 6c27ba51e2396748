//! A form that is its owner's own PDF file: its pages, and what is put over them.

use super::ink::Place;
use super::role::Role;
use super::spot::Spot;
use serde::{Deserialize, Serialize};

/// The most bytes of a form's file.
pub const MAX_PDF_BYTES: usize = 4 * 1024 * 1024;
/// The most pages of a form's file.
pub const MAX_PDF_PAGES: usize = 60;
/// The most placements of a form.
pub const MAX_PLACEMENTS: usize = 400;
/// The most characters that are kept of a page's words.
pub const MAX_PAGE_WORDS: usize = 8_000;
/// The smallest and the largest type, in thousandths of a point.
pub const TYPE_SIZES: std::ops::RangeInclusive<i64> = 5_000..=24_000;
/// The most cells of a comb.
pub const MAX_COMB: u8 = 60;

/// A form's file and what is put over its pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PdfContent {
    /// The file's SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// Its bytes.
    pub size: u64,
    /// Its pages as they are shown: cropped, and turned as they say.
    pub pages: Vec<PdfPage>,
    /// What is put over them.
    pub placements: Vec<Placement>,
}

/// A page of a form's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PdfPage {
    /// Its width as it is shown, in thousandths of a point.
    pub width: i64,
    /// Its height as it is shown, in thousandths of a point.
    pub height: i64,
    /// Its words, for who hears them or reads them on a small screen.
    pub words: String,
    /// Whether an administrator confirmed that these are its words; else a reader hears nothing of the page.
    pub confirmed: bool,
}

/// Something that is put over a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Placement {
    /// The page, from 1.
    pub page: u32,
    /// From the page's left edge, in thousandths of a point.
    pub left: i64,
    /// From the page's upper edge, in thousandths of a point.
    pub top: i64,
    /// Its width, in thousandths of a point.
    pub width: i64,
    /// Its height, in thousandths of a point.
    pub height: i64,
    /// What is put there.
    pub fill: Filling,
    /// The size of its type, in thousandths of a point.
    pub size: i64,
    /// The smallest size that a long value shrinks to, in thousandths of a point.
    pub smallest: i64,
    /// Where in its width it stands.
    pub align: PlacedAt,
    /// Into how many cells of the same width it is written, a character each; null where it is written as a line.
    pub comb: Option<u8>,
}

/// What is put over a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Filling {
    /// A value.
    Value {
        /// Its placeholder as forms name it: 'buyer.name', 'sale.date|numeric'. Empty while nobody chose one.
        placeholder: String,
    },
    /// Somebody signs there.
    Sign {
        /// Who.
        role: Role,
        /// With what.
        place: Place,
    },
}

/// Where in its width a value stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PlacedAt {
    /// At the left edge.
    #[default]
    Left,
    /// In the middle.
    Center,
    /// At the right edge.
    Right,
}

impl Filling {
    /// The value that is put there; none where somebody signs, and where it names no placeholder.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        match self {
            Self::Value { placeholder } => Spot::parse(placeholder).ok(),
            Self::Sign { .. } => None,
        }
    }
}

impl Placement {
    /// Whether it is for a deal: a cash deal has no loan to print, and a single buyer no co-buyer.
    #[must_use]
    pub fn is_for(&self, co_buyer: bool, financed: bool) -> bool {
        match &self.fill {
            Filling::Sign { role, .. } => *role != Role::CoBuyer || co_buyer,
            Filling::Value { .. } => self.fill.spot().is_none_or(|spot| {
                let placeholder = spot.placeholder();
                (co_buyer || !placeholder.is_of_a_co_buyer()) && (financed || !placeholder.is_of_a_loan())
            }),
        }
    }

    /// The edges that are far from the page's left upper corner: right and lower.
    #[must_use]
    pub const fn far(&self) -> (i64, i64) {
        (
            self.left.saturating_add(self.width),
            self.top.saturating_add(self.height),
        )
    }

    /// Whether two share some of a page.
    #[must_use]
    pub const fn overlaps(&self, other: &Self) -> bool {
        let ((right, bottom), (other_right, other_bottom)) = (self.far(), other.far());
        self.page == other.page
            && self.left < other_right
            && other.left < right
            && self.top < other_bottom
            && other.top < bottom
    }
}
