//! What a hand or a keyboard leaves at a place of a document.

use crate::form::text::{UNSEEN_MESSAGE, is_one_line};
use serde::{Deserialize, Serialize};

/// The field that a signature is drawn in, in thousandths of a point: width and height.
pub const SIGNATURE_FIELD: (i64, i64) = (300_000, 36_000);
/// The field that initials are drawn in, in thousandths of a point: width and height.
pub const INITIALS_FIELD: (i64, i64) = (64_000, 24_000);
/// The most strokes of a signature.
pub const MAX_STROKES: usize = 200;
/// The most points of a signature.
pub const MAX_POINTS: usize = 20_000;
/// The most characters of a typed signature: those of a buyer's name.
pub const MAX_TYPED: usize = 100;
/// What is smaller in both directions, in thousandths of a point, is a dot and no signature.
const DOT: i64 = 3_000;

/// Where somebody signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PlaceKind"))]
pub enum Place {
    /// At the places for a signature.
    Signature,
    /// At the places for initials.
    Initials,
}

/// What a hand or a keyboard left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Ink {
    /// Lines from point to point, each point in thousandths of a point from the field's left upper corner.
    Strokes(Vec<Vec<(i64, i64)>>),
    /// A name that was adopted as a signature.
    Typed(String),
}

/// Why something is no signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InkFault {
    /// There is no line, or no more than a dot.
    #[error("Please sign first.")]
    Empty,
    /// More than a hand draws, or a longer name than any.
    #[error("This is too much for a signature. Please clear it and sign again.")]
    TooMuch,
    /// A name holds what can't be seen.
    #[error("{UNSEEN_MESSAGE}")]
    Unseen,
    /// A stroke leaves its field.
    #[error("The signature leaves its field. Please clear it and sign again.")]
    Outside,
}

impl Place {
    /// The size of its field, in thousandths of a point.
    #[must_use]
    pub const fn field(self) -> (i64, i64) {
        match self {
            Self::Signature => SIGNATURE_FIELD,
            Self::Initials => INITIALS_FIELD,
        }
    }
}

impl Ink {
    /// Refuses what is nothing, too much, unseen, or outside its field.
    ///
    /// # Errors
    /// [`InkFault`]: the first one.
    pub fn check(&self, place: Place) -> Result<(), InkFault> {
        match self {
            Self::Typed(name) if name.trim().is_empty() => Err(InkFault::Empty),
            Self::Typed(name) if name.chars().count() > MAX_TYPED => Err(InkFault::TooMuch),
            Self::Typed(name) if !is_one_line(name) => Err(InkFault::Unseen),
            Self::Typed(_) => Ok(()),
            Self::Strokes(strokes) => check_strokes(strokes, place),
        }
    }

    /// What of a signature stands at a place: a name as it is, and strokes as large as they fit the place's field.
    #[must_use]
    pub fn for_place(&self, place: Place) -> Self {
        let ((width, height), (from_width, from_height)) = (place.field(), SIGNATURE_FIELD);
        match self {
            Self::Strokes(strokes) if place != Place::Signature => {
                // The smaller of both ratios, so that nothing is drawn out of shape.
                let by_width = width * from_height <= height * from_width;
                let (part, whole) = if by_width {
                    (width, from_width)
                } else {
                    (height, from_height)
                };
                let scaled = |stroke: &Vec<(i64, i64)>| {
                    let points = stroke.iter().map(|(x, y)| (x * part / whole, y * part / whole));
                    points.collect()
                };
                Self::Strokes(strokes.iter().map(scaled).collect())
            }
            ink => ink.clone(),
        }
    }
}

fn check_strokes(strokes: &[Vec<(i64, i64)>], place: Place) -> Result<(), InkFault> {
    let points = || strokes.iter().flatten();
    if strokes.len() > MAX_STROKES || points().count() > MAX_POINTS {
        return Err(InkFault::TooMuch);
    }
    let (width, height) = place.field();
    if points().any(|(x, y)| !(0..=width).contains(x) || !(0..=height).contains(y)) {
        return Err(InkFault::Outside);
    }
    let extent = |of: fn(&(i64, i64)) -> i64| {
        let (least, most) = (points().map(of).min(), points().map(of).max());
        most.unwrap_or_default() - least.unwrap_or_default()
    };
    if extent(|point| point.0).max(extent(|point| point.1)) < DOT {
        return Err(InkFault::Empty);
    }
    Ok(())
}
