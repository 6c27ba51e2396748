//! Measures of a page, in thousandths of a point.

use crate::length::Milli;

/// Letter size.
pub(crate) const PAGE: (Milli, Milli) = (612_000, 792_000);
pub(super) const LEFT: Milli = 54_000;
pub(super) const RIGHT: Milli = 558_000;
pub(super) const TOP: Milli = 50_000;
/// Where texts end: the footer stands below.
pub(super) const BOTTOM: Milli = 734_000;
pub(super) const FOOTER_RULE: Milli = 746_000;
pub(super) const FOOTER_SIZE: Milli = 7_500;
pub(super) const FOOTER_LEADING: Milli = 9_500;

pub(super) const BODY: Milli = 9_500;
pub(super) const TITLE: Milli = 17_000;
pub(super) const SECTION: Milli = 11_000;
pub(super) const CELL: Milli = 9_000;
pub(super) const LABEL: Milli = 8_500;
pub(super) const CAPTION: Milli = 8_000;
/// No value is set smaller: people still read it.
pub(super) const SMALLEST: Milli = 7_000;
/// No word of a pre-contract sheet is set smaller: laws demand ten points.
pub(super) const LEAST_OF_SHEETS: Milli = 10_000;
pub(super) const SIZE_STEP: Milli = 250;

pub(super) const CELL_PADDING: (Milli, Milli) = (5_000, 3_400);
pub(super) const HAIRLINE: Milli = 500;
pub(super) const RULE: Milli = 800;
pub(super) const TITLE_RULE: Milli = 1_600;

/// From one baseline to the next.
pub(super) const fn leading(size: Milli) -> Milli {
    size * 132 / 100
}

/// From the top of a line to its baseline.
pub(super) const fn ascent(size: Milli) -> Milli {
    size * 100 / 100
}
