//! What is put on a form besides its values: a watermark, signatures and initials.

use crate::error::PaperError;
use crate::layout::Milli;
use dealer_core::document::Role;
use dealer_core::form::day::Day;
use serde::{Deserialize, Serialize};

/// The field that a signature is drawn in, in thousandths of a point: width and height.
pub const SIGNATURE_FIELD: (Milli, Milli) = (300_000, 36_000);
/// The field that initials are drawn in, in thousandths of a point: width and height.
pub const INITIALS_FIELD: (Milli, Milli) = (64_000, 24_000);
/// The most strokes of a signature.
pub const MAX_STROKES: usize = 200;
/// The most points of a signature.
pub const MAX_POINTS: usize = 20_000;
/// What is smaller in both directions, in thousandths of a point, is a dot and no signature.
const DOT: Milli = 3_000;

/// What is put on a form besides its values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Marks {
    /// What stands across each page.
    pub watermark: Option<Watermark>,
    /// Signatures and initials, at most one for each person and kind of place.
    pub signed: Vec<Mark>,
}

/// What stands across each page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Watermark {
    /// It is a preview.
    Draft,
    /// It no longer counts.
    Void {
        /// Since when.
        day: Day,
        /// Why, at most 100 characters.
        reason: String,
    },
}

/// Where somebody signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Place {
    /// At the places for a signature.
    Signature,
    /// At the places for initials.
    Initials,
}

/// What somebody put at their places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    /// Who.
    pub role: Role,
    /// Where.
    pub place: Place,
    /// What.
    pub ink: Ink,
    /// The day that is written beside a signature, the dealership's own.
    pub day: Day,
}

/// What a hand or a keyboard left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Ink {
    /// Lines from point to point, each point in thousandths of a point from the field's left upper corner.
    Strokes(Vec<Vec<(Milli, Milli)>>),
    /// A name that was adopted as a signature.
    Typed(String),
}

impl Place {
    pub(crate) const fn field(self) -> (Milli, Milli) {
        match self {
            Self::Signature => SIGNATURE_FIELD,
            Self::Initials => INITIALS_FIELD,
        }
    }
}

impl Marks {
    /// What somebody put at their places of a kind.
    pub(crate) fn of(&self, role: Role, place: Place) -> Option<&Mark> {
        self.signed.iter().find(|mark| mark.role == role && mark.place == place)
    }

    /// Refuses ink that is none, too much or outside its field, and two marks for the same places.
    pub(crate) fn check(&self) -> Result<(), PaperError> {
        for (at, mark) in self.signed.iter().enumerate() {
            let (role, place) = (mark.role, mark.place);
            let before = self.signed.iter().take(at);
            if before
                .into_iter()
                .any(|other| other.role == role && other.place == place)
            {
                return Err(PaperError::NoPlace(role, place));
            }
            match &mark.ink {
                Ink::Typed(name) if name.trim().is_empty() => return Err(PaperError::EmptyInk(role, place)),
                Ink::Typed(_) => {}
                Ink::Strokes(strokes) => check_strokes(strokes, role, place)?,
            }
        }
        Ok(())
    }
}

fn check_strokes(strokes: &[Vec<(Milli, Milli)>], role: Role, place: Place) -> Result<(), PaperError> {
    let points = || strokes.iter().flatten();
    if strokes.len() > MAX_STROKES || points().count() > MAX_POINTS {
        return Err(PaperError::TooMuchInk(role, place));
    }
    let (width, height) = place.field();
    if points().any(|(x, y)| !(0..=width).contains(x) || !(0..=height).contains(y)) {
        return Err(PaperError::OutsideField(role, place));
    }
    let extent = |of: fn(&(Milli, Milli)) -> Milli| {
        let (least, most) = (points().map(of).min(), points().map(of).max());
        most.unwrap_or_default() - least.unwrap_or_default()
    };
    if extent(|point| point.0).max(extent(|point| point.1)) < DOT {
        return Err(PaperError::EmptyInk(role, place));
    }
    Ok(())
}
