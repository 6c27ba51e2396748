//! The unit of layout.

/// A length or a position, in thousandths of a point, from the page's left upper corner.
pub type Milli = i64;
